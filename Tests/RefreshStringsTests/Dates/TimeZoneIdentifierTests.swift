import ProofDocuments
import RefreshStrings
import Testing

@Suite struct TimeZoneIdentifierTests {
  @Test(arguments: ["Europe/Paris", "Asia/Kolkata", "America/Argentina/Ushuaia", "UTC", "GMT+9"])
  func exists(_ name: String) throws {
    #expect(try TimeZoneIdentifier(name).description == name)
  }

  @Test(arguments: ["", "Nowhere/City", "Etc/Unknown", "europe/paris", "+09:00", "GMT+25", "Ünic"])
  func `a name of no time zone is an error, not Greenwich`(name: String) {
    let error = #expect(throws: ValueError.self) { _ = try TimeZoneIdentifier(name) }
    #expect(error?.description.hasPrefix("no time zone is named “\(name)”; give") == true)
  }
}
