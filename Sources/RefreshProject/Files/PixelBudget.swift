import ProofDocuments
import ProofDrawing
import ProofGraphics
import RefreshComponents

/// The number of pixels that images may have together, and what is left of it.
struct PixelBudget {
  /// The pixels of all images of a sequence: as many as those of an animated file.
  static let sequence = PNGDecoder.maximumPixelCount

  /// The pixels of all images of all components of a project, and of a set of images: 1 GiB.
  static let project = 4 * sequence

  /// The largest number of pixels.
  let limit: Int

  private var sum = 0

  init(limit: Int) { self.limit = limit }

  /// Counts the pixels of images.
  ///
  /// - Parameters:
  ///   - count: the number of pixels.
  ///   - images: all images that are counted, in words, such as `the images`.
  ///   - place: the place of their name, or their path.
  /// - Throws: `RunError` when there are more pixels than the limit.
  mutating func take(
    _ count: Int, of images: String, at place: @autoclosure () -> String
  ) throws(RunError) {
    sum += count
    guard sum <= limit else {
      throw RunError(
        .badData,
        "\(place()): \(images) have more than \(limit) pixels together; name fewer, or save them "
          + "smaller")
    }
  }
}

extension SequenceImage {
  /// The number of pixels; 0 of a drawing.
  var pixelCount: Int {
    guard case .pixels(let pixels) = content else { return 0 }
    return pixels.width * pixels.height
  }
}

extension ImageSequence {
  /// The number of pixels of all images.
  var pixelCount: Int { images.reduce(0) { $0 + $1.pixelCount } }
}
