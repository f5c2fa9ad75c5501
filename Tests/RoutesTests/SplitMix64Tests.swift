import Routes
import Testing

@Suite struct SplitMix64Tests {
  @Test("the published draws of seed 1234567 come out")
  func published() {
    var random = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in random.next() } == expected)
  }

  @Test("uniform and normal draws of seed 42 are the same for ever")
  func golden() {
    var random = SplitMix64(seed: 42)
    let uniform = [
      0.7415648787718233, 0.1599103928769201, 0.27860113025513866, 0.34419071652363753,
    ]
    #expect(uniform.map { _ in random.uniform() } == uniform)
    // The same 64 bits through Python's statistics.NormalDist().inv_cdf.
    random = SplitMix64(seed: 42)
    let normal = [
      0.648177361328852, -0.9948262318051991, -0.5870021533389611, -0.40105255214178553,
      -1.774017007897951, 1.118054196995651,
    ]
    for value in normal { #expect((random.gaussian() - value).magnitude < 1e-14) }
  }

  @Test("a stream depends on seed and name alone, not on draws made before")
  func streams() {
    var random = SplitMix64(seed: 42)
    _ = random.next()
    var stream = random.stream("receiver")
    #expect(stream.next() == 0x4ba0_e49e_497a_6901)
    #expect(stream.next() == 0x07c7_18f3_ae77_de57)
    #expect(SplitMix64(seed: 42).stream("a") != SplitMix64(seed: 42).stream("b"))
    #expect(SplitMix64(seed: 42).stream("a") != SplitMix64(seed: 43).stream("a"))
    var empty = SplitMix64(seed: 0).stream("")
    #expect(empty.next() == 0x0d72_93fe_83b1_a2bc)
  }

  @Test("uniform draws fill the unit interval evenly")
  func evenness() {
    var random = SplitMix64(seed: 9)
    let count = 20_000
    var (sum, least, most) = (0.0, 1.0, 0.0)
    for _ in 0..<count {
      let draw = random.uniform()
      sum += draw
      least = min(least, draw)
      most = max(most, draw)
    }
    #expect(least >= 0 && most < 1)
    // The standard error of the mean is 0.289 / sqrt(20000) = 0.0020; four of them.
    #expect((sum / Double(count) - 0.5).magnitude < 0.0082)
  }

  @Test("normal draws have the moments of the normal distribution")
  func moments() {
    var random = SplitMix64(seed: 10).stream("moments")
    let count = 50_000
    var (mean, square, fourth, beyond) = (0.0, 0.0, 0.0, 0)
    for _ in 0..<count {
      let draw = random.gaussian()
      mean += draw / Double(count)
      square += draw * draw / Double(count)
      fourth += draw * draw * draw * draw / Double(count)
      if draw.magnitude > 1.959964 { beyond += 1 }
    }
    // Standard errors for 50,000 draws: 1/sqrt(n), sqrt(2/n), sqrt(96/n), sqrt(0.05*0.95/n); four each.
    #expect(mean.magnitude < 0.018)
    #expect((square - 1).magnitude < 0.026)
    #expect((fourth - 3).magnitude < 0.18)
    #expect((Double(beyond) / Double(count) - 0.05).magnitude < 0.0039)
  }
}
