/// A part that settings of an application hide, as far as elements of a component's file are that part.
package enum ComponentPart: CaseIterable, Sendable {
  /// The label of the state.
  case title

  /// The line about the last update.
  case lastUpdated

  /// Arrows, spinners and dots, which have no other use; an image may be a logo, and a ring its frame.
  case indicator
}

extension ComponentFile {
  /// Whether any of its elements is a part.
  package func has(_ part: ComponentPart) -> Bool { elements.contains { $0.content.part == part } }
}

extension ElementContent {
  /// The part that the element is; nil for one that settings don't hide.
  var part: ComponentPart? {
    switch self {
    case .label(let label):
      switch label.text {
      case .title: .title
      case .lastUpdated: .lastUpdated
      case .key, .literal, .glyph: nil
      }
    case .indicator, .arrow, .spinner, .dots: .indicator
    case .image, .frames, .lottie, .ring, .bar, .line, .shape, .row, .column, .box: nil
    }
  }
}
