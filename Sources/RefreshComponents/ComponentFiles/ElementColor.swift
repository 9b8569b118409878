import ProofDrawing

/// A colour as a component's file names it.
enum ElementColor: Hashable, Sendable {
  /// A colour of both appearances.
  case fixed(Color)

  /// A colour of each appearance.
  case adaptive(light: Color, dark: Color)

  /// A colour of the theme.
  case role(Role)

  /// The use of a colour of a theme.
  enum Role: String, CaseIterable, Hashable, Sendable {
    /// The colour of titles and arrows.
    case title

    /// The colour of labels that have none of their own.
    case label

    /// The colour of the spinner.
    case spinner

    /// The colour of the page behind components.
    case page
  }

  /// The colour in an appearance and its theme.
  func color(in theme: Theme, _ appearance: Appearance) -> Color {
    switch self {
    case .fixed(let color): color
    case .adaptive(let light, let dark): appearance == .light ? light : dark
    case .role(.title): theme.titleColor
    case .role(.label): theme.label
    case .role(.spinner): theme.spinner
    case .role(.page): theme.page
    }
  }
}

extension ElementValue<ElementColor> {
  /// The colours in an appearance and its theme.
  func colors(in theme: Theme, _ appearance: Appearance) -> ElementValue<Color> {
    map { $0.color(in: theme, appearance) }
  }
}
