import ProofGraphics

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
