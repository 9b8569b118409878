import ProofDrawing
import RefreshComponents
import RefreshModel

/// A colour of themes, by the name of its field.
enum ThemeRole: String, CaseIterable {
  case label, spinner, page, title, lastUpdated

  /// The colour of the role in a theme; nil for a label that has none of its own.
  func color(of theme: Theme) -> Color? {
    switch self {
    case .label: theme.label
    case .spinner: theme.spinner
    case .page: theme.page
    case .title: theme.title.color
    case .lastUpdated: theme.lastUpdated.color
    }
  }

  /// A theme with another colour in the role.
  func replacing(in theme: Theme, by color: Color) -> Theme {
    var theme = theme
    switch self {
    case .label: theme.label = color
    case .spinner: theme.spinner = color
    case .page: theme.page = color
    case .title: theme.title.color = color
    case .lastUpdated: theme.lastUpdated.color = color
    }
    return theme
  }
}

extension Gallery {
  /// The gallery with a colour that no theme has in a role of all themes.
  func marking(_ role: ThemeRole) -> Gallery {
    var gallery = self
    let themes = [gallery.themes] + gallery.componentThemes.values
    let colors = Set(
      themes.flatMap(\.values).flatMap { theme in
        ThemeRole.allCases.compactMap { $0.color(of: theme) }
      })
    let greens = (0...UInt8.max).lazy.map { Color(red: 1, green: $0, blue: 0xFE) }
    let mark = greens.first { !colors.contains($0) } ?? Color(grey: 1)
    // What an appearance lacks it takes from another one, so all are written out.
    gallery.themes = Self.themes { role.replacing(in: theme(of: nil, for: $0), by: mark) }
    for name in componentThemes.keys {
      let setup = ComponentSetup(.stateHeader, name: name)
      gallery.componentThemes[name] = Self.themes {
        role.replacing(in: theme(of: setup, for: $0), by: mark)
      }
    }
    return gallery
  }

  private static func themes(_ theme: (Appearance) -> Theme) -> [Appearance: Theme] {
    Dictionary(uniqueKeysWithValues: Appearance.allCases.map { ($0, theme($0)) })
  }
}
