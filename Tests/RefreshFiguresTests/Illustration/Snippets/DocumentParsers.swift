import Foundation
import RefreshFigures

/// The parsers of the languages of documents, in Python, Ruby and C.
enum DocumentParsers {
  /// What a browser would be given of a snippet.
  struct Page: Decodable {
    /// The attributes of each image.
    var images: [[String: String]]

    /// The attributes of each source of a `<picture>`.
    var sources: [[String: String]]

    /// The texts of captions.
    var captions: [String]

    /// The texts of paragraphs and items of lists.
    var texts: [String]

    /// The titles of what folds up.
    var summaries: [String]

    /// What stands in emphasis.
    var emphases: [String]

    /// What the parser complained about.
    var problems: [String]

    /// The classes of each `<figure>`.
    var figures: [String]
  }

  private struct Snippet: Encodable {
    var dialect: String
    var text: String
  }

  /// The Python that has the parsers; nil where none is named.
  static var python: String? {
    let value = ProcessInfo.processInfo.environment["PULLPROOF_DOCUMENT_PYTHON"] ?? ""
    return value.isEmpty ? nil : value
  }

  /// Why the tests that need the parsers are skipped.
  static let reason =
    "PULLPROOF_DOCUMENT_PYTHON names no Python with parsers; scripts/document-python installs one"

  /// Reads snippets, each with the parser of its language.
  static func read(_ snippets: [(dialect: SnippetDialect, text: String)]) throws -> [Page] {
    let input = try JSONEncoder().encode(
      snippets.map { Snippet(dialect: $0.dialect.rawValue, text: $0.text) })
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documents/read_snippets.py").standardized
    let output = try Self.output(of: [python ?? "", "-B", script.path], input: input)
    return try JSONDecoder().decode([Page].self, from: output)
  }

  /// Runs a command to its end; its input and its output go through files, which never fill up.
  static func output(of command: [String], input: Data = Data()) throws -> Data {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (inputFile, outputFile) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try input.write(to: inputFile)
    try Data().write(to: outputFile)
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailure(command: command, status: process.terminationStatus)
    }
    return try Data(contentsOf: outputFile)
  }

  /// A command that failed; what it complained about is on standard error.
  struct CommandFailure: Error {
    var command: [String]
    var status: Int32
  }
}
