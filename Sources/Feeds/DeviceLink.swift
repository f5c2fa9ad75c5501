#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A symbolic link that gives a pseudo-terminal a name that stays the same from run to run.
///
/// Made in one step, so that no program sees it half made; removed at the end if it is still ours. A
/// lock beside it, `PATH.lock`, says whose it is for as long as a feed lives: what a killed feed left
/// is replaced, also where its terminal's number belongs to another program by now.
package struct DeviceLink: ~Copyable {
  /// Where the link is.
  package let path: String
  /// Where it leads.
  package let target: String
  private let lock: LinkLock

  /// Makes the link.
  ///
  /// - Throws: `DeviceLinkError` where something else is at `path`, `SystemError` otherwise.
  package init(at path: String, to target: String) throws {
    guard let lock = try LinkLock(path + ".lock") else {
      throw DeviceLinkError.inUse(path, target: Self.destination(of: path) ?? "a terminal")
    }
    try Self.make(path, target, replacesLive: lock.wasLeft)
    self.path = path
    self.target = target
    self.lock = lock
  }

  private static func make(_ path: String, _ target: String, replacesLive: Bool) throws {
    // symlink(2) fails where anything exists, so that two programs cannot both win.
    do throws(SystemError) {
      try systemCall("make the link", path) { unsafe symlink(target, path) }
      return
    } catch {
      guard error.code == EEXIST else { throw error }
    }
    guard let old = destination(of: path) else { throw DeviceLinkError.notALink(path) }
    // A number that was free again: the new terminal has the name that the old link gives.
    if old == target { return }
    var status = stat()
    if !replacesLive, unsafe stat(path, &status) == 0 {
      throw DeviceLinkError.inUse(path, target: old)
    }
    let temporary = "\(path).\(getpid())"
    try systemCall("make the link", temporary) { unsafe symlink(target, temporary) }
    do {
      try systemCall("replace the link", path) { unsafe rename(temporary, path) }
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  deinit {
    if Self.destination(of: path) == target { _ = unsafe unlink(path) }
  }

  /// Where the link at `path` leads, or nil where there is none.
  package static func destination(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Why a link was not made: something is there that is not a feed's to replace.
package enum DeviceLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file or folder is there.
  case notALink(String)
  /// A link is there that leads to something.
  case inUse(String, target: String)

  /// What is there and what to do.
  package var description: String {
    switch self {
    case .notALink(let path):
      "cannot make the link \(path): a file that is not a link is there; choose another name"
    case .inUse(let path, let target):
      "cannot make the link \(path): it leads to \(target), which is in use; "
        + "choose another name, or remove it where no feed uses it"
    }
  }
}
