import Foundation
import Testing

@testable import ProofDocuments

/// Types that are decoded from a document, with the place of what is wrong.
@Suite struct DecodingTests {
  private enum Kind: String, Codable {
    case text, layout
  }

  private struct Part: Decodable, Equatable {
    let kind: Kind
    let size: Int?
  }

  private struct Whole: Decodable, Equatable {
    let version: Int
    let share: Double
    let isClean: Bool
    let parts: [Part]
    let names: [String: String]
  }

  private static let whole = """
    {"version": 1, "share": 0.5, "isClean": true,
     "parts": [{"kind": "text"}, {"kind": "layout", "size": 3}],
     "names": {"a b": "c"}}
    """

  private func decoded(_ text: String) throws(DocumentError) -> Whole {
    try Document(json: Array(text.utf8), file: "a.json").decoded(owner: "the report")
  }

  @Test func `each of many members is found by its name, and one that is unknown is refused`()
    throws
  {
    let names = (0..<100).map { "\"k\($0)\": \"\($0)\"" }.joined(separator: ", ")
    let text = Self.whole.replacing("\"a b\": \"c\"", with: names)
    #expect(
      try decoded(text).names
        == Dictionary(uniqueKeysWithValues: (0..<100).map { ("k\($0)", "\($0)") }))
    let wrong = text.replacing("\"99\"", with: "99")
    #expect(throws: DocumentError.self) { try decoded(wrong) }
  }

  @Test func `every kind of value is decoded`() throws {
    #expect(
      try decoded(Self.whole)
        == Whole(
          version: 1, share: 0.5, isClean: true,
          parts: [Part(kind: .text, size: nil), Part(kind: .layout, size: 3)],
          names: ["a b": "c"]))
  }

  @Test(arguments: [
    ("\"version\": 1, ", "", "1:1: the report lacks the field “version”; add it"),
    (
      "1,", "1.5,",
      "1:13: expected a whole number for “version” of the report, found the number 1.5"
    ),
    ("1,", "9223372036854775807,", "1:13: expected a whole number for “version” of the report"),
    ("0.5", "true", "1:25: expected a number for “share” of the report, found true"),
    ("true", "1", "1:41: expected true or false for “isClean” of the report, found the number 1"),
    ("\"text\"", "\"color\"", "2:21: expected another value for “kind” of element 0 of “parts”"),
    ("\"text\"", "null", "2:21: expected a text for “kind” of element 0 of “parts”"),
    (
      "\"size\"", "\"sise\"",
      "2:49: element 1 of “parts” of the report has no field “sise”; did you"
    ),
    ("\"size\"", "\"sise\"", "did you mean “size”? its fields are kind, size"),
    ("\"c\"", "5", "3:19: expected a text for “a b” of “names” of the report, found the number 5"),
    (
      "{\"a b\": \"c\"}", "[]", "3:11: expected an object for “names” of the report, found an array"
    ),
    ("[{", "{\"x\":[{", "invalid JSON: "),
  ])
  func `a mistake is reported with its place`(old: String, new: String, message: String) throws {
    let start = try #require(Self.whole.range(of: old))
    let text = Self.whole.replacingCharacters(in: start, with: new)
    let error = #expect(throws: DocumentError.self) { try decoded(text) }
    let complaint = error?.description ?? "nothing"
    #expect(complaint.contains(message), "\(complaint)")
  }

  private struct Versioned: Decodable {
    struct Other: Error, CustomStringConvertible {
      var description: String { "version 2 can't be read" }
    }

    init(from decoder: any Decoder) throws { throw Other() }
  }

  @Test func `an error of a type's own is reported before any unknown field`() throws {
    let document = try Document(json: Array("{\"future\": 1}".utf8), file: "a.json")
    let error = #expect(throws: DocumentError.self) {
      let _: Versioned = try document.decoded(owner: "the report")
    }
    #expect(error?.problem == "version 2 can't be read")
  }
}
