import ProofDrawing

/// The used part of the room for a text.
package struct TextRoom: Hashable, Sendable {
  /// The width that the text needs on one line, or the width of its widest line if it has several,
  /// in points.
  package let used: Double

  /// The available width of each line, in points.
  package let available: Double

  /// The part of the room that is used; above 1 for a text that is cut.
  package let fullness: Double

  /// The number of further characters of its own average width that fit; below 0 for a text that is
  /// cut.
  package let charactersLeft: Int

  /// Whether the text is cut, with an ellipsis in its place.
  package let isTruncated: Bool

  /// Measures a text in its bounds; letters in a column fill it by their number.
  init(of block: TextBlock, _ metrics: TextMetrics, in bounds: Rect) {
    let count = block.string.count
    isTruncated = metrics.isTruncated
    available = block.width.isFinite ? block.width : bounds.width
    if case .characters = block.lineBreaking {
      used = metrics.width
      let lines = metrics.isTruncated ? max(count, block.maximumLineCount + 1) : metrics.lineCount
      fullness = Double(lines) / Double(block.maximumLineCount)
      charactersLeft = block.maximumLineCount - lines
      return
    }
    let room = available * Double(block.maximumLineCount)
    let needed =
      metrics.lineCount > 1 && !metrics.isTruncated
      ? metrics.width * Double(metrics.lineCount) : metrics.naturalWidth
    used = metrics.lineCount > 1 ? metrics.width : metrics.naturalWidth
    fullness = room > 0 ? needed / room : 1
    let advance = count > 0 ? metrics.naturalWidth / Double(count) : 0
    charactersLeft =
      advance > 0 ? Int(min(999, max(-999, ((room - needed) / advance).rounded(.down)))) : 0
  }
}
