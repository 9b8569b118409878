import Foundation
import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshProject
import RefreshStrings
import Testing

@testable import PullProofCommandLine

@Suite("The schema of a project")
struct ProjectSchemaTests {
  private static func schema() throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(Project.schema.text.utf8))
    return try #require(object as? [String: Any])
  }

  /// The object at a way through nested values; a number is a place in a list.
  private func object(at way: String) throws -> [String: Any] {
    var value: Any = try Self.schema()
    for step in way.split(separator: "/") {
      if let index = Int(step) {
        value = try #require((value as? [Any])?[index])
      } else {
        value = try #require((value as? [String: Any])?[String(step)])
      }
    }
    return try #require(value as? [String: Any])
  }

  private static func read(_ text: String) throws(DocumentError) -> Project {
    try Project(Array(text.utf8), file: "p", sections: Project.sections)
  }

  /// The fields that the reader says there are when it meets one that there is not.
  private func fields(in text: String) throws -> Set<String> {
    let error = #expect(throws: DocumentError.self) {
      try Self.read("version: 1\n\(text)")
    }
    let list = try #require(error?.advice.split(separator: "its fields are ").last)
    return Set(list.split(separator: ", ").map(String.init))
  }

  @Test("is the file of the package, which “pullproof init --schema” writes")
  func file() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Resources/Project/pullproof.schema.json")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == Project.schema.text,
      "run “pullproof init --schema > Resources/Project/pullproof.schema.json”")
  }

  @Test("has the keys of texts that components have")
  func keys() throws {
    let names = try object(at: "$defs/keys/propertyNames")["enum"] as? [String]
    #expect(names == StringKey.allCases.map(\.rawValue))
  }

  private static let component = "properties/components/anyOf/0/anyOf/1/properties"

  @Test(
    "has the fields that the reader knows",
    arguments: [
      ("zzz: 1", "properties"),
      ("matrix: {zzz: 1}", "properties/matrix/properties"),
      ("clock: {zzz: 1}", "properties/clock/properties"),
      (
        "keys: {header.idle.title: {key: a, zzz: 1}}",
        "$defs/keys/additionalProperties/anyOf/1/properties"
      ),
      ("imageDurations: {zzz: 1}", "properties/imageDurations/properties"),
      (
        "tolerances: [{frames: a, reason: b, zzz: 1}]",
        "properties/tolerances/items/properties"
      ),
      ("components: [{component: state-header, zzz: 1}]", component),
      (
        "components: [{component: state-header, titles: {zzz: a}}]",
        component + "/titles/properties"
      ),
      ("lint: {zzz: 1}", "properties/lint/properties"),
      ("lint: {budgets: {zzz: 1}}", "properties/lint/properties/budgets/properties"),
      (
        "lint: {ignore: [{rule: overlap, reason: a, zzz: 1}]}",
        "properties/lint/properties/ignore/items/properties"
      ),
      ("illustration: {zzz: 1}", "properties/illustration/properties"),
      ("illustration: {defaults: {zzz: 1}}", "$defs/figureDefaults/properties"),
    ])
  func fields(text: String, way: String) throws {
    #expect(try fields(in: text) == Set(object(at: way).keys))
  }

  /// What a figure of each kind must have, in the order of the schema.
  private static let smallestFigures = [
    "kind: frame, component: state-header", "kind: states, component: state-header",
    "kind: strip, component: state-header", "kind: matrix, component: state-header, rows: en",
    "kind: diagram, component: state-header", "kind: screen, component: state-header",
    "kind: anatomy, component: state-header",
    "kind: comparison, component: state-header, sides: [{}, {}]", "kind: film, script: a.yml",
  ]

  /// The fields that the reader says a wrong figure has.
  private func fields(ofFigure text: String) throws -> Set<String> {
    let yaml = "version: 1\nfigures: {a: {\(text)}}"
    let project = try Self.read(yaml)
    guard case .failure(let error) = try #require(project.figures.first).spec else { return [] }
    let list = try #require(error.advice.split(separator: "its fields are ").last)
    return Set(list.split(separator: ", ").map(String.init))
  }

  @Test("has the fields of each kind of figure that the reader knows")
  func figures() throws {
    let kinds = try #require(object(at: "$defs/figure")["oneOf"] as? [[String: Any]])
    try #require(kinds.count == Self.smallestFigures.count)
    for (index, text) in Self.smallestFigures.enumerated() {
      let way = "$defs/figure/oneOf/\(index)"
      #expect(
        try fields(ofFigure: text + ", zzz: 1") == Set(object(at: "\(way)/properties").keys))
      let required = try #require(object(at: way)["required"] as? [String])
      #expect(required.allSatisfy { text.contains("\($0):") })
    }
  }

  @Test(
    "has the fields of parts of figures that the reader knows",
    arguments: [
      (
        "kind: frame, component: state-header, annotations: [{badge: title, zzz: 1}]",
        "$defs/annotation/properties"
      ),
      (
        "kind: comparison, component: state-header, sides: [{zzz: 1}, {}]",
        "$defs/figure/oneOf/7/properties/sides/items/properties"
      ),
    ])
  func partsOfFigures(text: String, way: String) throws {
    #expect(
      try fields(ofFigure: text).union(way.hasSuffix("items/properties") ? [] : ["to", "along"])
        == Set(object(at: way).keys))
  }

  @Test("has the numbers of lines of a title that the reader takes")
  func titleLines() throws {
    let counts = try object(at: "properties/titleLines")
    let range = try #require(counts["minimum"] as? Int)...#require(counts["maximum"] as? Int)
    #expect(range == 1...10)
    for count in 0...11 {
      let project = try? Self.read("version: 1\ntitleLines: \(count)")
      #expect(project?.titleLines == (range.contains(count) ? count : nil))
    }
  }

  @Test(
    "has the limits that the reader has",
    arguments: [
      ("matrix: {widths: #}", "properties/matrix/properties/widths/anyOf/0", 60...8192),
      ("matrix: {textSizes: #}", "$defs/textSize/anyOf/0", 50...320),
      (
        "lint: {budgets: {lines: #}}", "properties/lint/properties/budgets/properties/lines", 1...10
      ),
      (
        "lint: {budgets: {margin: #}}", "properties/lint/properties/budgets/properties/margin",
        0...100
      ),
      (
        "lint: {budgets: {expansion: #}}",
        "properties/lint/properties/budgets/properties/expansion", 100...1000
      ),
      (
        "components: [{component: state-header, labelInset: #}]", component + "/labelInset",
        0...1000
      ),
    ])
  func limits(text: String, way: String, range: ClosedRange<Int>) throws {
    let schema = try object(at: way)
    #expect(schema["minimum"] as? Int == range.lowerBound)
    #expect(schema["maximum"] as? Int == range.upperBound)
    func isTaken(_ number: Int) -> Bool {
      let yaml = "version: 1\n\(text.replacing("#", with: "\(number)"))"
      return (try? Self.read(yaml)) != nil
    }
    #expect(isTaken(range.lowerBound) && isTaken(range.upperBound))
    #expect(!isTaken(range.lowerBound - 1) && !isTaken(range.upperBound + 1))
  }

  @Test("has the names of text sizes that there are")
  func textSizes() throws {
    let names = try #require(object(at: "$defs/textSize/anyOf/1")["enum"] as? [String])
    #expect(names == DynamicTypeSize.allCases.map(\.rawValue))
    let project = try Project(
      Array("version: 1\nmatrix: {textSizes: [\(names.joined(separator: ", "))]}".utf8), file: "p")
    #expect(project.matrix.textSizes == DynamicTypeSize.allCases.map(\.percent))
  }

  @Test("takes “none” of “unflipped” in a list, too")
  func unflipped() throws {
    let project = try Self.read(
      "version: 1\ncomponents: [{component: state-header, unflipped: [none]}]")
    #expect(project.components?.map(\.unflipped) == [[]])
    let list = try object(at: Self.component + "/unflipped/anyOf/2")
    #expect(list["maxItems"] as? Int == 1)
    #expect((list["items"] as? [String: [String]]) == ["enum": ["none"]])
  }

  @Test("has the components and states that there are")
  func words() throws {
    let components = try #require(object(at: "$defs/component/anyOf/0")["enum"] as? [String])
    #expect(components == RefreshComponent.allCases.map(\.rawValue))
    // Every other place refers to that list.
    let schema = Project.schema.text
    #expect(schema.components(separatedBy: "\"state-header\"").count == 2)
    #expect(try object(at: Self.component + "/component")["$ref"] as? String == "#/$defs/component")
    let titles = try object(at: Self.component + "/titles/properties")
    #expect(Set(titles.keys) == Set(RefreshState.allCases.map(\.name)))
  }
}
