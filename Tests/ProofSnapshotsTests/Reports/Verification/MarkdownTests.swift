import ProofSnapshots
import Testing

/// Text as Markdown holds it.
@Suite struct MarkdownTests {
  private static let space = "&#8203;"

  @Test(arguments: [
    ("@team and a@b.de", "@\(space)team and a@\(space)b.de"), ("a @ b", "a @ b"),
    ("#12 o/r#3 #a", "\\#\(space)12 o/r#\(space)3 #a"),
    ("GH-7 gh-8 high-contrast", "GH\(space)-7 gh\(space)-8 high-contrast"),
    ("https://a.b www.a.b", "https:\(space)//a.b www\(space).a.b"),
    ("a :+1: b: c", "a :\(space)+1: b: c"), ("12:30", "12:30"),
  ])
  func `no name is told of a text, and nothing in it is a link or a picture`(
    text: String, escaped: String
  ) {
    #expect(Markdown.text(text) == escaped)
  }

  @Test(arguments: [
    ("12. a", "12\\. a"), ("7) a", "7\\) a"), ("1.2.3", "1\\.2.3"), ("a 1. b", "a 1. b"),
    ("1a. b", "1a. b"), (". a", ". a"), ("&1. a", "&amp;1. a"), ("-1) a", "\\-1) a"),
  ])
  func `only a number at the beginning would begin a list`(text: String, escaped: String) {
    #expect(Markdown.text(text) == escaped)
  }
}
