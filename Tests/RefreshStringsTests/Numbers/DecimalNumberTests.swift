import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "-0"), ("007", "7"), ("1.50", "1.50"), ("-0.0", "-0.0"), ("1.2c6", "1.2c6"),
    ("00.5", "0.5"), ("1c0", "1"),
  ])
  func `a number keeps its digits`(text: String, description: String) throws {
    #expect(try #require(DecimalNumber(text)).description == description)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "+1", "1e3", "1c", "1c16", "1c-3", " 1", "1 ", "1,5", "١", "NaN",
    "--1",
    "1.5.5", "c6", String(repeating: "9", count: 1001),
  ])
  func `what is no number is none`(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test func `every integer is a number`() {
    #expect(DecimalNumber(Int.min).description == "-9223372036854775808")
    #expect(DecimalNumber(Int.max).description == "9223372036854775807")
  }

  @Test(arguments: [
    ("0", 0, true), ("-0.00", 0, true), ("1.0", 1, true), ("1.5", 1, false), ("-1", 1, false),
    ("-1", -1, true), ("1", -1, false), ("1.2c6", 1_200_000, true), ("1.25c1", 12, false),
    ("1.20c1", 12, true), ("0.00c2", 0, true), ("10", 1, false),
    ("-9223372036854775808", .min, true),
  ])
  func `a number equals another by its value`(text: String, other: Int, isEqual: Bool) throws {
    #expect(try #require(DecimalNumber(text)).equals(other) == isEqual)
  }

  @Test(arguments: [("0", true), ("-0.00", true), ("0.01", false), ("10", false)])
  func `zero`(text: String, isZero: Bool) throws {
    #expect(try #require(DecimalNumber(text)).isZero == isZero)
  }

  @Test(arguments: [
    ("de", "1.234.567,50"), ("hi-IN", "12,34,567.50"), ("ar-EG", "١٬٢٣٤٬٥٦٧٫٥٠"),
    ("hi-u-nu-deva", "१२,३४,५६७.५०"), ("fr", "1\u{202F}234\u{202F}567,50"), ("th", "1,234,567.50"),
    ("tlh", "1234567.50"),
  ])
  func `a number is shown with the digits and groups of a locale`(
    tag: String, text: String
  ) throws {
    let number = try #require(DecimalNumber("1234567.50"))
    #expect(number.text(NumberStyle(showing: number), in: try locale(tag)) == text)
  }

  @Test(arguments: [
    (NumberStyle.Precision.fraction(0), "1,234"), (.fraction(1), "1,234.5"),
    (.fraction(4), "1,234.5000"), (.significant(2), "1,200"), (.significant(9), "1,234.5"),
    (.scientific(2), "1.23E3"),
  ])
  func `a style decides how many digits are shown`(
    precision: NumberStyle.Precision, text: String
  ) throws {
    let number = try #require(DecimalNumber("1234.50"))
    #expect(number.text(NumberStyle(precision), in: try locale("en")) == text)
  }

  @Test func `a style may ask for a sign and for leading zeros`() throws {
    var style = NumberStyle(.fraction(0))
    style.alwaysShowsSign = true
    style.minimumIntegerDigits = 3
    #expect(DecimalNumber(7).text(style, in: try locale("en")) == "+007")
  }
}
