import ProofGraphics

/// Adds to a PDF what cairo has no call for: its language and XMP.
///
/// It is an incremental update (ISO 32000-1, 7.5.6): after the end of the document come the
/// metadata, a new catalog, and a table of these two objects.
struct PDFUpdate {
  /// The language as a BCP-47 tag.
  let language: String

  /// The XMP packet.
  let packet: String

  /// The document with the update.
  ///
  /// - Throws: `GraphicsError` when the document lacks what an update starts from.
  func added(to document: [UInt8]) throws(GraphicsError) -> [UInt8] {
    let end = try PDFEnd(of: document)
    var bytes = document
    let metadataStart = bytes.count
    let length = packet.utf8.count
    bytes +=
      "\(end.size) 0 obj\n<< /Type /Metadata /Subtype /XML /Length \(length) >>\nstream\n".utf8
    bytes += "\(packet)\nendstream\nendobj\n".utf8
    let catalogStart = bytes.count
    bytes += catalog(after: end).utf8
    let tableStart = bytes.count
    if end.isStream {
      bytes += Self.streamTable(
        after: end, catalog: catalogStart, metadata: metadataStart, table: tableStart)
    } else {
      bytes += Self.plainTable(after: end, catalog: catalogStart, metadata: metadataStart).utf8
    }
    bytes += "startxref\n\(tableStart)\n%%EOF\n".utf8
    return bytes
  }

  private func catalog(after end: PDFEnd) -> String {
    // A tag has letters, digits and hyphens only, so nothing in the string needs an escape.
    let tag = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return """
      \(end.root) 0 obj
      << \(end.catalog)
         /Lang (\(tag))
         /Metadata \(end.size) 0 R
         /ViewerPreferences << /DisplayDocTitle true >>
      >>
      endobj

      """
  }

  /// A table as text, with a line of 20 bytes for each object.
  private static func plainTable(after end: PDFEnd, catalog: Int, metadata: Int) -> String {
    func entry(_ offset: Int) -> String {
      let digits = String(offset)
      return String(repeating: "0", count: max(0, 10 - digits.count)) + "\(digits) 00000 n "
    }
    return """
      xref
      \(end.root) 1
      \(entry(catalog))
      \(end.size) 1
      \(entry(metadata))
      trailer
      << /Size \(end.size + 1) /Root \(end.root) 0 R /Info \(end.information) 0 R \
      /Prev \(end.start) >>

      """
  }

  /// A table as a stream, which is an object of its own and in the table, too (7.5.8).
  private static func streamTable(
    after end: PDFEnd, catalog: Int, metadata: Int, table: Int
  ) -> [UInt8] {
    // Type 1, an offset of four bytes, generation 0.
    let rows = [catalog, metadata, table].flatMap { offset -> [UInt8] in
      [1] + [24, 16, 8, 0].map { UInt8(offset >> $0 & 0xFF) } + [0]
    }
    let head = """
      \(end.size + 1) 0 obj
      << /Type /XRef /Size \(end.size + 2) /Root \(end.root) 0 R /Info \(end.information) 0 R \
      /Prev \(end.start) /W [ 1 4 1 ] /Index [ \(end.root) 1 \(end.size) 2 ] \
      /Length \(rows.count) >>
      stream

      """
    return Array(head.utf8) + rows + Array("\nendstream\nendobj\n".utf8)
  }
}

/// The facts about a PDF's objects at its end.
///
/// Up to cairo 1.16 it is a table as text with a trailer; from 1.18 on the table is a stream, and
/// the catalog is in a stream of objects.
struct PDFEnd {
  /// The offset of the table.
  let start: Int

  /// Whether the table is a stream.
  let isStream: Bool

  /// The number of objects, which is the number of the next one.
  let size: Int

  /// The number of the catalog.
  let root: Int

  /// The number of the dictionary with title and date.
  let information: Int

  /// The entries of the catalog.
  let catalog: String

  /// Reads the end of a document.
  ///
  /// - Throws: `GraphicsError` when something that every PDF has isn't found.
  init(of document: [UInt8]) throws(GraphicsError) {
    guard let end = document.lastIndex(of: "startxref"),
      let start = Self.number(after: "startxref", in: document[end...]), start < end
    else { throw Self.error("place of the table") }
    let isStream = !document[start...].starts(with: "xref".utf8)
    // A trailer follows its table; the dictionary of a stream comes before what is compressed.
    let trailer =
      isStream
      ? document[start..<(document[start...].firstIndex(of: "stream") ?? end)]
      : document[(document.lastIndex(of: "trailer") ?? start)...]
    guard let size = Self.number(after: "/Size", in: trailer),
      let root = Self.number(after: "/Root", in: trailer),
      let information = Self.number(after: "/Info", in: trailer)
    else { throw Self.error("size, catalog or information") }
    let catalog =
      isStream
      ? try Self.compressedObject(root, in: document)
      : Self.plainObject(root, tableAt: start, in: document)
    guard let entries = catalog?.firstMatch(of: /(?s)<<\s*(.*?)\s*>>\s*$/) else {
      throw Self.error("catalog")
    }
    (self.start, self.isStream, self.size) = (start, isStream, size)
    (self.root, self.information, self.catalog) = (root, information, String(entries.1))
  }

  private static func error(_ part: String) -> GraphicsError {
    GraphicsError(.other("no \(part) was found"), while: "adding metadata to a PDF")
  }

  private static func number(after key: String, in bytes: ArraySlice<UInt8>) -> Int? {
    guard let place = bytes.firstIndex(of: key) else { return nil }
    let digits = bytes[(place + key.utf8.count)...].drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
      .prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

extension PDFEnd {
  /// An object that the table has as the offset of its text; nil where it isn't there.
  private static func plainObject(
    _ number: Int, tableAt start: Int, in document: [UInt8]
  ) -> String? {
    // "xref", "0 SIZE", and a line for each object.
    let lines = String(decoding: document[start...], as: UTF8.self)
      .split(maxSplits: number + 3, whereSeparator: \.isNewline)
    guard lines.count > number + 2, lines[1].hasPrefix("0 "),
      let offset = Int(lines[number + 2].prefix(10)), offset < start
    else { return nil }
    let object = document[offset..<start]
    return object.firstIndex(of: "endobj").map {
      String(decoding: object[..<$0], as: UTF8.self)
    }
  }

  /// An object in one of the streams of objects (ISO 32000-1, 7.5.7); nil where none has it.
  private static func compressedObject(
    _ number: Int, in document: [UInt8]
  ) throws(GraphicsError) -> String? {
    var inflater = try Inflater()
    var rest = document[...]
    while let type = rest.firstIndex(of: "/ObjStm") {
      rest = rest[type...]
      guard let first = Self.number(after: "/First", in: rest),
        let start = rest.firstIndex(of: "stream\n")
      else { return nil }
      rest = rest[(start + 7)...]
      let bytes = try inflater.bytes(of: Array(rest).span, atMost: 1 << 20)
      let numbers = String(decoding: bytes.prefix(first), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      // Pairs of a number and an offset.
      for index in stride(from: 0, to: numbers.count - 1, by: 2) where numbers[index] == number {
        let end = index + 3 < numbers.count ? first + numbers[index + 3] : bytes.count
        return String(decoding: bytes[(first + numbers[index + 1])..<end], as: UTF8.self)
      }
    }
    return nil
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The place where a text begins first.
  func firstIndex(of text: String) -> Int? {
    let text = Array(text.utf8)
    return indices.first { self[$0...].starts(with: text) }
  }

  /// The place where a text begins last.
  func lastIndex(of text: String) -> Int? {
    let text = Array(text.utf8)
    return indices.last { self[$0...].starts(with: text) }
  }
}
