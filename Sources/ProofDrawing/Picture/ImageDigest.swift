/// The identity of an image, however it is turned, coloured and placed.
///
/// It finds changes; it is no proof against somebody who wants two images to have one digest.
public struct ImageDigest: Hashable, Sendable, CustomStringConvertible {
  private let shape: UInt64
  private let colors: UInt64?

  /// Digests the size and the opacities of pixels, and their colours unless these don't count.
  ///
  /// - Parameters:
  ///   - pixels: the pixels as they are in their file.
  ///   - isTemplate: whether the image is drawn in a colour of its surroundings.
  package init(of pixels: Pixmap, isTemplate: Bool = false) {
    var (shape, colors) = (Mixer(), Mixer())
    shape.add(UInt64(pixels.width))
    shape.add(UInt64(pixels.height))
    for pixel in pixels.pixels {
      shape.add(UInt64(pixel >> 24))
      if !isTemplate { colors.add(UInt64(pixel & 0xFF_FFFF)) }
    }
    self.shape = shape.value
    self.colors = isTemplate ? nil : colors.value
  }

  /// Digests a drawing that stands for an image.
  init(of picture: Picture) {
    self.init(ofDrawing: picture.digestInput)
  }

  /// Digests vector graphics that stand for an image.
  init(of art: VectorArt) {
    self.init(ofDrawing: DigestInput { $0.add(art) }.integers)
  }

  private init(ofDrawing integers: [UInt64]) {
    var shape = Mixer()
    for integer in integers { shape.add(integer) }
    (self.shape, colors) = (shape.value, shape.value)
  }

  /// The digest in hexadecimal digits: 16 of the shape and, after a hyphen, 16 of the colours of an
  /// image that has its own.
  public var description: String {
    ([shape] + [colors].compactMap(\.self)).map(Self.digits).joined(separator: "-")
  }

  private static func digits(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Mixes integers, one after the other, into one of 64 bits.
private struct Mixer {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ integer: UInt64) {
    value = (value ^ integer) &* 0xBF58_476D_1CE4_E5B9
    value ^= value >> 29
  }
}

extension Picture.Element {
  /// An image that is drawn in a colour of its surroundings, as an arrow in the colour of its title.
  package struct Template: Hashable, Sendable {
    /// The identity of the image.
    package var digest: ImageDigest

    /// The colour in which it is drawn.
    package var color: Color

    /// Creates a template from the digest of its image and its colour.
    package init(_ digest: ImageDigest, color: Color) {
      self.digest = digest
      self.color = color
    }
  }
}
