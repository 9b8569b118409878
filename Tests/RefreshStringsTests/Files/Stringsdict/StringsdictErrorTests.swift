import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

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
