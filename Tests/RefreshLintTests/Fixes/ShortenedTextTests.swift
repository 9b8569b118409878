import RefreshStrings
import Testing

@testable import RefreshLint

@Suite struct ShortenedTextTests {
  @Test func `characters are left out at the end, and the space before them`() {
    let text = ShortenedText("Pull down")
    #expect(text.mostDropped == 8)
    #expect(text.dropping(1) == "Pull dow")
    #expect(text.dropping(4) == "Pull")
    #expect(text.dropping(8) == "P")
  }

  @Test func `a letter goes with its marks`() {
    #expect(ShortenedText("ก็ดี").dropping(1) == "ก็")
    #expect(ShortenedText("e\u{301}e\u{301}").dropping(1) == "e\u{301}")
  }

  @Test func `values between isolates stay, those within others too`() {
    let text = ShortenedText("Updated: \u{2068}Today \u{2068}9:41\u{2069}\u{2069} ago")
    #expect(text.words == "Updated:  ago")
    // The space after the value isn't before one, so it ends the text and goes.
    #expect(text.dropping(4) == "Updated: \u{2068}Today \u{2068}9:41\u{2069}\u{2069}")
    #expect(text.dropping(6) == "Update \u{2068}Today \u{2068}9:41\u{2069}\u{2069}")
  }

  @Test func `beside a value half of the words stay`() {
    // Of “Updated:”, the space and “ago”, which are 12 characters.
    let text = ShortenedText("Updated: \u{2068}9:41\u{2069} ago")
    #expect(text.mostDropped == 6)
    #expect(text.dropping(6) == "Update \u{2068}9:41\u{2069}")
  }

  @Test func `the words of a value that has a value itself can be reported`() {
    let line = "Updated: \u{2068}Today \u{2068}9:41\u{2069}\u{2069}"
    #expect(ShortenedText(line, depth: 1).words == "Today ")
  }

  /// Half of the characters stay, and the words before a value where all that is behind it goes.
  @Test(
    arguments: [
      ("Pull down to see", "en", 1, [3, 4, 6, 7]), ("Pull down to see", "en", 5, [6, 7]),
      ("Pull down, please", "en", 2, [8]), ("ดึงลงเพื่อรีเฟรช", "th", 1, [5]),
      ("Updated: \u{2068}9:41\u{2069} ago", "en", 1, [3, 4, 5]),
      ("Refreshing", "en", 1, []),
    ] as [(String, String, Int, [Int])])
  func `whole words stay`(text: String, language: String, least: Int, counts: [Int]) throws {
    let language = try #require(LocaleIdentifier(language))
    #expect(ShortenedText(text).wordEnds(from: least, language: language) == counts)
  }

  @Test func `of one letter or none nothing is left out`() {
    #expect(ShortenedText("a").mostDropped == 0)
    #expect(ShortenedText("").mostDropped == 0)
  }
}
