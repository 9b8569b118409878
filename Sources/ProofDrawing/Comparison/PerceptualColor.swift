/// A colour in Oklab, where equal distances look about equally different.
///
/// The matrices are Björn Ottosson's of 2021, as CSS Color 4 prints them. Everything is computed
/// with additions, products and square roots alone, so every processor gets the same figure.
package struct PerceptualColor: Hashable {
  let lightness: Double
  let greenRed: Double
  let blueYellow: Double

  /// A premultiplied pixel, seen on a background from 0 for black to 255 for white; what is opaque looks
  /// the same on any.
  init(_ pixel: UInt32, on background: UInt32) {
    let uncovered = (255 - pixel >> 24) * background / 255
    func linear(_ shift: UInt32) -> Double {
      Self.linearLight[Int(min(255, (pixel >> shift & 0xFF) + uncovered))]
    }
    let (red, green, blue) = (linear(16), linear(8), linear(0))
    let long = Self.cubeRoot(
      0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = Self.cubeRoot(
      0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = Self.cubeRoot(
      0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The distance to another colour: ΔEOK, by which black and white are 1 apart.
  ///
  /// About 0.02 is what an eye just notices. Rounded to 1/100,000, so that no threshold is decided by
  /// the last bit.
  func distance(to other: PerceptualColor) -> Double {
    let lightness = lightness - other.lightness
    let greenRed = greenRed - other.greenRed
    let blueYellow = blueYellow - other.blueYellow
    let squares = lightness * lightness + greenRed * greenRed + blueYellow * blueYellow
    return (squares.squareRoot() * 100_000).rounded() / 100_000
  }

  /// The distance of two premultiplied pixels in ΔEOK: on white or on black, where it is larger.
  ///
  /// Two pixels that are not the same differ on one of both grounds at least, and on no other background
  /// by more.
  package static func distance(from left: UInt32, to right: UInt32) -> Double {
    let onWhite = PerceptualColor(left, on: 255).distance(to: PerceptualColor(right, on: 255))
    guard left >> 24 < 255 || right >> 24 < 255 else { return onWhite }
    let onBlack = PerceptualColor(left, on: 0).distance(to: PerceptualColor(right, on: 0))
    return max(onWhite, onBlack)
  }

  /// The light of each of the 256 values of an sRGB channel, from 0 to 1.
  package static let linearLight: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // To the power of 2.4: squared, times the fifth root of the square.
    return base * base * fifthRoot(base * base)
  }

  /// Newton's method from above, which falls until it has arrived.
  private static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    return descent(from: max(value, 1)) { ($0 + $0 + value / ($0 * $0)) / 3 }
  }

  private static func fifthRoot(_ value: Double) -> Double {
    descent(from: max(value, 1)) { (4 * $0 + value / ($0 * $0 * $0 * $0)) / 5 }
  }

  private static func descent(from start: Double, _ step: (Double) -> Double) -> Double {
    var root = start
    while true {
      let next = step(root)
      guard next < root else { return root }
      root = next
    }
  }
}
