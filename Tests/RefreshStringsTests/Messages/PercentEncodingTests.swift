import Testing

@testable import RefreshStrings

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    "%20share", "%20this", "%20io", "%23io19", "%2Fa", "%2F", "%3D%26", "%c3%a9", "%C3%A9",
    "%e2%80%9c", "%D0%9F%d1%80", "%f0%9f%98%80", "%0A", "%0D%0A", "%7Eme", "%20", "%20 a",
    "%25 off", "%20u", "%20D", "%2019", "%20%20", "%2fpath", "%2cd", "%3a//", "%20.com", "%20look",
  ])
  func `bytes of an address are text`(text: String) {
    #expect(FormatTemplate(text).specifiers.isEmpty)
    #expect(Message(text).text(["A", "B"]) == text)
    #expect(text.replacingSpecifiers { _ in "?" } == text)
  }

  @Test(arguments: [
    "%2d", "%3d", "%02d", "%2d h", "%20d", "%20s", "%20s.", "%20@", "%20.2f", "%23$@", "%20$@",
    "%5d", "%d0", "%de", "%c3", "%c3%d", "%19d", "%2f", "%20lld", "%25d%%",
  ])
  func `what people write for a place is one`(text: String) {
    #expect(FormatTemplate(text).specifiers.count >= 1)
  }

  @Test func `the length is that of all bytes in a row`() {
    func length(_ text: String) -> Int { PercentEncoding.length(startOf: text.unicodeScalars[...]) }
    #expect(length("%20%C3%A9%2Fx%20") == 12)
    #expect(length("x%20") == 0)
    #expect(length("%C3%2F") == 0, "the first byte needs another")
    #expect(length("%c3%a") == 0)
    #expect(length("") == 0)
  }
}
