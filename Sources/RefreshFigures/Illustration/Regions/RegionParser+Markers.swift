import ProofDocuments

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
    guard let match = head.wholeMatch(of: /[ \t]+figure[ \t]+([^ \t]+)(?:[ \t]+(.*?))?[ \t]*/)
    else {
      throw error(
        "expected “pullproof figure NAME”, found \("pullproof\(head)".quoted)",
        advice: "write “figure” and the name of a figure")
    }
    let name = String(match.1)
    do {
      try FigureFileName.check(figure: name)
    } catch {
      throw self.error(error.problem, advice: error.advice, at: match.1.startIndex)
    }
    let options =
      if let text = match.2, !text.isEmpty {
        try FigureRegionOptions(String(text), at: location(of: text.startIndex))
      } else {
        FigureRegionOptions()
      }
    let column = location(of: line.trimmed.startIndex).column
    let number = index + 1
    let definition = try readDefinition(marker, closesAt: head.endIndex, on: line)
    return StartMarker(
      syntax: marker.syntax, figure: name, options: options, definition: definition, line: number,
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

  /// The lines of a definition, behind as many empty ones as stand before it in the document.
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
    let before = String(repeating: "\n", count: range.lowerBound)
    return Array((before + yaml.joined(separator: "\n") + "\n").utf8)
  }

  /// The region between two markers.
  func region(
    from start: StartMarker, to marker: MarkerSyntax.Marker, on line: DocumentLine,
    after regions: [FigureRegion]
  ) throws(DocumentError) -> FigureRegion {
    let (sum, end) = try readEnd(marker, on: line)
    if let other = regions.first(where: {
      $0.figure == start.figure && $0.options.locale == start.options.locale
    }) {
      throw error(
        at: start,
        "the document has figure \(start.figure.quoted) twice, on line \(other.line) too",
        advice: "remove one, or give it another locale")
    }
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
    guard let match = body.wholeMatch(of: /[ \t]*(?:\(sum: ([0-9a-f]{10})\))?[ \t]*/) else {
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
