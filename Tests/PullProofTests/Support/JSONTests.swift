import Testing
import _ProofTestSupport

/// What tests read JSON with: it must not hide that something is missing.
@Suite("JSON of a program")
struct JSONTests {
  private let report: JSON

  init() throws {
    report = try JSON(
      parsing: #"{"frames": [{"id": "a", "width": 1.5, "isNew": true}], "cause": null}"#)
  }

  @Test("is compared as a whole, and by its parts")
  func equality() throws {
    #expect(try report["frames"] == [["id": "a", "width": 1.5, "isNew": true]])
    #expect(try report["frames"] != [["id": "a", "width": 1.5]])
    #expect(try report["frames"][0]["width"] != 1)
    #expect(try report["frames"][0]["isNew"] != 1)
    #expect(try report["frames"].array.map { try $0["id"].string } == ["a"])
  }

  @Test("names the place of what it hasn't got")
  func places() throws {
    func problem(_ read: () throws -> Any) -> String? {
      #expect(throws: JSON.Mismatch.self) { _ = try read() }?.description
    }
    let frame = try report["frames"][0]
    #expect(problem { try frame["path"] } == "$.frames[0] has no “path”")
    #expect(problem { try report["frames"][1] } == "$.frames has 1 items, and none at 1")
    #expect(problem { try report["cause"]["id"] } == "$.cause is not an object: null")
    #expect(problem { try frame["id"].array } == "$.frames[0].id is not an array: \"a\"")
    #expect(problem { try frame["id"].number } == "$.frames[0].id is not a number: \"a\"")
    #expect(problem { try frame["width"].int } == "$.frames[0].width is not a whole number: 1.5")
    #expect(problem { try frame["isNew"].int } == "$.frames[0].isNew is not a number: true")
    #expect(problem { try report["cause"].string } == "$.cause is not a string: null")
  }

  @Test("tells a member that is absent from one that is null, and from one of no object")
  func absence() throws {
    #expect(try report[ifPresent: "orphaned"] == nil)
    #expect(try report[ifPresent: "cause"] != nil)
    #expect(throws: JSON.Mismatch.self) { try report["cause"][ifPresent: "kind"] }
  }
}
