import ArgumentParser
import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings

/// Overrides of the time, images, theme and background of frames.
struct LookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The current time in frames, in ISO 8601. (default: the project's, else \(Project.Clock.noon))",
      valueName: "timestamp"))
  var now: InstantArgument?

  @Option(
    help: ArgumentHelp(
      "The time zone, such as Asia/Tokyo. (default: the project's, else UTC)",
      valueName: "zone"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The background colour: #RGB, #RRGGBB, #RRGGBBAA or transparent. (default: the theme's page "
        + "colour)",
      valueName: "color"))
  var background: BackgroundArgument?

  @Option(
    name: .customLong("images"),
    help: ArgumentHelp(
      "The images of gif components: a .gif file or a folder of .png files. (default: the project's, "
        + "else a sample)",
      discussion:
        "May be repeated. Put idle=, pulling= or refreshing= before the path to set the images of "
        + "one state, or succeeded=, failed= or cancelled= to set those of a result.",
      valueName: "path"))
  var imagePaths: [String] = []

  @Option(
    name: .customLong("image-duration"),
    help: ArgumentHelp(
      "The duration of one loop through the images of a state, such as refreshing=0.6. (default: "
        + "the project's, else the time of a GIF, else 0.1 seconds for each image)",
      discussion: "From 0.01 to 3600 seconds. May be repeated.", valueName: "state=seconds"))
  var imageDurations: [ImageDurationArgument] = []

  @Option(
    help: ArgumentHelp(
      "\(Project.field(ofOption: "--theme").summary). (default: the project's, else the built-in "
        + "theme)",
      valueName: "file"))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "\(Project.field(ofOption: "--title-lines").summary), from \(lineCounts.lowerBound) to "
        + "\(lineCounts.upperBound). (default: the project's, else \(Project().titleLines))",
      discussion:
        "A title is truncated where it needs more lines or the component has no space for them.",
      valueName: "number"))
  var titleLines: Int?

  private static let lineCounts = FaceContext.titleLineCounts

  func validate() throws {
    if let now, now.instant == nil { throw ValidationError("--now needs a timestamp, not none.") }
    let counts = Self.lineCounts
    if let titleLines, !counts.contains(titleLines) {
      throw ValidationError(
        "--title-lines must be from \(counts.lowerBound) to \(counts.upperBound), not \(titleLines)."
      )
    }
  }

  /// Overrides the look of a project.
  ///
  /// - Throws: `RunError` when a time zone is invalid.
  func apply(to file: inout ProjectFile, in world: World) throws(RunError) {
    if let now = now?.instant { file.project.clock.now = now }
    if let timeZone { file.project.clock.timeZone = try TimeZoneIdentifier(checking: timeZone) }
    if !imagePaths.isEmpty {
      file.project.images = imagePaths.map { file.imagesInProject($0, in: world) }
    }
    for duration in imageDurations {
      file.project.imageDurations[duration.state] = duration.seconds
    }
    if let theme { file.project.theme = file.pathInProject(theme, in: world) }
    if let titleLines { file.project.titleLines = titleLines }
  }

  /// The gallery of a project, with the background that the arguments name.
  ///
  /// Images that have been read aren't read again.
  func gallery(
    of file: ProjectFile, with vocabulary: Vocabulary, images: ImageSet? = nil
  ) throws(RunError) -> Gallery {
    var gallery = try file.gallery(of: vocabulary, images: images)
    if let background { gallery.background = .color(background.color) }
    return gallery
  }
}

/// The duration of one loop through the images of a state, such as `refreshing=0.6`.
struct ImageDurationArgument: ExpressibleByArgument {
  let state: RefreshState

  /// The duration, in seconds.
  let seconds: Double

  init?(argument: String) {
    guard let (state, value) = RefreshState.assignment(in: argument),
      let seconds = Double(value), ImageSequence.durationRange.contains(seconds)
    else { return nil }
    (self.state, self.seconds) = (state, seconds)
  }
}
