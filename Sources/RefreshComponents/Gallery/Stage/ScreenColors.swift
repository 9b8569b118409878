import ProofDrawing

/// The colours of a screen's parts: the phone's system colours of each appearance.
struct ScreenColors {
  /// Titles.
  let label: Color

  /// The colour of controls.
  let tint: Color

  /// The bar; the phone's is blurred glass, here nothing shines through.
  let bar: Color

  /// Lines between rows and under the bar.
  let separator: Color

  /// The colour of shapes that stand for a picture or a line of text.
  let fill: Color

  /// The colour of shapes that stand for text of less weight.
  let secondaryFill: Color

  /// The background of a card.
  let card: Color

  init(for appearance: Appearance) {
    func color(light: Color, dark: Color) -> Color { appearance == .dark ? dark : light }
    label = color(
      light: Color(grey: 0),
      dark: Color(grey: 255))
    tint = color(
      light: Color(red: 0, green: 122, blue: 255),
      dark: Color(red: 10, green: 132, blue: 255))
    bar = color(
      light: Color(grey: 249),
      dark: Color(grey: 27))
    separator = color(
      light: Color(red: 60, green: 60, blue: 67, alpha: 0.29),
      dark: Color(red: 84, green: 84, blue: 88, alpha: 0.6))
    fill = color(
      light: Color(red: 120, green: 120, blue: 128, alpha: 0.2),
      dark: Color(red: 120, green: 120, blue: 128, alpha: 0.36))
    secondaryFill = color(
      light: Color(red: 118, green: 118, blue: 128, alpha: 0.12),
      dark: Color(red: 118, green: 118, blue: 128, alpha: 0.24))
    card = color(
      light: Color(red: 242, green: 242, blue: 247),
      dark: Color(red: 28, green: 28, blue: 30))
  }
}
