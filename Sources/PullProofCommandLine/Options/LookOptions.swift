internal import ArgumentParser
internal import Foundation
internal import ProofDrawing
internal import ProofFiles
internal import ProofRendering
internal import RefreshComponents
internal import RefreshGallery
internal import RefreshProject
internal import RefreshStrings

/// What frames show besides their words: the time, the images, the ground.
struct LookOptions: ParsableArguments {
  @OptionGroup var lastUpdated: LastUpdatedOptions

  @Option(help: ArgumentHelp("The moment of the frames, in ISO 8601.", valueName: "moment"))
  var now = LookOptions.noon

  @Option(help: ArgumentHelp("The reader's time zone, such as Asia/Tokyo.", valueName: "zone"))
  var timeZone = "UTC"

  @Option(
    help: ArgumentHelp(
      "What stands behind a component: #RGB, #RRGGBB, #RRGGBBAA or transparent; the theme's page.",
      valueName: "color"))
  var background: BackgroundArgument?

  @Option(
    name: .customLong("images"),
    help: ArgumentHelp(
      "The images of gif components: a .gif file or a folder of .png files.",
      discussion:
        "Put idle=, pulling= or refreshing= before the path to set the images of one state; "
        + "succeeded=, failed= or cancelled= give a result images of its own.",
      valueName: "path"))
  var imagePaths: [String] = []

  @Option(
    help: ArgumentHelp("Colours and font families, as a JSON file.", valueName: "file"))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Lines that the title of a header or footer may have, as far as there is room, from "
        + "\(lineCounts.lowerBound) to \(lineCounts.upperBound).",
      discussion: "With one, a title that is too long is cut; with more it goes on below.",
      valueName: "number"))
  var titleLines = 1

  private static let lineCounts = FaceContext.titleLineCounts

  /// A fixed day, so that two runs on two machines agree.
  private static let noon = MomentArgument(argument: "2026-01-15T12:00:00Z") ?? .none

  func validate() throws {
    guard now.instant != nil else { throw ValidationError("--now is a moment, not none.") }
    let counts = Self.lineCounts
    guard counts.contains(titleLines) else {
      throw ValidationError(
        "--title-lines is from \(counts.lowerBound) to \(counts.upperBound), not \(titleLines).")
    }
  }

  /// The moment of the frames unless told otherwise.
  static var usualNow: Instant { noon.instant ?? Instant(secondsSince1970: 0) }

  /// The time zone of a name.
  static func zone(_ name: String) throws(RunError) -> TimeZoneIdentifier {
    do {
      return try TimeZoneIdentifier(name)
    } catch {
      throw RunError(.usage, "\(error)")
    }
  }

  /// The gallery in which frames are drawn.
  func gallery(
    of vocabulary: Vocabulary, storeCanBeAbsent: Bool = false
  ) throws(RunError) -> Gallery {
    let zone = try Self.zone(timeZone)
    var gallery = Gallery(
      vocabulary: vocabulary, now: presentMoment,
      lastUpdated: try lastUpdated.moment(storeCanBeAbsent: storeCanBeAbsent), timeZone: zone)
    gallery.lastUpdatedStyle = try lastUpdated.lastUpdatedStyle()
    gallery.titleLineCount = titleLines
    if let background { gallery.background = .color(background.color) }
    if !imagePaths.isEmpty { gallery.images = try ImageSet(contentsOf: imagePaths) }
    if let theme { gallery.themes = try ThemeFile(contentsOf: theme).themes }
    return gallery
  }

  /// The moment of the frames; a simulation's clock starts at it.
  var presentMoment: Instant { now.instant ?? Self.usualNow }

  /// Checks that a theme names no family or role that the fonts lack: it would do nothing.
  func checkFamilies(of gallery: Gallery, in fonts: FontSet) throws(RunError) {
    guard let theme, let families = gallery.themes[.light]?.families else { return }
    let roles = Set(fonts.entries.map(\.role.rawValue))
    let known = Set(fonts.entries.map(\.family))
    for (role, family) in families.sorted(by: { $0.key < $1.key }) {
      guard roles.contains(role.rawValue) else {
        throw RunError(
          .badData,
          "\(theme): no font has the role “\(role.rawValue)”; the roles are "
            + roles.sorted().joined(separator: ", "))
      }
      guard known.contains(family) else {
        throw RunError(
          .badData,
          "\(theme): no font has the family “\(family)”; name one that “pullproof fonts list” shows, or give a "
            + "folder with a fonts.lock of its own with --font-dir")
      }
    }
  }
}
