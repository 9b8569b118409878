/// The look of a frame: digests and the size of its image.
///
/// A run holds one of each frame, so it is a value of a fixed size without memory of its own.
package struct FrameLook: Hashable, Sendable {
  /// The digest of the pixels.
  package var pixels: Digest128

  /// The digest of the scene.
  package var scene: Digest128

  /// The digest of the facts that are kept of the frame; nil in a lock that has none, and then they
  /// are not checked.
  package var facts: Digest128?

  /// The digest of the contents of the image file; nil where no image is kept, and then none is
  /// checked.
  package var image: Digest128?

  private var columnCount: UInt16
  private var rowCount: UInt16

  /// Creates a look; a side that no image has makes it malformed.
  package init(
    pixels: Digest128, scene: Digest128, width: Int, height: Int, facts: Digest128? = nil,
    image: Digest128? = nil
  ) {
    self.pixels = pixels
    self.scene = scene
    self.facts = facts
    self.image = image
    columnCount = UInt16(clamping: width)
    rowCount = UInt16(clamping: height)
  }

  /// The number of pixels in a row.
  package var width: Int { Int(columnCount) }

  /// The number of rows.
  package var height: Int { Int(rowCount) }

  /// The numbers of pixels that an image may have each way.
  package static let sides = 1...32_767

  /// Whether the sides are those of an image; a look that was read with a digest that is none has no
  /// sides.
  package var isWellFormed: Bool {
    Self.sides.contains(width) && Self.sides.contains(height)
  }

  /// Whether two frames have the same layout and the same pixels, whatever their files.
  package func looks(like other: FrameLook) -> Bool {
    pixels == other.pixels && scene == other.scene && width == other.width
      && height == other.height
  }
}

extension FrameLook {
  /// Appends integers by which the look differs from every other one.
  package func append(to words: inout [UInt64]) {
    for digest in [pixels, scene] { digest.append(to: &words) }
    for digest in [facts, image] {
      words.append(digest == nil ? 0 : 1)
      (digest ?? Digest128(high: 0, low: 0)).append(to: &words)
    }
    words.append(UInt64(width) << 32 | UInt64(height))
  }
}

/// The form in reports, where digests are texts of 32 hexadecimal digits.
extension FrameLook: Codable {
  private enum CodingKeys: CodingKey {
    case pixels, scene, width, height, facts, image
  }

  /// Reads a look; a text that is no digest makes it malformed.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let required = [CodingKeys.pixels, .scene]
    let digests = try required.map { Digest128(try fields.decode(String.self, forKey: $0)) }
    let size = [
      try fields.decode(Int.self, forKey: .width), try fields.decode(Int.self, forKey: .height),
    ]
    let texts = try [CodingKeys.facts, .image].map {
      try fields.decodeIfPresent(String.self, forKey: $0)
    }
    let optional = texts.map { $0.flatMap(Digest128.init) }
    let isRead =
      !digests.contains(nil) && zip(texts, optional).allSatisfy { ($0 == nil) == ($1 == nil) }
    let none = Digest128(high: 0, low: 0)
    self.init(
      pixels: digests[0] ?? none, scene: digests[1] ?? none, width: isRead ? size[0] : 0,
      height: isRead ? size[1] : 0, facts: optional[0], image: optional[1])
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(pixels.description, forKey: .pixels)
    try fields.encode(scene.description, forKey: .scene)
    try fields.encode(width, forKey: .width)
    try fields.encode(height, forKey: .height)
    try fields.encodeIfPresent(facts?.description, forKey: .facts)
    try fields.encodeIfPresent(image?.description, forKey: .image)
  }
}
