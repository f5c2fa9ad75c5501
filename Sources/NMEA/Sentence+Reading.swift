internal import Tracks

extension Sentence {
  /// Reads a sentence whose checksum has been seen to.
  init(_ fields: inout SentenceFields) {
    let address = fields.range(0)
    let line = fields.line
    let start = address.lowerBound
    guard address.count == 5 else {
      self = .unknown(SentenceAddress(line[address]))
      return
    }
    let talker = Talker(line[start], line[start + 1])
    // What begins with P is a maker's own, but for the satellites of Quectel's modems.
    guard talker.first != UInt8(ascii: "P") || talker == .quectel else {
      self = .unknown(SentenceAddress(line[address]))
      return
    }
    switch (line[start + 2], line[start + 3], line[start + 4]) {
    case (82, 77, 67): self = .rmc(RMC(&fields))
    case (86, 84, 71): self = .vtg(VTG(&fields))
    case (71, 71, 65): self = .gga(GGA(&fields))
    case (71, 83, 65): self = .gsa(GSA(talker, &fields))
    case (71, 83, 86):
      guard let view = GSV(talker, &fields) else { fallthrough }
      self = .gsv(view)
    case (71, 76, 76): self = .gll(GLL(&fields))
    case (90, 68, 65): self = .zda(ZDA(&fields))
    case (71, 83, 84): self = .gst(GST(&fields))
    case (71, 78, 83): self = .gns(GNS(&fields))
    case (71, 66, 83): self = .gbs(GBS(&fields))
    case (72, 68, 84): self = .hdt(HDT(&fields))
    default: self = .unknown(SentenceAddress(line[address]))
    }
  }
}

/// A status letter that stands for a good position; some receivers say D for a differential one.
private func isGood(_ status: UInt8?) -> Bool {
  status == UInt8(ascii: "A") || status == UInt8(ascii: "D")
}

extension Sentence.RMC {
  init(_ fields: inout SentenceFields) {
    time = fields.time(1)
    isValid = isGood(fields.letter(2)) && fields.letter(12) != UInt8(ascii: "N")
    position = fields.position(3)
    speed = fields.decimal(7, in: 0...1e6).map { $0 * metresPerSecondInKnot }
    course = fields.course(8)
    date = fields.date(9)
  }
}

extension Sentence.VTG {
  init(_ fields: inout SentenceFields) {
    course = fields.course(1)
    let knots = fields.decimal(5, in: 0...1e6)
    let kilometresPerHour = fields.decimal(7, in: 0...1e6)
    speed = kilometresPerHour.map { $0 / 3.6 } ?? knots.map { $0 * metresPerSecondInKnot }
  }
}

extension Sentence.GGA {
  init(_ fields: inout SentenceFields) {
    time = fields.time(1)
    position = fields.position(2)
    quality = fields.whole(6, in: 0...9)
    satelliteCount = fields.whole(7, in: 0...999)
    horizontalDilution = fields.dilution(8)
    altitude = fields.decimal(9, in: -1e6...1e9)
    geoidSeparation = fields.decimal(11, in: -1000...1000)
  }
}

extension Sentence.GSA {
  init(_ talker: Talker, _ fields: inout SentenceFields) {
    self.talker = talker
    mode = fields.whole(2, in: 1...3)
    var numbers = SIMD16<UInt16>()
    var count = 0
    for field in 3..<15 {
      guard let number = fields.whole(field, in: 0...9999), number > 0 else { continue }
      numbers[count] = UInt16(number)
      count += 1
    }
    self.numbers = numbers
    self.count = count
    positionDilution = fields.dilution(15)
    horizontalDilution = fields.dilution(16)
    verticalDilution = fields.dilution(17)
    systemID = fields.hexDigit(18)
  }
}

extension Sentence.GSV {
  /// Nil where the sentence does not say which of how many it is.
  init?(_ talker: Talker, _ fields: inout SentenceFields) {
    guard let total = fields.whole(1, in: 1...99), let index = fields.whole(2, in: 1...99)
    else { return nil }
    self.talker = talker
    self.total = total
    self.index = index
    satelliteCount = fields.whole(3, in: 0...999) ?? 0
    numbers = SIMD4()
    elevations = SIMD4(repeating: Self.absent)
    azimuths = SIMD4(repeating: Self.absent)
    strengths = SIMD4(repeating: Self.absent)
    count = 0
    let groups = min(4, max(0, fields.count - 4) / 4)
    for group in 0..<groups {
      let field = 4 + group * 4
      guard let number = fields.whole(field, in: 0...9999), number > 0 else { continue }
      numbers[count] = Int16(number)
      if let value = fields.whole(field + 1, in: -90...90) { elevations[count] = Int16(value) }
      if let value = fields.whole(field + 2, in: 0...360) { azimuths[count] = Int16(value % 360) }
      if let value = fields.whole(field + 3, in: 0...99) { strengths[count] = Int16(value) }
      count += 1
    }
    // Behind the last satellite: the signal, and behind it Quectel's modems have the system.
    switch (fields.count - 4) % 4 {
    case 1: signalID = fields.hexDigit(fields.count - 1)
    case 2 where talker == .quectel:
      signalID = fields.hexDigit(fields.count - 2)
      systemID = fields.hexDigit(fields.count - 1)
    default: break
    }
  }
}

extension Sentence.GLL {
  init(_ fields: inout SentenceFields) {
    position = fields.position(1)
    time = fields.time(5)
    isValid = isGood(fields.letter(6)) && fields.letter(7) != UInt8(ascii: "N")
  }
}

extension Sentence.ZDA {
  init(_ fields: inout SentenceFields) {
    time = fields.time(1)
    if let day = fields.whole(2, in: 1...31), let month = fields.whole(3, in: 1...12),
      let year = fields.whole(4, in: 1980...9999)
    {
      date = CivilDate(year: year, month: month, day: day)
      if date == nil { fields.undecodable += 1 }
    } else {
      date = nil
    }
  }
}

extension Sentence.GST {
  init(_ fields: inout SentenceFields) {
    time = fields.time(1)
    latitudeDeviation = fields.decimal(6, in: 0...1e6)
    longitudeDeviation = fields.decimal(7, in: 0...1e6)
    altitudeDeviation = fields.decimal(8, in: 0...1e6)
  }
}

extension Sentence.GNS {
  init(_ fields: inout SentenceFields) {
    time = fields.time(1)
    position = fields.position(2)
    isValid = fields.line[fields.range(6)].contains { $0 != UInt8(ascii: "N") }
    satelliteCount = fields.whole(7, in: 0...999)
    horizontalDilution = fields.dilution(8)
    altitude = fields.decimal(9, in: -1e6...1e9)
    geoidSeparation = fields.decimal(10, in: -1000...1000)
  }
}

extension Sentence.GBS {
  init(_ fields: inout SentenceFields) {
    time = fields.time(1)
    latitudeError = fields.decimal(2, in: 0...1e6)
    longitudeError = fields.decimal(3, in: 0...1e6)
    altitudeError = fields.decimal(4, in: 0...1e6)
    faultySatellite = fields.whole(5, in: 0...9999)
    systemID = fields.hexDigit(9)
  }
}

extension Sentence.HDT {
  init(_ fields: inout SentenceFields) {
    heading = fields.course(1)
  }
}
