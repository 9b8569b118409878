import ProofGraphics
import Testing
import _ProofTestSupport

@testable import ProofRendering

/// Updates of documents that are made by hand, in both ways to tell of objects.
@Suite struct PDFUpdateTests {
  private let update = PDFUpdate(language: "zh-Hant", packet: "<x:xmpmeta/>")

  private static let plain = """
    %PDF-1.5
    1 0 obj
    << /Type /Pages /Kids [ 2 0 R ] /Count 1 >>
    endobj
    2 0 obj
    << /Type /Page /Parent 1 0 R /MediaBox [ 0 0 30 20 ] >>
    endobj
    3 0 obj
    << /Title (A) >>
    endobj
    4 0 obj
    << /Type /Catalog
       /Pages 1 0 R
    >>
    endobj

    """

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The hand-made document with a table as text.
  private func plainDocument() -> [UInt8] {
    let body = Array(Self.plain.utf8)
    let rows = ["1 0 obj", "2 0 obj", "3 0 obj", "4 0 obj"].map { name in
      let offset = String(body.firstIndex(of: "\n\(name)").map { $0 + 1 } ?? 0)
      return String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
    }
    return body
      + Array(
        """
        xref
        0 5
        0000000000 65535 f 
        \(rows.joined())trailer
        << /Size 5
           /Root 4 0 R
           /Info 3 0 R
        >>
        startxref
        \(body.count)
        %%EOF

        """.utf8)
  }

  /// The same with catalog and information in a stream of objects, and a table that is a stream.
  private func streamDocument() throws -> [UInt8] {
    let objects = "3 0 4 15 << /Title (A) >><< /Type /Catalog /Pages 1 0 R >>"
    var deflater = try Deflater(level: 6)
    let packed = Array(deflater.zlibStream(of: Array(objects.utf8).span))
    var bytes = Array(Self.plain.utf8)
    bytes.removeSubrange((bytes.firstIndex(of: "3 0 obj") ?? 0)...)
    let stream = bytes.count
    bytes += Array(
      "5 0 obj\n<< /Type /ObjStm /Length \(packed.count) /N 2 /First 9 /Filter /FlateDecode >>\n"
        .utf8)
    bytes += Array("stream\n".utf8) + packed + Array("\nendstream\nendobj\n".utf8)
    let table = bytes.count
    let places = ["1 0 obj", "2 0 obj"].map { bytes.firstIndex(of: "\n\($0)").map { $0 + 1 } ?? 0 }
    let rows: [[Int]] =
      [[0, 0, 0]] + places.map { [1, $0, 0] } + [
        [2, 5, 0], [2, 5, 1], [1, stream, 0], [1, table, 0],
      ]
    bytes += Array(
      """
      6 0 obj
      << /Type /XRef /Length 28 /Size 7 /W [ 1 2 1 ] /Root 4 0 R /Info 3 0 R >>
      stream

      """.utf8)
    bytes += rows.flatMap { [UInt8($0[0]), UInt8($0[1] >> 8), UInt8($0[1] & 0xFF), UInt8($0[2])] }
    return bytes + Array("\nendstream\nendobj\nstartxref\n\(table)\n%%EOF\n".utf8)
  }

  @Test(arguments: [false, true])
  func `the document stays, and its catalog is replaced`(isStream: Bool) throws {
    let document = isStream ? try streamDocument() : plainDocument()
    let updated = try update.added(to: document)
    #expect(updated.starts(with: document))
    let added = text(Array(updated[document.count...]))
    let (catalog, metadata) = ("4 0 obj\n<< /Type /Catalog", isStream ? 7 : 5)
    #expect(added.contains(catalog))
    #expect(added.contains("/Pages 1 0 R\n   /Lang (zh-Hant)\n   /Metadata \(metadata) 0 R\n"))
    #expect(added.contains("\(metadata) 0 obj\n<< /Type /Metadata /Subtype /XML /Length 12 >>"))
    let former = try PDFEnd(of: document)
    #expect(former.isStream == isStream)
    #expect(
      added.contains(
        "/Size \(isStream ? 9 : 6) /Root 4 0 R /Info 3 0 R /Prev \(former.start) "))
    #expect(added.contains(isStream ? "/Type /XRef" : "xref\n4 1\n"))
  }

  @Test(
    .enabled(if: HostProgram.pdfinfo.isInstalled, "poppler-utils is not installed"),
    arguments: [false, true])
  func `other programs follow the update`(isStream: Bool) throws {
    let folder = try TemporaryFolder()
    let document = isStream ? try streamDocument() : plainDocument()
    try folder.write(update.added(to: document), to: "a.pdf")
    let properties = try HostProgram.pdfinfo.text("\(folder.path)/a.pdf")
    #expect(properties.contains(/Title: +A\n/))
    #expect(properties.contains(/Page size: +30 x 20 pts\n/))
    #expect(properties.contains(/Metadata Stream: +yes\n/))
  }

  @Test(
    .enabled(if: HostProgram.exiftool.isInstalled, "libimage-exiftool-perl is not installed"),
    arguments: [false, true])
  func `exiftool follows the update`(isStream: Bool) throws {
    let folder = try TemporaryFolder()
    let document = isStream ? try streamDocument() : plainDocument()
    try folder.write(update.added(to: document), to: "a.pdf")
    let language = try HostProgram.exiftool.text("-s3", "-PDF:Language", "\(folder.path)/a.pdf")
    #expect(language == "zh-Hant\n")
  }

  @Test(arguments: ["", "%PDF-1.5\n%%EOF", "startxref\n0\n%%EOF", "xref\nstartxref\n0\n%%EOF"])
  func `what is no PDF is refused`(document: String) {
    let error = #expect(throws: GraphicsError.self) {
      _ = try update.added(to: Array(document.utf8))
    }
    #expect(error?.description.contains("adding metadata to a PDF") == true)
  }
}
