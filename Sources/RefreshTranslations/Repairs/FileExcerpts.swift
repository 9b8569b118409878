import ProofDocuments
import RefreshStrings

/// The parts of a file that hold a text each, so that one text is changed and read again without all
/// others.
///
/// A catalog of megabytes would otherwise be read again for each of its texts.
struct FileExcerpts {
  /// A part of a file, as a file of its own.
  struct Excerpt {
    /// The file with the part and what stands around all parts.
    let file: TextFile

    /// The start of the part in this file.
    let start: SourceLocation

    /// Its start in the whole file.
    let place: SourceLocation

    /// A location of the whole file in this one.
    func location(of other: SourceLocation) -> SourceLocation {
      let column =
        other.line == place.line ? other.column - place.column + start.column : other.column
      return SourceLocation(
        file: other.file, line: other.line - place.line + start.line, column: column)
    }
  }

  private let file: TextFile
  private let template: TextFile?
  private let kind: FileParts

  /// The contents of the file, without a byte order mark.
  private let bytes: [UInt8]
  private let lines: LineIndex

  /// The parts, in order.
  private let parts: [(range: Range<Int>, key: String)]
  private let places: [String: Int]

  /// Finds the parts of a file; nil for a format or an encoding in which they aren't known.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - template: the file that numbers its arguments, if there is one.
  init?(of file: TextFile, template: TextFile? = nil) {
    let bytes = Array(file.bytes.withoutByteOrderMark)
    let lines = LineIndex(bytes)
    guard let kind = TranslationFormat(of: file.format).parts,
      let parts = kind.find(file, bytes, lines), !parts.isEmpty
    else { return nil }
    self.kind = kind
    self.template = template
    (self.file, self.bytes, self.lines, self.parts) = (file, bytes, lines, parts)
    places = Dictionary(parts.enumerated().map { ($1.key, $0) }) { $1 }
  }

  /// The part with the text of a key; nil where it can't be read alone.
  func excerpt(ofKey key: String) -> Excerpt? { places[key].flatMap(excerpt) }

  /// The part that a location is in; nil where it is in none, or where the part can't be read alone.
  func excerpt(at location: SourceLocation) -> Excerpt? {
    let offset = lines.offset(ofLine: location.line, column: location.column, in: bytes)
    let place = parts.firstPlace { $0.range.lowerBound > offset } - 1
    return place >= 0 && parts[place].range.contains(offset) ? excerpt(place) : nil
  }

  private func excerpt(_ place: Int) -> Excerpt? {
    let (range, key) = parts[place]
    let (head, tail) = surroundings
    let content = Array(head) + bytes[range] + tail
    let language = file.tables.count == 1 ? file.tables.keys.first : nil
    guard
      let part = try? TextFile(
        parsing: content, path: file.path, as: file.format,
        language: language ?? file.sourceLanguage ?? .english, in: file.dialect,
        template: template),
      file.tables.allSatisfy({ Self.areSame($1[key], part.tables[$0]?[key]) })
    else { return nil }
    return Excerpt(
      file: part, start: location(head.count, in: content, LineIndex(content)),
      place: location(range.lowerBound, in: bytes, lines))
  }

  /// The beginning and the end of the file around its parts, as far as it needs them.
  private var surroundings: (head: ArraySlice<UInt8>, tail: ArraySlice<UInt8>) {
    guard !kind.areWhole, let first = parts.first, let last = parts.last else { return ([], []) }
    return (bytes[..<first.range.lowerBound], bytes[last.range.upperBound...])
  }

  private func location(
    _ offset: Int, in bytes: [UInt8], _ lines: LineIndex
  ) -> SourceLocation {
    let (line, column) = lines.position(of: offset, in: bytes)
    return SourceLocation(file: file.path, line: line, column: column)
  }
}

extension FileExcerpts {
  private static func areSame(_ left: StringTable.Entry?, _ right: StringTable.Entry?) -> Bool {
    switch (left, right) {
    case (let left?, let right?): left.text.saysTheSame(as: right.text)
    case (nil, nil): true
    case (_?, nil), (nil, _?): false
    }
  }
}

/// The parts of a format's files that hold a text each.
struct FileParts: Sendable {
  /// Whether a part is a file by itself; else it needs the beginning and the end of its file.
  let areWhole: Bool

  /// Finds the parts of a file in their order; nil for a file in which they aren't known.
  let find: @Sendable (TextFile, _ bytes: [UInt8], LineIndex) -> [(range: Range<Int>, key: String)]?

  /// The entries of a catalog, whose parser says where each is.
  static let entries = FileParts(areWhole: false) { file, _, _ in
    file.entryRanges.map { ($1, $0) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The messages of an `.arb` file, each with its attributes if these come next.
  static let messages = FileParts(areWhole: false) { file, bytes, _ in
    guard let document = try? Document(json: bytes, file: file.path, .texts),
      let members = document.root.members
    else { return nil }
    return members.indices.filter { !members[$0].name.hasPrefix("@") }.map { place in
      let member = members[place]
      let next = members.dropFirst(place + 1).prefix(1)
      let last = next.first { $0.name == "@" + member.name } ?? member
      return (member.nameRange.lowerBound..<last.node.range.upperBound, member.name)
    }
  }

  /// The texts of a `.strings` file in UTF-8.
  static let statements = FileParts(areWhole: true) { file, bytes, lines in
    guard StringsFileEncoding.detected(in: file.bytes).encoding == .utf8 else { return nil }
    return parts(of: file, upTo: bytes.count, bytes, lines)
  }

  /// The elements of an Android file.
  static let elements = FileParts(areWhole: false) { file, bytes, lines in
    let end = Array("</resources".utf8)
    let last = bytes.indices.last { bytes[$0...].starts(with: end) }
    return last.flatMap { parts(of: file, upTo: $0, bytes, lines) }
  }

  /// The parts that begin where their texts are said to be, and go on to the next one.
  private static func parts(
    of file: TextFile, upTo end: Int, _ bytes: [UInt8], _ lines: LineIndex
  ) -> [(range: Range<Int>, key: String)]? {
    guard let table = file.tables.first?.value, file.tables.count == 1 else { return nil }
    let starts = table.entries.map { key, entry in
      let place = entry.location
      return (lines.offset(ofLine: place.line, column: place.column, in: bytes), key)
    }.sorted { $0 < $1 }
    let ends = starts.dropFirst().map(\.0) + [end]
    guard starts.last.map({ $0.0 < end }) ?? false else { return nil }
    return zip(starts, ends).map { ($0.0..<max($0.0, $1), $0.1) }
  }
}

/// Changes what is written in a file where its texts as they are read don't show the difference.
enum RawSpelling {
  private static let backslash = UInt8(ascii: "\\")

  private static func offset(of location: SourceLocation, in bytes: [UInt8]) -> Int {
    LineIndex(bytes).offset(ofLine: location.line, column: location.column, in: bytes)
  }

  /// The file with another key at a place where a key is written, with quotes or without.
  static func renamed(
    _ key: String, to other: String, at location: SourceLocation, in bytes: [UInt8]
  ) -> [UInt8]? {
    var start = offset(of: location, in: bytes)
    if start < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[start]) {
      start += 1
    }
    guard bytes[start...].starts(with: key.utf8) else { return nil }
    return bytes[..<start] + Array(other.utf8) + bytes[(start + key.utf8.count)...]
  }

  /// A `.strings` file in which the backslash at a place begins an escape, or isn't there.
  static func withEscape(_ bytes: [UInt8], _ location: SourceLocation) -> [UInt8]? {
    let start = offset(of: location, in: bytes)
    guard start + 1 < bytes.count, bytes[start] == backslash else { return nil }
    var result = bytes
    let digits = bytes[(start + 2)...].prefix(4).filter { Character(Unicode.Scalar($0)).isHexDigit }
    if bytes[start + 1] == UInt8(ascii: "u"), digits.count == 4 {
      result[start + 1] = UInt8(ascii: "U")
    } else {
      result.remove(at: start)
    }
    return result
  }

  /// An Android file with backslashes before the apostrophes in the text of the element at a place;
  /// nil for an element with marks of style or quotes.
  static func withEscapedApostrophes(
    _ bytes: [UInt8], _ location: SourceLocation
  ) -> [UInt8]? {
    let start = offset(of: location, in: bytes)
    let (less, greater) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
    guard let tagEnd = bytes[start...].firstIndex(of: greater),
      let end = bytes[tagEnd...].firstIndex(of: less),
      !bytes[tagEnd..<end].contains(UInt8(ascii: "\""))
    else { return nil }
    var text: [UInt8] = []
    for byte in bytes[tagEnd..<end] {
      if byte == UInt8(ascii: "'"), text.last != backslash { text.append(backslash) }
      text.append(byte)
    }
    return bytes[..<tagEnd] + text + bytes[end...]
  }
}
