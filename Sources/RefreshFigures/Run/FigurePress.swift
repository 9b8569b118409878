import ProofDrawing
import ProofGraphics
import ProofRendering
import RefreshProject

/// Turns finished figures into the contents of their files.
struct FigurePress {
  let renderer: Renderer

  /// The colour behind a film that has none; films are opaque.
  let page: Color

  /// The contents of a file.
  func contents(
    of file: FigureVariant.File, showing illustration: Illustration
  ) throws(GraphicsError) -> [UInt8] {
    switch file.format {
    case .png: try still(file, as: .png, of: illustration)
    case .svg: try still(file, as: .svg, of: illustration)
    case .pdf: try still(file, as: .pdf, of: illustration)
    case .gif: try film(of: illustration, as: .gif, scale: file.scale)
    case .apng: try film(of: illustration, as: .png, scale: file.scale)
    }
  }

  private func still(
    _ file: FigureVariant.File, as format: Format, of illustration: Illustration
  ) throws(GraphicsError) -> [UInt8] {
    try renderer.rendering(
      of: illustration.picture, scale: file.scale, formats: [format],
      metadata: FileMetadata(
        alternativeText: illustration.alternativeText, hasSelectableText: file.hasSelectableText)
    ).files[format] ?? []
  }

  private func film(
    of illustration: Illustration, as format: FilmFormat, scale: Int
  ) throws(GraphicsError) -> [UInt8] {
    let poster = illustration.picture
    let writer = try FilmWriter(
      format, size: poster.size, scale: scale, background: poster.background ?? page,
      ticksPerSecond: illustration.film?.picturesPerSecond ?? 1,
      metadata: FileMetadata(alternativeText: illustration.alternativeText), poster: poster,
      renderer: renderer)
    for picture in illustration.film?.pictures ?? [poster] {
      try writer.append(picture, ticks: 1)
    }
    return try writer.finish()
  }
}
