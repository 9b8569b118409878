package import ProofDocuments
package import ProofDrawing

extension LottieAnimation {
  /// An image of a Lottie file.
  struct Image: Hashable, Sendable {
    /// The place of the picture.
    enum Source: Hashable, Sendable {
      /// The bytes in the Lottie file itself.
      case data([UInt8])

      /// A path from the folder of the Lottie file.
      case file(String)

      /// An address on the web, which is never asked for.
      case address(String)

      /// Nothing that leads to a picture.
      case unknown
    }

    /// A layer that shows the image.
    struct Use: Hashable, Sendable {
      let layer: String
      let place: SourceLocation

      /// Whether nobody misses the image in the layer.
      let isHidden: Bool
    }

    let source: Source

    /// The extents in which it is drawn, in points; 0 for those of the picture.
    let size: Size

    /// The place of the picture's data or path in the Lottie file.
    let place: SourceLocation

    /// The layers that show it.
    var uses: [Use] = []
  }

  /// The pixels of an image, and the extents in which they are drawn, in points.
  struct LoadedImage: Hashable, Sendable {
    let pixels: Pixmap
    let size: Size
  }

  /// A file of its own with an image that layers show.
  package struct ImageFile: Hashable, Sendable {
    /// The path from the folder of the Lottie file.
    package let path: String

    /// The place in the Lottie file that names it.
    package let place: SourceLocation
  }

  /// The files of the images that layers show, in the order of the Lottie file.
  package var imageFiles: [ImageFile] {
    images.compactMap { image in
      guard !image.uses.isEmpty, case .file(let path) = image.source else { return nil }
      return ImageFile(path: path, place: image.place)
    }
  }

  /// Takes the pixels of the images that layers show, and names those that can't be drawn.
  ///
  /// - Parameters:
  ///   - files: the contents of ``imageFiles`` by their paths, without those of missing files.
  ///   - decode: returns the pixels of a PNG file; nil for a damaged one.
  /// - Throws: `DocumentError` when the images have more pixels together than are drawn, or one has a side that is
  ///   too long; and that of `decode`.
  package mutating func loadImages(
    files: [String: [UInt8]] = [:], decode: ([UInt8]) throws(DocumentError) -> Pixmap?
  ) throws(DocumentError) {
    var sum = 0
    for (number, image) in images.enumerated() where !image.uses.isEmpty {
      guard let contents = image.contents(among: files) else {
        note(image.missing, of: image)
        continue
      }
      guard let header = PNGHeader(contents) else {
        note(image.foreign, of: image)
        continue
      }
      try checkSides(of: image, header)
      sum += min(header.width * header.height, LottieLimits.pixels + 1)
      guard sum <= LottieLimits.pixels else {
        throw DocumentError(
          at: image.place,
          problem: "the images have more than \(LottieLimits.pixels.grouped) pixels",
          advice: "export smaller images")
      }
      guard let pixels = try decode(contents) else {
        note(image.damaged, of: image)
        continue
      }
      loadedImages[number] = LoadedImage(pixels: pixels, size: image.extents(of: pixels))
    }
  }

  private func checkSides(of image: Image, _ header: PNGHeader) throws(DocumentError) {
    guard max(header.width, header.height) > LottieLimits.side else { return }
    throw DocumentError(
      at: image.place,
      problem:
        "\(image.words) has \(header.width.grouped) × \(header.height.grouped) pixels, and no side "
        + "has more than \(LottieLimits.side.grouped)",
      advice: "export a smaller image")
  }

  /// Names an image once for each layer that shows it.
  private mutating func note(_ feature: String, of image: Image) {
    for use in image.uses where !use.isHidden {
      guard !unsupported.contains(where: { $0.layer == use.layer && $0.feature == feature })
      else { continue }
      unsupported.append(Unsupported(layer: use.layer, feature: feature, place: use.place))
    }
  }
}

extension LottieAnimation.Image {
  /// The bytes of the picture; nil for a missing file.
  fileprivate func contents(among files: [String: [UInt8]]) -> [UInt8]? {
    switch source {
    case .data(let bytes): bytes
    case .file(let path): files[path]
    case .address, .unknown: []
    }
  }

  /// The extents in which the image is drawn, in points: a side that the file lacks is the picture's.
  fileprivate func extents(of pixels: Pixmap) -> Size {
    Size(
      width: size.width > 0 ? size.width : Double(pixels.width),
      height: size.height > 0 ? size.height : Double(pixels.height))
  }

  private var path: String? {
    if case .file(let path) = source { path.quoted } else { nil }
  }

  /// The words for an image.
  fileprivate var words: String { path.map { "the image \($0)" } ?? "an image" }

  /// The words for an image without a file.
  fileprivate var missing: String { path.map { "the missing image \($0)" } ?? "a missing image" }

  /// The words for a picture in another format or out of reach.
  fileprivate var foreign: String {
    if case .address(let address) = source {
      return "the image \(address.quoted), which is on the web,"
    }
    return path.map { "the image \($0), which is no PNG," } ?? "an image that is no PNG"
  }

  /// The words for a picture that can't be decoded.
  fileprivate var damaged: String { path.map { "the damaged image \($0)" } ?? "a damaged image" }
}

/// The extents at the start of a PNG file.
private struct PNGHeader {
  /// The extents in pixels, each below 2³¹.
  let width: Int
  let height: Int

  /// Reads the first chunk; nil for other bytes (PNG, 5.2, 7.1 and 11.2.2).
  init?(_ bytes: [UInt8]) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count > 24, bytes.starts(with: signature) else { return nil }
    func number(at place: Int) -> Int {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    (width, height) = (number(at: 16), number(at: 20))
    let sides = 1..<1 << 31
    guard sides.contains(width), sides.contains(height) else { return nil }
  }
}
