internal import Geodesy
package import Tracks

/// Puts sentences together to epochs: one for each time of day that position sentences carry.
///
/// What has no time of its own (VTG, GSA, GSV) goes with the sentences before it. An epoch is complete
/// when a sentence with another time comes. The date is RMC's or ZDA's; a time without one is the
/// nearest, within 12 hours, to the last time that had one. Epochs before the first date are held back
/// until it comes.
///
/// An epoch has a fix where a sentence gives a position and none of its sentences says that it is void.
/// Where RMC, GGA, GNS and GLL differ, the position with the most decimals counts, then the latest.
package struct EpochAssembler: Sendable {
  /// Epochs dropped since no date came in time for them.
  package private(set) var undatedEpochs = 0
  /// Position sentences without a time of day.
  package private(set) var untimedSentences = 0

  /// The most epochs that are held back for want of a date: a day at 1 Hz.
  package static let mostHeldEpochs = 86_400

  private var group: EpochGroup?
  private var sky = SkyAssembler()
  private var calendar = EpochCalendar()
  private var held: [(group: EpochGroup, sky: SkyView)] = []

  /// An assembler at the start of a stream.
  package init() {}

  /// Takes a sentence and appends the epochs that are complete with it.
  package mutating func append(_ sentence: Sentence, to epochs: inout [Epoch]) {
    switch sentence {
    case .rmc(let rmc):
      guard open(rmc.time, &epochs) else { break }
      if let date = rmc.date, let time = rmc.time {
        calendar.note(date, time, isSure: rmc.isValid)
      }
      group?.take(rmc.position, isVoid: !rmc.isValid)
      if let speed = rmc.speed { group?.speed = speed }
      if let course = rmc.course { group?.course = course }
    case .gga(let gga):
      guard open(gga.time, &epochs) else { break }
      group?.take(gga.position, isVoid: gga.quality == 0)
      group?.altitude = gga.altitude
      group?.geoidSeparation = gga.geoidSeparation
      sky.dilution.take(horizontal: gga.horizontalDilution)
    case .gll(let gll):
      guard open(gll.time, &epochs) else { break }
      group?.take(gll.position, isVoid: !gll.isValid)
    case .vtg(let vtg):
      if group?.speed == nil { group?.speed = vtg.speed }
      if group?.course == nil { group?.course = vtg.course }
    case .gsa(let gsa):
      sky.take(gsa)
      group?.mode = gsa.mode
    case .gsv(let gsv): sky.take(gsv)
    case .gst(let gst):
      guard let time = gst.time, time == group?.time else { break }
      group?.deviations = gst
    case .zda(let zda):
      guard let date = zda.date, let time = zda.time else { break }
      calendar.note(date, time, isSure: true)
    case .gns(let gns):
      guard open(gns.time, &epochs) else { break }
      group?.take(gns.position, isVoid: !gns.isValid)
      if group?.altitude == nil {
        group?.altitude = gns.altitude
        group?.geoidSeparation = gns.geoidSeparation
      }
      if let dilution = gns.horizontalDilution { sky.dilution.take(horizontal: dilution) }
    // The errors that a receiver expects are GST's too, and a heading is no course.
    case .gbs, .hdt, .unknown: break
    }
  }

  /// Takes the end of the stream: appends the last epoch, and drops those that never got a date.
  package mutating func finish(to epochs: inout [Epoch]) {
    close(&epochs)
    undatedEpochs += held.count
    held = []
  }

  /// Makes the group of this time the open one; false where there is no time.
  private mutating func open(_ time: Sentence.TimeOfDay?, _ epochs: inout [Epoch]) -> Bool {
    guard let time else {
      untimedSentences += 1
      return false
    }
    if group?.time != time {
      close(&epochs)
      group = EpochGroup(time: time)
    }
    return true
  }

  private mutating func close(_ epochs: inout [Epoch]) {
    guard var group else { return }
    self.group = nil
    let view = sky.endEpoch()
    group.dilution = sky.dilution.horizontal
    guard calendar.isSet else {
      if held.count >= Self.mostHeldEpochs {
        held.removeFirst(held.count / 2)
        undatedEpochs += Self.mostHeldEpochs / 2
      }
      held.append((group, view))
      return
    }
    if !held.isEmpty {
      // Backwards, each from the one after it, so that a log may hold more than half a day.
      let start = epochs.count
      var later = calendar
      _ = later.timestamp(group.time)
      for (group, sky) in held.reversed() {
        epochs.append(group.epoch(at: later.timestamp(group.time), sky: sky))
      }
      epochs[start...].reverse()
      held = []
    }
    epochs.append(group.epoch(at: calendar.timestamp(group.time), sky: view))
  }
}

/// The last time that had a date, and times of day put beside it.
struct EpochCalendar: Sendable {
  private var last: Timestamp?
  private var isSure = false

  var isSet: Bool { last != nil }

  /// Takes a date; one from a receiver without a fix only as long as there is no better one.
  mutating func note(_ date: CivilDate, _ time: Sentence.TimeOfDay, isSure: Bool) {
    guard isSure || !self.isSure else { return }
    self.isSure = isSure
    last = Timestamp(microseconds: Int64(date.daysSince1970) * Self.day + time)
  }

  /// The time within 12 hours of the last one.
  mutating func timestamp(_ time: Sentence.TimeOfDay) -> Timestamp {
    guard let last else { return Timestamp(microseconds: time) }
    var difference = (time - last.microseconds % Self.day) % Self.day
    if difference >= Self.day / 2 { difference -= Self.day }
    if difference < -Self.day / 2 { difference += Self.day }
    let result = Timestamp(microseconds: last.microseconds + difference)
    self.last = result
    return result
  }

  private static let day: Int64 = 86_400_000_000
}
