import Foundation
import Testing

/// `Documentation/originals.tsv`, the list of the originals' features, against the code.
@Suite struct OriginalsTests {
  /// A feature of an original.
  struct Feature {
    let number: Int
    let names: [Name]
    let note: String
  }

  /// A name by which a feature is reached, such as `event:tap`.
  struct Name: CustomStringConvertible {
    let kind: String
    let spelling: String
    var description: String { "\(kind):\(spelling)" }
  }

  private static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  private let features: [Feature]

  init() throws {
    features = try Self.text("Documentation/originals.tsv").split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.hasPrefix("=") }
      .map { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        try #require(fields.count == 4, "\(line)")
        return Feature(
          number: try #require(Int(fields[0])), names: Self.names(in: fields[2]), note: fields[3])
      }
  }

  @Test func `the list has every feature once and in order`() {
    #expect(features.map(\.number) == Array(1...143))
  }

  @Test func `what cannot be reached says why`() {
    for feature in features where feature.names.isEmpty {
      #expect(!feature.note.isEmpty, "\(feature.number)")
    }
  }

  @Test func `every name is one of the code's`() throws {
    for feature in features {
      for name in feature.names {
        #expect(try isKnown(name), "\(feature.number): \(name)")
      }
    }
  }

  @Test func `the page is what the script makes of the list`() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.root.appending(path: "scripts/tables/originals")
    process.standardOutput = output
    try process.run()
    let page = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(
      page.map { String(decoding: $0, as: UTF8.self) }
        == (try Self.text("Documentation/originals.md")),
      "run scripts/tables/originals > Documentation/originals.md")
  }
}

extension OriginalsTests {
  /// The names of a field; a flag has its command before it, with a space.
  private static func names(in field: String) -> [Name] {
    guard field != "-" else { return [] }
    return field.matches(of: /(\w+):(\S+(?: --\S+)?)/).map {
      Name(kind: String($0.output.1), spelling: String($0.output.2))
    }
  }

  private func isKnown(_ name: Name) throws -> Bool {
    switch name.kind {
    case "component":
      try Self.text("Sources/RefreshModel/Components/RefreshComponent.swift")
        .contains("\"\(name.spelling)\"")
    case "event", "setting", "scene":
      try Self.has(word: name.spelling, in: "Sources/RefreshScripts")
        && Self.text("Documentation/event-scripts.md").contains("`\(name.spelling)`")
    case "step":
      try Self.has(word: name.spelling, in: "Sources/RefreshScripts/Gestures")
        && Self.text("Documentation/gesture-scripts.md").contains("`\(name.spelling)`")
    case "key":
      try Self.text("Resources/Project/pullproof.schema.json").contains("\"\(name.spelling)\": {")
    case "compat":
      try Self.text("Documentation/compatibility.md").contains("| `\(name.spelling)` |")
    case "flag":
      try Self.hasFlag(name.spelling)
    case "swift":
      try Self.isDeclared(name.spelling)
    default:
      false
    }
  }

  /// A command and a flag of it, such as `render --images`.
  private static func hasFlag(_ spelling: String) throws -> Bool {
    let parts = spelling.split(separator: " ").map(String.init)
    let help = try Program.run([parts[0], "--help"]).output
    return parts.count == 2 && help.contains(parts[1])
  }

  /// A module, and names that are declared in it.
  private static func isDeclared(_ path: String) throws -> Bool {
    let parts = path.split(separator: ".").map(String.init)
    let sources = try swiftFiles(in: "Sources/\(parts[0])")
    return try parts.dropFirst().allSatisfy { name in
      let declaration = try Regex(
        #"\b(struct|enum|class|protocol|func|var|let|extension|case|case [\w, ()]+,) "# + name
          + #"\b"#)
      return sources.contains { $0.contains(name) && $0.contains(declaration) }
    }
  }

  private static func has(word: String, in folder: String) throws -> Bool {
    let pattern = try Regex(#"\b"# + word + #"\b"#)
    return try swiftFiles(in: folder).contains { $0.contains(word) && $0.contains(pattern) }
  }

  private static func swiftFiles(in folder: String) throws -> [String] {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return try (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .map { try text("\(folder)/\($0)") }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
