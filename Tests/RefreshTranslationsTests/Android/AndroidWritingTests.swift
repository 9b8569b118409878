import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct AndroidWritingTests {
  private func file(_ texts: [(String, LocalizedText)]) throws -> String {
    try Sample.table(texts).androidResourcesFile()
  }

  @Test func `a table is written as resources in its order`() throws {
    var table = StringTable()
    table.insert(
      .init(value: "Hello, %@!", comment: "A -- greeting-", location: Sample.place), for: "b.c_1")
    table.insert(
      .init(text: Sample.text("©"), shouldTranslate: false, location: Sample.place), for: "a")
    table.insert(
      .init(
        text: Sample.plural([(.one, Sample.text("%lld star")), (.other, Sample.text("%lld stars"))]
        ),
        location: Sample.place), for: "stars")
    table.insert(.init(value: "Mon", comment: "Days", location: Sample.place), for: "d[0]")
    table.insert(.init(value: "Tue", location: Sample.place), for: "d[1]")
    #expect(
      try table.androidResourcesFile() == """
        <?xml version="1.0" encoding="utf-8"?>
        <resources>
            <!-- A - - greeting-  -->
            <string name="b.c_1">Hello, %s!</string>
            <string name="a" translatable="false">©</string>
            <plurals name="stars">
                <item quantity="one">%d star</item>
                <item quantity="other">%d stars</item>
            </plurals>
            <!-- Days -->
            <string-array name="d">
                <item>Mon</item>
                <item>Tue</item>
            </string-array>
        </resources>

        """)
  }

  @Test(arguments: [
    ("it's \"it\"", #"it\'s \"it\""#), (" a", "\" a\""), ("a  b", "\"a  b\""),
    ("a\n\tb", #"a\n\tb"#),
    ("@home", #"\@home"#), ("?", #"\?"#), (#"C:\x"#, #"C:\\x"#), ("a < b & c", "a &lt; b &amp; c"),
    ("\r\u{1}", #"\u000D\u0001"#), ("a\u{A0}", "a\u{A0}"), (" @", #"" @""#),
  ])
  func `signs are escaped`(value: String, written: String) throws {
    #expect(
      try file([("k", Sample.text(value))]).contains("<string name=\"k\">\(written)</string>"))
  }

  @Test(arguments: [
    ("%@ %1$@", "%s %1$s"), ("%lld %ld %u %i %D", "%d %d %d %d %d"), ("%'.2lf", "%,.2f"),
    ("%F %O %X %c", "%f %o %X %c"), ("50% of %@", "50%% of %s"),
    ("50% off, 100%%", "50% off, 100%%"),
    ("%% %@", "%% %s"), ("%@%20via", "%s%20via"), ("a%2Fb%23io", "a%2Fb%23io"),
  ])
  func `specifiers are translated`(apple: String, java: String) {
    #expect(JavaFormat.convertedTemplate(apple).template == java)
    #expect(JavaFormat.convertedTemplate(apple).unknown.isEmpty)
  }

  @Test func `a single substitution becomes plural forms of the whole text`() throws {
    var text = Sample.text("%@ has %#@N@!")
    text.substitutions = [
      Sample.substitution(
        "N", 2,
        Sample.plural([(.one, Sample.text("%arg star")), (.other, Sample.text("%arg stars"))]))
    ]
    let file = try file([("k", text)])
    #expect(file.contains("<item quantity=\"one\">%1$s has %2$d star!</item>"))
    #expect(file.contains("<item quantity=\"other\">%1$s has %2$d stars!</item>"))
  }

  @Test func `what the format cannot hold is refused`() {
    let exact = LocalizedText(.plural([.init(.exactly(1), Sample.text("x"))], .cardinal))
    let ordinal = Sample.plural([(.other, Sample.text("x"))], .ordinal)
    let nested = Sample.plural([(.other, Sample.device([(.other, Sample.text("x"))]))])
    let refusals: [(String, LocalizedText, String)] = [
      ("a-b", Sample.text("x"), "the name of an Android resource has letters, digits, dots and"),
      ("k", Sample.device([(.other, Sample.text("x"))]), "an Android resource has no variations"),
      ("k", ordinal, "an Android resource has no variations but plural forms of a whole text"),
      ("k", exact, "an Android resource has no form for a single number"),
      ("k", nested, "a plural form of an Android resource cannot have variations"),
      ("k", Sample.text("%#@n@"), "Android has no specifier like “%#@n@”"),
      ("k[1]", Sample.text("x"), "the items of an array must stand in order"),
      ("k[0]", exact, "an item of an array cannot vary"),
    ]
    for (key, text, problem) in refusals {
      #expect {
        try file([(key, text)])
      } throws: { error in
        (error as? DocumentError)?.problem.hasPrefix(problem) ?? false
      }
    }
  }

  @Test func `whatever a text holds comes back`() throws {
    var random = RandomTexts(kind: .strings, seed: 5)
    for index in 0..<400 {
      // Specifiers are another matter: %lld becomes %d.
      let value = random.text().replacing("%", with: "") + (index.isMultiple(of: 3) ? "\u{1}" : "")
      let plural = Sample.plural([(.one, Sample.text(value)), (.other, Sample.text("x" + value))])
      let table = Sample.table([
        ("a", Sample.text(value)), ("b", plural), ("c[0]", Sample.text(value)),
      ])
      let file = try table.androidResourcesFile()
      let again = try StringTable(androidResources: Array(file.utf8), file: "x")
      #expect(again.placeless == table.placeless)
      #expect(again.warnings.allSatisfy { $0.problem.contains("refers to") })
    }
  }
}
