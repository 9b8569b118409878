/// The facts in a PNG beside its pixels.
package struct PNGInformation: Hashable, Sendable {
  /// The pixels of a metre, both ways; nil when the file doesn't tell.
  package var pixelsPerMetre: Int?

  /// Remarks, in the order in which they are written.
  package var texts: [PNGText]

  /// Creates the information of a file.
  package init(pixelsPerMetre: Int? = nil, texts: [PNGText] = []) {
    self.pixelsPerMetre = pixelsPerMetre
    self.texts = texts
  }

  /// The information that metadata make for a file of which `scale` pixels make a point.
  init(_ metadata: FileMetadata, scale: Int) {
    // A point is 1/72 of an inch, and an inch is 0.0254 m.
    pixelsPerMetre =
      metadata.hasDensity ? Int((Double(scale) * 72 / 0.0254).rounded()) : nil
    texts = [
      PNGText(
        keyword: "XML:com.adobe.xmp", language: "", text: XMPPacket(metadata).text)
    ]
    if !metadata.title.isEmpty {
      texts.insert(
        PNGText(keyword: "Title", language: metadata.language, text: metadata.title.forXML), at: 0)
    }
  }
}
