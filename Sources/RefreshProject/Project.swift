public import ProofDrawing
public import ProofSnapshots
public import RefreshComponents
public import RefreshStrings

/// What a team draws and keeps references of, as its `pullproof.yml` tells it.
///
/// Paths are as they are written: relative to the folder of the file.
public struct Project: Hashable, Sendable {
  /// The name that the file has unless told otherwise.
  public static let fileName = "pullproof.yml"

  /// The version of the format.
  public static let version = 1

  /// The paths of the app's own strings; the last one wins.
  public var strings: [String] = []

  /// The language that the app's strings were written in; nil to find it in them.
  public var source: LocaleIdentifier?

  /// The components with what is set on them; nil for MJRefresh's.
  public var components: [ComponentSetup]?

  /// The values of each axis of the matrix.
  public var matrix = Matrix()

  /// When the frames are seen.
  public var clock = Clock()

  /// The path of a theme; nil for ours.
  public var theme: String?

  /// The path of a folder of fonts; nil for the system's.
  public var fonts: String?

  /// The paths of the images of gif components, each with a state and an equals sign before it where
  /// it is of one state; empty for the sample.
  public var images: [String] = []

  /// The number of lines that a title may have, one of `FaceContext.titleLineCounts`.
  public var titleLines = 1

  /// Of which frames an image is kept.
  public var references = Images.all

  /// The patterns of the ids of which an image is kept where references are curated.
  public var curated: [FramePattern] = []

  /// The path of the folder of references; nil for one that is named after the project's file.
  public var folder: String?

  /// The path of the folder of pending frames; nil for one that is named after the project's file.
  public var pending: String?

  /// What is done about orphaned references; nil for what suits the machine.
  public var orphaned: OrphanedPolicy?

  /// How far some frames may differ; the first that matches decides.
  public var tolerances: [PatternTolerance] = []

  /// Creates a project in which nothing is told.
  public init() {}
}

extension Project {
  /// The values of each axis of the matrix; nil and empty for the usual ones.
  public struct Matrix: Hashable, Sendable {
    /// The locales; nil for all that have words.
    public var locales: [LocaleIdentifier]?

    /// Whether the languages of the app's strings stand before the locales.
    public var includesAppLocales = false

    /// The states.
    public var moments: [PulledState]?

    /// The appearances.
    public var appearances = [Appearance.light]

    /// The numbers of pixels in a point, 1 to 3.
    public var scales = [FaceContext.standardScale]

    /// The widths of the scroll view, in points.
    public var widths = [FrameID.standardWidth]

    /// How large letters are, in percent.
    public var textSizes = [FrameID.standardTextSize]

    /// The sides from which layouts start; nil for a locale's own.
    public var directions: [TextDirection?] = [nil]
  }

  /// When frames are seen.
  public struct Clock: Hashable, Sendable {
    /// The moment of the frames; nil for the usual one.
    public var now: Instant?

    /// The reader's time zone.
    public var timeZone: TimeZoneIdentifier?

    /// When the content was last updated.
    public var lastUpdated = LastUpdated.usual

    /// How that is told; nil for `smart`.
    public var style: Style?

    /// The pattern in which it is told; nil for a style.
    public var pattern: DatePattern?
  }

  /// When the content was last updated.
  public enum LastUpdated: Hashable, Sendable {
    /// At the moment that is used unless told otherwise.
    case usual

    /// Never.
    case never

    /// At a moment.
    case at(Instant)
  }

  /// How the last update is told.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// By day where it is near, by date where it isn't.
    case smart

    /// As a distance from now.
    case relative

    /// By date and time.
    case absolute
  }

  /// Of which frames an image is kept; the lock tells of all of them.
  public enum Images: String, Hashable, Sendable, CaseIterable {
    /// Of all.
    case all

    /// Of those whose id matches a pattern.
    case curated

    /// Of none.
    case none
  }

  /// How far frames may differ whose ids match a pattern.
  public struct PatternTolerance: Hashable, Sendable {
    /// The pattern.
    public var frames: FramePattern

    /// How far they may differ.
    public var tolerance: Tolerance
  }

  /// Whether an image is kept of a frame.
  public func keepsImage(of id: String) -> Bool {
    switch references {
    case .all: true
    case .curated: curated.contains { $0.matches(id) }
    case .none: false
    }
  }

  /// How far a frame may differ; nil for not at all.
  public func tolerance(of id: String) -> Tolerance? {
    tolerances.first { $0.frames.matches(id) }?.tolerance
  }
}
