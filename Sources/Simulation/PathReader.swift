internal import Geodesy
internal import Routes
internal import Tracks

/// Where a receiver takes the runner to be before any error: late or early, and smoothed.
///
/// The position of another time lies on the track; a first-order low-pass of the positions lags behind
/// and cuts the corners.
struct PathReader {
  private let samples: [TruthSample]
  private let step: Double
  private let timing: TimingError
  private let smoothing: Double
  private var random: SplitMix64
  private var process: FirstOrderProcess
  private var memory: StepTable<FirstOrderStep>
  private var smooth: StepTable<FirstOrderStep>
  private let tick: Double
  private var last: Coordinate?
  private var lag = SIMD2<Double>.zero

  /// Whether positions are those of their own time, unsmoothed.
  let isPlain: Bool

  /// A reader of a truth with at least one sample.
  init(_ truth: Truth, _ receiver: Receiver, random: SplitMix64) {
    samples = truth.samples
    step = samples.count > 1 ? truth.duration / Double(samples.count - 1) : 1
    timing = receiver.timing
    smoothing = receiver.smoothing
    self.random = random
    process = FirstOrderProcess(from: &self.random)
    tick = receiver.sampling.step
    memory = StepTable(tick: tick, time: timing.time)
    smooth = StepTable(tick: tick, time: max(smoothing, tick / 1000))
    isPlain = timing.delay == 0 && timing.sigma == 0 && smoothing == 0
  }

  /// Metres east and north from where the runner is to where he is taken to be.
  ///
  /// `steps` are those of the sampling since the last call, 0 at the first.
  mutating func offset(
    at seconds: Double, from truth: Coordinate, steps: Int, scale: inout GroundScale
  ) -> SIMD2<Double> {
    if steps > 0, timing.sigma > 0 { process.advance(memory.step(steps), from: &random) }
    let place = coordinate(at: seconds - timing.delay - timing.sigma * process.value)
    var offset = scale.offset(from: truth, to: place)
    if smoothing > 0 {
      if let last, steps > 0 {
        // Exact for a place that moves evenly between two reports.
        let memory = smooth.step(steps).memory
        let moved = scale.offset(from: last, to: place)
        lag = memory * lag - (smoothing / (Double(steps) * tick) * (1 - memory)) * moved
      }
      last = place
      offset += lag
    }
    return offset
  }

  /// Where the runner was so many seconds after the first sample; the ends hold.
  private func coordinate(at seconds: Double) -> Coordinate {
    let position = max(0, seconds / step)
    let index = min(Int(min(position, 1e15)), samples.count - 1)
    let from = samples[index].coordinate
    guard index + 1 < samples.count else { return from }
    let share = position - Double(index)
    let to = samples[index + 1].coordinate
    var east = to.longitude - from.longitude
    if east.magnitude > 180 { east = east.remainder(dividingBy: 360) }
    return Coordinate(
      latitude: from.latitude + share * (to.latitude - from.latitude),
      longitude: from.longitude + share * east)
  }
}
