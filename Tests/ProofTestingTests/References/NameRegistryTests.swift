import Testing

@testable import ProofTesting

@Suite("The registry of names")
struct NameRegistryTests {
  private let registry = NameRegistry()

  private func claim(
    _ path: String, test: String = "A", place: String = "T.swift:1:1", content: Int = 0
  ) throws {
    try registry.claim(
      path, by: NameRegistry.Owner(test: test, place: place), contentHash: content)
  }

  @Test("refuses a name that another line of the test has taken, and names that line")
  func twice() throws {
    try claim("a")
    try claim("b", place: "T.swift:2:1")
    let problem = #expect(throws: SnapshotError.self) { try claim("a", place: "T.swift:3:1") }
    #expect(problem?.description.contains("a is already used in this test at T.swift:1:1") == true)
  }

  @Test("refuses a name that another test has taken, even at one line of a shared function")
  func otherTest() throws {
    try claim("a", test: "A")
    let problem = #expect(throws: SnapshotError.self) { try claim("a", test: "B") }
    #expect(problem?.description.contains("by the test A") == true)
  }

  @Test("refuses a name that a loop takes for other contents, but lets a test run again")
  func again() throws {
    try claim("a", content: 1)
    try claim("a", content: 1)
    #expect(throws: SnapshotError.self) { try claim("a", content: 2) }
  }

  @Test("counts each test by itself, and refuses two tests of one name")
  func numbers() throws {
    #expect(try registry.number(ofUnnamedIn: "f/one()", by: "A/one()") == 1)
    #expect(try registry.number(ofUnnamedIn: "f/one()", by: "A/one()") == 2)
    #expect(try registry.number(ofUnnamedIn: "f/two()", by: "A/two()") == 1)
    #expect(throws: SnapshotError.self) {
      try registry.number(ofUnnamedIn: "f/one()", by: "B/one()")
    }
  }
}
