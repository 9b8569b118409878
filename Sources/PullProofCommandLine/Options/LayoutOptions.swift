public import ArgumentParser
import ProofDrawing
import RefreshComponents
import RefreshProject

/// Overrides of a project's layout.
struct LayoutOptions: ParsableArguments {
  @Option(
    name: .customLong("appearance"),
    help: ArgumentHelp(
      "\(known("--appearance")). (default: the project's, else \(usual.appearances[0].rawValue))",
      valueName: "appearance"))
  var appearances: [Appearance] = []

  @Option(
    name: .customLong("scale"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Scale factor: \(known("--scale")). (default: the project's, else \(usual.scales[0]))",
      valueName: "scale"))
  var scales: [Int] = []

  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The width of the scroll view in points. (default: the project's, else \(usual.widths[0]))",
      valueName: "points"))
  var widths: [Int] = []

  @Option(
    name: .customLong("text-size"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The text size, such as xxxLarge or accessibility3, or in percent of the standard size. "
        + "(default: the project's, else \(usual.textSizes[0]))",
      valueName: "size"))
  var textSizes: [TextSizeArgument] = []

  @Option(
    name: .customLong("direction"),
    help: ArgumentHelp(
      "The layout direction; natural is the locale's own. (default: the project's, else natural)",
      valueName: "direction"))
  var directions: [DirectionArgument] = []

  /// The layout of a project that names none.
  private static let usual = FrameAxes()

  /// The values of an option.
  private static func known(_ option: String) -> String {
    Project.field(ofOption: option).values ?? ""
  }

  func validate() throws {
    for scale in scales where !FaceContext.scaleRange.contains(scale) {
      throw ValidationError("--scale must be \(Self.known("--scale")), not \(scale).")
    }
    try Self.check(widths, in: FaceContext.widthRange, "--width", "points")
    try Self.check(
      textSizes.map(\.percent), in: FaceContext.textSizeRange, "--text-size", "percent")
  }

  /// Checks that values of an option are in a range.
  static func check(
    _ values: [Int], in range: ClosedRange<Int>, _ option: String, _ unit: String
  ) throws {
    for value in values where !range.contains(value) {
      throw ValidationError(
        "\(option) must be from \(range.lowerBound) to \(range.upperBound) \(unit), not \(value).")
    }
  }

  /// Overrides the axes of a project's matrix.
  func apply(to project: inout Project) {
    if !appearances.isEmpty { project.matrix.appearances = appearances }
    if !scales.isEmpty { project.matrix.scales = scales }
    if !widths.isEmpty { project.matrix.widths = widths }
    if !textSizes.isEmpty { project.matrix.textSizes = textSizes.map(\.percent) }
    if !directions.isEmpty { project.matrix.directions = directions.map(\.direction) }
  }
}

/// A text size as a name or in percent of the standard size.
struct TextSizeArgument: ExpressibleByArgument {
  let percent: Int

  init?(argument: String) {
    guard let percent = DynamicTypeSize.percent(of: argument) else { return nil }
    self.percent = percent
  }

  static var allValueStrings: [String] { DynamicTypeSize.allCases.map(\.rawValue) }
}

extension Appearance: ExpressibleByArgument {}

/// A direction on the command line; nil for `natural`, a locale's own.
struct DirectionArgument: ExpressibleByArgument {
  let direction: TextDirection?

  static let allValueStrings = ["natural", "ltr", "rtl"]

  init?(argument: String) {
    direction = TextDirection(rawValue: argument)
    guard direction != nil || argument == "natural" else { return nil }
  }
}
