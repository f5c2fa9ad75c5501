import Foundation
import Testing

/// The built program as somebody runs it who wants to know how fast it is.
@Suite struct BenchCommandTests {
  @Test func `It shows fixes a second for the receiver asked for`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run([
      "bench", "track-400m", "--receiver", "logger", "--rounds", "6", "--rate", "2",
    ])
    #expect(ending.status == 0)
    let lines = ending.output.split(separator: "\n")
    #expect(lines.count == 3)
    let row = lines[1].split(separator: " ")
    #expect(row[0] == "logger")
    #expect(try #require(Int(row[1])) > 50)
    let (rate, low, high) = (try #require(Int(row[2])), Int(row[3]), Int(row[5]))
    #expect(try #require(low) <= rate && rate <= #require(high))
    #expect(lines[2].contains("6 rounds"))
  }

  @Test func `It shows how late the clients of the gpsd server are served`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(["bench", "track-400m", "--clients", "4", "--seconds", "1"])
    #expect(ending.status == 0, "\(ending.errors)")
    let lines = ending.output.split(separator: "\n")
    #expect(lines.count == 3)
    // Clients, epochs, missing, dropped.
    #expect(lines[1].split(separator: " ").prefix(4) == ["4", "10", "0", "0"], "\(lines)")
    #expect(lines[1].components(separatedBy: " ms").count == 4)
  }

  @Test func `It shows sentences written and read a second for each NMEA profile`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(["bench", "track-400m", "--nmea", "--rounds", "6"])
    #expect(ending.status == 0)
    let lines = ending.output.split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines[1].hasPrefix("ublox-8 ") && lines[7].hasPrefix("phone "))
    #expect(lines[8].contains("epochs of android; 6 rounds"))
  }

  @Test(arguments: [
    (["--clients", "0"], "1 to 5000"), (["--seconds", "3"], "belongs to --clients"),
    (["--clients", "3", "--rate", "2"], "--rate does not go with --clients"),
    (["--receiver", "loger"], "did you mean 'logger'"), (["--rounds", "5"], "6 to 1000"),
    (["--rate", "0"], "1 to 100"), (["nowhere"], "there is no route 'nowhere'"),
  ])
  func `What it cannot measure it says`(arguments: [String], words: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run(["bench"] + arguments)
    #expect(ending.status == 2)
    #expect(ending.errors.contains(words))
    #expect(ending.output.isEmpty)
  }
}
