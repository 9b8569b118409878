import Foundation
import ProofDocuments
import RefreshLint
import RefreshProject
import Testing

/// The template of projects and the guide say what the declarations of fields say.
@Suite struct FieldDocumentTests {
  private static func text(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The table of options, from the fields that they override.
  private static var optionTable: String {
    let rows = Project.optionFields.map { field in
      let values = field.values == "a text" ? "" : field.values ?? ""
      return "| `\(field.path)` | `\(field.option)` | \(values) | \(field.sentence ?? "") |"
    }
    return (["| in the file | option | values | |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  @Test func `the guide to snapshots has a row for each option that overrides a field`() throws {
    let page = try Self.text("Documentation/snapshots.md")
    #expect(
      page.contains("<!-- options -->\n\(Self.optionTable)\n<!-- end of options -->"),
      "write this table into Documentation/snapshots.md:\n\(Self.optionTable)")
  }

  /// The comments of the template as one text, without marks and line breaks.
  private static func comments() throws -> String {
    try text("Resources/Project/pullproof.yml").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("#") }
      .map { $0.dropFirst().trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      .lowercased()
  }

  /// Fields that are explained together with others, in the words of their comment.
  private static let together: Set = ["references", "curated"]

  @Test func `the template explains each field in the words of its declaration`() throws {
    func sentences<Root>(of fields: [Field<Root>]) -> [String: String] {
      fields.filter { !Self.together.contains($0.name) }.reduce(into: [:]) { sentences, field in
        sentences[field.name] = field.sentence?.split(separator: ". ").first.map(String.init)
      }
    }
    let all = [
      sentences(of: Project.fields), sentences(of: Project.Matrix.fields),
      sentences(of: Project.Clock.fields), sentences(of: LintSection.fields),
    ].joined()
    let comments = try Self.comments()
    #expect(all.count == 26)
    for (name, sentence) in all {
      let words = (sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence).lowercased()
      #expect(comments.contains(words), "\(name): \(sentence)")
    }
  }

  @Test func `the template names the value that a field has by default`() throws {
    let comments = try Self.comments()
    // The comment of fonts is that of the theme, too.
    let usual =
      Project.fields.filter { $0.name != "fonts" }.compactMap(\.usual)
      + LintSection.fields.compactMap(\.usual)
    #expect(usual.count == 9)
    for value in usual {
      #expect(comments.contains("(default: \(value.lowercased()))"), "\(value)")
    }
  }
}
