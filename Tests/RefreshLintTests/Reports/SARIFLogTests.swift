import Foundation
import ProofSnapshots
import RefreshLint
import Testing
import _ProofTestSupport

/// The log against what SARIF 2.1.0 demands; `.ci/check-lint` validates it against the published schema.
@Suite struct SARIFLogTests {
  private func log() throws -> JSON {
    try JSON(parsing: SARIFLog(LintSample.report, version: "1.2.3") { "repo/\($0)" }.json())
  }

  private func run() throws -> JSON { try log()["runs"][0] }

  @Test func `a log has the version, a tool and rules that results refer to`() throws {
    #expect(try log()["version"] == "2.1.0")
    let driver = try run()["tool"]["driver"]
    #expect(try driver["name"] == "PullProof")
    #expect(try driver["semanticVersion"] == "1.2.3")
    let rules = try driver["rules"]
    let results = try run()["results"].array
    #expect(results.count == 3)
    for result in results {
      let rule = try rules[result["ruleIndex"].int]
      #expect(try rule["id"].string == result["ruleId"].string)
      #expect(["error", "warning", "note"].contains(try result["level"].string))
    }
    for rule in try rules.array {
      #expect(try rule["help"]["text"].string.contains("--list-rules"))
    }
  }

  @Test func `a location has an encoded path, its line and the frames`() throws {
    let results = try run()["results"]
    func location(_ index: Int) throws -> JSON { try results[index]["locations"][0] }
    let physical = try location(2)["physicalLocation"]
    #expect(
      try physical["artifactLocation"] == [
        "uri": "repo/App/en.lproj/A%20b%25.strings", "uriBaseId": "%SRCROOT%",
      ])
    let region = try physical["region"]
    #expect(try region["startLine"] == 3 && region["startColumn"] == 2)
    let frames = try location(0)["logicalLocations"]
    #expect(try frames[0]["fullyQualifiedName"] == "normal-header/idle/uk-w320")
    #expect(try frames.array.count == 4)
    #expect(try location(1)[ifPresent: "physicalLocation"] == nil)
  }

  @Test(arguments: [
    ("en:US/A.strings", "en%3AUS/A.strings"), ("/a:b/A.strings", "file:///a:b/A.strings"),
    ("App/ü.strings", "App/%C3%BC.strings"),
  ])
  func `a path is an address, in which no folder is taken for a scheme`(
    path: String, address: String
  ) throws {
    let bytes = try SARIFLog(LintSample.report, version: "1") { _ in path }.json()
    let location = try JSON(parsing: bytes)["runs"][0]["results"][0]["locations"][0]
    let uri = try location["physicalLocation"]["artifactLocation"]["uri"].string
    #expect(uri == address)
    #expect(URL(string: uri)?.scheme == (path.hasPrefix("/") ? "file" : nil))
  }

  @Test func `a fingerprint has no line, so that a service knows a violation again`() throws {
    #expect(
      try run()["results"][0]["partialFingerprints"]
        == ["pullproofViolation/v1": "textTruncated uk header.idle.title title"])
  }
}
