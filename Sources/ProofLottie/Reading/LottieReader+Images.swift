import Foundation
import ProofDocuments
import ProofDrawing

extension LottieReader {
  /// Reads the images that the file holds as data; those in other files are not drawn.
  ///
  /// - Throws: ``FieldError`` when they have more pixels together than are drawn.
  mutating func readImages(_ assets: DocumentNode?) throws(FieldError) {
    var sum = 0
    for asset in try elements(assets) {
      guard let id = asset["id"]?.text, let node = asset["p"], let text = node.text,
        imageNumbers[id] == nil, let contents = Self.data(of: text),
        let extent = Self.extent(ofPNG: contents)
      else { continue }
      sum += min(extent.width * extent.height, LottieLimits.pixels + 1)
      guard sum <= LottieLimits.pixels else {
        throw FieldError(
          problem: "the images have more than \(LottieLimits.pixels.grouped) pixels",
          advice: "export smaller images", offset: node.offset)
      }
      imageNumbers[id] = images.count
      images.append(
        LottieAnimation.Image(
          size: Size(
            width: try side("w", of: asset, default: extent.width),
            height: try side("h", of: asset, default: extent.height)), contents: contents,
          place: place(of: node)))
    }
  }

  /// A side of an image, in points.
  private func side(
    _ name: String, of asset: DocumentNode, default pixels: Int
  ) throws(FieldError) -> Double {
    let side = try number(asset[name], default: Double(pixels))
    return min(max(side, 0), LottieLimits.extent)
  }

  /// The bytes in a `data:` URL with base64 (RFC 2397); nil for anything else.
  private static func data(of text: String) -> [UInt8]? {
    guard text.hasPrefix("data:"), let mark = text.range(of: ";base64,"),
      let data = Data(base64Encoded: String(text[mark.upperBound...]))
    else { return nil }
    return Array(data)
  }

  /// The width and the height of a PNG file, in pixels, each below 2³¹; nil for other bytes (PNG, 5.2,
  /// 7.1 and 11.2.2).
  private static func extent(ofPNG bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count > 24, bytes.starts(with: signature) else { return nil }
    func number(at place: Int) -> Int {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height) = (number(at: 16), number(at: 20))
    let sides = 1..<1 << 31
    return sides.contains(width) && sides.contains(height) ? (width, height) : nil
  }
}
