import ProofDocuments
import Testing

@Suite struct VisibleTests {
  @Test(arguments: [
    "", "plain [text], 100 %", "اسحب للتحديث", "下拉刷新", "👩‍👩‍👧 é e\u{301}", "می\u{200C}خواهم", "a::b",
    "#[1]", "a:",
    " :", "<U+001B>",
  ])
  func `what can be seen stays as it is`(text: String) {
    #expect(text.visible == text)
    #expect(text.visibleLines == text)
  }

  @Test(arguments: [
    ("\u{0}", "<U+0000>"), ("a\u{1B}[31mb", "a<U+001B>[31mb"), ("\u{7F}", "<U+007F>"),
    ("\u{85}\u{9B}", "<U+0085><U+009B>"), ("\t\n\r", "<U+0009><U+000A><U+000D>"),
    ("\r\n", "<U+000D><U+000A>"), ("\u{2028}\u{2029}", "<U+2028><U+2029>"),
    ("\u{FEFF}a", "<U+FEFF>a"),
    ("\u{200E}\u{200F}\u{61C}", "<U+200E><U+200F><U+061C>"),
    ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", "<U+202A><U+202B><U+202C><U+202D><U+202E>"),
    ("\u{2066}\u{2067}\u{2068}\u{2069}", "<U+2066><U+2067><U+2068><U+2069>"),
    ("e\u{301}\u{1B}\u{301}", "e\u{301}<U+001B>\u{301}"),
  ])
  func `a character that acts unseen is shown by its number`(text: String, visible: String) {
    #expect(text.visible == visible)
  }

  @Test func `in JSON what acts unseen is an escape, and line feeds between values stay`() {
    #expect("{\n  \"a\" : \"é\"\n}".visibleJSON == "{\n  \"a\" : \"é\"\n}")
    #expect(
      "[\"\u{9B}\u{2028}\u{202E}x\u{FEFF}\"]".visibleJSON == #"["\u009B\u2028\u202Ex\uFEFF"]"#)
  }

  @Test(arguments: [
    ("::error::x", "<U+003A>:error::x"), ("  ::stop::", "  <U+003A>:stop::"),
    ("\u{A0}\u{3000}::x", "\u{A0}\u{3000}<U+003A>:x"), (":::", "<U+003A>::"),
    ("a ##[error]x", "a ##<U+005B>error]x"), ("##vso[task]", "##vso<U+005B>task]"),
    ("##teamcity[buildStop]", "##teamcity<U+005B>buildStop]"),
    ("##VSO[task]", "##VSO<U+005B>task]"), ("###[x]", "###<U+005B>x]"),
    ("##[\u{301}", "##<U+005B>\u{301}"),
  ])
  func `what a CI service takes for a command is broken`(text: String, visible: String) {
    #expect(text.visible == visible)
  }

  @Test func `lines are kept apart, and each is shown by itself`() {
    #expect(
      "a\n\n  ::b\r\n##[c\n".visibleLines == "a\n\n  <U+003A>:b<U+000D>\n##<U+005B>c\n")
  }
}

@Suite struct XMLTests {
  @Test(arguments: [
    ("Pull – ziehen", "Pull – ziehen"),
    ("a < b & \"c\" > 'd'", "a &lt; b &amp; &quot;c&quot; &gt; 'd'"),
    ("a\tb\nc\rd", "a&#9;b&#10;c&#13;d"), ("\u{1}\u{FFFE}", "\u{FFFD}\u{FFFD}"),
    ("\u{FF1A}\u{FEFF}é😀", "\u{FF1A}\u{FEFF}é😀"),
  ])
  func `an attribute has no markup, and no character that XML doesn't allow`(
    text: String, attribute: String
  ) {
    #expect(XML.attribute(text) == attribute)
  }

  @Test(arguments: [
    ("", ""), ("a <b> & é👍", "a <b> & é👍"), ("--x---", "- -x- - - "),
    // Neither may stand in a file, so that nobody could read it.
    ("a\0b\u{FFFE}", "a\u{FFFD}b\u{FFFD}"),
  ])
  func `a comment has no end in it, and no character that XML doesn't allow`(
    text: String, comment: String
  ) {
    #expect(XML.comment(text) == comment)
  }

  @Test func `quotation marks and line feeds stay between tags`() {
    #expect(XML.text("\"a\"\n\t<b>\r") == "\"a\"\n\t&lt;b&gt;&#13;")
  }
}

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

@Suite("A word of a shell")
struct ShellWordTests {
  @Test(
    "is quoted only where a shell would take it otherwise",
    arguments: [
      ("a/b-1.png", "a/b-1.png"), ("", "''"), ("a b", "'a b'"), ("it's", "'it'\\''s'"),
      ("~/a", "'~/a'"), ("a~", "a~"), ("$(x)", "'$(x)'"), ("en~dark@2x", "en~dark@2x"),
    ])
  func words(text: String, expected: String) {
    #expect(text.shellWord == expected)
  }

  @Test(
    "that is a path is no option",
    arguments: [
      ("-q.yml", "./-q.yml"), ("-a b", "'./-a b'"), ("a-b", "a-b"), ("./-q", "./-q"), ("-", "./-"),
    ])
  func paths(path: String, expected: String) {
    #expect(path.shellPath == expected)
  }
}
