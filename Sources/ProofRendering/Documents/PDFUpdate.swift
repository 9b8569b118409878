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
