import Testing
import Tracks

@testable import NMEA

@Suite struct SatelliteGroupTests {
  @Test(arguments: Satellite.System.allCases)
  func `Each system is in the group that is made for it, and in no other`(
    system: Satellite.System
  ) {
    let groups = SatelliteGroup.allCases.filter { $0.contains(system) }
    #expect(groups == [SatelliteGroup(system)])
    let view = SkyView(satellites: [Satellite(system: system, number: 1, isUsed: false)])
    let systems = view.systems(used: false)
    #expect(SatelliteGroup.allCases.filter { $0.contains(anyOf: systems) } == groups)
    #expect(view.systems(used: true) == 0)
  }
}
