import ArgumentParser
import ProofDocuments
import ProofDrawing

/// A part of a screenshot in pixels, such as `0,132,1125,240`.
struct CropArgument: ExpressibleByArgument {
  let rect: PixelRect

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter { (0...1_000_000).contains($0) }
    guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    rect = PixelRect(column: numbers[0], row: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Checks that a picture has the part.
  func check(in pixels: Pixmap, of path: String) throws(RunError) {
    guard rect.column + rect.width <= pixels.width, rect.row + rect.height <= pixels.height else {
      throw RunError(
        .usage,
        "--crop: \(path) has \(pixels.width) × \(pixels.height) pixels, and the part ends at "
          + "\(rect.column + rect.width), \(rect.row + rect.height); name a part within it")
    }
  }
}

extension PixelRect {
  /// The rectangle as `--crop` takes it.
  var argument: String { "\(column),\(row),\(width),\(height)" }
}
