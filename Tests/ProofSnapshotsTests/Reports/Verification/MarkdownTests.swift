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
}
