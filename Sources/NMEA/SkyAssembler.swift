internal import Tracks

/// What GSA and GSV sentences have said of the satellites, over several epochs.
struct SkyAssembler: Sendable {
  var dilution = Dilution()
  private var groups: [Group] = []
  private var open: Group?
  private var used: [Key] = []
  private var isUsedFresh = false
  private var epoch = 0

  /// Epochs after which satellites that are no longer reported are out of view.
  ///
  /// Heuristic: some receivers send GSV every fifth epoch only.
  private static let oldestGroup = 15

  struct Key: Hashable, Sendable {
    var system: Satellite.System
    var number: Int
  }

  /// The satellites of one talker and signal.
  private struct Group: Sendable {
    var talker: Talker
    var signalID: Int?
    var next = 1
    var epoch = 0
    var satellites: [Satellite] = []
  }

  /// The dilutions that were last said.
  struct Dilution: Sendable {
    private(set) var horizontal: Double?
    private var vertical: Double?

    mutating func take(horizontal: Double?) {
      self.horizontal = horizontal
    }

    mutating func take(_ gsa: Sentence.GSA) {
      horizontal = gsa.horizontalDilution ?? horizontal
      vertical = gsa.verticalDilution
    }

    /// NMEA says neither the share of each horizontal axis, taken as even, nor the clock's: NaN.
    var value: DilutionOfPrecision? {
      guard let horizontal else { return nil }
      let axis = horizontal / 2.0.squareRoot()
      return DilutionOfPrecision(
        east: axis, north: axis, vertical: vertical ?? .nan, time: .nan)
    }
  }

  mutating func take(_ gsa: Sentence.GSA) {
    if !isUsedFresh {
      used.removeAll(keepingCapacity: true)
      isUsedFresh = true
    }
    for index in 0..<gsa.count {
      let number = Int(gsa.numbers[index])
      if let (system, number) = SatelliteNumbering.satellite(
        number: number, talker: gsa.talker, systemID: gsa.systemID)
      {
        used.append(Key(system: system, number: number))
      }
    }
    dilution.take(gsa)
  }

  mutating func take(_ gsv: Sentence.GSV) {
    if gsv.index == 1 {
      open = Group(talker: gsv.talker, signalID: gsv.signalID)
    }
    guard var group = open, group.talker == gsv.talker, group.next == gsv.index else {
      open = nil
      return
    }
    open = nil
    for index in 0..<gsv.count {
      guard
        let (system, number) = SatelliteNumbering.satellite(
          number: Int(gsv.numbers[index]), talker: gsv.talker, systemID: gsv.systemID)
      else { continue }
      group.satellites.append(
        Satellite(
          system: system, number: number, elevation: Self.value(gsv.elevations[index]),
          azimuth: Self.value(gsv.azimuths[index]),
          signalStrength: Self.value(gsv.strengths[index])))
    }
    group.next += 1
    if gsv.index < gsv.total {
      open = group
      return
    }
    group.epoch = epoch
    if let index = groups.firstIndex(where: {
      $0.talker == group.talker && $0.signalID == group.signalID
    }) {
      groups[index] = group
    } else if groups.count < 64 {
      groups.append(group)
    }
  }

  /// The view at the end of an epoch: each satellite once, by system and number.
  mutating func endEpoch() -> SkyView {
    epoch += 1
    isUsedFresh = false
    let oldest = epoch - Self.oldestGroup
    groups.removeAll { $0.epoch < oldest }
    var satellites: [Satellite] = []
    for group in groups { satellites.append(contentsOf: group.satellites) }
    satellites.sort { Self.rank($0) < Self.rank($1) }
    var unique: [Satellite] = []
    for var satellite in satellites {
      if let last = unique.last, Self.rank(last) == Self.rank(satellite) {
        // The strongest of its signals.
        if (satellite.signalStrength ?? -1) > (last.signalStrength ?? -1) {
          unique[unique.count - 1].signalStrength = satellite.signalStrength
        }
        continue
      }
      satellite.isUsed = used.contains(Key(system: satellite.system, number: satellite.number))
      unique.append(satellite)
    }
    return SkyView(satellites: unique, dilution: dilution.value)
  }

  private static func rank(_ satellite: Satellite) -> Int {
    satellite.system.rawValue << 16 + satellite.number
  }

  private static func value(_ field: Int16) -> Double? {
    field == Sentence.GSV.absent ? nil : Double(field)
  }
}
