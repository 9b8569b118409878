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

@Suite struct StringsdictErrorTests {
  private static let format = StringsdictTests.text("NSStringLocalizedFormatKey", "%#@n@")
  private static let other = StringsdictTests.text("other", "x")
  private static let widths = "<key>NSStringVariableWidthRuleType</key>"
  private static let devices = "<key>NSStringDeviceSpecificRuleType</key>"

  static let malformed: [(rules: String, problem: String)] = [
    (
      "\n" + format + "\n" + StringsdictTests.variable("n", ""),
      "3:1: in “k”, the variable “n” has no forms"
    ),
    (
      format + "\n<key>n</key><dict>\n" + other + "</dict>",
      "2:1: in “k”, the variable “n” has no rule"
    ),
    (
      format + "\n<key>n</key><dict>"
        + StringsdictTests.text("NSStringFormatSpecTypeKey", "NSStringGenderRuleType") + other
        + "</dict>", "2:1: in “k”, the variable “n” has the unknown rule “NSStringGenderRuleType”"
    ),
    (
      format + StringsdictTests.variable("n", "\n" + StringsdictTests.text("mny", "x") + other),
      "4:1: in “k”, “mny” is not a plural category"
    ),
    (
      format + StringsdictTests.variable("n", other + "\n" + other),
      "4:1: in “k”, “other” is a duplicate"
    ),
    ("\n" + format + format, "2:60: in “k”, “NSStringLocalizedFormatKey” is a duplicate"),
    (StringsdictTests.variable("n", other), "1:26: in “k”, there is no format"),
    ("<key>n</key>\n<string>x</string>", "2:1: in “k”, the value of “n” is a text"),
    (format + "<key>n</key>\n<array/>", "2:1: in “k”, the value of “n” is an array"),
    (
      "<key>NSStringLocalizedFormatKey</key>\n<dict/>",
      "2:1: in “k”, the value of “NSStringLocalizedFormatKey” is a dictionary"
    ),
    (
      widths + "<dict>\n" + StringsdictTests.text("-1", "x") + "</dict>",
      "2:1: in “k”, “-1” is not a width"
    ),
    (
      widths + "<dict>\n" + StringsdictTests.text("٣", "x") + "</dict>",
      "2:1: in “k”, “٣” is not a width"
    ),
    ("\n" + widths + "<dict/>", "2:1: in “k”, “NSStringVariableWidthRuleType” is empty"),
    (
      format + StringsdictTests.variable("n", other) + devices + "<dict>" + other + "</dict>",
      "1:26: in “k”, there are a format and a text for other devices"
    ),
    (
      widths + "<dict>" + StringsdictTests.text("1", "x") + "</dict>" + devices + "<dict>" + other
        + "</dict>", "1:26: in “k”, there are rules for devices and for widths"
    ),
  ]

  @Test(arguments: malformed)
  func `rules that cannot work are an error with a place`(rules: String, problem: String) {
    let error = #expect(throws: DocumentError.self) {
      _ = try StringsdictTests.table(StringsdictTests.file(rules))
    }
    #expect(error.map { "\($0.line):\($0.column): \($0.problem)" } == problem)
    #expect(error?.advice.isEmpty == false)
  }

  @Test(arguments: [
    (
      "\n" + StringsdictTests.text("NSStringLocalizedFormatKey", "%#@m@")
        + StringsdictTests.variable("n", StringsdictTests.text("other", "x")),
      "2:38: in “k”, there is no substitution “m”", "%#@m@"
    ),
    (
      format + StringsdictTests.variable("n", StringsdictTests.text("other", "%#@n@")),
      "3:35: in “k”, the substitution “n” contains itself, or stands more than 16 deep in others",
      "%#@n@"
    ),
  ])
  func `a reference that leads nowhere is reported, and everything else is read`(
    rules: String, problem: String, shown: String
  ) throws {
    let text = StringsdictTests.file(rules)
      .replacing("</dict></plist>", with: "<key>z</key><string>Z</string></dict></plist>")
    let table = try StringsdictTests.table(text)
    #expect(table.keys == ["k", "z"])
    let entry = try #require(table["k"])
    #expect(Message(entry.text).text([1], in: MessageContext(locale: .english)) == shown)
    let found = table.warnings.first { $0.rule == .undefinedSubstitution }
    #expect(found.map { "\($0.location.line):\($0.location.column): \($0.problem)" } == problem)
  }

  @Test(arguments: [
    ("", "1:1: the file is empty"), ("<array/>", "1:1: the property list is an array"),
    ("<dict><key>k</key><true/></dict>", "1:19: in “k”, the value is true or false"),
    ("k = {", "1:5: this “{” is never closed"),
  ])
  func `a file without rules is an error with a place`(text: String, problem: String) {
    let error = #expect(throws: DocumentError.self) { _ = try StringsdictTests.table(text) }
    #expect(error.map { "\($0.line):\($0.column): \($0.problem)" } == problem)
  }

  private static let originals = [
    StringsdictTests.file(
      "\n" + format
        + StringsdictTests.variable("n", StringsdictTests.text("one", "1 %#@m@\n") + other)
        + StringsdictTests.variable("m", StringsdictTests.text("other", "%d é👍"))),
    StringsdictTests.file(
      format + StringsdictTests.variable("n", other) + widths + "<dict>"
        + StringsdictTests.text("3", "x") + "</dict>"),
    "k={NSStringLocalizedFormatKey=\"%#@n@\";n={NSStringFormatSpecTypeKey="
      + "NSStringPluralRuleType;NSStringFormatValueTypeKey=d;other=\"%d\";};};",
  ]

  @Test(arguments: 0..<3)
  func `a damaged file is a table or an error inside it`(original: Int) {
    var random = SplitMix64(state: UInt64(original))
    var tables = 0
    for _ in 0..<Mutation.count(2000) {
      let bytes = Mutation.mutated(
        Self.originals[original].utf8Bytes, inserting: Array("<>/&;\"={}%#@kd1 \né".utf8),
        with: &random)
      do throws(DocumentError) {
        let table = try StringTable(stringsdict: bytes, file: "x")
        #expect(table.warnings.allSatisfy { $0.location.isInside(bytes) })
        tables += 1
      } catch {
        #expect(
          error.location.isInside(bytes), "\(error) \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect((1..<Mutation.count(2000)).contains(tables))
  }
}
