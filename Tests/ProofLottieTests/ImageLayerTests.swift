import Foundation
import ProofDocuments
import ProofDrawing
import ProofLottie
import Testing

/// Layers of images, which a Lottie file holds or names.
@Suite struct ImageLayerTests {
  /// The first bytes of a PNG file, up to the end of its header.
  private static func header(width: UInt8, height: UInt8, high: UInt8 = 0) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, high, 0, width, 0, high, 0, height, 8, 6, 0, 0, 0]
  }

  private static func data(_ bytes: [UInt8]) -> String {
    "data:image/png;base64,\(Data(bytes).base64EncodedString())"
  }

  private static let logo = header(width: 4, height: 2)

  private static let pixels = Pixmap(width: 4, height: 2, pixels: Array(repeating: 7, count: 8))

  private static let layer = #"""
    {"ty": 2, "nm": "logo", "refId": "i", "ip": 0, "op": 100,
    "ks": {"p": {"k": [10, 5]}, "s": {"k": [50, 100]}, "r": {"k": 90}, "o": {"k": 50}}}
    """#

  /// An animation with layers of an image.
  private static func animation(
    _ image: String, extents: String = #""w": 40, "h": 20"#, folder: String = "",
    layers: String = layer
  ) throws -> LottieAnimation {
    try LottieAnimation(
      LottieText.file(
        layers,
        others: #""assets": [{"id": "i", \#(extents), "u": "\#(folder)", "p": "\#(image)"}],"#))
  }

  /// What is not drawn of an animation whose images can be decoded if they are whole.
  private static func unsupported(
    _ animation: LottieAnimation, files: [String: [UInt8]] = [:]
  ) throws -> [String] {
    var animation = animation
    try animation.loadImages(files: files) { $0.count == 29 ? pixels : nil }
    if !animation.unsupported.isEmpty { #expect(animation.art(at: 0).nodes.isEmpty) }
    return animation.unsupported.map { "\($0.place): \($0.layer): \($0.feature)" }
  }

  /// 40 × 20 points are 20 × 20, turned by 90° about the corner, which is moved to (10, 5).
  private static let drawn = VectorNode.group(
    VectorGroup(
      [
        .image(
          VectorImage(
            pixels, corner: Point(x: 10, y: 5), right: Point(x: 10, y: 25),
            below: Point(x: -10, y: 5)))
      ], opacity: 0.5))

  @Test func `an image is stretched to its extents and takes the transform of its layer`() throws {
    var animation = try Self.animation(Self.data(Self.logo))
    #expect(animation.unsupported.isEmpty && animation.art(at: 0).nodes.isEmpty)
    try animation.loadImages { bytes in bytes.count == 29 ? Self.pixels : nil }
    #expect(animation.art(at: 0).nodes == [Self.drawn])
  }

  @Test(arguments: [("", "a.png"), ("images/", "images/a.png"), ("images", "images/a.png")])
  func `an image in a file of its own is drawn from that`(folder: String, path: String) throws {
    var animation = try Self.animation("a.png", folder: folder)
    #expect(animation.imageFiles.map(\.path) == [path])
    #expect(animation.imageFiles.map(\.place.description) == ["a.json:1:\(121 + folder.count)"])
    try animation.loadImages(files: [path: Self.logo]) { $0 == Self.logo ? Self.pixels : nil }
    #expect(animation.art(at: 0).nodes == [Self.drawn])
    #expect(animation.unsupported.isEmpty)
  }

  @Test(arguments: [#""w": 0, "h": 0"#, #""w": -3"#, #""h": 0"#])
  func `an image without a size has the picture's own`(extents: String) throws {
    var animation = try Self.animation(Self.data(Self.logo), extents: extents)
    try animation.loadImages { _ in Self.pixels }
    // 4 × 2 pixels are 2 × 2 points under the scale of 50 % across.
    let image = VectorImage(
      Self.pixels, corner: Point(x: 10, y: 5), right: Point(x: 10, y: 7),
      below: Point(x: 8, y: 5))
    #expect(animation.art(at: 0).nodes == [.group(VectorGroup([.image(image)], opacity: 0.5))])
  }

  @Test func `a missing file is named with the layer and its place`() throws {
    #expect(
      try Self.unsupported(Self.animation("a.png", folder: "images/")) == [
        "a.json:2:45: logo: the missing image “images/a.png”"
      ])
  }

  @Test(arguments: ["data:image/jpeg;base64,/9j/4AAQ", "data:image/png;base64,%", "data:,", ""])
  func `an image that is no PNG is named with its layer`(image: String) throws {
    #expect(
      try Self.unsupported(Self.animation(image)) == [
        "a.json:2:45: logo: an image that is no PNG"
      ])
  }

  @Test func `a file that is no PNG is named, and an address on the web is no file`() throws {
    let file = try Self.animation("a.jpg")
    #expect(
      try Self.unsupported(file, files: ["a.jpg": [0xFF, 0xD8, 0xFF]]) == [
        "a.json:2:45: logo: the image “a.jpg”, which is no PNG,"
      ])
    let web = try Self.animation("a.png", folder: "https://example.com/")
    #expect(web.imageFiles.isEmpty)
    #expect(
      try Self.unsupported(web) == [
        "a.json:2:45: logo: the image “https://example.com/a.png”, which is on the web,"
      ])
  }

  @Test func `a damaged image is named once for each layer that shows it`() throws {
    let damaged = Self.logo + [0]
    let layers = "\(Self.layer),\n\(Self.layer.replacing("logo", with: "b")),\n\(Self.layer)"
    #expect(
      try Self.unsupported(Self.animation(Self.data(damaged), layers: layers)) == [
        "a.json:2:45: logo: a damaged image", "a.json:4:31: b: a damaged image",
      ])
    #expect(
      try Self.unsupported(Self.animation("a.png"), files: ["a.png": damaged]) == [
        "a.json:2:45: logo: the damaged image “a.png”"
      ])
  }

  @Test func `an image that no layer shows is neither named nor asked for`() throws {
    let hidden = Self.layer.replacing(#""ip""#, with: #""hd": true, "ip""#)
    let other = Self.layer.replacing(#""i""#, with: #""j""#)
    for image in ["a.png", "data:image/png;base64,%", Self.data(Self.logo + [0])] {
      #expect(try Self.unsupported(Self.animation(image, layers: hidden)) == [])
      #expect(
        try Self.unsupported(Self.animation(image, layers: other)) == [
          "a.json:2:45: logo: an image that the file lacks"
        ])
    }
    #expect(try Self.animation("a.png", layers: other).imageFiles.isEmpty)
  }

  @Test func `images of too many pixels are refused with their place`() throws {
    // 0x00FF0000 + 4 pixels wide, and as many high.
    let large = Self.header(width: 4, height: 2, high: 255)
    for (image, files) in [(Self.data(large), [:]), ("a.png", ["a.png": large])] {
      var animation = try Self.animation(image)
      let error = try #require(throws: (any Error).self) {
        try animation.loadImages(files: files) { _ in nil }
      }
      let name = files.isEmpty ? "an image" : "the image “a.png”"
      #expect("\(error)".hasPrefix("a.json:1:121: \(name) has 16,711,684 × 16,711,682 pixels"))
      #expect("\(error)".contains("no side has more than 32,767"), "\(error)")
    }
  }
}
