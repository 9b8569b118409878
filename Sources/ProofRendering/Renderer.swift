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
  /// - Returns: the pixels' size and digest, and a file for each format.
  /// - Throws: `GraphicsError` when the picture has no pixels or too many, its text lacks a regular
  ///   face, or drawing fails.
  package func rendering(
    of picture: Picture, scale: Int, formats: Set<Format>
  ) throws(GraphicsError) -> Rendering {
    try typesetter.checkWeights(of: picture)
    try painter.draw(picture, scale: scale)
    let (width, height) = (painter.raster.kind.width, painter.raster.kind.height)
    let digest = try painter.raster.withPixels { pixels, ink in
      PixelDigest(of: pixels, width: width, ink: ink)
    }
    var files: [Format: [UInt8]] = [:]
    for format in formats { files[format] = try contents(of: picture, as: format) }
    return Rendering(pixelWidth: width, pixelHeight: height, digest: digest, files: files)
  }

  /// The size and the digest of a picture's pixels, drawn only if no equal picture was before.
  ///
  /// Components of a matrix often look alike: a trailer is the same beside any scroll view, and a
  /// footer that loads by itself often looks like one that is pulled.
  ///
  /// - Parameters:
  ///   - picture: what to draw.
  ///   - scale: the number of pixels in a point, at least 1.
  /// - Returns: the pixels' size and digest, and no file.
  /// - Throws: `GraphicsError` as ``rendering(of:scale:formats:)`` does.
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
    of picture: Picture, as format: Format
  ) throws(GraphicsError) -> [UInt8] {
    switch format {
    case .png:
      let width = painter.raster.kind.width
      return try painter.raster.withPixels { pixels, ink in
        pngWriter.png(of: pixels, width: width, ink: ink)
      }
    case .svg:
      return SVGNormalizer.normalized(try document(.svg, of: picture))
    case .pdf:
      return try document(.pdf, of: picture)
    }
  }

  /// The bytes of a document; what libraries left out where memory was short is an error.

  private func document(
    _ format: DocumentSurface.Format, of picture: Picture
  ) throws(GraphicsError) -> [UInt8] {
    let bytes = try DocumentSurface.document(format, size: picture.size) { canvas in
      if let background = picture.background { canvas.clear(to: background) }
      canvas.draw(picture, with: typesetter)
    }
    try typesetter.check()
    return bytes
  }
}
