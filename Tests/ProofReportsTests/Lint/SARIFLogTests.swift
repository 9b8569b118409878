import Foundation
import ProofLint
import ProofReports
import Testing

/// The log against what SARIF 2.1.0 demands; `.ci/check-lint` validates it against the published schema.
@Suite struct SARIFLogTests {
  private func log() throws -> [String: Any] {
    let bytes = try SARIFLog(LintSample.report, version: "1.2.3") { "repo/\($0)" }.json()
    return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func run() throws -> [String: Any] {
    try #require((log()["runs"] as? [[String: Any]])?.first)
  }

  @Test func `a log has the version, a tool and rules that results refer to`() throws {
    #expect(try log()["version"] as? String == "2.1.0")
    let driver = try #require(
      (run()["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "PullProof")
    #expect(driver["semanticVersion"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run()["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
    }
    for rule in rules {
      let help = try #require(rule["help"] as? [String: Any])
      #expect((help["text"] as? String)?.contains("--list-rules") == true)
    }
  }

  @Test func `a location has an encoded path, its line and the frames`() throws {
    let results = try #require(run()["results"] as? [[String: Any]])
    func location(_ index: Int) throws -> [String: Any] {
      try #require((results[index]["locations"] as? [[String: Any]])?.first)
    }
    let physical = try #require(try location(2)["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: Any])
    #expect(artifact["uri"] as? String == "repo/App/en.lproj/A%20b%25.strings")
    #expect(artifact["uriBaseId"] as? String == "%SRCROOT%")
    let region = try #require(physical["region"] as? [String: Any])
    #expect(region["startLine"] as? Int == 3 && region["startColumn"] as? Int == 2)
    let frames = try #require(try location(0)["logicalLocations"] as? [[String: Any]])
    #expect(frames.first?["fullyQualifiedName"] as? String == "normal-header/idle/uk-w320")
    #expect(frames.count == 4)
    #expect(try location(1)["physicalLocation"] == nil)
  }

  @Test(arguments: [
    ("en:US/A.strings", "en%3AUS/A.strings"), ("/a:b/A.strings", "file:///a:b/A.strings"),
    ("App/ü.strings", "App/%C3%BC.strings"),
  ])
  func `a path is an address, in which no folder is taken for a scheme`(
    path: String, address: String
  ) throws {
    let bytes = try SARIFLog(LintSample.report, version: "1") { _ in path }.json()
    let log = try JSONDecoder().decode(PathsOnly.self, from: Data(bytes))
    let location = try #require(log.runs.first?.results.first?.locations.first)
    let uri = try #require(location.physicalLocation?.artifactLocation.uri)
    #expect(uri == address)
    #expect(URL(string: uri)?.scheme == (path.hasPrefix("/") ? "file" : nil))
  }

  /// The paths of a log.
  private struct PathsOnly: Decodable {
    struct Run: Decodable {
      let results: [Result]
    }

    struct Result: Decodable {
      let locations: [Location]
    }

    struct Location: Decodable {
      let physicalLocation: PhysicalLocation?
    }

    struct PhysicalLocation: Decodable {
      let artifactLocation: ArtifactLocation
    }

    struct ArtifactLocation: Decodable {
      let uri: String
    }

    let runs: [Run]
  }

  @Test func `a fingerprint has no line, so that a service knows a violation again`() throws {
    let results = try #require(run()["results"] as? [[String: Any]])
    #expect(
      results[0]["partialFingerprints"] as? [String: String]
        == ["pullproofViolation/v1": "textTruncated uk header.idle.title title"])
  }
}
