import ProofDocuments

/// Finds the regions of a document.
struct RegionParser {
  let bytes: [UInt8]
  let path: String
  private let syntax: MarkerSyntax
  let sum: (String) -> String
  let lines: [DocumentLine]
  var index = 0

  init(_ text: String, path: String, syntax: MarkerSyntax, sum: @escaping (String) -> String) {
    bytes = Array(text.utf8)
    self.path = path
    self.syntax = syntax
    self.sum = sum
    lines = DocumentLine.lines(of: text)
  }

  /// The regions in order.
  ///
  /// - Returns: the regions.
  /// - Throws: `DocumentError` for the first marker that is wrong.
  mutating func regions() throws(DocumentError) -> [FigureRegion] {
    var regions: [FigureRegion] = []
    var start: StartMarker?
    var blocks = syntax.blockReader()
    while index < lines.count {
      let line = lines[index]
      let place = blocks.read(line)
      guard let marker = try marker(on: line, place) else {
        index += 1
        continue
      }
      blocks.passMarker()
      if marker.isEnd {
        guard let opened = start else {
          throw error(
            "expected a region before its end", advice: "add “pullproof figure NAME” above it")
        }
        regions.append(try region(from: opened, to: marker, on: line, after: regions))
        start = nil
        index += 1
      } else {
        guard start == nil else {
          throw error(
            "expected the end of the region of line \(start?.line ?? 0), found another region",
            advice: "add “/pullproof” before it")
        }
        start = try readStart(marker, on: line)
      }
    }
    if let start {
      throw error(
        at: start, "the region of figure \(start.figure.quoted) has no end",
        advice: "add “\(start.syntax.endMarker(sum: nil))” below it")
    }
    return regions
  }

  /// The marker on a line; nil for any other line.
  private func marker(
    on line: DocumentLine, _ place: LinePlace
  ) throws(DocumentError) -> MarkerSyntax.Marker? {
    guard place != .text else { return nil }
    let marker = syntax.accepted.lazy.compactMap { $0.marker(in: line.trimmed) }.first
    if place == .free, let marker { return marker }
    guard syntax != .rst, syntax != .asciidoc, marker != nil || hasStrayMarker(line) else {
      return nil
    }
    throw error(
      "expected the marker on a line of its own",
      advice: "put it on one, with only spaces before and behind it")
  }

  /// Whether a marker stands within a line, outside of code.
  private func hasStrayMarker(_ line: DocumentLine) -> Bool {
    guard line.text.contains("pullproof") else { return false }
    let text = line.trimmed.replacing(/(`+)(?!`).*?[^`]\1(?!`)/, with: "")
    return text.indices.contains { index in
      syntax.accepted.contains { $0.marker(in: text[index...]) != nil }
    }
  }

  /// An error at the first marker of a region.
  func error(at start: StartMarker, _ problem: String, advice: String) -> DocumentError {
    DocumentError(
      at: SourceLocation(file: path, line: start.line, column: start.column), problem: problem,
      advice: advice)
  }

  /// An error at the first character of the line that is read.
  func error(_ problem: String, advice: String) -> DocumentError {
    error(problem, advice: advice, at: lines[index].trimmed.startIndex)
  }

  /// An error at a place on the line that is read.
  func error(_ problem: String, advice: String, at place: String.Index) -> DocumentError {
    DocumentError(at: location(of: place), problem: problem, advice: advice)
  }

  /// A place on the line that is read.
  func location(of place: String.Index) -> SourceLocation {
    let before = lines[index].text[..<place].unicodeScalars.count
    return SourceLocation(file: path, line: index + 1, column: before + 1)
  }
}
