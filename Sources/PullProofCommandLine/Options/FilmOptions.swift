internal import ArgumentParser
internal import ProofRendering
internal import RefreshComponents
internal import RefreshStrings

/// Whether and how the moments of a script are drawn.
struct FilmOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Writes each moment as a PNG file into a folder.", valueName: "folder"))
  var render: String?

  @Option(
    help: ArgumentHelp(
      "Writes a film: an animated PNG, or a GIF, as the name ends.", valueName: "file"))
  var film: String?

  @Flag(help: "Draws the screen round the components: a bar, rows or cards.")
  var context = false

  @Option(
    help: ArgumentHelp("The reader's locale; the script's, or else en.", valueName: "tag"))
  var locale: LocaleIdentifier?

  @Option(
    help: ArgumentHelp("light or dark; the script's, or else light.", valueName: "appearance"))
  var appearance: Appearance?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels in a point: 1, 2 or 3.", valueName: "scale"))
  var scale = 2

  @Option(
    help: ArgumentHelp(
      "A folder of fonts. (default: the project's, else $PULLPROOF_FONT_DIR, else the system's)",
      valueName: "folder"))
  var fontDir: String?

  func validate() throws {
    guard FaceContext.scaleRange.contains(scale) else {
      throw ValidationError("--scale is 1, 2 or 3, not \(scale).")
    }
    if render == "" {
      throw ValidationError("--render takes the path of a folder, and this one is empty.")
    }
    if let film, filmFormat == nil {
      throw ValidationError("--film ends in .png or .gif, and “\(film)” doesn't.")
    }
  }

  /// Whether anything is drawn.
  var draws: Bool { render != nil || film != nil }

  /// The kind of film that is asked for.
  var filmFormat: FilmFormat? {
    film.flatMap { film in
      FilmFormat.allCases.first { film.lowercased().hasSuffix(".\($0.rawValue)") }
    }
  }

  /// The frame rate unless one is asked for: a GIF's viewers hold more than 50 for a mistake.
  var usualFramesPerSecond: Int { filmFormat == .gif ? 50 : 60 }
}
