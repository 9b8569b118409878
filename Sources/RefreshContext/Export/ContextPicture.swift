package import ProofDrawing

/// A picture for translators, with the places of the texts in it.
package struct ContextPicture: Sendable {
  /// The path of its file without an extension, such as `de/normal-header-idle`.
  package let path: String

  /// The id of the frame that it shows, without the scale.
  package let frame: String

  /// The locale of the frame.
  package let locale: String

  /// The width of the frame, in points.
  package let frameWidth: Int

  /// The size, in points.
  package let size: Size

  /// The number of pixels in a point.
  package let scale: Int

  /// The texts that are seen, from back to front.
  package let texts: [ContextText]

  /// The contents of the PNG file.
  package let png: [UInt8]

  /// The contents of a PNG file for each text, with a box drawn around it; empty if none are drawn.
  ///
  /// Texts of one line have the same.
  package let highlighted: [[UInt8]]

  /// The path of its file in the folder of an export.
  package var file: String { "pictures/\(path).png" }

  /// The width, in pixels.
  package var pixelWidth: Int { Int((size.width * Double(scale)).rounded(.up)) }

  /// The height, in pixels.
  package var pixelHeight: Int { Int((size.height * Double(scale)).rounded(.up)) }

  /// The box of a text in whole pixels, which lies in the picture.
  package func box(of text: ContextText) -> PixelRect { text.box(atScale: scale, in: size) }

  /// The box of a text in points.
  package func frame(of text: ContextText) -> Rect { points(box(of: text)) }

  func points(_ box: PixelRect) -> Rect {
    let scale = Double(scale)
    return Rect(
      x: Double(box.column) / scale, y: Double(box.row) / scale,
      width: Double(box.width) / scale, height: Double(box.height) / scale)
  }

  /// The name of the picture in services, which know no folders.
  package var name: String { "pullproof-\(path.replacing("/", with: "-")).png" }

  /// The path of the file in which a box is drawn around a text, in the folder of an export.
  func highlightedFile(ofText place: Int) -> String {
    "highlighted/\(path)-\(texts[place].element.replacing(".", with: "-")).png"
  }

  /// The file that shows a text, in a service that draws no boxes.
  func unboxedFile(ofText place: Int) -> String {
    highlighted.isEmpty ? file : highlightedFile(ofText: place)
  }

  /// The contents of ``unboxedFile(ofText:)``.
  func unboxedPNG(ofText place: Int) -> [UInt8] {
    highlighted.isEmpty ? png : highlighted[place]
  }
}
