import ProofDrawing
import ProofGraphics
import ProofRendering
import _ProofTestSupport

/// Judges pictures by their pixels, and knows nothing of facts.
final class PixelJudge {
  /// The number of pixels in a point.
  static let scale = 6

  let renderer: Renderer
  private var renderers: [Set<String>: Renderer] = [:]

  init() throws { renderer = try LockedFonts.renderer() }

  /// A renderer that has only some of the families.
  func renderer(with families: Set<String>) throws -> Renderer {
    if let known = renderers[families] { return known }
    let faces = try LockedFonts.faces().filter { families.contains($0.family) }
    let renderer = try Renderer(fonts: FontLibrary(faces: faces))
    renderers[families] = renderer
    return renderer
  }

  /// The pixels of elements alone on a clear page of a size in points.
  func pixels(
    _ elements: [Picture.Element], on size: Size, with renderer: Renderer? = nil,
    scale: Int = scale
  ) throws -> Pixmap {
    try (renderer ?? self.renderer).pixmap(
      of: Picture(size: size, elements: elements), scale: scale)
  }

  /// The pixels of a text in the middle of a page of 600 × 80 pt.
  func pixels(
    of block: TextBlock, with renderer: Renderer? = nil, scale: Int = 3
  ) throws -> Pixmap {
    let renderer = renderer ?? self.renderer
    let element = Picture.Element(
      "text", bounds: Rect(x: 0, y: 0, width: 600, height: 80),
      content: .text(block, renderer.typesetter.metrics(of: block), Color(grey: 0)))
    return try pixels([element], on: Size(width: 600, height: 80), with: renderer, scale: scale)
  }

  /// The width of a text's ink on one line, in pixels of half a point.
  func inkWidth(of block: TextBlock) throws -> Double {
    let page = Rect(x: 0, y: 0, width: 4000, height: 60)
    let element = Picture.Element.text(block.natural, in: page, judge: self)
    let size = Size(width: page.width, height: page.height)
    return Double(try pixels([element], on: size, scale: 2).inkBounds?.width ?? 0)
  }
}

extension Pixmap {
  /// The opacity of a pixel, from 0 to 255.
  func alpha(_ column: Int, _ row: Int) -> UInt32 { self[column, row] >> 24 }

  /// The opacities of both pixmaps at every pixel of a rectangle.
  func alphas(beside other: Pixmap, in part: PixelRect) -> [(own: UInt32, other: UInt32)] {
    (part.row..<part.row + part.height).flatMap { row in
      (part.column..<part.column + part.width).map { (alpha($0, row), other.alpha($0, row)) }
    }
  }

  /// A rectangle of pixels, turned left to right if need be.
  func part(column: Int, row: Int, width: Int, height: Int, isMirrored: Bool = false) -> Pixmap {
    let columns = Array(column..<column + width)
    return Pixmap(
      width: width, height: height,
      pixels: (row..<row + height).flatMap { row in
        (isMirrored ? columns.reversed() : columns).map { self[$0, row] }
      })
  }

  /// Whether no pixel differs by more than a number of levels in any part.
  func resembles(_ other: Pixmap, within levels: Int = 40) -> Bool {
    zip(pixels, other.pixels).allSatisfy { pixel, other in
      pixel == other
        || [24, 16, 8, 0].allSatisfy { (shift: UInt32) in
          let (left, right) = (Int(pixel >> shift & 255), Int(other >> shift & 255))
          return abs(left - right) <= levels
        }
    }
  }
}
