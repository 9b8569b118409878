import Foundation
import ProofDocuments
import RefreshFigures
import RefreshProject
import Testing
import _ProofTestSupport

@testable import PullProofCommandLine

/// The texts that a schema allows, each in the smallest value that has it.
private struct SchemaTexts {
  let root: [String: Any]
  let text: String

  /// The fields that are passed over.
  let skipped: Set<String>

  private func resolved(_ schema: [String: Any]) -> [String: Any] {
    guard let way = schema["$ref"] as? String else { return schema }
    let steps = way.dropFirst(2).split(separator: "/")
    let target = steps.reduce(root as Any) { value, step in
      let element = Int(step).flatMap { (value as? [Any])?[$0] }
      return element ?? (value as? [String: Any])?[String(step)] ?? value
    }
    return resolved(target as? [String: Any] ?? [:])
  }

  private func choices(of schema: [String: Any]) -> [[String: Any]]? {
    schema["anyOf"] as? [[String: Any]]
      ?? (schema["properties"] == nil ? schema["oneOf"] as? [[String: Any]] : nil)
  }

  /// The smallest value that a schema allows.
  private func smallest(_ schema: [String: Any]) -> Any {
    let schema = resolved(schema)
    if let value = schema["const"] ?? (schema["enum"] as? [Any])?.first { return value }
    if let first = choices(of: schema)?.first { return smallest(first) }
    switch schema["type"] as? String {
    case "object": return object(schema, with: [:])
    case "array": return array(schema, with: [])
    case "string": return schema["pattern"].map { _ in "idle" } ?? "a"
    case "boolean": return true
    default: return schema["minimum"] ?? 0
    }
  }

  private func object(_ schema: [String: Any], with members: [String: Any]) -> Any {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let required = schema["required"] as? [String] ?? []
    return required.reduce(into: members) { members, name in
      members[name] = members[name] ?? smallest(properties[name] ?? [:])
    }
  }

  private func array(_ schema: [String: Any], with elements: [Any]) -> Any {
    let rest = (schema["minItems"] as? Int ?? 0) - elements.count
    let item = smallest(schema["items"] as? [String: Any] ?? [:])
    return elements + Array(repeating: item, count: max(rest, 0))
  }

  /// The values of a schema that have the text once, by the fields that lead to it.
  func values(_ schema: [String: Any], at way: String) -> [(way: String, value: Any)] {
    let schema = resolved(schema)
    if let choices = choices(of: schema) { return choices.flatMap { values($0, at: way) } }
    switch schema["type"] as? String {
    case "string":
      return schema["pattern"] == nil && schema["format"] == nil ? [(way, text)] : []
    case "array":
      return values(schema["items"] as? [String: Any] ?? [:], at: way)
        .map { ($0.way, array(schema, with: [$0.value])) }
    case "object": break
    default: return []
    }
    if let others = schema["additionalProperties"] as? [String: Any] {
      return values(others, at: way).map { ($0.way, ["name": $0.value]) }
    }
    let fields = schema["properties"] as? [String: [String: Any]] ?? [:]
    return fields.filter { !skipped.contains($0.key) }.flatMap { name, field in
      values(field, at: way.isEmpty ? name : "\(way).\(name)").map {
        ($0.way, object(schema, with: [name: $0.value]))
      }
    }
  }
}

@Suite struct ProjectInputTests {
  /// The fields with texts that are shown, keys of texts and elements of pictures.
  private static let texts: Set = [
    "titles", "keys", "captions", "caption", "alt", "annotations",
  ]

  @Test func `every field that names a file has it among the inputs of its project`() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(Project.schema.text.utf8))
    let root = try #require(schema as? [String: Any])
    var fields: (files: Set<String>, others: Set<String>) = ([], [])
    let texts = SchemaTexts(root: root, text: "some/file.txt", skipped: Self.texts)
    let values = Dictionary(texts.values(root, at: "")) { first, _ in first }
    for (way, value) in values {
      let json = try JSONSerialization.data(withJSONObject: value)
      guard
        let project = try? Project(
          Array(json), file: "/a/pullproof.yml", sections: Project.sections),
        project.figures.allSatisfy({ (try? $0.spec.get()) != nil })
      else { continue }
      let file = ProjectFile(project: project, path: "/a/pullproof.yml")
      if try file.inputs.contains(where: { $0.path == "/a/some/file.txt" }) {
        fields.files.insert(way)
      } else {
        fields.others.insert(way)
      }
    }
    // The paths of token files have an ending, so `ProjectTokensTests` has them.
    #expect(
      fields.others == [
        "tolerances.frames", "lint.brandTerms", "figures.title",
      ])
    #expect(
      fields.files == [
        "strings", "theme", "components.theme", "fonts", "images", "folder", "pending",
        "illustration.folder",
        "illustration.theme", "illustration.files", "illustration.documents", "figures.script",
        "figures.sides.image",
      ])
  }

  @Test func `a project has its own file, lock and folders, and the built-in gallery has none`()
    throws
  {
    let file = ProjectFile(project: Project(), path: "/a/b.yml")
    #expect(
      try file.inputs.map(\.path) == [
        "/a/b.lock", "/a/b.yml", "/a/References-b", "/a/pending-b",
      ])
    #expect(try ProjectFile.builtIn.inputs.isEmpty)
  }

  @Test func `a theme brings its images, and images may have a state before their path`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"arrow": "Art/arrow.png"}"#, to: "theme.json")
    var project = Project()
    project.theme = "theme.json"
    project.images = ["idle=Art/idle.gif", "/Art/all"]
    let file = ProjectFile(project: project, path: "\(folder.path)/pullproof.yml")
    #expect(
      try file.inputs(.theme).map(\.path) == [
        "\(folder.path)/theme.json", "\(folder.path)/Art/arrow.png",
      ])
    #expect(try file.inputs(.images).map(\.name) == project.images)
    #expect(try file.inputs(.images).map(\.path) == ["\(folder.path)/Art/idle.gif", "/Art/all"])
  }
}
