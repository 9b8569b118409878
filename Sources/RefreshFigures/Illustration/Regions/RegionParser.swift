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
    var firstLines: [RegionName: Int] = [:]
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
        let name = RegionName(figure: opened.figure, locale: opened.options.locale)
        if let first = firstLines.updateValue(opened.line, forKey: name) {
          throw twice(opened, first)
        }
        regions.append(try region(from: opened, to: marker, on: line))
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
    guard line.text.hasASCII("pullproof") else { return false }
    let text = line.trimmed.withoutCodeSpans
    return text.indices.contains { index in
      syntax.accepted.contains { $0.marker(in: text[index...]) != nil }
    }
  }

  /// An error about a region that the document has on another line, too.
  private func twice(_ start: StartMarker, _ line: Int) -> DocumentError {
    error(
      at: start, "the document has figure \(start.figure.quoted) twice, on line \(line) too",
      advice: "remove one, or give it another locale")
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

extension RegionParser {
  /// The first marker of a region.
  struct StartMarker {
    var syntax: MarkerSyntax
    var figure: String
    var options: FigureRegionOptions
    var definition: [UInt8]?
    var line: Int
    var column: Int
    var indentation: String
    var newline: String

    /// The offset behind its line.
    var end: Int
  }

  /// Reads the first marker of a region, behind which the next line is read.
  mutating func readStart(
    _ marker: MarkerSyntax.Marker, on line: DocumentLine
  ) throws(DocumentError) -> StartMarker {
    let head =
      marker.syntax.closer.flatMap { marker.text.firstRange(of: $0)?.lowerBound }
      .map { marker.text[..<$0] } ?? marker.text
    guard let word = head.wordBehindSpaces, word == "figure",
      let name = head[word.endIndex...].wordBehindSpaces
    else {
      throw error(
        "expected “pullproof figure NAME”, found \("pullproof\(head)".quoted)",
        advice: "write “figure” and the name of a figure")
    }
    do {
      try FigureFileName.check(figure: String(name))
    } catch {
      throw self.error(error.problem, advice: error.advice, at: name.startIndex)
    }
    let text = head[name.endIndex...].withoutOuterSpaces
    let options =
      text.isEmpty
      ? FigureRegionOptions()
      : try FigureRegionOptions(String(text), at: location(of: text.startIndex))
    let column = location(of: line.trimmed.startIndex).column
    let number = index + 1
    let definition = try readDefinition(marker, closesAt: head.endIndex, on: line)
    return StartMarker(
      syntax: marker.syntax, figure: String(name), options: options, definition: definition,
      line: number,
      column: column, indentation: String(line.indentation),
      newline: line.newline.isEmpty ? "\n" : String(line.newline), end: lines[index - 1].end)
  }

  /// Reads up to the end of the marker, behind which the next line is read.
  private mutating func readDefinition(
    _ marker: MarkerSyntax.Marker, closesAt end: String.Index, on line: DocumentLine
  ) throws(DocumentError) -> [UInt8]? {
    let first = index + 1
    guard let closer = marker.syntax.closer else {
      index = first
      while index < lines.count, marker.syntax.isContinued(lines[index], after: line) { index += 1 }
      while index > first, lines[index - 1].isBlank { index -= 1 }
      return definition(first..<index, of: marker.syntax)
    }
    if marker.text[end...].hasPrefix(closer) {
      try checkRest(behind: marker.text[end...].dropFirst(closer.count))
      index += 1
      return nil
    }
    index += 1
    while index < lines.count {
      if let range = lines[index].text.firstRange(of: closer) {
        try checkRest(behind: lines[index].text[range.upperBound...])
        index += 1
        return definition(first..<index, of: marker.syntax)
      }
      index += 1
    }
    index = first - 1
    throw error("the marker's comment has no end", advice: "add “\(closer)”")
  }

  private func checkRest(behind rest: Substring) throws(DocumentError) {
    guard !rest.allSatisfy({ $0 == " " || $0 == "\t" }) else { return }
    throw error(
      "expected nothing behind the marker, found \(String(rest).quoted)",
      advice: "put it on a line of its own", at: rest.startIndex)
  }

  /// The lines of a definition, behind an empty one that stands for the line of the marker.
  private func definition(_ range: Range<Int>, of syntax: MarkerSyntax) -> [UInt8]? {
    let yaml = range.map { number in
      let text = lines[number].text
      switch syntax {
      case .html, .mdx:
        return text.firstRange(of: syntax.closer ?? "").map { text[..<$0.lowerBound] } ?? text
      case .rst: return text
      case .asciidoc: return "  \(text.dropFirst(2))"
      }
    }
    guard yaml.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
    return Array("\n\(yaml.joined(separator: "\n"))\n".utf8)
  }

  /// The region between two markers.
  func region(
    from start: StartMarker, to marker: MarkerSyntax.Marker, on line: DocumentLine
  ) throws(DocumentError) -> FigureRegion {
    let (sum, end) = try readEnd(marker, on: line)
    let range = start.end..<line.offset
    let content = RegionContent(
      String(decoding: bytes[range], as: UTF8.self), indentation: start.indentation)
    return FigureRegion(
      figure: start.figure, options: start.options, definition: start.definition, line: start.line,
      column: start.column, endLine: index + 1, content: content.text,
      isEdited: sum.map { $0 != self.sum(content.text) } ?? false, sum: sum, syntax: start.syntax,
      indentation: start.indentation, newline: start.newline, contentRange: range,
      endRange: line.offset + line.indentation.utf8.count..<line.offset + end)
  }

  /// The sum in the last marker of a region, and how many bytes of its line the marker ends at.
  private func readEnd(
    _ marker: MarkerSyntax.Marker, on line: DocumentLine
  ) throws(DocumentError) -> (sum: String?, end: Int) {
    var body = marker.text
    var end = line.text.lastIndex { $0 != " " && $0 != "\t" }.map { line.text.index(after: $0) }
    if let closer = marker.syntax.closer {
      guard let range = body.firstRange(of: closer) else {
        throw error("the marker's comment has no end", advice: "add “\(closer)”")
      }
      try checkRest(behind: body[range.upperBound...])
      end = range.upperBound
      body = body[..<range.lowerBound]
    }
    guard let match = body.withoutOuterSpaces.wholeMatch(of: /(?:\(sum: ([0-9a-f]{10})\))?/) else {
      throw error(
        "expected “/pullproof” or “/pullproof (sum: …)” with ten digits, found "
          + "/pullproof\(body)".quoted,
        advice: "remove what stands behind it")
    }
    return (match.1.map { String($0) }, line.text[..<(end ?? line.text.endIndex)].utf8.count)
  }
}

extension MarkerSyntax {
  /// Whether a line belongs to the comment that the line of a first marker begins.
  fileprivate func isContinued(_ line: DocumentLine, after first: DocumentLine) -> Bool {
    switch self {
    case .html, .mdx: false
    case .rst: line.isBlank || line.indentationWidth > first.indentationWidth
    case .asciidoc:
      line.text.hasPrefix("//") && !line.text.hasPrefix("///") && marker(in: line.text) == nil
    }
  }
}

/// What no two regions of a document share.
private struct RegionName: Hashable {
  let figure: String
  let locale: String?
}
