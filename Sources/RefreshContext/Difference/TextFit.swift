import ProofDrawing
import RefreshComponents

/// The fit of a text in the frames that show it.
package struct TextFit: Hashable, Sendable, CustomStringConvertible {
  /// The widths at which it is cut in some frame, in points.
  package let cutWidths: [Int]

  /// Judges a text by the frames that show it.
  init(of key: ContextKey, in frames: [ContextFrame]) {
    let cut = frames.filter { frame in
      frame.texts.contains { $0.key == key && $0.room.isTruncated }
    }
    cutWidths = Set(cut.map(\.frame.width)).sorted()
  }

  /// Such as `fits` or `cut at 320 and 375 pt`.
  package var description: String {
    guard let last = cutWidths.last else { return "fits" }
    let others = cutWidths.dropLast().map { "\($0)" }.joined(separator: ", ")
    return "cut at \(others.isEmpty ? "" : "\(others) and ")\(last) pt"
  }
}
