/// The text of an XML file, made ready for a parser that counts lines and columns.
struct XMLText {
  /// The bytes to parse; their lines and columns are those of the file.
  let bytes: [UInt8]

  private let units: [UInt16]
  private let lines: LineIndex
  private let file: String

  /// Decodes a file.
  ///
  /// The parser is given UTF-8 only, because a name that isn't brings down the process. Entities of
  /// the file's own are refused: the parser would leave them out without a word.
  init(_ bytes: [UInt8], file: String) throws(StringsFileError) {
    let decoded =
      if let encoding = Self.declaredEncoding(in: bytes, file: file),
        !Self.ownEncodings.contains(encoding.name)
      {
        try Self.decoded(bytes, as: encoding)
      } else {
        try StringsFileEncoding.decoded(bytes, file: file)
      }
    units = Self.withoutDeclaration(decoded)
    self.bytes = Array(String(decoding: units, as: UTF16.self).utf8)
    self.file = file
    lines = LineIndex(units)
    if let offset = offsetOfEntity {
      throw StringsFileError(
        location: location(at: offset), problem: "the file declares an entity of its own",
        advice: "remove the declaration, and write its text where it is used")
    }
  }

  private static let ownEncodings = ["utf-8", "utf8", "utf-16", "us-ascii"]

  /// The place of the start of the tag that ends at or before a line and column.
  func startOfTag(line: Int, column: Int) -> SourceLocation {
    let offset = lines.offset(ofLine: line, column: column, in: units)
    let start = units[..<min(offset + 1, units.count)].lastIndex(of: UTF16Syntax.lessThan)
    return location(at: start ?? offset)
  }

  /// The place at a line and column, or the nearest there is.
  func place(line: Int, column: Int) -> SourceLocation {
    location(at: lines.offset(ofLine: line, column: column, in: units))
  }

  private func location(at offset: Int) -> SourceLocation {
    let (line, column) = lines.position(of: offset, in: units)
    return SourceLocation(file: file, line: line, column: column)
  }

  private var offsetOfEntity: Int? {
    let head = units.prefix(Self.offsetOfRoot(in: units))
    return head.firstRange(of: Array("<!ENTITY".utf16))?.lowerBound
  }

  /// Where the first element starts, which nothing in a comment or in quotes is.
  private static func offsetOfRoot(in units: [UInt16]) -> Int {
    var offset = 0
    while offset < units.count {
      let rest = units[offset...]
      if let span = spans.first(where: { rest.starts(with: $0.start) }) {
        let end = rest.dropFirst(span.start.count).firstRange(of: span.end)
        offset = end?.upperBound ?? units.count
      } else if units[offset] == UTF16Syntax.lessThan, offset + 1 < units.count,
        UTF16Syntax.scalar(units[offset + 1]).properties.isAlphabetic
      {
        return offset
      } else {
        offset += 1
      }
    }
    return units.count
  }

  /// What may stand before the first element and hold anything.
  private static let spans = [("<!--", "-->"), ("<?", "?>"), ("\"", "\""), ("'", "'")].map {
    (start: Array($0.utf16), end: Array($1.utf16))
  }

  /// An encoding by its name in lower case, and where that stands.
  private struct Declaration {
    let name: String
    let location: SourceLocation
  }

  /// The encoding in the first tag of a file in ASCII or the like.
  private static func declaredEncoding(in bytes: [UInt8], file: String) -> Declaration? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let start = String(decoding: bytes.prefix(200).prefix { $0 != 0x3E }, as: UTF8.self)
      .lowercased()
    guard let name = start.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/)?.output.1
    else { return nil }
    let before = Array(start[..<name.startIndex].utf16)
    let (line, column) = LineIndex(before).position(of: before.count, in: before)
    return Declaration(
      name: String(name), location: SourceLocation(file: file, line: line, column: column))
  }

  private static func decoded(
    _ bytes: [UInt8], as declaration: Declaration
  ) throws(StringsFileError) -> [UInt16] {
    let (name, location) = (declaration.name, declaration.location)
    guard let units = ICU.text(of: bytes, in: name) else {
      throw StringsFileError(
        location: location, problem: "there is no encoding “\(name)”",
        advice: "save the file as UTF-8")
    }
    guard let offset = units.firstIndex(of: 0xFFFD) else { return units }
    let (line, column) = LineIndex(units).position(of: offset, in: units)
    throw StringsFileError(
      location: SourceLocation(file: location.file, line: line, column: column),
      problem: "the file is not valid \(name) from here on",
      advice: "save it as UTF-8, and declare that")
  }

  /// The text with spaces in the place of the line that tells its encoding, which it had in bytes,
  /// and with line feeds for all ends of lines, which is how the parser counts them.
  private static func withoutDeclaration(_ units: [UInt16]) -> [UInt16] {
    var units = LineIndex.withLineFeeds(units)
    guard units.starts(with: "<?xml".utf16), let end = units.firstRange(of: Array("?>".utf16))
    else { return units }
    for offset in 0..<end.upperBound where units[offset] != 0x0A { units[offset] = 0x20 }
    return units
  }
}
