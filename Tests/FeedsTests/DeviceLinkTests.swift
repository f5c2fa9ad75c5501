import Feeds
import Fixtures
import Foundation
import Testing

@Suite struct DeviceLinkTests {
  @Test func `A link is there while it is held and gone afterwards`() throws {
    let folder = try PrivateFolder()
    let path = folder.path + "/gps"
    do {
      let link = try DeviceLink(at: path, to: "/dev/null")
      #expect(DeviceLink.destination(of: path) == "/dev/null")
      _ = link.path
    }
    #expect(DeviceLink.destination(of: path) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(arguments: ["/dev/pts/no-such-terminal", "/dev/null"])
  func `What a killed feed left is replaced`(old: String) throws {
    let folder = try PrivateFolder()
    let path = folder.path + "/gps"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: old)
    // The second case: the system gave the new terminal the old one's name.
    let link = try DeviceLink(at: path, to: "/dev/null")
    #expect(DeviceLink.destination(of: link.path) == "/dev/null")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["gps", "gps.lock"])
  }

  @Test func `A link in use and a file are left alone`() throws {
    let folder = try PrivateFolder()
    let path = folder.path + "/gps"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    #expect(throws: DeviceLinkError.inUse(path, target: "/dev/zero")) {
      _ = try DeviceLink(at: path, to: "/dev/null")
    }
    #expect(DeviceLink.destination(of: path) == "/dev/zero")

    let file = folder.path + "/file"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: DeviceLinkError.notALink(file)) {
      _ = try DeviceLink(at: file, to: "/dev/null")
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")

    #expect(throws: SystemError.self) {
      _ = try DeviceLink(at: folder.path + "/none/gps", to: "/dev/null")
    }
  }

  @Test func `A killed feed's link is replaced though its terminal is another's by now`() throws {
    let folder = try PrivateFolder()
    let path = folder.path + "/gps"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    // Unlocked, as the system leaves it where its owner is killed.
    try Data().write(to: URL(fileURLWithPath: path + ".lock"))
    let link = try DeviceLink(at: path, to: "/dev/null")
    #expect(DeviceLink.destination(of: link.path) == "/dev/null")
    #expect(throws: DeviceLinkError.inUse(path, target: "/dev/null")) {
      _ = try DeviceLink(at: path, to: "/dev/zero")
    }
  }

  @Test func `A link that somebody else has taken over stays`() throws {
    let folder = try PrivateFolder()
    let path = folder.path + "/gps"
    do {
      let link = try DeviceLink(at: path, to: "/dev/null")
      try FileManager.default.removeItem(atPath: link.path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    }
    #expect(DeviceLink.destination(of: path) == "/dev/zero")
  }
}
