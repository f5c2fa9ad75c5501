import Fixtures
import Testing

@Suite struct ArchitectureTests {
  @Test func `A target's dependencies are what its files import`() throws {
    let targets = try Target.declared()
    let names = Set(targets.map(\.name))
    #expect(targets.count > 30)
    for target in targets where target.kind != .systemLibrary {
      let imports = try target.imports()
      #expect(!imports.isEmpty || ["Notation"].contains(target.name), "\(target.name) has no files")
      #expect(
        imports.intersection(names).sorted() == target.dependencies.sorted(),
        "\(target.name): the files import the former, Package.swift declares the latter")
    }
  }

  @Test func `The architecture page's table is what the targets depend on`() throws {
    let targets = try Target.declared().filter { $0.kind != .testTarget }
    let rooms = targets.filter { !["CPROJ", "Fixtures"].contains($0.name) }
    let rows = try RoomTable.rows()
    #expect(rows.flatMap(\.names).sorted() == rooms.map(\.name).sorted())
    for row in rows {
      for room in rooms where row.names.contains(room.name) {
        let stated: Set<String> =
          switch row.mayImport {
          case "", "nothing": []
          case "all but the umbrella":
            Set(rooms.filter { $0.kind == .target }.map(\.name)).subtracting(["CityRun"])
          default: Set(row.mayImport.split(separator: ", ").map(String.init))
          }
        #expect(
          stated.sorted() == room.dependencies.sorted(),
          "\(room.name): the page states the former, Package.swift declares the latter")
      }
    }
  }

  @Test func `The pure rooms need no C library and no Foundation`() throws {
    let targets = try Target.declared()
    var reached: Set<String> = []
    // The library for apps, and the rooms that it is made of or that go with it.
    var open = ["CityRun", "NMEA", "GPSD"]
    while let name = open.popLast() {
      guard reached.insert(name).inserted else { continue }
      let target = try #require(targets.first { $0.name == name })
      #expect(target.kind == .target, "\(name)")
      #expect(try !target.imports().contains("Foundation"), "\(name)")
      open += target.dependencies
    }
    #expect(reached.count == 12)
  }

  @Test func `One room imports each C library`() throws {
    let targets = try Target.declared()
    for library in targets where library.kind == .systemLibrary {
      let users = targets.filter { $0.dependencies.contains(library.name) }
      #expect(users.count == 1, "\(library.name): \(users.map(\.name))")
    }
  }
}
