import Foundation
import ProofDocuments
import ProofDrawing

extension LottieReader {
  /// Reads the assets that are images, or other files, which no layer of images shows.
  mutating func readImages(_ assets: DocumentNode?) throws(FieldError) {
    for asset in try elements(assets) {
      guard let id = asset["id"]?.text, let node = asset["p"], let text = node.text,
        imageNumbers[id] == nil
      else { continue }
      imageNumbers[id] = images.count
      images.append(
        LottieAnimation.Image(
          source: source(of: asset, text),
          size: Size(width: try side("w", of: asset), height: try side("h", of: asset)),
          place: place(of: node)))
    }
  }

  /// The image that a layer shows; none where the file lacks it.
  mutating func image(_ layer: DocumentNode) -> Layer.Content {
    let isHidden = flag(layer["hd"]) && !flag(layer["td"])
    let node = layer["refId"] ?? layer
    guard let number = node.text.flatMap({ imageNumbers[$0] }) else {
      if !isHidden { note("an image that the file lacks", at: node) }
      return .none
    }
    images[number].uses.append(
      LottieAnimation.Image.Use(layer: layerName, place: place(of: node), isHidden: isHidden))
    return .image(number)
  }

  /// A side of an image, in points; 0 where the file lacks it.
  private func side(_ name: String, of asset: DocumentNode) throws(FieldError) -> Double {
    min(max(try number(asset[name], default: 0), 0), LottieLimits.extent)
  }

  /// The place of a picture: data, an address on the web, or a path that follows that of a folder unless the image
  /// is embedded.
  private func source(of asset: DocumentNode, _ text: String) -> LottieAnimation.Image.Source {
    if text.hasPrefix("data:") {
      return Self.data(of: text).map(LottieAnimation.Image.Source.data) ?? .unknown
    }
    guard !text.isEmpty else { return .unknown }
    let folder = flag(asset["e"]) ? "" : asset["u"]?.text ?? ""
    let path = folder.isEmpty || folder.hasSuffix("/") ? folder + text : "\(folder)/\(text)"
    return path.contains("://") ? .address(path) : .file(path)
  }

  /// The bytes in a `data:` URL with base64 (RFC 2397); nil for anything else.
  private static func data(of text: String) -> [UInt8]? {
    guard let mark = text.range(of: ";base64,"),
      let data = Data(base64Encoded: String(text[mark.upperBound...]))
    else { return nil }
    return Array(data)
  }
}
