import ProofDocuments
import Testing

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct XLIFFDocumentTests {
  private func document(_ text: String) throws -> XLIFFDocument {
    try XLIFFDocument(parsing: Array(text.utf8), file: "x.xliff")
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
    xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
    http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

    """

  /// Two files as Xcode lays them out.
  private static let xcode =
    head + """
        <file original="en.lproj/Localizable.strings" source-language="en" \
      target-language="zh-Hant" datatype="plaintext">
          <header>
            <tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="27.0" \
      build-num="27A266a"/>
          </header>
          <body>
            <trans-unit id="" xml:space="preserve">
              <source>None </source>
              <target state="translated"> 無</target>
              <note>Shown &lt;once&gt;</note>
            </trans-unit>
            <trans-unit id="a&#9;b&#10;c&#13;&quot;&lt;&amp;&gt;'" xml:space="preserve">
              <source>a\tb
      c&#13;"&lt;&amp;&gt;'</source>
              <target/>
              <note/>
            </trans-unit>
            <trans-unit id="new" xml:space="preserve">
              <source/>
              <note from="auto-generated">New</note>
            </trans-unit>
          </body>
        </file>
        <file original="App.xcstrings" source-language="en" datatype="plaintext">
          <body>
            <trans-unit id="mt" xml:space="preserve">
              <source>Machine</source>
              <target state="translated" state-qualifier="leveraged-mt">機械</target>
            </trans-unit>
          </body>
        </file>
      </xliff>

      """

  @Test func `what Xcode lays out is read and laid out again byte for byte`() throws {
    #expect(try document(Self.xcode).serialized() == Self.xcode)
  }

  @Test func `a file has its languages, its tool and its units`() throws {
    let document = try document(Self.xcode)
    #expect(document.warnings.isEmpty)
    #expect(document.files.map(\.original) == ["en.lproj/Localizable.strings", "App.xcstrings"])
    let file = document.files[0]
    #expect(file.sourceLanguage.tag == "en")
    #expect(file.targetLanguage?.tag == "zh-Hant")
    #expect(
      file.tool
        == .init(
          identifier: "com.apple.dt.xcode", name: "Xcode", version: "27.0", build: "27A266a"))
    #expect(file.units.map(\.identifier) == ["", "a\tb\nc\r\"<&>'", "new"])
    #expect(document.files[1].targetLanguage == nil)
    #expect(document.files[1].tool == nil)
  }

  @Test func `a unit has its texts to the last space`() throws {
    let units = try document(Self.xcode).files[0].units
    #expect(units[0].source == "None ")
    #expect(units[0].target?.value == " 無")
    #expect(units[0].target?.state == "translated")
    #expect(units[0].notes == [.init(text: "Shown <once>")])
    #expect(units[1].source == "a\tb\nc\r\"<&>'")
    #expect(units[1].target?.value == "", "an empty target is a translation too")
    #expect(units[2].target == nil, "no target is none")
    #expect(units[2].notes == [.init(text: "New", author: "auto-generated")])
  }

  @Test func `units and targets stand where their tags begin`() throws {
    let units = try document(Self.xcode).files[0].units
    #expect(units[0].location == SourceLocation(file: "x.xliff", line: 8, column: 7))
    #expect(units[0].target?.location == SourceLocation(file: "x.xliff", line: 10, column: 9))
  }

  @Test func `a prefix for the format's namespace makes no difference`() throws {
    let document = try document(
      """
      <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <x:file source-language="en" original="a"><x:body>
      <x:group><x:trans-unit id="k"><x:source>s</x:source></x:trans-unit></x:group>
      </x:body></x:file></x:xliff>
      """)
    #expect(document.files[0].units.map(\.source) == ["s"])
    #expect(document.files[0].dataType == "plaintext")
  }

  @Test func `marks in a text are taken away with a warning`() throws {
    let document = try document(
      """
      <xliff version="1.2"><file source-language="en" original="a"><body>
      <trans-unit id="k"><source>a <g id="1">b <ph id="2">%@</ph></g><!-- c --> \
      <x id="3" equiv-text="%d"/>!</source></trans-unit>
      </body></file></xliff>
      """)
    #expect(document.files[0].units[0].source == "a b %@ %d!")
    #expect(
      document.warnings.map(\.description) == [
        "x.xliff:2:30: the mark “g” is taken away; its text stays",
        "x.xliff:2:42: the mark “ph” is taken away; its text stays",
        "x.xliff:2:75: the mark “x” is taken away; its text stays",
      ])
  }

  @Test func `an unread part that could hold translations is reported`() throws {
    let document = try document(
      """
      <xliff version="1.2"><file source-language="en" original="a">
      <body><bin-unit id="b"/></body></file></xliff>
      """)
    #expect(
      document.warnings.map(\.description) == [
        "x.xliff:2:7: “bin-unit” is not read; nothing is lost if it holds no translations"
      ])
  }

  @Test(arguments: [
    (
      "<a/>",
      "1:1: an XLIFF file starts with “xliff”, not with “a”; check that it is the right file"
    ),
    (
      "<xliff version='2.0'/>",
      "1:1: this is XLIFF 2.0, another format than XLIFF 1.2; save it as XLIFF 1.2"
    ),
    (
      "<xliff>\n<file original='a'/></xliff>",
      "2:1: this “file” doesn't say its source language; "
        + "add an attribute such as source-language=\"en\""
    ),
    (
      "<xliff>\n<file source-language='e'/></xliff>",
      "2:1: “e” is not a language; write source-language=\"fr\" or the like"
    ),
    (
      "<xliff><file source-language='en'><body>\n<trans-unit/></body></file></xliff>",
      "2:1: this “trans-unit” has no “id”; add the key of the text"
    ),
    (
      "<xliff><file source-language='en'><body>\n<trans-unit id='&#7;'/></body></file></xliff>",
      "2:21: there is a character that XML does not allow; remove it"
    ),
    (
      "<xliff><file source-language='en'><body>\n<trans-unit id='&#9;'/></body></file></xliff>",
      "2:1: “<U+0009>” has neither a source nor a target; add a “source”"
    ),
    (
      "<xliff><file source-language='en'><body>\n<trans-unit id='a'><source/></trans-unit>"
        + "<trans-unit id='a'><source/></trans-unit></body></file></xliff>",
      "2:42: the id “a” was used on line 2; remove one of the two"
    ),
    (
      "<xliff><file source-language='en'><body><trans-unit id='a'>\n<target/><target/>"
        + "</trans-unit></body></file></xliff>",
      "2:10: “a” has two targets; remove one of them"
    ),
    (
      "<xliff><file source-language='en'><body><trans-unit id='a'><source>\n <x id='1'/>"
        + "</source></trans-unit></body></file></xliff>",
      "2:2: the mark “x” doesn't say what it stands for; "
        + "write the text itself, or add it as equiv-text"
    ),
    (
      "<!DOCTYPE xliff [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>]><xliff>&b;</xliff>",
      "1:18: the file declares an entity of its own; "
        + "remove the declaration, and write its text where it is used"
    ),
    ("", "1:1: there is no XML element in the file; delete the file, or save it again"),
  ])
  func `a malformed file is an error with its place`(text: String, error: String) {
    do throws(DocumentError) {
      _ = try XLIFFDocument(parsing: Array(text.utf8), file: "x")
      Issue.record("there must be an error: \(error)")
    } catch let thrown {
      #expect(thrown.description == "x:" + error)
    }
  }

  @Test(arguments: ["\u{0}", "\u{1}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
  func `a character that XML cannot hold is an error that names the key`(character: String) throws {
    let file = try document(Self.xcode).files[0]
    let number = try #require(character.unicodeScalars.first).codePoint
    var faulty = file
    faulty.units[2].source = "a\(character)b"
    #expect {
      try XLIFFDocument(files: [faulty]).serialized()
    } throws: { error in
      "\(error)"
        == "x.xliff:19:7: “new”: XML cannot hold the character \(number); "
        + "remove it from the key, the text or the comment"
    }
    // A translation comes from a file of its own.
    var translated = file
    let place = SourceLocation(file: "fr.strings", line: 2, column: 3)
    translated.units[2].target = .init(value: "a\(character)b", location: place)
    #expect {
      try XLIFFDocument(files: [translated]).serialized()
    } throws: { error in
      "\(error)"
        == "fr.strings:2:3: “new”: XML cannot hold the character \(number); "
        + "remove it from the translation"
    }
  }

  @Test(arguments: [
    ("fr", "fr", nil), ("fr", "fr-FR", nil), ("fr-CA", "FR", nil), ("he", "iw", nil),
    ("fr", "", nil),
    ("zh-Hant", "zh-TW", nil), ("fr", "de", "de"), ("pt-BR", "pt-PT", "pt-PT"),
    ("zh-Hans", "zh-TW", "zh-TW"),
  ])
  func `a target in another language than its file's is refused`(
    file: String, target: String, refused: String?
  ) throws {
    let text = """
      <xliff><file source-language="en" target-language="\(file)"><body><trans-unit id="a"><source>A</source>
      <target xml:lang="\(target)">x</target></trans-unit></body></file></xliff>
      """
    let document = try XLIFFDocument(parsing: Array(text.utf8), file: "x", keepsGoing: true)
    #expect(document.files[0].units.count == (refused == nil ? 1 : 0))
    let expected = refused.map {
      "x:2:1: this target is in \($0), but its “file” is for \(file); move it to a “file” with "
        + "target-language=\"\($0)\", or correct its xml:lang"
    }
    #expect(document.refusals.map(\.description) == [expected].compactMap(\.self))
  }
}
