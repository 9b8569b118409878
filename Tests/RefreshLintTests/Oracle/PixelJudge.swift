import Foundation
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
  private var regionalRenderers: [Set<String>: Renderer] = [:]
  private var regionalFaces: (faces: [FontFace], folder: TemporaryFolder)?

  init() throws { renderer = try LockedFonts.renderer() }

  /// A renderer that has only some of the families.
  func renderer(with families: Set<String>) throws -> Renderer {
    if let known = renderers[families] { return known }
    let faces = try LockedFonts.faces().filter { families.contains($0.family) }
    let renderer = try Renderer(fonts: FontLibrary(faces: faces))
    renderers[families] = renderer
    return renderer
  }

  /// A renderer whose Han faces have the forms of one region each, as Noto Sans JP has; nil for all
  /// families.
  func regionalRenderer(with families: Set<String>? = nil) throws -> Renderer {
    if let known = regionalRenderers[families ?? []] { return known }
    let faces = try oneFormFaces().filter { families?.contains($0.family) ?? true }
    let renderer = try Renderer(fonts: FontLibrary(faces: faces))
    regionalRenderers[families ?? []] = renderer
    return renderer
  }

  /// The faces, those of Noto Sans CJK without `locl`, the feature that chooses among their forms.
  private func oneFormFaces() throws -> [FontFace] {
    if let regionalFaces { return regionalFaces.faces }
    let folder = try TemporaryFolder()
    let all = try LockedFonts.faces().filter { $0.weight == .bold }
    let paths = Set(all.filter { $0.role.rawValue.hasPrefix("han-") }.map(\.path))
    for path in paths {
      let file = URL(filePath: path)
      try folder.write(
        Self.withoutFeature("locl", Data(contentsOf: file)), to: file.lastPathComponent)
    }
    let faces = all.map { face in
      guard paths.contains(face.path) else { return face }
      return FontFace(
        role: face.role, family: face.family, style: face.style,
        path: "\(folder.path)/\(URL(filePath: face.path).lastPathComponent)", index: face.index)
    }
    regionalFaces = (faces, folder)
    return faces
  }

  /// A font file in which a feature has a name that no program asks for.
  private static func withoutFeature(_ tag: String, _ file: Data) -> Data {
    var file = file
    var rest = file.startIndex..<file.endIndex
    while let name = file.range(of: Data(tag.utf8), in: rest) {
      file[name.lowerBound] = UInt8(ascii: "z")
      rest = name.upperBound..<file.endIndex
    }
    return file
  }

  /// The pixels of elements alone on a clear page of a size in points.
  func pixels(
    _ elements: [Picture.Element], on size: Size, with renderer: Renderer? = nil,
    scale: Int = scale
  ) throws -> Pixmap {
    try (renderer ?? self.renderer).pixmap(
      of: Picture(size: size, elements: elements), scale: scale)
  }

  /// The pixels of a text in the middle of a page.
  func pixels(
    of block: TextBlock, on size: Size = Size(width: 600, height: 80),
    with renderer: Renderer? = nil, scale: Int = 3
  ) throws -> Pixmap {
    let renderer = renderer ?? self.renderer
    let element = Picture.Element(
      "text", bounds: Rect(size: size),
      content: .text(block, renderer.typesetter.metrics(of: block), Color(grey: 0)))
    return try pixels([element], on: size, with: renderer, scale: scale)
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
