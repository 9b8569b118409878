import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing

/// The words that come with the program, read once for all tests of a run.
enum BuiltIn {
  private static let loaded = Result { try StringBundle.builtIn() }

  static func bundle() throws -> StringBundle { try loaded.get() }

  /// A gallery at seven minutes past two in the afternoon of 5 March 2026 in Greenwich.
  static func gallery(lastUpdated: Instant? = nil) throws -> Gallery {
    Gallery(
      vocabulary: try Vocabulary(builtIn: bundle()),
      now: try #require(Instant(iso8601: "2026-03-05T14:07:00Z")), lastUpdated: lastUpdated,
      timeZone: try TimeZoneIdentifier("UTC"))
  }
}

extension Frame {
  /// The one frame of a matrix that has a single value on each axis.
  static func only(
    _ component: RefreshComponent, _ pulledState: PulledState, locale: String = "en",
    width: Int = 375, appearance: Appearance = .light, scale: Int = 1
  ) throws -> Frame {
    var matrix = FrameMatrix(locales: [try #require(LocaleIdentifier(locale))])
    matrix.components = [component]
    matrix.pulledStates = [pulledState]
    matrix.widths = [width]
    matrix.appearances = [appearance]
    matrix.scales = [scale]
    return try #require(matrix.first)
  }

  /// The matrix that has this frame alone.
  var matrix: FrameMatrix {
    var matrix = FrameMatrix(locales: [locale])
    matrix.setups = [setup]
    matrix.pulledStates = [pulledState]
    matrix.axes = FrameAxes(of: layout)
    return matrix
  }
}
