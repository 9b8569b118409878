import ProofDrawing

extension FaceContext {
  /// Chooses the widest variant of the title that fits a width in points, or else the narrowest.
  ///
  /// Nothing is measured where the title has one wording.
  ///
  /// - Parameters:
  ///   - room: the room for a line, in points.
  ///   - size: the size of letters in points; nil for the theme's.
  public mutating func fitTitle(inWidth room: Double, size: Double? = nil) {
    fitTitle { $0.naturalWidth(of: $0.texts.title, size: size) <= room }
  }

  /// Chooses the widest variant of the line about the last update that fits a width in points, or
  /// else the narrowest.
  ///
  /// Nothing is measured where the line has one wording.
  ///
  /// - Parameters:
  ///   - room: the room for the line, in points.
  ///   - size: the size of letters in points; nil for the theme's.
  public mutating func fitLastUpdated(inWidth room: Double, size: Double? = nil) {
    for variant in texts.lastUpdatedVariants {
      texts.showLastUpdated(variant)
      let style = theme.lastUpdated.sized(size)
      if naturalWidth(of: variant.string, style: style) <= room { return }
    }
  }

  /// Takes the widest wording of the title that fits in a room on as many lines as a title may have
  /// there, or else the narrowest.
  mutating func fitTitle(inWidth room: Double, lines: Int) {
    fitTitle { context in
      context.naturalWidth(of: context.texts.title) <= room
        || context.wrappedTitle(inWidth: room, lines: lines)?.metrics.isTruncated == false
    }
  }

  /// Takes the widest wording of the title with which a context fits, or else the narrowest.
  mutating func fitTitle(where fits: (FaceContext) -> Bool) {
    for variant in texts.titleVariants {
      texts.showTitle(variant)
      if fits(self) { return }
    }
  }

  /// The widest variant of an app's text that fits a width in points, or else the narrowest.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - room: the room for a line, in points.
  ///   - size: the size of letters in points; nil for the theme's.
  /// - Returns: the text with that wording alone.
  public func fitting(_ text: AppText, inWidth room: Double, size: Double? = nil) -> AppText {
    let variant = text.variants.first { naturalWidth(of: $0.string, size: size) <= room }
    return (variant ?? text.variants.last).map(text.showing) ?? text
  }
}
