import ArgumentParser
import RefreshContext

/// How pictures for translators are drawn and shared.
struct ContextStyleOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Draw a box around the text in the pictures for systems that show none: lokalise, weblate, "
        + "arb and folder."))
  var highlight = true

  @Flag(help: "Show components on the whole screen of a phone.")
  var screen = false

  @Flag(
    name: .customLong("share-images"),
    help:
      "In .xcloc folders, let several texts share a picture. Xcode then shows the box of one of them."
  )
  var sharesImages = false

  @Option(
    name: .customLong("bundle-id"),
    help: ArgumentHelp(
      "The identifier of the app's bundle, for .xcloc folders.", valueName: "identifier"))
  var bundleID: String?

  /// The style of the pictures for some systems.
  func style(for systems: [TranslationSystem]) -> ContextStyle {
    var style = ContextStyle()
    style.showsScreen = screen
    style.highlights = highlight && systems.contains { !$0.showsBoxes }
    return style
  }
}
