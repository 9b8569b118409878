import ProofSnapshots
import Testing

@testable import ProofTesting

@Suite("The environment")
struct SnapshotVariablesTests {
  private func variables(_ environment: [String: String]) throws -> SnapshotVariables {
    try SnapshotVariables(environment, temporaryFolder: "/tmp/t")
  }

  @Test(
    "names a record mode in the words of swift-snapshot-testing or of Playwright",
    arguments: [
      ("all", RecordMode.all), ("failed", .failed), ("missing", .missing), ("never", .never),
      ("changed", .failed), ("none", .never),
    ])
  func words(word: String, mode: RecordMode) throws {
    #expect(try variables(["SNAPSHOT_TESTING_RECORD": word]).record == mode)
    #expect(try variables(["SNAPSHOT_TESTING_RECORD": word, "CI": "true"]).record == mode)
  }

  @Test(
    "records what is missing, but nothing where CI is set",
    arguments: [
      ([:], RecordMode.missing), (["CI": "true"], .never), (["CI": "1"], .never),
      (["CI": ""], .missing), (["CI": "false"], .missing), (["CI": "False"], .missing),
      (["CI": "0"], .missing), (["CI": "yes"], .never),
      (["CI": "true", "SNAPSHOT_TESTING_RECORD": ""], .never),
    ] as [([String: String], RecordMode)])
  func defaults(environment: [String: String], mode: RecordMode) throws {
    #expect(try variables(environment).record == mode)
  }

  @Test("that names no record mode is a problem that lists them")
  func unknown() {
    let problem = #expect(throws: SnapshotError.self) {
      _ = try variables(["SNAPSHOT_TESTING_RECORD": "Always"])
    }
    #expect(
      problem?.description.hasPrefix(
        "SNAPSHOT_TESTING_RECORD is “Always”; it must be all, failed, missing or never") == true)
  }

  @Test("tells where artifacts go and fonts are")
  func folders() throws {
    let told = try variables(["SNAPSHOT_ARTIFACTS": "/a", "PULLPROOF_FONT_DIR": "/f"])
    #expect(told.artifacts == "/a" && told.fonts == "/f")
    let untold = try variables([:])
    #expect(untold.artifacts == nil && untold.temporaryArtifacts == "/tmp/t" && untold.fonts == nil)
  }
}
