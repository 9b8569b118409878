import ProofDocuments
import Testing

@Suite("A path as an address")
struct PercentEncodedTests {
  // The bytes of UTF-8 by hand: é is U+00E9, so C3 A9; € is U+20AC, so E2 82 AC; 日 is U+65E5, so
  // E6 97 A5; 😀 is U+1F600, so F0 9F 98 80.
  @Test(arguments: [
    ("", ""),
    ("ja/normal-header-idle~dark@2x.png", "ja/normal-header-idle~dark@2x.png"),
    ("https://example.org/a_b+c", "https://example.org/a_b+c"),
    ("50% #1?.png", "50%25%20%231%3F.png"),
    ("é€日😀", "%C3%A9%E2%82%AC%E6%97%A5%F0%9F%98%80"),
    ("a\tb\"<c>&'d'", "a%09b%22%3Cc%3E%26%27d%27"),
    ("a%20b", "a%2520b"),
  ])
  func `what an address would take for its own is encoded`(path: String, address: String) {
    #expect(path.percentEncoded == address)
  }
}
