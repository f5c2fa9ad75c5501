import Places
import Testing

@Suite struct PlacesCommandTests {
  @Test("it lists the cities that begin so, the largest first, with their places")
  func list() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run("places", "new y", "--limit", "1")
    #expect(ending.status == 0)
    let lines = ending.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("name") == true)
    #expect(lines.last?.contains("New York City") == true)
    #expect(lines.last?.hasSuffix("40.7143,-74.0060") == true)
  }

  @Test("the names that it prints find their cities again")
  func names() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run("places", "par", "--names", "--limit", "500")
    let found = ending.output.split(separator: "\n").map(String.init)
    #expect(found.first == "Paris")
    #expect(found.contains("Paris, TX, US") || found.contains("Paris, US") || found.count > 3)
    #expect(Set(found).count == found.count)
    for name in found { #expect(!Gazetteer.standard.places(named: name).isEmpty, "\(name)") }
  }

  @Test("JSON has a member for each figure")
  func json() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run("places", "Reykjavik", "--json")
    #expect(ending.output.hasPrefix("[{\"name\":\"Reykjavík\",\"country\":\"IS\",\"population\":"))
    #expect(ending.output.contains("\"latitude\":64."))
  }

  @Test("where nothing begins so it ends with 1 and says what was meant")
  func nothing() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run("places", "Lodnon")
    #expect(ending.status == 1)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.contains("did you mean 'London, ENG, GB'?"))
    #expect(try program.run("places", "x", "--limit", "0").status == 2)
    #expect(try program.run("places", "x", "--names", "--json").status == 2)
  }

  @Test("its help tells where the cities come from")
  func attribution() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    #expect(try program.run("places", "--help").output.contains(Gazetteer.attribution))
  }
}
