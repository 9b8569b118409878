package import ProofDocuments

/// A document with regions that figures fill:
/// `<!-- pullproof figure NAME … -->` … `<!-- /pullproof (sum: xxxxxxxxxx) -->`.
///
/// The bytes outside of the regions stay as they are.
package struct FigureDocument: Sendable {
  /// The path of the document, for messages.
  package let path: String

  /// The regions in order.
  package let regions: [FigureRegion]

  private let text: String
  private let sum: @Sendable (String) -> String

  /// Reads a document; the extension of its path decides how comments are written in it.
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

  /// Whether the document is what some bytes say.
  func isRead(from bytes: [UInt8]) -> Bool { text.utf8.elementsEqual(bytes) }

  /// The dialect of snippets for a document of this kind.
  ///
  /// It follows from the extension, and for Markdown from the folder: what is inside a `.docc`
  /// folder is DocC's, whatever the working folder.
  package var dialect: SnippetDialect {
    switch MarkerSyntax(path: path) {
    case .rst: .rst
    case .asciidoc: .asciidoc
    case .mdx: .docusaurus
    case .html: path.parentFolder.isInDocumentationCatalog ? .docc : .github
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
      let before = bytes[region.contentRange.upperBound..<region.endRange.lowerBound]
      result += region.syntax.ownsDeeperLines ? Array(region.indentation.utf8) : Array(before)
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
    return error(
      about: region,
      "the region of figure \(region.figure.quoted) was edited by hand: its content is not what "
        + "its sum says",
      advice: "move the edit out of the region and undo it inside, or remove “(sum: …)” from line "
        + "\(region.endLine) to have the content replaced")
  }

  /// The error for content with a marker, with which the document could not be read again; nil for any other.
  package func misreading(of content: String, in region: FigureRegion) -> DocumentError? {
    let syntax = MarkerSyntax(path: path)
    // In other documents a marker within a line is a text.
    guard syntax == .html || syntax == .mdx, syntax.mayMark(content) else { return nil }
    return error(
      about: region,
      "a text of figure \(region.figure.quoted) has a marker of PullProof in it, which would be taken for one "
        + "of the document",
      advice: "write “alt” or the text without “<!--” and “{/*” before “pullproof”")
  }

  /// An error at the first marker of a region.
  func error(about region: FigureRegion, _ problem: String, advice: String) -> DocumentError {
    DocumentError(
      at: SourceLocation(file: path, line: region.line, column: region.column), problem: problem,
      advice: advice)
  }
}

/// A part of a document that a figure fills.
package struct FigureRegion: Hashable, Sendable {
  /// The name of the figure.
  package let figure: String

  /// The options of the first marker behind the name.
  package let options: FigureRegionOptions

  /// The figure itself as YAML, where the first marker holds it; nil for a figure that is defined
  /// elsewhere.
  ///
  /// A line feed stands for the line of the first marker, and spaces for what is before it on its own
  /// lines, so that a parser that begins at ``line`` counts the document's lines and columns.
  package let definition: [UInt8]?

  /// The line of the first marker, from 1.
  package let line: Int

  /// The column of the first marker, in Unicode characters from 1.
  package let column: Int

  /// The line of the last marker, from 1.
  package let endLine: Int

  /// The text between the markers, without indentation and without empty lines at both ends.
  package let content: String

  /// Whether the content was edited by hand since it was filled in.
  package let isEdited: Bool

  /// The sum in the last marker; nil for a region that was never filled in.
  let sum: String?

  let syntax: MarkerSyntax

  /// The spaces before the first marker, which stand before each line of the content too.
  let indentation: String

  /// The line break behind the first marker.
  let newline: String

  /// The bytes of the lines between the markers.
  let contentRange: Range<Int>

  /// The bytes of the last marker, without the spaces around it.
  let endRange: Range<Int>
}

/// The options of a marker about the place of a figure.
package struct FigureRegionOptions: Hashable, Sendable {
  /// The locale of the figure and its texts, as a BCP-47 tag; nil for the document's.
  package var locale: String?

  /// The dialect of the snippet; nil for that of the document.
  package var dialect: SnippetDialect?

  /// The width in points, more than 0; nil for that of the figure.
  package var width: Double?

  /// A short alternative text instead of the figure's.
  package var alternativeText: String?

  /// Creates the options of a marker; nil for those that it leaves out.
  package init(
    locale: String? = nil, dialect: SnippetDialect? = nil, width: Double? = nil,
    alternativeText: String? = nil
  ) {
    self.locale = locale
    self.dialect = dialect
    self.width = width
    self.alternativeText = alternativeText
  }
}

extension FigureRegionOptions {
  /// Reads options such as `locale: ar, width: 160`.
  ///
  /// - Throws: `DocumentError` for an option that is unknown or wrong.
  init(_ text: String, at location: SourceLocation) throws(DocumentError) {
    let document: Document
    do {
      document = try Document(
        yaml: Array("{\(text)}".utf8), file: location.file,
        start: (location.line, location.column - 1),
        emptiness: FieldError(problem: "expected options", advice: "write key: value"))
    } catch {
      // What stands behind the closing bracket isn't in the file.
      let end = location.column + text.unicodeScalars.count
      let isInside = error.line == location.line && error.column < end
      let place = SourceLocation(
        file: error.file, line: location.line, column: isInside ? error.column : end)
      throw DocumentError(
        Diagnostic(
          .error, at: place, problem: error.diagnostic.problem, advice: error.diagnostic.advice))
    }
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "the figure's marker")
      locale = try fields.optionalValue("locale", of: "a locale") { node in
        node.text.flatMap {
          $0.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) == nil ? nil : $0
        }
      }
      let dialects = SnippetDialect.allCases.map(\.rawValue)
      dialect = try fields.optionalValue(
        "dialect", of: "one of \(dialects.joined(separator: ", "))", suggestion: dialects.nearest
      ) { node in
        node.text.flatMap(SnippetDialect.init)
      }
      width = try fields.optionalValue("width", of: "a number of points from 1 to 10000") {
        $0.number(in: 1...10_000)
      }
      alternativeText = try fields.optionalText("alt")
      try fields.finish()
    } catch {
      throw document.error(error)
    }
  }
}

/// The content of a region, in a form that doesn't depend on indentation and line breaks.
struct RegionContent {
  private let contentLines: [Substring]

  /// Takes a text apart; a line break is any of those that editors know.
  init(_ text: String, indentation: String = "") {
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    let stripped = lines.map { line in
      if line.allSatisfy({ $0 == " " || $0 == "\t" }) { return Substring() }
      return line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
    }
    let rest = stripped.drop(while: \.isEmpty)
    contentLines = Array(
      rest[..<(rest.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? rest.startIndex)])
  }

  /// Whether there is nothing but empty lines.
  var isEmpty: Bool { contentLines.isEmpty }

  /// The lines without indentation, and without empty ones at both ends.
  var text: String { contentLines.joined(separator: "\n") }

  /// The lines between two empty ones, which every language of documents needs between a comment
  /// and a block; nothing for no content.
  func lines(indentedBy indentation: String, newline: String) -> String {
    guard !isEmpty else { return "" }
    let lines = contentLines.map { $0.isEmpty ? "" : indentation + $0 }
    return ([""] + lines + ["", ""]).joined(separator: newline)
  }
}
