import Fixtures
import Foundation
import Testing
import TrackFiles

@Suite struct AtomicFileTests {
  @Test func replacesTheOldContentOnlyWhenItIsWhole() throws {
    let folder = try PrivateFolder()
    try folder.write("old", to: "a")
    do {
      let file = try AtomicFile(path: folder.path("a"))
      try file.write(Array("new".utf8))
      #expect(try folder.bytes("a") == Array("old".utf8))
      #expect(folder.names.count == 2)
      try file.commit()
    }
    #expect(try folder.bytes("a") == Array("new".utf8))
    #expect(folder.names == ["a"])
  }

  @Test func leavesNothingBehindWhereItIsGivenUp() throws {
    let folder = try PrivateFolder()
    try folder.write("old", to: "a")
    do {
      let file = try AtomicFile(path: folder.path("a"))
      try file.write(Array("new".utf8))
    }
    #expect(try folder.bytes("a") == Array("old".utf8))
    #expect(folder.names == ["a"])
  }

  @Test func keepsTheModeOfTheOldFile() throws {
    let folder = try PrivateFolder()
    try folder.write("old", to: "a")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o666], ofItemAtPath: folder.path("a"))
    try AtomicFile.write([1], to: folder.path("a"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a"))
    #expect(attributes[.posixPermissions] as? Int == 0o666)
  }

  @Test func writesThroughASymbolicLink() throws {
    let folder = try PrivateFolder()
    try folder.write("old", to: "a")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("a"))
    try AtomicFile.write(Array("new".utf8), to: folder.path("link"))
    #expect(try folder.bytes("a") == Array("new".utf8))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link"))
        == folder.path("a"))
  }

  @Test func writesToADeviceDirectly() throws {
    try AtomicFile.write([1, 2, 3], to: "/dev/null")
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"))
  func saysThatTheDiskIsFull() {
    let error = #expect(throws: TrackFileError.self) {
      try AtomicFile.write([1], to: "/dev/full")
    }
    #expect(error?.description == "/dev/full: cannot write it: No space left on device")
  }

  @Test func refusesAFolder() {
    let error = #expect(throws: TrackFileError.self) {
      try AtomicFile.write([1], to: "/tmp")
    }
    #expect(error?.description == "/tmp: cannot write it: it is a folder")
  }
}
