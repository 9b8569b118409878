public import ProofDrawing
import ProofGraphics
import ProofRendering
public import ProofSnapshots

extension Diffing<Pixmap> {
  /// Compares the pixels of PNG files, exactly or with a tolerance.
  public static func pixels(_ tolerance: Tolerance? = nil) -> Diffing {
    Diffing(
      pathExtension: "png",
      encode: { pixmap in try pixmap.png() },
      decode: { bytes, name in
        do {
          _ = try PNGFile(bytes)
        } catch {
          throw SnapshotError("\(name) \(error)")
        }
        return try PNGDecoder.pixmap(from: bytes, name: name)
      },
      difference: { expected, actual in
        let comparison = PixelComparison(expected, actual, tolerance: tolerance)
        guard !comparison.passes(tolerance) else { return nil }
        let image = DifferenceImage.difference(from: expected, by: comparison)
        return SnapshotDifference(
          summary: comparison.summary(expected: expected, actual: actual, tolerance),
          file: (try? image.png()) ?? [], pathExtension: "png")
      })
  }
}

extension Pixmap {
  /// The contents of a PNG file with these pixels.
  fileprivate func png() throws -> [UInt8] {
    guard width > 0, height > 0 else { throw SnapshotError("the picture has no pixels") }
    var writer = try PNGWriter()
    return writer.png(of: self)
  }
}

extension PixelComparison {
  /// What differs, in words: size, number, place, distance, and what was tolerated.
  fileprivate func summary(
    expected: Pixmap, actual: Pixmap, _ tolerance: Tolerance?
  ) -> String {
    var lines: [String] = []
    if !hasEqualSizes {
      lines.append(
        "the size is \(actual.width) × \(actual.height) px instead of "
          + "\(expected.width) × \(expected.height) px")
    }
    lines.append(
      "\(differentCount) of \(width * height) pixels differ"
        + (bounds.map { ", all within \($0)" } ?? "")
        + (withinThresholdCount > 0 ? ", \(withinThresholdCount) of them within the threshold" : "")
        + "; the largest distance is \(largestDistance) (\(Metric.perceptual.rawValue))")
    if let tolerance {
      lines.append(
        "the tolerance allows \(tolerance.limit(among: width * height)) pixels and a distance of "
          + "\(tolerance.threshold) (\(tolerance.metric.rawValue)): \(tolerance.reason)")
    }
    return lines.joined(separator: "\n")
  }
}
