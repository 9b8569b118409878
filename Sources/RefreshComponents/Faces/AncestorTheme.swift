import ProofDrawing
import RefreshModel

/// The colours of a system from before MJRefresh.
///
/// They had one appearance, the light one. On a dark page a component keeps the distance that its
/// text has from its ground.
struct AncestorTheme {
  /// The colours in the place of a page's own.
  let theme: Theme

  init(of ancestor: Ancestor, on page: Theme) {
    // Fonts and indicators are the system's, too.
    var theme = Theme(
      label: page.label, spinner: page.spinner, page: page.page, families: page.families)
    let isDark = [page.page.red, page.page.green, page.page.blue].allSatisfy { $0 < 128 }
    switch ancestor {
    case .ego, .pullTable:
      // EGO: 87, 108, 137 on 226, 231, 237.
      theme.label =
        isDark
        ? Color(red: 138, green: 159, blue: 188) : Color(red: 87, green: 108, blue: 137)
      theme.page =
        isDark ? Color(red: 18, green: 24, blue: 29) : Color(red: 226, green: 231, blue: 237)
    case .agj:
      theme.label = Color(red: 0x8D, green: 0x8C, blue: 0x92)
    case .zh:
      theme.label = Color(grey: isDark ? 142 : 160)
    }
    self.theme = theme
  }
}
