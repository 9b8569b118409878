import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct AndroidReadingTests {
  private func table(_ resources: String) throws -> StringTable {
    let text = "<resources xmlns:xliff=\"urn:x\">\n\(resources)\n</resources>"
    return try StringTable(androidResources: Array(text.utf8), file: "x")
  }

  private func value(_ content: String) throws -> String? {
    try table("<string name=\"k\">\(content)</string>")["k"]?.text.plainValue
  }

  // What Android's own compiler makes of these, by the rules in its source.
  @Test(arguments: [
    ("Hello", "Hello"), ("  a \n\t b  ", "a b"), ("\"  a  b \"", "  a  b "),
    ("a \"  b  \" c", "a   b   c"), (#"a\n b\tc"#, "a\n b\tc"), (#"it\'s \"it\""#, "it's \"it\""),
    ("\"it's\"", "it's"), (#"\@home \?"#, "@home ?"), (#"\u00e9\u4E0B"#, "é下"),
    (#"\ud83d\ude00"#, "😀"), (#"C:\\x"#, #"C:\x"#), ("\\q\\#", "q#"), (#"a\"#, "a"),
    ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"), ("<![CDATA[<b>x</b> & y]]>", "<b>x</b> & y"),
    ("a &lt; b &amp; c", "a < b & c"), ("", ""), ("\"\"", ""), (#" \u0020a"#, " a"),
    ("a<!-- note --> b", "a b"),
  ])
  func `a text is what Android shows`(content: String, expected: String) throws {
    #expect(try value(content) == expected)
  }

  @Test func `marks of style stay, and those for translators go`() throws {
    #expect(try value("a <b>bold  x</b><br/> c") == "a <b>bold x</b><br/> c")
    #expect(
      try value("<font size=\"2\" color=\"#f00\">x</font>")
        == "<font color=\"#f00\" size=\"2\">x</font>")
    #expect(
      try value("Hi <xliff:g id=\"n\" example=\"Bo\">%1$s</xliff:g>, <i>\" x\"</i>")
        == "Hi %1$@, <i> x</i>")
  }

  @Test(arguments: [
    ("%s", "%@"), ("%1$s of %2$d", "%1$@ of %2$d"), ("%,.2f %+d %05d", "%'.2f %+d %05d"),
    ("%-10s|%x %X %o %c", "%-10@|%x %X %o %c"), ("%e %E %g %G", "%e %E %g %G"),
    ("100%% of%n%s", "100%% of\n%@"), ("50% discount", "50% discount"), ("100%", "100%"),
    ("%", "%"), ("5 %!", "5 %!"), ("%s\u{200C}ها", "%@\u{200C}ها"), ("%s\u{93F}", "%@\u{93F}"),
    ("q=%23io19&amp;t=%20this%2F%c3%a9", "q=%23io19&t=%20this%2F%c3%a9"),
  ])
  func `specifiers are translated`(java: String, apple: String) throws {
    let table = try table("<string name=\"k\">\(java)</string>")
    #expect(table["k"]?.text.plainValue == apple)
    #expect(table.warnings.isEmpty)
  }

  @Test(arguments: ["%S", "%b", "%h", "%tY", "%TH", "%&lt;s", "%(d", "%1$%"])
  func `a specifier of Java's own stays and is reported`(java: String) throws {
    let table = try table("<string name=\"k\">\(java)</string>")
    let spelling = java.replacing("&lt;", with: "<")
    #expect(table["k"]?.text.plainValue == spelling)
    #expect(
      table.warnings.map(\.description) == [
        "x:2:1: “k”: “\(spelling)” means nothing outside Android; write another specifier"
      ])
  }

  @Test func `plurals are forms of a text`() throws {
    let table = try table(
      """
      <!-- Stars of a film -->
      <plurals name="stars">
        <item quantity="one">%d star</item>
        <!-- more -->
        <item quantity="other">%d stars</item>
      </plurals>
      """)
    #expect(
      table["stars"]?.text.placeless
        == Sample.plural([(.one, Sample.text("%d star")), (.other, Sample.text("%d stars"))]))
    #expect(table["stars"]?.comment == "Stars of a film")
    #expect(table["stars"]?.location == SourceLocation(file: "x", line: 3, column: 1))
  }

  @Test func `the items of an array have numbers`() throws {
    let table = try table(
      """
      <string-array name="days"><item>Mon</item>
        <item>Tue</item></string-array>
      <array name="typed"><item>x</item></array>
      """)
    #expect(table.keys == ["days[0]", "days[1]", "typed[0]"])
    #expect(table["days[1]"]?.value == "Tue")
    #expect(table["days[1]"]?.location == SourceLocation(file: "x", line: 3, column: 3))
  }

  @Test func `an entry has the comment directly before it and may stay untranslated`() throws {
    let table = try table(
      """
      <!-- first -->
      <string name="a" translatable="false">A</string>
      <string name="b">B</string>
      <!-- lost --><!-- third -->
      <item name="c" type="string">C</item>
      """)
    #expect(table["a"]?.comment == "first")
    #expect(table["a"]?.shouldTranslate == false)
    #expect(table["b"]?.comment == nil)
    #expect(table["b"]?.shouldTranslate == true)
    #expect(table["c"]?.comment == "third")
  }

  @Test func `an oddity is reported with its place`() throws {
    let table = try table(
      """
      <color name="red">#f00</color>
      <string name="a">it's</string>
      <string name="b">"open</string>
      <string name="c">@string/other</string>
      <string name="d" product="tablet">D</string>
      <skip/><eat-comment/>
      <string name="a">again</string>
      <item name="e" type="dimen">1dp</item>
      """)
    #expect(
      table.warnings.map(\.description) == [
        "x:2:1: “red”: “color” is not a text; it is skipped",
        "x:3:1: “a”: Android refuses an apostrophe without a backslash; write “\\'”",
        "x:4:1: “b”: a quote is never closed; write “\\\"” for a sign",
        "x:5:1: “c”: “@string/other” refers to another resource; write its text here",
        "x:6:1: “d”: this text is for the product “tablet” alone; it is skipped",
        "x:8:1: “a” was given another text on line 3; line 8 counts, so remove the other",
        "x:9:1: “e”: “dimen” is not a text; it is skipped",
      ])
    #expect(table.keys == ["a", "b", "c"])
  }

  // Gradle's merger of resources passes over such texts, so apps have them.
  @Test func `a text between the resources is skipped, and reported with its place`() throws {
    let table = try table(
      """
      <string name="a">A</string>"
      <!-- note --> , <string name="b">B</string><?x y?> é
      <![CDATA[<!-- -->]]><!-- for C --> z
      <string name="c">C</string>
      """)
    let places = [("2:28", "\""), ("3:15", ","), ("3:52", "é<U+000A><!-- -->"), ("4:36", "z")]
    #expect(
      table.warnings.map(\.description)
        == places.map { place, text in
          "x:\(place): there is the text “\(text)” between the resources; it is skipped; remove it, or put "
            + "it into “string”"
        })
    #expect(table.warnings.allSatisfy { $0.rule == .skippedContent })
    #expect(table.keys == ["a", "b", "c"])
    #expect(table["b"]?.comment == "note" && table["c"]?.comment == "for C")
  }

  @Test func `a text that only refers to another is not to be translated`() throws {
    let table = try table(
      """
      <string name="a"> @string/x </string><string name="b">\\@string/x</string>
      <string name="c">"@string/x"</string><string name="d">@string/x yes</string>
      <string-array name="s"><item>A</item><item>?attr/x</item></string-array>
      <plurals name="p"><item quantity="other">@string/x</item></plurals>
      <plurals name="q"><item quantity="one">@string/x</item><item quantity="other">Q</item></plurals>
      """)
    #expect(table.keys.filter { table[$0]?.shouldTranslate == false } == ["a", "s[1]", "p"])
    #expect(table["b"]?.value == "@string/x")
    #expect(table.warnings.map(\.location.line) == [2, 4, 5, 6])
  }

  @Test(arguments: [
    ("<string>x</string>", "2:1: this “string” has no name; add an attribute “name”"),
    (
      #"<string name="a">\u12g4</string>"#,
      #"2:1: “\u12g4” is not a character; write “\u” and four hexadecimal digits"#
    ),
    (
      #"<string name="a">\ud83d!</string>"#,
      #"2:1: “\ud83d” is not a character; write “\u” and four hexadecimal digits"#
    ),
    (
      "<plurals name='a'>\n<item quantity='some'>x</item></plurals>",
      "3:1: “some” is not a quantity; the quantities are zero, one, two, few, many, other"
    ),
    (
      "<plurals name='a'><item quantity='one'>x</item>\n<item quantity='one'>x</item></plurals>",
      "3:1: “one” is a duplicate; remove one of the two"
    ),
    (
      "<plurals name='a'></plurals>",
      "2:1: there is no “item” for any quantity; add one for “other”"
    ),
    (
      "<plurals name='a'>\n<string/></plurals>",
      "3:1: “item” was expected here, not “string”; write “item”"
    ),
    (
      "<string name='a'>",
      "3:13: this tag closes another element than the last that was opened; "
        + "close that first"
    ),
  ])
  func `a malformed resource is an error with its place`(resources: String, error: String) {
    do {
      _ = try table(resources)
      Issue.record("there must be an error: \(error)")
    } catch let thrown {
      #expect("\(thrown)" == "x:" + error)
    }
  }

  @Test func `another file is an error`() {
    #expect {
      try StringTable(androidResources: Array("<plist/>".utf8), file: "x")
    } throws: { error in
      "\(error)" == "x:1:1: a resource file starts with “resources”, not with “plist”; "
        + "check that it is the right file"
    }
  }
}
