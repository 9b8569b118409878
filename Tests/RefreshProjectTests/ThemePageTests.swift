import Foundation
import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshProject
import Testing

/// `Documentation/themes.md` against the fields that themes have.
@Suite struct ThemePageTests {
  /// A row of a table: the fields that it describes, and the cells after them.
  private struct Row {
    let fields: [String]
    let cells: [String]
  }

  /// The text behind a heading, to the next heading of the same level.
  private func section(_ heading: String) throws -> String {
    let root = (0..<3).reduce(URL(filePath: #filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }
    let page = try String(
      contentsOf: root.appending(path: "Documentation/themes.md"), encoding: .utf8)
    let rest = try #require(page.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    return rest.components(separatedBy: "\n## ")[0]
  }

  private func rows(in heading: String) throws -> [Row] {
    try section(heading).split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.dropFirst(2).components(separatedBy: " | ")
      return Row(fields: Self.code(in: cells[0]), cells: Array(cells.dropFirst()))
    }
  }

  /// What is in code style.
  private static func code(in text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  /// The fields that an object may have, as the error for an unknown one lists them.
  private func fields(
    ofError read: ([UInt8]) throws(DocumentError) -> Void, in object: String
  ) throws -> [String] {
    let unknown = #"{"none-such": 1}"#
    let text = object.isEmpty ? unknown : "{\"\(object)\": \(unknown)}"
    let error = try #require(throws: DocumentError.self) { try read(Array(text.utf8)) }
    let list = try #require("\(error)".firstMatch(of: /its fields are ([\w, -]+)/)).output.1
    return list.components(separatedBy: ", ").map { object.isEmpty ? $0 : "\(object).\($0)" }
  }

  @Test func `the table of themes has each field that a theme has, and no other`() throws {
    func read(_ bytes: [UInt8]) throws(DocumentError) {
      _ = try ThemeFile(bytes, file: "theme.json")
    }
    let top = try fields(ofError: read, in: "")
    let objects = ["light", "dark", "title", "lastUpdated"]
    let nested = try objects.flatMap { try fields(ofError: read, in: $0) }
    // The image is missed before an unknown field is seen, so these two are written out.
    let arrows = ["arrow", "trailerArrow"].flatMap { ["\($0).image", "\($0).template"] }
    let known = top.filter { !objects.contains($0) } + nested + arrows
    #expect(try rows(in: "A theme").flatMap(\.fields).sorted() == known.sorted())
  }

  @Test func `the example of themes has every field`() throws {
    let example = try #require(
      section("A theme").components(separatedBy: "```json\n").last?.components(
        separatedBy: "```"
      ).first)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(example.utf8)) as? [String: Any])
    let names = object.flatMap { name, value in
      let isOne = name == "fonts" || name.hasSuffix("-high-contrast")
      let parts = isOne ? nil : value as? [String: Any]
      return parts.map { $0.keys.map { "\(name).\($0)" } } ?? [name]
    }
    // An arrow is a path, or an object as the other arrow is.
    let either = ["arrow", "trailerArrow", "arrow.image", "arrow.template"]
    let documented = try rows(in: "A theme").flatMap(\.fields)
    #expect(
      names.filter { !either.contains($0) }.sorted()
        == documented.filter { !either.contains($0) }.sorted())
  }

  @Test func `a theme of the documented defaults is the built-in one`() throws {
    var objects: [String: [String]] = [:]
    for row in try rows(in: "A theme") {
      for (field, value) in zip(row.fields, Self.code(in: row.cells[2])) {
        let parts = field.split(separator: ".").map(String.init)
        let text = Double(value) == nil ? "\"\(value)\"" : value
        objects[parts.count == 1 ? "" : parts[0], default: []].append(
          "\"\(parts[parts.count - 1])\": \(text)")
      }
    }
    #expect(
      objects.values.joined().count == 13, "6 colours, 2 sizes, weights and alignments, and a style"
    )
    let top = objects.removeValue(forKey: "") ?? []
    let nested = objects.map { "\"\($0)\": {\($1.joined(separator: ", "))}" }
    let text = "{\((top + nested).joined(separator: ", "))}"
    let file = try ThemeFile(Array(text.utf8), file: "defaults.json")
    #expect(file.themes == [.light: .light, .dark: .dark])
  }

  @Test func `the table of themes of figures has each field, and no other`() throws {
    func read(_ bytes: [UInt8]) throws(DocumentError) {
      _ = try FigureThemeFile(bytes, file: "theme.json")
    }
    let objects = ["light", "dark", "sizes", "spacing", "lines"]
    let known =
      try fields(ofError: read, in: "").filter { !objects.contains($0) }
      + objects.flatMap { try fields(ofError: read, in: $0) }
    #expect(try rows(in: "Themes of figures").flatMap(\.fields).sorted() == known.sorted())
  }
}
