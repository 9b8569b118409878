package import ProofDrawing

/// A colour of a token: its space, its components in this space, and its opacity.
package struct TokenColor: Hashable, Sendable {
  /// The space.
  package let space: ColorSpace

  /// Three components in the ranges of the space; one that is not specified is zero.
  package let components: [Double]

  /// The opacity, from 0 (clear) to 1 (opaque).
  package let alpha: Double

  /// Creates a colour.
  ///
  /// - Precondition: there are three components.
  package init(_ space: ColorSpace, _ components: [Double], alpha: Double = 1) {
    precondition(components.count == 3, "A colour has three components")
    (self.space, self.components, self.alpha) = (space, components, alpha)
  }

  /// The nearest colour of sRGB.
  ///
  /// A colour that sRGB lacks keeps its lightness and its hue as far as possible
  /// ([CSS Color 4](https://www.w3.org/TR/css-color-4/#binsearch), “gamut mapping”).
  package var color: Color {
    let parts = sRGB.map { UInt8(($0.share * 255).rounded()) }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// The parts of the nearest colour of sRGB, from 0 to 1.
  private var sRGB: [Double] {
    if let parts = space.sRGB(components) { return parts }
    return GamutMapping.sRGB(of: space.xyz(components)).map(ColorSpace.encoded)
  }
}

/// The way to colours of sRGB by a smaller chroma in OKLCh, as CSS Color 4 (§ 13.2) prescribes.
enum GamutMapping {
  /// The distance ΔEOK that nobody notices.
  private static let justNoticeable = 0.02

  /// The distance and chroma at which the search ends.
  private static let precision = 0.0001

  /// Parts of linear light in sRGB, from 0 to 1, of a colour in XYZ of D65.
  static func sRGB(of xyz: [Double]) -> [Double] {
    let direct = ColorSpace.linearSRGB(xyz)
    // Rounding errors of the matrices are smaller than this.
    if direct.allSatisfy({ (-1e-6...1 + 1e-6).contains($0) }) { return clipped(direct) }
    let origin = OKLab(xyz: xyz)
    if origin.lightness >= 1 { return [1, 1, 1] }
    if origin.lightness <= 0 { return [0, 0, 0] }
    var (least, greatest) = (0.0, origin.chroma)
    var leastIsInside = true
    var current = origin
    var found = clipped(direct)
    guard origin.chroma.isFinite, found.isFarther(than: justNoticeable, from: current) else {
      return found
    }
    while greatest - least > precision {
      let chroma = (least + greatest) / 2
      current = origin.with(chroma: chroma)
      let parts = ColorSpace.linearSRGB(current.xyz)
      if leastIsInside, parts.allSatisfy({ (0...1).contains($0) }) {
        least = chroma
        continue
      }
      found = clipped(parts)
      let distance = OKLab(linearSRGB: found).distance(to: current)
      guard distance < justNoticeable else {
        greatest = chroma
        continue
      }
      if justNoticeable - distance < precision { return found }
      leastIsInside = false
      least = chroma
    }
    return found
  }

  private static func clipped(_ parts: [Double]) -> [Double] { parts.map(\.share) }
}

extension Double {
  /// The nearest number from 0 to 1; 0 for what is no number.
  fileprivate var share: Double { self > 0 ? min(self, 1) : 0 }
}

extension [Double] {
  /// Whether a colour of linear sRGB is farther from another than a distance ΔEOK.
  fileprivate func isFarther(than distance: Double, from other: OKLab) -> Bool {
    OKLab(linearSRGB: self).distance(to: other) >= distance
  }
}
