import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct StringsdictTests {
  /// A variable as XML has it.
  static func variable(_ name: String, _ forms: String, type: String = "d") -> String {
    """
    <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>
    <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
    <string>\(type)</string>\(forms)</dict>
    """
  }

  static func text(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }

  static func file(_ rules: String, key: String = "k") -> String {
    "<plist><dict><key>\(key)</key><dict>\(rules)</dict></dict></plist>"
  }

  static func table(_ text: String) throws(DocumentError) -> StringTable {
    try StringTable(stringsdict: Array(text.utf8), file: "x")
  }

  private func words(
    _ text: String, _ arguments: MessageArgument..., in tag: String = "en",
    on device: Device = .iPhone, width: Int? = nil
  ) throws -> String {
    let entry = try #require(try Self.table(text)["k"])
    let context = MessageContext(locale: try locale(tag), device: device, width: width)
    return Message(entry.text).text(arguments, in: context)
      .filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
  }

  private let files = Self.file(
    Self.text("NSStringLocalizedFormatKey", "%#@files@ in %#@folders@")
      + Self.variable("files", Self.text("one", "one file") + Self.text("other", "%d files"))
      + Self.variable("folders", Self.text("one", "a folder") + Self.text("other", "%d folders")))

  @Test func `plural rules are read, with their variables in order`() throws {
    #expect(try words(files, 1, 2) == "one file in 2 folders")
    #expect(try words(files, 1234, 1) == "1,234 files in a folder")
    let text = try #require(try Self.table(files)["k"]?.text)
    #expect(text.substitutions.map(\.name) == ["files", "folders"])
    #expect(text.substitutions.map(\.formatSpecifier) == ["d", "d"])
  }

  @Test func `variables may refer to variables, by number or in turn`() throws {
    for reference in ["%#@folders@", "%2$#@folders@"] {
      let nested = Self.file(
        Self.text("NSStringLocalizedFormatKey", "%#@files@")
          + Self.variable(
            "files",
            Self.text("one", "a file \(reference)") + Self.text("other", "%d files \(reference)"))
          + Self.variable("folders", Self.text("other", "in %d folders")))
      #expect(try words(nested, 1, 7) == "a file in 7 folders")
      #expect(try words(nested, 2, 7) == "2 files in 7 folders")
    }
  }

  @Test func `widths have texts, and perhaps a format for where they don't matter`() throws {
    let widths = "<dict>" + Self.text("20", "a text") + Self.text("5", "txt") + "</dict>"
    let rules = "<key>NSStringVariableWidthRuleType</key>" + widths
    #expect(try words(Self.file(rules)) == "a text")
    #expect(try words(Self.file(rules), width: 10) == "txt")
    let format = Self.text("NSStringLocalizedFormatKey", "the text")
    #expect(try words(Self.file(format + rules)) == "the text")
    #expect(try words(Self.file(format + rules), width: 30) == "a text")
  }

  @Test func `devices have texts, or rules of their own`() throws {
    let plural =
      "<key>mac</key><dict>" + Self.text("NSStringLocalizedFormatKey", "%#@n@")
      + Self.variable("n", Self.text("one", "a click") + Self.text("other", "%d clicks"))
      + "</dict>"
    let devices =
      "<key>NSStringDeviceSpecificRuleType</key><dict>" + Self.text("other", "tap") + plural
      + "</dict>"
    #expect(try words(Self.file(devices), 1) == "tap")
    #expect(try words(Self.file(devices), 2, on: .mac) == "2 clicks")
  }

  @Test func `a format beside the texts for devices is that for the others`() throws {
    let devices =
      "<key>NSStringDeviceSpecificRuleType</key><dict>" + Self.text("mac", "click") + "</dict>"
    let format = Self.text("NSStringLocalizedFormatKey", "tap")
    #expect(try words(Self.file(format + devices)) == "tap")
    #expect(try words(Self.file(format + devices), on: .mac) == "click")
  }

  @Test func `a text may stand without rules`() throws {
    let table = try Self.table("<dict>" + Self.text("k", "v") + "</dict>")
    #expect(table["k"]?.text.plainValue == "v")
  }

  @Test func `all forms of property lists are read`() throws {
    let old = """
      /* Files */
      k = { NSStringLocalizedFormatKey = "%#@n@"; n = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = "%ld";
        one = "a file"; other = "%d files"; }; };
      """
    #expect(try words(old, 1) == "a file")
    let table = try Self.table(old)
    #expect(table["k"]?.comment == "Files")
    #expect(table["k"]?.text.substitutions.first?.formatSpecifier == "ld")
    #expect(table["k"]?.location == SourceLocation(file: "x", line: 2, column: 1))
    #expect(
      table["k"]?.text.substitutions.first?.location
        == SourceLocation(file: "x", line: 2, column: 45))
  }

  @Test func `what is unusual but clear is a warning with a place`() throws {
    let rules =
      Self.text("NSStringLocalizedFormatKey", "%#@a@")
      + "\n<key>a</key><dict><key>NSStringFormatSpecTypeKey</key>"
      + "<string>NSStringPluralRuleType</string>" + Self.text("other", "x") + "</dict>\n "
      + Self.variable("b", Self.text("other", "x"), type: "q7")
    let table = try Self.table(Self.file(rules))
    #expect(
      table.warnings.map(\.description) == [
        "x:2:1: in “k”, the variable “a” has no type; write “d” for “NSStringFormatValueTypeKey”",
        "x:3:2: in “k”, the variable “b” has the unknown type “q7”;"
          + " write “d” for “NSStringFormatValueTypeKey”",
        "x:3:2: in “k”, no text refers to the substitution “b”;"
          + " write “%#@b@” where it belongs, or remove it",
      ])
  }

  @Test func `a choice among devices that leaves some without a text is a warning`() throws {
    let rules =
      "<key>NSStringDeviceSpecificRuleType</key><dict>" + Self.text("mac", "x") + "</dict>"
    #expect(
      try Self.table(Self.file(rules)).warnings.map(\.problem)
        == ["in “k”, there is no text for other devices"])
  }
}
