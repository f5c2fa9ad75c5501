/// Cuts what a client sends into requests, however the bytes are split and joined.
///
/// A request begins at `?`. One with arguments ends with the brace that closes them, one without at
/// `;` or a line end; what stands between requests is passed over, as gpsd does.
struct RequestFramer: Sendable {
  /// A request longer than this is answered as unrecognised, and its rest passed over.
  ///
  /// gpsd keeps 80 characters for most commands; a WATCH with every key and a long path has 300.
  static let longestRequest = 1024

  private var request: [UInt8] = []
  private var isInside = false
  private var isInString = false
  private var isEscaped = false
  private var depth = 0

  /// Takes one byte; the request that it completes, with its `?` and without what ends it.
  mutating func push(_ byte: UInt8) -> [UInt8]? {
    guard isInside else {
      if byte == UInt8(ascii: "?") {
        isInside = true
        request.append(byte)
      }
      return nil
    }
    if byte == 10 || byte == 13 || byte == UInt8(ascii: ";") && !isInString { return take() }
    request.append(byte)
    if request.count >= Self.longestRequest { return take() }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = depth > 0
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"):
      depth -= 1
      if depth <= 0 { return take() }
    default: break
    }
    return nil
  }

  private mutating func take() -> [UInt8] {
    let taken = request
    self = RequestFramer()
    return taken
  }
}
