package import ProofDrawing

/// A picture of a screen: opaque pixels, and how many of them make a point.
package struct Screenshot: Hashable, Sendable {
  /// The pixels, all opaque.
  package let pixels: Pixmap

  /// The number of pixels in a point; not a whole number for a picture that was resized.
  package let scale: Double

  /// The place in the whole picture that it was cut from, in points.
  package let origin: Point

  /// The background of each row of pixels.
  let backgrounds: [UInt32]

  package init(_ pixels: Pixmap, scale: Double, on page: Color) {
    precondition(scale > 0, "A screenshot needs pixels in a point")
    self.pixels = pixels.opaque(on: page)
    self.scale = scale
    origin = Point(x: 0, y: 0)
    backgrounds = RowBackgrounds(of: self.pixels).colors
  }

  private init(_ pixels: Pixmap, scale: Double, origin: Point) {
    (self.pixels, self.scale, self.origin) = (pixels, scale, origin)
    backgrounds = RowBackgrounds(of: pixels).colors
  }

  /// The extents, in points.
  package var size: Size {
    Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// A part of the screenshot.
  ///
  /// - Precondition: the rectangle lies within the pixels.
  package func cropped(to rect: PixelRect) -> Screenshot {
    Screenshot(
      Pixmap(width: rect.width, height: rect.height, pixels: pixels.pixels(in: rect)),
      scale: scale,
      origin: Point(
        x: origin.x + Double(rect.column) / scale, y: origin.y + Double(rect.row) / scale))
  }

  /// Whether most of its rows have a dark background.
  package var isDark: Bool {
    backgrounds.count { $0.lightness < 128 } * 2 > backgrounds.count
  }
}

extension Pixmap {
  fileprivate func opaque(on page: Color) -> Pixmap {
    guard pixels.contains(where: { $0 >> 24 < 255 }) else { return self }
    let page = UInt32(page)
    return Pixmap(
      width: width, height: height,
      pixels: pixels.map { pixel in
        let rest = 255 - pixel >> 24
        guard rest > 0 else { return pixel }
        return [16, 8, 0].reduce(0xFF00_0000) { result, shift in
          let level = pixel >> shift & 0xFF + (page >> shift & 0xFF) * rest / 255
          return result | min(255, level) << shift
        }
      })
  }
}
