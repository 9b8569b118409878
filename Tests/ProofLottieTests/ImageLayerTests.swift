import Foundation
import ProofDrawing
import ProofLottie
import Testing

/// Layers of images that a Lottie file holds.
@Suite struct ImageLayerTests {
  /// The first bytes of a PNG file, up to the end of its header.
  private static func header(width: UInt8, height: UInt8, high: UInt8 = 0) -> String {
    let bytes: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, high, 0, width, 0, high, 0, height, 8, 6, 0, 0, 0]
    return "data:image/png;base64,\(Data(bytes).base64EncodedString())"
  }

  private static let pixels = Pixmap(width: 4, height: 2, pixels: Array(repeating: 7, count: 8))

  private static func animation(_ image: String) throws -> LottieAnimation {
    try LottieAnimation(
      LottieText.file(
        #"""
        {"ty": 2, "nm": "logo", "refId": "i", "ip": 0, "op": 100,
        "ks": {"p": {"k": [10, 5]}, "s": {"k": [50, 100]}, "r": {"k": 90}, "o": {"k": 50}}}
        """#,
        others: #""assets": [{"id": "i", "w": 40, "h": 20, "u": "", "p": "\#(image)"}],"#))
  }

  @Test func `an image is stretched to its extents and takes the transform of its layer`() throws {
    var animation = try Self.animation(Self.header(width: 4, height: 2))
    #expect(animation.unsupported.isEmpty && animation.art(at: 0).nodes.isEmpty)
    animation.decodeImages { bytes in bytes.count == 29 ? Self.pixels : nil }
    // 40 × 20 points are 20 × 20, turned by 90° about the corner, which is moved to (10, 5).
    let image = VectorImage(
      Self.pixels, corner: Point(x: 10, y: 5), right: Point(x: 10, y: 25),
      below: Point(x: -10, y: 5))
    #expect(
      animation.art(at: 0).nodes == [.group(VectorGroup([.image(image)], opacity: 0.5))])
  }

  @Test func `a damaged image is named and not drawn`() throws {
    var animation = try Self.animation(Self.header(width: 4, height: 2))
    animation.decodeImages { _ in nil }
    #expect(animation.unsupported.map(\.feature) == ["a damaged image"])
    #expect(animation.art(at: 0).nodes.isEmpty)
  }

  @Test(arguments: [
    "img_0.png", "data:image/jpeg;base64,/9j/4AAQ", "data:image/png;base64,%", "data:,", "",
  ])
  func `an image that is no PNG in the file is named with its layer`(image: String) throws {
    let animation = try Self.animation(image)
    #expect(
      animation.unsupported.map { "\($0.layer): \($0.feature)" } == [
        "logo: an image that is no PNG in the file"
      ])
  }

  @Test func `images of too many pixels are refused with their place`() throws {
    // 0x00FF0000 + 4 pixels wide, and as many high.
    let error = try #require(throws: (any Error).self) {
      _ = try Self.animation(Self.header(width: 4, height: 2, high: 255))
    }
    #expect("\(error)".contains("the images have more than 16,777,216 pixels"), "\(error)")
  }
}
