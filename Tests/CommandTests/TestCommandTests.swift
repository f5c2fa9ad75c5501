import Foundation
import Testing

@Suite struct TestCommandTests {
  private let scenarios = BuiltProgram.checkout.appendingPathComponent("Scenarios").path

  @Test("a passing scenario ends with 0, a failing one with 1, an unreadable one with 2")
  func status() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let passing = try program.run("test", scenarios + "/invalid-accuracy.yaml")
    #expect(passing.status == 0, "\(passing.output)")
    let failing = try program.run(
      "test", scenarios + "/invalid-accuracy.yaml", "--core", "moonrunner")
    #expect(failing.status == 1)
    #expect(failing.output.contains("replay: cityrun test") && failing.output.contains("why:"))
    try "name: x\nwhy: y\nreciever: {}\n".write(
      toFile: program.folder.path + "/bad.yaml", atomically: true, encoding: .utf8)
    let unreadable = try program.run("test", "bad.yaml")
    #expect(unreadable.status == 2)
    let said = unreadable.output + unreadable.errors
    #expect(said.contains("bad.yaml:3:1") && said.contains("did you mean 'receiver'?"))
  }

  @Test("the status is that of the checks though nobody reads the table")
  func brokenPipe() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let process = program.process(
      ["test", scenarios + "/invalid-accuracy.yaml", "--core", "moonrunner"],
      output: pipe.fileHandleForWriting, errors: FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }

  @Test("JSON and JUnit say the same as the table")
  func reports() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(
      "test", scenarios + "/invalid-accuracy.yaml", "--core", "moonrunner", "--json", "--junit",
      "report.xml")
    #expect(ending.status == 1)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
    #expect(json["failed"] as? Int == 1)
    #expect(json["core"] as? String == "moonrunner")
    let junit = String(decoding: try program.bytes("report.xml"), as: UTF8.self)
    #expect(junit.contains("<failure") && junit.contains("failures=\"1\""))
    let unwritable = try program.run(
      "test", scenarios + "/invalid-accuracy.yaml", "--junit", "missing/report.xml")
    #expect(unwritable.status == 2 && unwritable.errors.contains("missing/report.xml"))
    #expect(unwritable.output.contains("1 passed"))
  }
}
