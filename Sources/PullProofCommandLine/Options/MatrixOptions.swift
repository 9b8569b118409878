internal import ArgumentParser
internal import ProofFiles
internal import RefreshComponents
internal import RefreshGallery
internal import RefreshModel
internal import RefreshStrings

/// Which frames are meant.
struct MatrixOptions: ParsableArguments {
  @OptionGroup var texts: StringsOptions

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp("A locale, such as zh-Hant; all that have words.", valueName: "tag"))
  var locales: [LocaleIdentifier] = []

  @Option(
    name: .customLong("component"),
    help: ArgumentHelp(
      "A component, such as normal-header; MJRefresh's eleven.",
      discussion:
        "Also auto-state-trailer, auto-normal-trailer, state-leader, normal-leader, and of earlier "
        + "systems ego-header, pull-table-footer, agj-header, zh-header and zh-footer.",
      valueName: "name"))
  var components: [RefreshComponent] = []

  @Option(
    name: .customLong("state"),
    help: ArgumentHelp(
      "idle, pulling, refreshing, will-refresh, no-more-data, or idle-50; the first five.",
      discussion: "Also succeeded, failed, cancelled and, of headers alone, "
        + "pulling-to-second-floor and second-floor.",
      valueName: "name"))
  var moments: [PulledState] = []

  @Option(
    name: .customLong("appearance"),
    help: ArgumentHelp("light or dark; light.", valueName: "appearance"))
  var appearances: [Appearance] = []

  @Option(
    name: .customLong("scale"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Pixels in a point: 1, 2 or 3; 3.", valueName: "scale"))
  var scales: [Int] = []

  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The width of the scroll view in points; 375.", valueName: "points"))
  var widths: [Int] = []

  /// From a trailer's width to more than any screen's, and narrow enough for a surface at 3x.
  private static let widthRange = 60...8192

  func validate() throws {
    for scale in scales where !(1...3).contains(scale) {
      throw ValidationError("--scale is 1, 2 or 3, not \(scale).")
    }
    for width in widths where !Self.widthRange.contains(width) {
      throw ValidationError(
        "--width is from \(Self.widthRange.lowerBound) to \(Self.widthRange.upperBound) points, "
          + "not \(width).")
    }
  }

  /// The words, ours and the overlays', in the languages that are asked for.
  ///
  /// `warn` is told of what can hardly have been meant.
  func vocabulary(warn: (String) -> Void) throws(RunError) -> Vocabulary {
    try texts.vocabulary(for: locales, warn: warn)
  }

  /// The frames that are meant, in order and each once.
  func matrix(from vocabulary: Vocabulary) throws(RunError) -> FrameMatrix {
    try texts.checkTexts(for: locales, in: vocabulary)
    var matrix = FrameMatrix(locales: vocabulary.locales)
    if !locales.isEmpty { matrix.locales = locales.deduplicated }
    if !components.isEmpty { matrix.components = components.deduplicated }
    if !moments.isEmpty { matrix.moments = moments.deduplicated }
    if !appearances.isEmpty { matrix.appearances = appearances.deduplicated }
    if !scales.isEmpty { matrix.scales = scales.deduplicated }
    for moment in matrix.moments where !matrix.components.contains(where: { $0.knows(moment) }) {
      throw RunError(
        .usage, "\(moment.name) is a state of headers; name one with --component")
    }
    if !widths.isEmpty { matrix.widths = widths.deduplicated }
    if matrix.isTooLarge {
      throw RunError(
        .usage,
        "there are more than \(FrameMatrix.maximumCount) frames; name fewer locales, widths or states"
      )
    }
    return matrix
  }
}

extension Array where Element: Hashable {
  /// The elements in order, each once.
  fileprivate var deduplicated: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension RefreshComponent {
  fileprivate func knows(_ moment: PulledState) -> Bool {
    kind.states.contains(moment.state)
  }
}
