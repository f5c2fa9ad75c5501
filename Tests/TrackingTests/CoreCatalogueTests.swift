import Testing
import Tracking

@Suite struct CoreCatalogueTests {
  @Test func namesAreUniqueAndPlain() {
    #expect(Set(CoreCatalogue.names).count == CoreCatalogue.names.count)
    for core in CoreCatalogue.cores {
      #expect(core.name.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) })
      #expect(!core.summary.isEmpty && core.summary.count < 100 && core.summary.last != ".")
    }
  }

  @Test func theDefaultIsTheProjectsOwn() {
    #expect(CoreCatalogue.core(named: CoreCatalogue.defaultName) is Stride)
    #expect(CoreCatalogue.core(named: "moonrunner") is MoonRunner)
    #expect(CoreCatalogue.core(named: "Stride") == nil)
  }

  @Test(arguments: CoreCatalogue.names)
  func eachBeginsWithNothing(_ name: String) throws {
    let core = try #require(CoreCatalogue.core(named: name))
    #expect(core.statistics.distance == 0)
    #expect(core.statistics.acceptedFixes == 0)
  }
}
