import Feeds
import Testing

@Suite struct EndpointTests {
  @Test(
    arguments: [
      ("2947", "127.0.0.1", 2947), (":2947", "127.0.0.1", 2947), ("localhost:1", "localhost", 1),
      ("[::1]:2947", "::1", 2947), ("0.0.0.0:0", "0.0.0.0", 0), ("*:65535", "0.0.0.0", 65_535),
      ("[::1]", "::1", 10_110), ("a.example", "a.example", 10_110),
    ] as [(String, String, UInt16)])
  func `An endpoint is read`(text: String, host: String, port: UInt16) {
    #expect(Endpoint(text, defaultPort: 10_110) == Endpoint(host: host, port: port))
  }

  @Test(arguments: [
    "", "host", "host:", "65536", "host:65536", "host:-1", "::1", "::1:2947", "[::1", "[]:1",
    "[::1]2947", "a b:1", "host:1x", "http://host:1",
  ])
  func `What is no endpoint is refused`(text: String) {
    #expect(Endpoint(text) == nil)
  }

  @Test func `An endpoint says whether it stays on this machine`() {
    for text in ["1", "127.0.0.9:1", "localhost:1", "[::1]:1"] {
      #expect(Endpoint(text)?.isLoopback == true, "\(text)")
    }
    for text in ["*:1", "192.168.0.7:1", "[::]:1"] {
      #expect(Endpoint(text)?.isLoopback == false, "\(text)")
    }
    #expect(Endpoint("[::1]:7")?.description == "[::1]:7")
  }
}
