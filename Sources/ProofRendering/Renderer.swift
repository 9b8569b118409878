package import ProofDrawing
package import ProofGraphics

/// Turns pictures into files' contents.
///
/// It keeps a typesetter, a page and a compressor for the next picture, and so belongs to one
/// worker.
package final class Renderer {
  /// Measures text with the fonts that the renderer draws with.
  package let typesetter: Typesetter

  private var painter: RasterPainter
  private var known = RenderingCache()
  private var pngWriter: PNGWriter

  /// Creates a renderer that draws with the faces of a library and no others.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  package init(fonts: FontLibrary) throws(GraphicsError) {
    typesetter = Typesetter(library: fonts)
    painter = try RasterPainter(typesetter: typesetter)
    pngWriter = try PNGWriter()
  }

  /// Draws a picture and returns its digest and the contents of the files that are asked for.
  ///
  /// - Parameters:
  ///   - picture: what to draw.
  ///   - scale: the number of pixels in a point, at least 1.
  ///   - formats: the files that are wanted; none when only the digest is.
  ///   - metadata: the data of the files beside the picture; nil for files without metadata.
  /// - Returns: the pixels' size and digest, and a file for each format.
  /// - Throws: `GraphicsError` when the picture has no pixels or too many, its text lacks a regular
  ///   face, or drawing fails.
  package func rendering(
    of picture: Picture, scale: Int, formats: Set<Format>, metadata: FileMetadata? = nil
  ) throws(GraphicsError) -> Rendering {
    try typesetter.checkWeights(of: picture)
    try typesetter.checkMemory(while: "drawing")
    try painter.draw(picture, scale: scale)
    let (width, height) = (painter.raster.kind.width, painter.raster.kind.height)
    let digest = try painter.raster.withPixels { pixels, ink in
      PixelDigest(of: pixels, width: width, ink: ink)
    }
    var files: [Format: [UInt8]] = [:]
    for format in formats {
      files[format] = try contents(of: picture, scale: scale, as: format, metadata: metadata)
    }
    return Rendering(pixelWidth: width, pixelHeight: height, digest: digest, files: files)
  }

  /// The size and the digest of a picture's pixels, drawn only if no equal picture was before.
  ///
  /// Components of a matrix often look alike: a trailer is the same beside any scroll view, and a
  /// footer that loads by itself often looks like one that is pulled.
  ///
  /// - Returns: the pixels' size and digest, and no file.
  /// - Throws: `GraphicsError` as ``rendering(of:scale:formats:metadata:)`` does.
  package func digestedRendering(
    of picture: Picture, scale: Int
  ) throws(GraphicsError) -> Rendering {
    let key = RenderingCache.Key(of: picture, scale: scale)
    if let rendering = known[key] {
      try typesetter.check()
      return rendering
    }
    let rendering = try rendering(of: picture, scale: scale, formats: [])
    known[key] = rendering
    return rendering
  }

  /// The pixels of a picture, of which `scale` make a point.
  ///
  /// - Throws: `GraphicsError` when the picture has no pixels or too many, its text lacks a regular
  ///   face, or drawing fails.
  package func pixmap(of picture: Picture, scale: Int) throws(GraphicsError) -> Pixmap {
    try typesetter.checkWeights(of: picture)
    try typesetter.checkMemory(while: "drawing")
    try painter.draw(picture, scale: scale)
    let (width, height) = (painter.raster.kind.width, painter.raster.kind.height)
    return try painter.raster.withPixels { pixels, _ in
      Pixmap(width: width, height: height, pixels: pixels.indices.map { pixels[$0] })
    }
  }

  /// The contents of a PNG file of pixels.
  package func png(of pixmap: Pixmap) -> [UInt8] {
    pngWriter.png(of: pixmap)
  }

  /// The contents of a file of a picture that has just been drawn.
  private func contents(
    of picture: Picture, scale: Int, as format: Format, metadata: FileMetadata?
  ) throws(GraphicsError) -> [UInt8] {
    switch format {
    case .png:
      let width = painter.raster.kind.width
      let information = metadata.map { PNGInformation($0, scale: scale) } ?? PNGInformation()
      return try painter.raster.withPixels { pixels, ink in
        pngWriter.png(of: pixels, width: width, ink: ink, information: information)
      }
    case .svg:
      let document = try document(
        .svg, of: picture, scale: scale, information: metadata.map { .init($0) })
      guard let metadata else { return SVGNormalizer.normalized(document) }
      let texts = metadata.hasSelectableText ? picture.setTexts(with: typesetter) : []
      return try SVGMetadata(metadata: metadata, size: picture.size, texts: texts)
        .added(to: SVGNormalizer.normalized(document))
    case .pdf:
      guard let metadata else { return try document(.pdf, of: picture, scale: scale) }
      let document = try document(
        .pdf, of: picture, scale: scale, information: .init(metadata))
      return try PDFUpdate(language: metadata.language, packet: XMPPacket(metadata).text)
        .added(to: document)
    }
  }

  /// The bytes of a document; what libraries left out where memory was short is an error.
  private func document(
    _ format: DocumentSurface.Format, of picture: Picture, scale: Int,
    information: DocumentSurface.Information? = nil
  ) throws(GraphicsError) -> [UInt8] {
    let bytes = try DocumentSurface.document(
      format, size: picture.size, scale: Double(scale), information: information
    ) { canvas in
      if let background = picture.background { canvas.clear(to: background) }
      canvas.draw(picture, with: typesetter)
    }
    try typesetter.check()
    return bytes
  }
}

extension DocumentSurface.Information {
  /// The metadata as properties of a PDF.
  fileprivate init(_ metadata: FileMetadata) {
    // Four pixels are enough for the densest screens, and for paper at 288 dpi.
    self.init(
      title: metadata.titleOrShort ?? "", subject: metadata.short ?? "",
      keepsText: metadata.hasSelectableText, emojiScale: 4)
  }
}

extension Renderer {
  /// The version of what the program makes of a picture, from 1.
  ///
  /// It is raised with every change after which an equal picture has other files, so that files
  /// that are known by the digests of their pictures are drawn again.
  package static let drawingVersion = 2
}

/// The result of drawing a picture: its pixels' size and digest, and the contents of its files.
package struct Rendering: Hashable, Sendable {
  /// The number of pixels in a row.
  package let pixelWidth: Int

  /// The number of rows.
  package let pixelHeight: Int

  package let digest: PixelDigest

  /// The contents of the file of each format that was asked for.
  package let files: [Format: [UInt8]]
}

/// A kind of file that a picture can be written as.
package enum Format: String, CaseIterable, Hashable, Sendable, Codable {
  /// Pixels.
  case png

  /// Vectors for the web; letters are outlines, with clear text in front on request.
  case svg

  /// Vectors for print; letters are outlines, on request glyphs of embedded fonts.
  case pdf
}

/// Remembers what pictures came to, so that of equal ones only the first is drawn.
struct RenderingCache {
  private var renderings: [Key: Rendering] = [:]

  /// Pictures that are remembered; when there are more, all are forgotten, so memory stays flat.
  ///
  /// Pictures look alike within a locale, which has some hundreds of frames.
  private static let capacity = 1024

  /// Everything that pixels are drawn from: not what a screen reader says, nor where texts were found.
  struct Key: Hashable {
    private let size: Size
    private let background: Color?
    private let elements: [Picture.Element]
    private let scale: Int

    init(of picture: Picture, scale: Int) {
      size = picture.size
      background = picture.background
      elements = picture.elements
      self.scale = scale
    }

    /// Hashes what is short and mostly differs: places, and the widths of texts.
    func hash(into hasher: inout Hasher) {
      hasher.combine(size)
      hasher.combine(background)
      hasher.combine(scale)
      for element in elements {
        hasher.combine(element.bounds)
        guard case .text(let text, let metrics, _) = element.content else { continue }
        hasher.combine(metrics.naturalWidth)
        hasher.combine(text.string.utf8.count)
      }
    }
  }

  /// The rendering of a picture; nil for one that is not remembered.
  subscript(key: Key) -> Rendering? {
    get { renderings[key] }
    set {
      if renderings.count >= Self.capacity { renderings.removeAll(keepingCapacity: true) }
      renderings[key] = newValue
    }
  }
}
