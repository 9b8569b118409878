import ArgumentParser
import ProofRendering
import RefreshComponents
import RefreshStrings

/// Whether and how a simulation is drawn.
struct FilmOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write each still as a PNG file into a folder.", valueName: "folder"))
  var render: String?

  @Option(
    help: ArgumentHelp(
      "Write an animation; the file name ends in .png or .gif.", valueName: "file"))
  var film: String?

  @Flag(help: "Draw a screen around the components, with a navigation bar and rows or cards.")
  var context = false

  @Option(
    help: ArgumentHelp(
      "The title of the navigation bar. (default: the app's name, if its texts have it)",
      valueName: "text"))
  var barTitle: String?

  @Option(
    help: ArgumentHelp(
      "The locale of the texts. (default: the script's, else en)", valueName: "tag"))
  var locale: LocaleIdentifier?

  @Option(
    help: ArgumentHelp(
      "light or dark. (default: the script's, else light)", valueName: "appearance"))
  var appearance: Appearance?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Scale factor: 1, 2 or 3.", valueName: "scale"))
  var scale = 2

  func validate() throws {
    guard FaceContext.scaleRange.contains(scale) else {
      throw ValidationError("--scale must be 1, 2 or 3, not \(scale).")
    }
    if barTitle != nil, !context {
      throw ValidationError("--bar-title needs --context, which draws the navigation bar.")
    }
    if render == "" {
      throw ValidationError("--render needs the path of a folder, but the path is empty.")
    }
    if let film, filmFormat == nil {
      throw ValidationError("--film must end in .png or .gif, but “\(film)” does not.")
    }
    // Both are codes of languages, too, but words for several languages elsewhere.
    if let locale, ["app", "all"].contains(locale.tag) {
      throw ValidationError(
        "--locale of a simulation must be one locale, such as ar, not \(locale.tag).")
    }
  }

  /// The points that a side of a viewport may have; nil where nothing is drawn.
  var viewportSides: ClosedRange<Double>? {
    draws ? Stage.viewportSides(scale: scale, showsContext: context) : nil
  }

  /// Whether anything is drawn.
  var draws: Bool { render != nil || film != nil }

  /// The requested film format; nil for none.
  var filmFormat: FilmFormat? {
    film.flatMap { film in
      FilmFormat.allCases.first { film.lowercased().hasSuffix(".\($0.rawValue)") }
    }
  }

  /// The default frame rate; many viewers slow down a GIF of more than 50 images a second.
  var usualFramesPerSecond: Int { filmFormat == .gif ? 50 : 60 }
}
