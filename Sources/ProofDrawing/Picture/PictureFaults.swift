/// What is wrong in a picture, whatever it shows.
package struct PictureFaults: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A text is truncated with an ellipsis.
  package static let truncated = PictureFaults(rawValue: 1)

  /// Ink is outside of its element's bounds, its clip or the picture.
  package static let clipped = PictureFaults(rawValue: 2)

  /// No font has a glyph for a character.
  package static let missingGlyph = PictureFaults(rawValue: 4)

  /// The ink of two elements overlaps.
  package static let overlap = PictureFaults(rawValue: 8)
}

extension Picture {
  /// What is wrong in the picture; the facts of its scene say where.
  package var faults: PictureFaults {
    var faults: PictureFaults = []
    for element in elements {
      if case .text(_, let metrics, _) = element.content.untransformed {
        if metrics.isTruncated { faults.insert(.truncated) }
        if metrics.missingGlyphCount > 0 { faults.insert(.missingGlyph) }
      }
      if !faults.contains(.clipped), clips(element) { faults.insert(.clipped) }
    }
    if !overlaps.isEmpty { faults.insert(.overlap) }
    return faults
  }

  /// The texts that the picture shows, from back to front.
  package var strings: [String] {
    elements.compactMap { element in
      guard case .text(let block, _, _) = element.content.untransformed, element.opacity > 0,
        !block.string.isEmpty
      else { return nil }
      return block.string
    }
  }
}
