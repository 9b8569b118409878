import CProofCairo
package import ProofDrawing

/// A page of vectors that is written as an SVG or a PDF document.
package enum DocumentSurface {
  /// The kinds of document.
  package enum Format: Hashable, Sendable {
    /// Scalable Vector Graphics 1.1.
    case svg

    /// Portable Document Format 1.5, of cairo 1.18 on 1.7.
    case pdf
  }

  /// The properties of a document, and the form of its letters.
  package struct Information: Hashable, Sendable {
    /// The title; a PDF shows it in its properties, an SVG doesn't hold it.
    package var title: String

    /// The subject of the document; as the title.
    package var subject: String

    /// Whether a PDF has text as glyphs with their characters and their fonts, and not as outlines;
    /// an SVG always has outlines.
    package var keepsText: Bool

    /// The pixels in a point of emoji, which are images; nil for as many as cairo takes, which in an
    /// SVG is one.
    package var emojiScale: Double?

    /// Creates the information of a document.
    package init(
      title: String = "", subject: String = "", keepsText: Bool = false, emojiScale: Double? = nil
    ) {
      self.emojiScale = emojiScale
      self.title = title
      self.subject = subject
      self.keepsText = keepsText
    }
  }

  /// The bytes of a document of one page, in points, on which a closure has drawn.
  ///
  /// - Parameters:
  ///   - format: the kind of document.
  ///   - size: the size of the page, in points.
  ///   - scale: the pixels in a point, for lines one pixel wide.
  ///   - information: the document's properties; nil for none.
  ///   - body: the drawing.
  /// - Returns: the bytes.
  /// - Throws: `GraphicsError` when cairo refuses the page or anything drawn on it.
  package static func document(
    _ format: Format, size: Size, scale: Double = 1, information: Information? = nil,
    _ body: (inout Canvas) -> Void
  ) throws(GraphicsError) -> [UInt8] {
    let operation = "writing a document of \(size.width) × \(size.height) points"
    let sink = ByteSink()
    let pointer = unsafe surface(format, size: size, writingTo: sink)
    guard let pointer = unsafe pointer else {
      throw GraphicsError(.outOfMemory, while: operation)
    }
    defer { unsafe cairo_surface_destroy(pointer) }
    if format == .pdf, let information { unsafe add(information, to: pointer) }
    var canvas = unsafe Canvas(
      drawingOn: pointer, scale: 1,
      isKeepingText: format == .pdf && information?.keepsText == true,
      emojiScale: information?.emojiScale, pixelsPerUnit: scale)
    body(&canvas)
    let failure = canvas.failure
    _ = consume canvas
    unsafe cairo_surface_finish(pointer)
    if let failure { throw failure }
    try MemoryReserve.check(while: operation)
    if let error = unsafe GraphicsError(cairo_surface_status(pointer), while: operation) {
      throw error
    }
    return withExtendedLifetime(sink) { sink.bytes }
  }

  private static func add(_ information: Information, to surface: OpaquePointer) {
    for (entry, text) in [
      (CAIRO_PDF_METADATA_TITLE, information.title),
      (CAIRO_PDF_METADATA_SUBJECT, information.subject),
    ] where !text.isEmpty {
      unsafe cairo_pdf_surface_set_metadata(surface, entry, text)
    }
  }

  private static func surface(
    _ format: Format, size: Size, writingTo sink: ByteSink
  ) -> OpaquePointer? {
    let closure = unsafe Unmanaged.passUnretained(sink).toOpaque()
    let write: cairo_write_func_t = { closure, data, length in
      guard let closure = unsafe closure, let data = unsafe data else {
        return CAIRO_STATUS_WRITE_ERROR
      }
      let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
      unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
      return CAIRO_STATUS_SUCCESS
    }
    switch format {
    case .svg:
      let surface = unsafe cairo_svg_surface_create_for_stream(
        write, closure, size.width, size.height)
      unsafe cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT)
      return unsafe surface
    case .pdf:
      let surface = unsafe cairo_pdf_surface_create_for_stream(
        write, closure, size.width, size.height)
      // Cairo would write the time of day.
      unsafe cairo_pdf_surface_set_metadata(
        surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      return unsafe surface
    }
  }
}

/// The sink of the bytes from cairo's write callback.
private final class ByteSink {
  var bytes: [UInt8] = []
}
