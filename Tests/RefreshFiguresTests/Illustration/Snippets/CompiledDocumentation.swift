import Foundation

/// What the toolchain's DocC makes of an article.
struct CompiledDocumentation {
  /// A part of the page's JSON.
  struct Content: Decodable {
    struct Metadata: Decodable { var abstract: [Content]? }
    struct Item: Decodable { var content: [Content] }

    var type: String?
    var text: String?
    var code: String?
    var identifier: String?
    var inlineContent: [Content]?
    var metadata: Metadata?
    var items: [Item]?

    /// The text of all parts.
    var fullText: String {
      (text ?? code ?? "") + (inlineContent ?? []).map(\.fullText).joined()
        + (items ?? []).flatMap(\.content).map(\.fullText).joined(separator: "\n")
    }

    /// The caption of a picture.
    var caption: String? { metadata?.abstract?.map(\.fullText).joined() }
  }

  /// A picture or a video of the page.
  struct Reference: Decodable {
    struct Variant: Decodable {
      var url: String
      var traits: [String]
    }

    var type: String
    var alt: String?
    var poster: String?
    var variants: [Variant]?
  }

  private struct Page: Decodable {
    struct Section: Decodable { var content: [Content]? }

    var primaryContentSections: [Section]?
    var references: [String: Reference]
  }

  /// The blocks of the article below its abstract and the heading that DocC adds.
  let blocks: [Content]

  /// Its pictures and videos by their names.
  let references: [String: Reference]

  /// What DocC complained about.
  let diagnostics: String

  /// The program of the toolchain that runs the tests; nil where there is none.
  static let program: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/docc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Why the tests that need it are skipped.
  static let reason = "there is no docc on the PATH"

  /// Compiles a catalog of one article.
  ///
  /// - Parameters:
  ///   - article: the text of the article below its title and abstract.
  ///   - files: the paths of other files of the catalog, with what they hold.
  /// - Throws: an error when DocC fails.
  init(article: String, files: [String: [UInt8]]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "docc-\(UUID().uuidString)")
    let catalog = folder.appending(path: "T.docc")
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = files
    files["T.md"] = Array("# T\n\nAbstract.\n\n\(article)\n".utf8)
    for (path, contents) in files {
      let file = catalog.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents).write(to: file)
    }
    let output = folder.appending(path: "out")
    let diagnosticsFile = folder.appending(path: "diagnostics.json")
    _ = try DocumentParsers.output(of: [
      Self.program ?? "", "convert", catalog.path, "--output-path", output.path,
      "--fallback-display-name", "T", "--fallback-bundle-identifier", "t", "--analyze",
      "--no-transform-for-static-hosting", "--diagnostics-file", diagnosticsFile.path,
    ])
    let data = try Data(contentsOf: output.appending(path: "data/documentation/t.json"))
    let page = try JSONDecoder().decode(Page.self, from: data)
    blocks = (page.primaryContentSections ?? []).flatMap { $0.content ?? [] }
      .filter { $0.type != "heading" }
    references = page.references
    diagnostics = try String(contentsOf: diagnosticsFile, encoding: .utf8)
  }
}
