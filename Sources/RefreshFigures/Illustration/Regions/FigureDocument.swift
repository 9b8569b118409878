package import ProofDocuments

/// A document with regions that figures fill:
/// `<!-- pullproof figure NAME … -->` … `<!-- /pullproof (sum: xxxxxxxxxx) -->`.
///
/// What stands outside of the regions stays as it is to the byte.
package struct FigureDocument: Sendable {
  /// The path of the document, for messages.
  package let path: String

  /// The regions in order.
  package let regions: [FigureRegion]

  private let text: String
  private let sum: @Sendable (String) -> String

  /// Reads a document; the extension of its path tells how comments are written in it.
  ///
  /// - Parameters:
  ///   - bytes: the document in UTF-8.
  ///   - path: its path, for messages.
  ///   - digest: gives at least ten hexadecimal digits for bytes, by which edits of a region are
  ///     found; the same ones in each run of the program.
  /// - Throws: `DocumentError` with the place of a marker that is wrong.
  package init(
    _ bytes: [UInt8], path: String, digest: @escaping @Sendable ([UInt8]) -> String
  ) throws(DocumentError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DocumentError(
        at: SourceLocation(path: path), problem: "expected text in UTF-8, found other bytes",
        advice: "save the file as UTF-8")
    }
    self.path = path
    self.text = text
    sum = { String(digest(Array($0.utf8)).lowercased().prefix(10)) }
    var parser = RegionParser(text, path: path, syntax: MarkerSyntax(path: path), sum: sum)
    regions = try parser.regions()
  }

  /// The dialect of snippets for a document of this kind.
  ///
  /// It follows from the extension, and for Markdown from the folder: what is inside a `.docc`
  /// folder is DocC's.
  package var dialect: SnippetDialect {
    switch MarkerSyntax(path: path) {
    case .rst: .rst
    case .asciidoc: .asciidoc
    case .mdx: .docusaurus
    case .html:
      path.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") } ? .docc : .github
    }
  }

  /// The document with the content of each region.
  ///
  /// - Parameter content: gives the content of a region; nil leaves the region as it is.
  /// - Returns: the document.
  /// - Throws: `DocumentError` for a region with content that was edited by hand; what `content`
  ///   throws.
  package func filled(
    with content: (FigureRegion) throws(DocumentError) -> String?
  ) throws(DocumentError) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for region in regions {
      guard let content = try content(region) else { continue }
      if let edit = edit(of: region) { throw edit }
      let new = RegionContent(content)
      let sum = new.isEmpty ? nil : self.sum(new.text)
      if new.text == region.content, sum == region.sum { continue }
      result += bytes[end..<region.contentRange.lowerBound]
      result += Array(new.lines(indentedBy: region.indentation, newline: region.newline).utf8)
      result += bytes[region.contentRange.upperBound..<region.endRange.lowerBound]
      result += Array(region.syntax.endMarker(sum: sum).utf8)
      end = region.endRange.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// The document with empty regions.
  ///
  /// - Returns: the document.
  /// - Throws: `DocumentError` for a region that was edited by hand.
  package func cleaned() throws(DocumentError) -> String { try filled { _ in "" } }

  /// The error for a region that was edited by hand since it was filled in; nil for any other.
  package func edit(of region: FigureRegion) -> DocumentError? {
    guard region.isEdited else { return nil }
    return DocumentError(
      at: SourceLocation(file: path, line: region.line, column: region.column),
      problem:
        "the region of figure \(region.figure.quoted) was edited by hand: its content is not what "
        + "its sum says",
      advice: "move the edit out of the region and undo it inside, or remove “(sum: …)” from line "
        + "\(region.endLine) to have the content replaced")
  }
}
