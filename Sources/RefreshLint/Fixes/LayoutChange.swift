import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshStrings

/// A change of the layout, to see its effect; widths and settings are the frame's.
package struct LayoutChange: Hashable, Sendable {
  /// A text in the place of a key's own.
  package struct Text: Hashable, Sendable {
    /// The key by which the app knows the text, such as `header.idle.title`.
    package let key: String

    /// The text as an element shows it.
    package let string: String

    package init(_ string: String, for key: String) {
      self.key = key
      self.string = string
    }
  }

  /// The other text; nil for none.
  package var text: Text?

  /// The number of lines that a title may have; nil for the project's.
  package var titleLineCount: Int?

  /// Creates a change, of nothing by default.
  package init(text: Text? = nil, titleLineCount: Int? = nil) {
    self.text = text
    self.titleLineCount = titleLineCount
  }

  /// Gives a face the other text.
  fileprivate func apply(to context: inout FaceContext) {
    guard let text else { return }
    for origin in context.texts.origins where origin.knownKey == text.key {
      switch StringKey(rawValue: origin.key) {
      case .title: context.setTitle(text.string)
      case .lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday, .lastUpdatedNone:
        context.texts.lastUpdated = text.string
      case .spoken, nil: break
      }
    }
    context.appText = { [appText = context.appText] key in
      guard let found = appText(key), key == text.key else { return appText(key) }
      return AppText(text.string, foundAt: found.origin(of: ""))
    }
  }
}

extension Gallery {
  /// The picture of a frame with a change.
  func picture(
    of frame: Frame, changing change: LayoutChange, measuredBy measurer: any TextMeasuring
  ) -> Picture {
    var gallery = self
    gallery.titleLineCount = change.titleLineCount ?? titleLineCount
    let plan = gallery.plan(for: FrameMatrix(of: frame)) { change.apply(to: &$0) }
    return plan[0].picture(measuredBy: measurer)
  }
}

extension FaceContext {
  /// Shows another title; setting it removes what was known about the ends of its lines.
  fileprivate mutating func setTitle(_ title: String) {
    texts.title = title
    guard titleLineCount > 1, let language = LocaleIdentifier(language) else { return }
    texts.titleBreaks = LineBreaks(in: title, language: language).offsets
  }
}
