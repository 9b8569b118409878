import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct AndroidFileEditTests {
  /// Imports texts into a file as translations of another.
  private func edit(
    _ file: String, _ texts: [(String, LocalizedText)],
    source: String = "<resources/>", path: String = "values-fr/strings.xml"
  ) throws -> FileEdit {
    let bytes = Array(file.utf8)
    let sourceBytes = Array(source.utf8)
    let sources = try StringTable(androidResources: sourceBytes, file: "values/strings.xml")
    var table =
      bytes.isEmpty ? StringTable() : try StringTable(androidResources: bytes, file: path)
    for (key, text) in texts { table.merge(Sample.table([(key, text)])) }
    var edit = try AndroidFileEdit(of: bytes, file: path)
    edit.change(
      texts.map(\.0), to: table, translating: sources, of: (sourceBytes, "values/strings.xml"))
    return edit.finished()
  }

  private func edited(
    _ file: String, _ key: String, _ value: String, source: String = "<resources/>"
  ) throws -> String {
    let result = try edit(file, [(key, Sample.text(value))], source: source)
    #expect(result.refusals.isEmpty)
    return String(decoding: result.bytes ?? [], as: UTF8.self)
  }

  private static let file = """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- Copyright the authors -->
    <resources xmlns:tools="http://schemas.android.com/tools"
        xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2" tools:locale="fr">

      <!-- Greeting -->
      <string name="a" formatted="false" tools:ignore="X"  fuzzy='true' >%s sur %s</string>
      <string name="b">Un <b>gros</b> <xliff:g id="n" example="Bo">%1$s</xliff:g>, <font
        size="2" color="#f00">rouge</font></string>
      <string name="c"><![CDATA[<i>l\\'un</i> & l\\'autre]]></string>
      <color name="red">#f00</color>
      <plurals name="p">
        <item quantity="one">%d étoile</item>
        <!-- many -->
        <item quantity="other">%d étoiles</item>
      </plurals>
      <string-array name="s"><item>x</item><item>y</item></string-array>
      <string name="e"/>
    </resources><!-- end -->

    """

  @Test func `a reference stays one, and the items of an array come around it`() throws {
    let source = """
      <resources><string name="a">@string/x</string><string name="b">\\@string/x</string>
      <string-array name="s"><item>@string/x</item><item>A</item><item>?attr/y</item><item>B</item>
      <item>@string/z</item></string-array></resources>
      """
    let texts = [("a", "@string/x"), ("b", "@string/x"), ("s[1]", "fA"), ("s[3]", "fB")]
    let edit = try edit("", texts.map { ($0, Sample.text($1)) }, source: source)
    #expect(edit.refusals.isEmpty)
    #expect(
      String(decoding: edit.bytes ?? [], as: UTF8.self) == """
        <?xml version="1.0" encoding="utf-8"?>
        <resources>
            <string name="a">@string/x</string>
            <string name="b">\\@string/x</string>
            <string-array name="s">
                <item>@string/x</item>
                <item>fA</item>
                <item>?attr/y</item>
                <item>fB</item>
                <item>@string/z</item>
            </string-array>
        </resources>

        """)
    let gap = try self.edit("", [("s[3]", Sample.text("fB"))], source: source)
    #expect(
      gap.refusals.map(\.problem) == [
        "in “s[3]”, the items before it have no translation"
      ])
    #expect(!String(decoding: gap.bytes ?? [], as: UTF8.self).contains("item"))
  }

  @Test func `only the text of a changed resource changes`() throws {
    for (old, key, new, value) in [
      ("%s sur %s", "a", "%s de %s", "%@ de %@"),
      ("#f00\">rouge", "b", "#f00\">bleu", ""),
      ("<i>l\\'un</i>", "c", "<b>l\\'un</b>", "<b>l'un</b> & l'autre"),
      ("<item>y</item>", "s[1]", "<item>l\\'y</item>", "l'y"),
      ("<string name=\"e\"/>", "e", "<string name=\"e\">é</string>", "é"),
    ] {
      let value =
        value.isEmpty
        ? "Un <b>gros</b> %1$@, <font color=\"#f00\" size=\"2\">bleu</font>" : value
      #expect(try edited(Self.file, key, value) == Self.file.replacing(old, with: new))
    }
  }

  @Test func `a plural form is changed or added where it belongs`() throws {
    let forms = Sample.plural([
      (.other, Sample.text("%d étoiles")), (.one, Sample.text("une étoile")),
      (.many, Sample.text("%d d'étoiles")),
    ])
    let result = try edit(Self.file, [("p", forms)])
    #expect(
      String(decoding: result.bytes ?? [], as: UTF8.self)
        == Self.file.replacing("%d étoile<", with: "une étoile<").replacing(
          "une étoile</item>",
          with: "une étoile</item>\n    <item quantity=\"many\">%d d\\'étoiles</item>"))
  }

  @Test func `new texts come last, in the order and the spelling of the source`() throws {
    let source = """
      <resources xmlns:xliff="urn:x">
          <!-- not copied -->
          <string name="k1" formatted="false" tools="no">%s of <xliff:g id="u">%s</xliff:g></string>
          <string name="k2" translatable="false">no</string>
          <string name="k3">a <b>b</b></string>
          <plurals name="k4"><item quantity="other">%d</item></plurals>
          <string-array name="k5"><item>1</item><item>2</item></string-array>
      </resources>
      """
    let texts: [(String, LocalizedText)] = [
      ("k5[1]", Sample.text("II")), ("k5[0]", Sample.text("I")), ("k3", Sample.text("<b>b</b> a")),
      ("k4", Sample.plural([(.other, Sample.text("n %d"))])), ("k1", Sample.text("%@ de %@")),
    ]
    let target = "<resources>\r\n\t<string name=\"k0\">x</string>\r\n</resources>\r\n"
    let result = try edit(target, texts, source: source)
    #expect(result.refusals.isEmpty && result.warnings.isEmpty)
    #expect(
      String(decoding: result.bytes ?? [], as: UTF8.self)
        == """
        <resources xmlns:xliff="urn:x">
        \t<string name="k0">x</string>
        \t<string name="k1" formatted="false"><xliff:g id="u">%s</xliff:g> de %s</string>
        \t<string name="k3"><b>b</b> a</string>
        \t<plurals name="k4">
        \t\t<item quantity="other">n %d</item>
        \t</plurals>
        \t<string-array name="k5">
        \t\t<item>I</item>
        \t\t<item>II</item>
        \t</string-array>
        </resources>

        """.replacing("\n", with: "\r\n"))
  }

  @Test func `a file that is not there yet is made`() throws {
    let result = try edit("", [("k", Sample.text("it's"))])
    #expect(
      String(decoding: result.bytes ?? [], as: UTF8.self) == """
        <?xml version="1.0" encoding="utf-8"?>
        <resources>
            <string name="k">it\\'s</string>
        </resources>

        """)
    for empty in ["<resources/>", "<resources></resources>", "<resources>\n</resources>"] {
      #expect(
        try edited(empty, "k", "v")
          == "<resources>\n    <string name=\"k\">v</string>\n</resources>")
    }
  }

  @Test func `a mark for translators is put around its text, and reported if that is gone`() throws
  {
    let file = """
      <resources xmlns:xliff="x"><string name="k">A <xliff:g id="1">%s</xliff:g> and \
      <xliff:g id="2">%s</xliff:g> on <xliff:g id="3">OK</xliff:g></string></resources>
      """
    #expect(
      try edited(file, "k", "OKAY: %@ %@ OK")
        == file.replacing("A <", with: "OKAY: <").replacing(" and ", with: " ")
        .replacing(" on ", with: " "))
    let result = try edit(file, [("k", Sample.text("%@"))])
    #expect(
      String(decoding: result.bytes ?? [], as: UTF8.self).contains(
        "<string name=\"k\"><xliff:g id=\"1\">%s</xliff:g></string>"))
    #expect(
      result.warnings.map(\.problem) == [
        "“k” loses the mark around “%s”, which the translation doesn't have",
        "“k” loses the mark around “OK”, which the translation doesn't have",
      ])
  }

  @Test func `a text keeps as many as 100 marks for translators`() throws {
    func file(_ count: Int) -> String {
      let marks = (1...count).map { "<xliff:g>x\($0)</xliff:g>" }.joined(separator: " ")
      return "<resources xmlns:xliff=\"x\"><string name=\"k\">\(marks)</string></resources>"
    }
    let text = (1...101).map { "x\($0)" }.joined(separator: ", ")
    #expect(try edited(file(100), "k", text).contains(">x99</xliff:g>, <xliff:g>x100</xliff:g>, x"))
    #expect(
      try edit(file(101), [("k", Sample.text(text))]).refusals.map(\.problem) == [
        "in “k”, the text in its place has more than 100 marks for translators"
      ])
  }

  @Test func `a tag ends before the next one, so a sign before it is text`() throws {
    let file = "<resources><string name=\"k\">x <b>y</b></string></resources>"
    #expect(try edited(file, "k", "a <b <b>c</b> <<").contains(">a &lt;b <b>c</b> &lt;&lt;<"))
  }

  @Test func `an unwritable text is reported, and the rest is written`() throws {
    let file = """
      <resources><string name="a">x <b>y</b></string>
      <string-array name="s"><item>1</item></string-array><string name="z">z</string></resources>
      """
    let result = try edit(
      file,
      [
        ("a", Sample.text("x <b>y")), ("s[2]", Sample.text("3")), ("z", Sample.text("Z")),
        ("n o", Sample.text("N")), ("d", Sample.device([(.other, Sample.text("D"))])),
      ])
    #expect(
      String(decoding: result.bytes ?? [], as: UTF8.self) == file.replacing(">z<", with: ">Z<"))
    #expect(
      result.refusals.map(\.problem) == [
        "in “a”, the marks “<b>” and “</b>” don't belong together",
        "in “s[2]”, the items before it have no translation",
        "in “n o”, the name of an Android resource has letters, digits, "
          + "dots and underscores only",
        "in “d”, an Android resource has no variations but plural forms of "
          + "a whole text",
      ])
  }

  @Test func `a text may become plural forms`() throws {
    let file = "<resources>\n  <!-- c -->\n  <string name=\"k\">x</string>\n</resources>"
    let result = try edit(file, [("k", Sample.plural([(.other, Sample.text("%d"))]))])
    #expect(
      String(decoding: result.bytes ?? [], as: UTF8.self) == """
        <resources>
          <!-- c -->
          <plurals name="k">
            <item quantity="other">%d</item>
          </plurals>
        </resources>
        """)
  }

  @Test(arguments: ["<resources/>", nil])
  func `a text and plural forms never take the place of what the source has`(
    target: String?
  ) throws {
    let source =
      "<resources><string name=\"s\">A</string><plurals name=\"p\"><item quantity=\"other\">%d</item>"
      + "</plurals></resources>"
    let result = try edit(
      target ?? source,
      [("s", Sample.plural([(.other, Sample.text("%d"))])), ("p", Sample.text("P"))],
      source: source)
    #expect(result.bytes == nil || result.bytes == Array((target ?? source).utf8))
    #expect(
      result.refusals.map { "\($0.problem); \($0.advice ?? "")" } == [
        "in “s”, the source has one text, and these are plural forms; translate that text",
        "in “p”, the source has plural forms, and this is one text; translate each of its forms",
      ])
  }

  @Test func `a prefix of the source is declared, whatever it is`() throws {
    let source =
      "<resources xmlns:ns1=\"urn:x\"><string name=\"k\">Hi <ns1:g id=\"n\">%s</ns1:g></string></resources>"
    let text = "Ho <ns1:g id=\"n\">%@</ns1:g>"
    let file = try edited("<resources>\n</resources>\n", "k", text, source: source)
    #expect(file.hasPrefix("<resources xmlns:ns1=\"urn:x\">"))
    let table = try StringTable(androidResources: Array(file.utf8), file: "x")
    #expect(table["k"]?.value == text)
  }

  @Test func `a file keeps its encoding, if that is one of Unicode`() throws {
    let text =
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-16\"?><resources><string name=\"k\">é</string></resources>"
    var edit = try AndroidFileEdit(of: text.utf16Bytes(isBigEndian: true), file: "x")
    let table = Sample.table([("k", Sample.text("ü"))])
    edit.change(["k"], to: table, translating: nil, of: ([], "y"))
    #expect(
      edit.finished().bytes
        == text.replacing("é", with: "ü").utf16Bytes(isBigEndian: true))
    let latin =
      "<?xml version='1.0' encoding='ISO-8859-1'?><resources><string name='k'>é</string><string name='l'>ö</string></resources>"
    let bytes = latin.unicodeScalars.map { UInt8($0.value) }
    var other = try AndroidFileEdit(of: bytes, file: "x")
    other.change(["k"], to: table, translating: nil, of: ([], "y"))
    #expect(
      String(decoding: other.finished().bytes ?? [], as: UTF8.self)
        == "<?xml version=\"1.0\" encoding=\"utf-8\"?><resources><string name='k'>ü</string><string name='l'>ö</string></resources>"
    )
  }

  @Test func `Compose's files have no escapes for apostrophes and quotes`() throws {
    let path = "shared/composeResources/values-fr/strings.xml"
    let file = "<resources><string name=\"k\">it's \"x\"  \\n</string></resources>"
    let table = try StringTable(androidResources: Array(file.utf8), file: path)
    #expect(table["k"]?.value == "it's \"x\"  \n")
    #expect(table.warnings.isEmpty)
    let result = try edit(file, [("k", Sample.text(" l'\"y\"\\"))], path: path)
    #expect(
      String(decoding: result.bytes ?? [], as: UTF8.self)
        == "<resources><string name=\"k\"> l'\"y\"\\\\</string></resources>")
  }

  @Test func `whatever is imported reads as it was given, and leaves all other bytes`() throws {
    var random = RandomTexts(kind: .strings, seed: 11)
    let extra = ["%20share", "%23io", "%c3%a9", "%1$@", "%d", "<b>", "</b>", "%S", "100%-er", "%é"]
    for round in 0..<150 {
      let file = Self.file.replacing("\n", with: round.isMultiple(of: 2) ? "\n" : "\r\n")
      let values = (0..<3).map { index in
        random.text() + extra[(round + index) % extra.count] + random.text() + "\(index)"
      }
      let result = try edit(
        file,
        [("a", values[0]), ("s[0]", values[1]), ("new", values[2])].map { ($0, Sample.text($1)) })
      #expect(result.refusals.isEmpty)
      let again = try StringTable(androidResources: #require(result.bytes), file: "x")
      for (key, value) in zip(["a", "s[0]", "new"], values) {
        // A sign beside arguments that Java would refuse is doubled.
        let expected = JavaFormat.appleTemplate(JavaFormat.javaTemplate(value)).template
        #expect(again[key]?.value == expected, "\(value.debugDescription)")
      }
      let before = try StringTable(androidResources: Array(file.utf8), file: "x")
      for key in before.keys where key != "a" && key != "s[0]" {
        #expect(again[key]?.value == before[key]?.value)
      }
      #expect(try #require(result.bytes).count > file.utf8.count - 20)
    }
  }
}
