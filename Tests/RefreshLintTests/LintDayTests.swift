import Testing

@testable import RefreshLint

@Suite struct LintDayTests {
  @Test(arguments: ["2027-01-01", "2028-02-29", "0000-01-01", "9999-12-31"])
  func `a day of the calendar is read`(text: String) {
    #expect(LintDay(text)?.description == text)
  }

  @Test(arguments: ["2027-02-29", "2027-13-01", "2027-1-1", "01.01.2027", "", "2027-01-01Z"])
  func `anything else is not`(text: String) {
    #expect(LintDay(text) == nil)
  }

  @Test func `days are ordered by time`() throws {
    #expect(try Violations.day("2026-12-31") < Violations.day("2027-01-01"))
  }
}
