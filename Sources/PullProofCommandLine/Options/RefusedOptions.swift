import ArgumentParser

/// The options of `render` that change a frame, which commands that use references reject.
///
/// References always show the frames that the project file describes.
struct RefusedOptions: ParsableArguments {
  @Option(help: .hidden) var strings: [String] = []
  @Option(help: .hidden) var source: [String] = []
  @Option(help: .hidden) var title: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var labelInset: [String] = []
  @Flag(help: .hidden) var hideTitle = false
  @Flag(help: .hidden) var hideLastUpdated = false
  @Option(help: .hidden) var appearance: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var scale: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var width: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var textSize: [String] = []
  @Option(help: .hidden) var direction: [String] = []
  @Option(help: .hidden) var now: [String] = []
  @Option(help: .hidden) var timeZone: [String] = []
  @Option(help: .hidden) var lastUpdated: [String] = []
  @Option(help: .hidden) var lastUpdatedStyle: [String] = []
  @Option(help: .hidden) var lastUpdatedPattern: [String] = []
  @Option(help: .hidden) var images: [String] = []
  @Option(help: .hidden) var imageDuration: [String] = []
  @Option(help: .hidden) var theme: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var titleLines: [String] = []

  func validate() throws {
    guard let (option, field) = given.first else { return }
    throw ValidationError(
      "\(option) changes frames, but references show the frames that the project file describes; "
        + "set “\(field)” in the project file, or preview the change with “pullproof render”."
    )
  }

  /// The given options, each with the field of a project that has the same effect.
  private var given: [(option: String, field: String)] {
    let options: [(isGiven: Bool, option: String, field: String)] = [
      (!strings.isEmpty, "--strings", "strings"),
      (!source.isEmpty, "--source", "source"),
      (!title.isEmpty, "--title", "titles"),
      (!labelInset.isEmpty, "--label-inset", "labelInset"),
      (hideTitle, "--hide-title", "showsTitle"),
      (hideLastUpdated, "--hide-last-updated", "showsLastUpdated"),
      (!appearance.isEmpty, "--appearance", "appearances"),
      (!scale.isEmpty, "--scale", "scales"),
      (!width.isEmpty, "--width", "widths"),
      (!textSize.isEmpty, "--text-size", "textSizes"),
      (!direction.isEmpty, "--direction", "directions"),
      (!now.isEmpty, "--now", "now"),
      (!timeZone.isEmpty, "--time-zone", "timeZone"),
      (!lastUpdated.isEmpty, "--last-updated", "lastUpdated"),
      (!lastUpdatedStyle.isEmpty, "--last-updated-style", "style"),
      (!lastUpdatedPattern.isEmpty, "--last-updated-pattern", "pattern"),
      (!images.isEmpty, "--images", "images"),
      (!imageDuration.isEmpty, "--image-duration", "imageDurations"),
      (!theme.isEmpty, "--theme", "theme"),
      (!titleLines.isEmpty, "--title-lines", "titleLines"),
    ]
    return options.filter(\.isGiven).map { ($0.option, $0.field) }
  }
}
