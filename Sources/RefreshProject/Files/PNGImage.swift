import Foundation
package import ProofDocuments
package import ProofDrawing
import ProofGraphics

/// A `.png` file's pixels, with the scale that its name tells.
package struct PNGImage {
  package let pixels: Pixmap

  /// The number of pixels in a point.
  package let scale: Int

  /// Reads a file.
  package init(contentsOf path: String) throws(RunError) {
    let bytes = try Descriptor.contents(ofInput: path, advice: "check the path and its permissions")
    do {
      pixels = try PNGDecoder.pixmap(from: bytes, name: path)
    } catch {
      throw RunError(.badData, "\(error); save the image again or remove it")
    }
    scale = Self.scale(inName: path)
  }

  /// The scale that a file's name tells, as in `spin-01@3x.png`; 1 when it tells none.
  private static func scale(inName name: String) -> Int {
    let stem = name.dropLast(4)
    return (2...3).first { stem.hasSuffix("@\($0)x") } ?? 1
  }
}
