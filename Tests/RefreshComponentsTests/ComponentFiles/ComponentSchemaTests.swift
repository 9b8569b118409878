import Foundation
import ProofDocuments
import Testing

@testable import RefreshComponents

@Suite struct ComponentSchemaTests {
  /// The value at a way through nested values; a number is a place in a list.
  private func value(at way: String) throws -> Any {
    var value = try JSONSerialization.jsonObject(with: Data(ComponentFile.schema.text.utf8))
    for step in way.split(separator: "/") {
      if let index = Int(step) {
        value = try #require((value as? [Any])?[index])
      } else {
        value = try #require((value as? [String: Any])?[String(step)])
      }
    }
    return value
  }

  private static let root = (0..<4).reduce(URL(filePath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  /// The rules of the schema that a file breaks.
  private func faults(of text: String) throws -> [String] {
    let document = try Document(
      yaml: Array(text.utf8), file: "a.component.yml",
      emptiness: FieldError(problem: "empty", advice: "write one"))
    return try SchemaCheck(ComponentFile.schema).faults(of: document)
  }

  @Test(arguments: [
    "Documentation/Looks", "Examples", "Resources/Components", "Resources/Looks",
    "Tests/RefreshComponentsTests/Resources/Corpus",
  ])
  func `the schema takes every component file that comes with the package`(folder: String) throws {
    let folder = Self.root.appending(path: folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".component.yml") }
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(try faults(of: text) == [], "\(file)")
    }
  }

  @Test(arguments: [SampleFiles.ring, SampleFiles.column, SampleFiles.empty])
  func `the schema takes what the reader takes`(text: String) throws {
    _ = try ComponentFile(text)
    #expect(try faults(of: text) == [])
  }

  @Test(arguments: [
    "{percent: [0, 1], values: [{light: \"#FFF\", dark: \"#000\"}, {light: \"#000\", dark: \"#FFF\"}]}",
    "{idle: {percent: [0, 1], values: [title, {light: \"#000\", dark: \"#FFF\"}]}}",
    "{to: {light: \"#FFF\", dark: \"#000\"}, in: 1}",
  ])
  func `schema and reader take colours of appearances in courses`(color: String) throws {
    let text = "version: 1\nextends: normal-header\nchildren: [{label: title, color: \(color)}]"
    _ = try ComponentFile(text)
    #expect(try faults(of: text) == [])
  }

  @Test(arguments: [
    "label: title, color: {to: {light: \"#FFF\"}, in: 1}",
    "label: title, color: {to: {a: \"#FFF\"}, in: 1}",
    "label: title, color: {loop: 1, values: [title, {light: \"#FFF\", dark: 3}]}",
    "label: title, opacity: {loop: 1, values: [0, {light: 1, dark: 1}]}",
    "label: title, show: Idle", "label: title, show: [idle, 3]", "label: title, show: []",
    "label: title, shown: idle", "label: title, opacity: half", "labels: title",
  ])
  func `the schema refuses what the reader refuses`(element: String) throws {
    let text = "version: 1\nextends: normal-header\nchildren: [{\(element)}]"
    #expect(throws: DocumentError.self) { try ComponentFile(text) }
    #expect(try faults(of: text) != [])
  }

  @Test func `the schema is the file of the package`() throws {
    let file = Self.root.appending(path: "Resources/Project/component.schema.json")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == ComponentFile.schema.text,
      "write the text of “ComponentFile.schema” into the file")
  }

  @Test func `every definition is there that the schema refers to`() throws {
    let text = ComponentFile.schema.text
    let names = Set(text.matches(of: /"#\/\$defs\/([A-Za-z]+)"/).map { String($0.output.1) })
    let definitions = try #require(value(at: "$defs") as? [String: Any])
    #expect(names == Set(definitions.keys))
  }

  /// The fields that the reader says there are when it meets one that there is not.
  private func fields(_ text: String) throws -> Set<String> {
    let error = try #require(throws: DocumentError.self) { try ComponentFile(text) }
    let list = try #require(error.advice.split(separator: "its fields are ").last)
    return Set(list.split(separator: ", ").map(String.init))
  }

  @Test func `the schema has the fields at the top that the reader knows`() throws {
    let schema = try #require(value(at: "properties") as? [String: Any])
    #expect(try fields("version: 1\nextends: normal-header\nzzz: 1") == Set(schema.keys))
    #expect(try value(at: "required") as? [String] == ["version", "extends"])
  }

  @Test(arguments: [
    (1, "label: title"), (2, "image: a.png"), (3, "frames: a.gif"), (4, "lottie: a.json"),
    (5, "indicator: "), (6, "arrow: "), (7, "spinner: "), (8, "ring: "), (9, "bar: "),
    (10, "dots: "), (11, "line: "), (12, "shape: M0 0"), (13, "row: []"), (14, "column: []"),
    (15, "box: []"),
  ])
  func `the schema has the fields of each kind that the reader knows`(
    index: Int, text: String
  ) throws {
    let way = "$defs/element/anyOf/\(index)"
    let schema = try #require(value(at: way + "/properties") as? [String: Any])
    let found = try fields(
      "version: 1\nextends: normal-header\nchildren: [{\(text), zzz: 1}]")
    #expect(found == Set(schema.keys))
    let kind = text.split(separator: ":")[0]
    #expect(try value(at: way + "/required") as? [String] == [String(kind)])
  }

  @Test func `the words that are elements alone are those that the reader takes`() throws {
    let words = try #require(value(at: "$defs/element/anyOf/0/enum") as? [String])
    #expect(words == ["indicator", "arrow", "spinner", "ring", "bar", "dots", "line"])
    for word in ElementKind.names {
      let element = try? ComponentElement(word)
      #expect((element != nil) == words.contains(word))
    }
  }
}
