import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct DatePatternTests {
  @Test(arguments: [
    "y", "yyyy-MM-dd HH:mm", "d MMMM 'at' h:mm a", "hh 'o''clock'", "''yy", "HH:mm:ss.SSS zzzz",
    "EEEE، d MMMM", "y年M月d日", "'T'HH", "GGGGG y QQQ", "B", "XXX",
  ])
  func `is a pattern`(text: String) throws {
    #expect(try DatePattern(text).text == text)
  }

  @Test(arguments: [
    ("", "not empty"), ("yyyy-MM-ddTHH:mm", "“T” at character 11,"), ("j", "“j” at character 1,"),
    ("d nn", "“nn” at character 3,"), ("y\u{2014}R", "“R” at character 3,"),
    ("l", "“l” at character 1,"), ("XXXXXXXX", "“XXXXXXXX” at character 1,"),
    ("H 'o'clock", "“l” at character 7,"), ("HH 'Uhr", "an apostrophe without its partner"),
    ("'", "an apostrophe without its partner"),
  ])
  func `is none`(text: String, problem: String) throws {
    let error = #expect(throws: ValueError.self) { _ = try DatePattern(text) }
    #expect(error?.problem.contains(problem) == true)
  }

  @Test(arguments: [
    ("", "a date pattern is not empty; write one such as d MMMM y, HH:mm"),
    (
      "ddTHH",
      "the date pattern “ddTHH” has “T” at character 3, which is not part of a date; write 'T' to "
        + "show the letters themselves"
    ),
    (
      "HH 'h",
      "the date pattern “HH 'h” has an apostrophe without its partner; write '' to show one"
    ),
  ])
  func `an error says what to write instead`(text: String, message: String) {
    let error = #expect(throws: ValueError.self) { _ = try DatePattern(text) }
    #expect(error?.description == message)
  }

  @Test func `whatever is a pattern is shown to its end`() throws {
    var random = SplitMix64(state: 35)
    let letters = "yMdHhmsaEGzZTjl' '::-é年\u{200F}😀".map(String.init)
    let vocabulary = try Vocabulary(builtIn: ownWords())
    let date = try instant("2026-03-05T14:07:00Z")
    var count = 0
    for _ in 0..<500 {
      let length = Int.random(in: 1...8, using: &random)
      let text = (0..<length).compactMap { _ in letters.randomElement(using: &random) }.joined()
      guard let pattern = try? DatePattern(text + "#") else { continue }
      count += 1
      let line = LastUpdatedText(
        vocabulary: vocabulary, locale: try locale("en"), timeZone: try TimeZoneIdentifier("UTC"),
        style: .pattern(pattern)
      ).line(updated: date, now: date)
      // Where the library meets what it doesn't know, it stops and says nothing.
      #expect(line.hasSuffix("#\u{2069}"), "\(text)")
    }
    #expect(count > 100)
  }
}
