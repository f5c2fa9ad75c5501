/// A host and a port to listen on or to connect to, as `HOST:PORT`, `:PORT`, `PORT` or `[::1]:PORT`.
package struct Endpoint: Hashable, Sendable, CustomStringConvertible {
  /// The host's name or address, an IPv6 address without its brackets.
  package var host: String
  /// The port; 0 lets the system choose.
  package var port: UInt16

  /// The host that is meant where none is named: this machine alone.
  package static let loopback = "127.0.0.1"

  /// A host and a port.
  package init(host: String = Endpoint.loopback, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// The endpoint that a text names, or nil where it is none.
  ///
  /// Without a host it is the loopback interface; `*` is every interface. A host alone has
  /// `defaultPort`, where one is given; digits alone are a port.
  package init?(_ text: String, defaultPort: UInt16? = nil) {
    let host: Substring
    let port: Substring?
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":"), !host.isEmpty else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = text.firstIndex(of: ":") {
      // An IPv6 address without brackets says nowhere where its port begins.
      guard colon == text.lastIndex(of: ":") else { return nil }
      host = text[..<colon]
      port = text[text.index(after: colon)...]
    } else if text.allSatisfy(\.isASCIIDigit) {
      host = ""
      port = text[...]
    } else {
      host = text[...]
      port = nil
    }
    guard !host.contains(where: { $0.isWhitespace || $0 == "/" }) else { return nil }
    if let port {
      guard port.allSatisfy(\.isASCIIDigit), let number = UInt16(port) else { return nil }
      self.port = number
    } else {
      guard let defaultPort else { return nil }
      self.port = defaultPort
    }
    self.host = host.isEmpty ? Self.loopback : host == "*" ? "0.0.0.0" : String(host)
  }

  /// Whether only programs on this machine can reach it.
  package var isLoopback: Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  /// `HOST:PORT`, IPv6 addresses in brackets.
  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
