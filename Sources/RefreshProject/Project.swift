import ProofDocuments
package import ProofDrawing
package import ProofSnapshots
package import RefreshComponents
package import RefreshModel
package import RefreshStrings

/// The frames that a team draws and keeps references of, as its `pullproof.yml` describes them.
///
/// Paths are as they are written: relative to the folder of the file.
package struct Project: Hashable, Sendable {
  /// The name that the file has by default.
  package static let fileName = "pullproof.yml"

  /// The same name with YAML's other extension; a command reads such a file only if it is named.
  package static let otherFileName = "pullproof.yaml"

  /// The version of the format.
  package static let version = 1

  /// The paths of the app's own strings; the last one wins.
  package var strings: [String] = []

  /// Whether the app has texts of its own, beside which built-in ones are marked.
  package var hasOwnTexts: Bool { !strings.isEmpty }

  /// The language that the app's strings were written in; nil to find it in them.
  package var source: LocaleIdentifier?

  /// The keys of the app whose texts are shown in the place of ours.
  package var keys = AppKeys()

  /// The keys of the app for components that have others, by the names of the components.
  package var componentKeys: [String: AppKeys] = [:]

  /// The components with what is set on them; nil for MJRefresh's.
  package var components: [ComponentSetup]?

  /// The values of each axis of the matrix.
  package var matrix = Matrix()

  /// The time of the frames.
  package var clock = Clock()

  /// The design tokens; nil for none.
  package var tokens: TokenSettings?

  /// The path of a theme; nil for ours.
  package var theme: String?

  /// The paths of the themes of components that have one of their own, by the names of the components.
  package var componentThemes: [String: String] = [:]

  /// The path of a folder of fonts; nil for the system's.
  package var fonts: String?

  /// The paths of the images of gif components, each with a state and an equals sign before it
  /// where it is of one state; empty for the sample.
  package var images: [String] = []

  /// The durations of one loop through the images of states, in seconds.
  package var imageDurations: [RefreshState: Double] = [:]

  /// The number of lines that a title may have, one of `FaceContext.titleLineCounts`.
  package var titleLines = 1

  /// The frames whose images are stored.
  package var references = Images.all

  /// The patterns of the ids of which an image is kept where references are curated.
  package var curated: [FramePattern] = []

  /// The path of the folder of references; nil for one that is named after the project's file.
  package var folder: String?

  /// The path of the folder of pending frames; nil for one that is named after the project's file.
  package var pending: String?

  /// The policy for orphaned references; nil for that of the machine.
  package var orphaned: OrphanedPolicy?

  /// Tolerances of frames; the first that matches applies.
  package var tolerances: [PatternTolerance] = []

  /// The sections of products.
  var sections = Sections()

  /// Creates a project with all defaults.
  package init() {}
}

extension Project {
  /// The values of each axis of the matrix; nil and empty for the usual ones.
  @dynamicMemberLookup
  package struct Matrix: Hashable, Sendable {
    /// The locales; nil for all that have words.
    package var locales: [LocaleIdentifier]?

    /// Whether the languages of the app's strings stand before the locales.
    package var includesAppLocales = false

    /// The states; nil for the first five of components, and for all of small views.
    package var pulledStates: [PulledState]?

    /// The places of states that only small views can have, by their names.
    var ownStates: [String: SourceLocation] = [:]

    /// The widths, text sizes, directions, appearances and scales.
    package var axes = FrameAxes()

    /// The values of an axis of layouts.
    package subscript<Values>(dynamicMember axis: WritableKeyPath<FrameAxes, Values>) -> Values {
      get { axes[keyPath: axis] }
      set { axes[keyPath: axis] = newValue }
    }
  }

  /// The time of frames.
  package struct Clock: Hashable, Sendable {
    /// The instant of the frames; nil for the usual one.
    package var now: Instant?

    /// The reader's time zone.
    package var timeZone: TimeZoneIdentifier?

    /// The time of the last update.
    package var lastUpdated = LastUpdated.usual

    /// The style of the date; nil for `smart`.
    package var style: Style?

    /// The pattern of the date; nil for a style.
    package var pattern: DatePattern?
  }

  /// The time of the last update.
  package enum LastUpdated: Hashable, Sendable {
    /// At the default instant.
    case usual

    /// Never.
    case never

    /// At an instant.
    case at(Instant)
  }

  /// The style of the last update.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// By day where it is near, by date where it isn't.
    case smart

    /// As a distance from now.
    case relative

    /// By date and time.
    case absolute
  }

  /// The frames whose images are stored; the lock has all frames.
  package enum Images: String, Hashable, Sendable, CaseIterable {
    /// Of all.
    case all

    /// Of those whose id matches a pattern.
    case curated

    /// Of none.
    case none
  }

  /// The tolerance of frames whose ids match a pattern.
  package struct PatternTolerance: Hashable, Sendable {
    /// The pattern.
    package var frames: FramePattern

    /// The tolerance.
    package var tolerance: Tolerance
  }

  /// All keys of the app that are chosen, those of components included.
  package var allKeys: [AppKeys] {
    [keys] + componentKeys.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The paths of all themes, those of components included.
  package var allThemes: [String] {
    var paths: [String] = []
    for path in [theme].compactMap(\.self)
      + componentThemes.sorted(by: { $0.key < $1.key }).map(\.value)
    where !paths.contains(path) {
      paths.append(path)
    }
    return paths
  }

  /// The names of the keys of the app that are chosen, and of those that component files name.
  package var appKeyNames: Set<String> {
    let named = (components ?? []).flatMap { setup in setup.file?.appKeys(of: setup.name) ?? [] }
    return allKeys.reduce(into: Set(named.map(\.name))) { $0.formUnion($1.names) }
  }

  /// Whether the image of a frame is stored.
  package func keepsImage(of id: String) -> Bool {
    switch references {
    case .all: true
    case .curated: curated.contains { $0.matches(id) }
    case .none: false
    }
  }

  /// The tolerance of a frame; nil for none.
  package func tolerance(of id: String) -> Tolerance? {
    tolerances.first { $0.frames.matches(id) }?.tolerance
  }
}

extension Project {
  /// The locales that a word of a list stands for.
  package enum LocaleChoice: Hashable, Sendable {
    /// All that have words: `all`.
    case all

    /// The languages of the app's strings: `app`.
    case app

    /// A locale, by its tag.
    case locale(LocaleIdentifier)

    /// Reads `all`, `app` or a BCP-47 tag; a language's name in English is none.
    package init?(_ text: String) {
      switch text {
      case "all": self = .all
      case "app": self = .app
      default:
        guard let locale = LocaleIdentifier(written: text) else { return nil }
        self = .locale(locale)
      }
    }

    /// The locale; nil for `all` and `app`.
    package var locale: LocaleIdentifier? {
      if case .locale(let locale) = self { locale } else { nil }
    }
  }
}

extension Project.Matrix {
  /// Takes the locales of a list; `all` among others means all of them.
  package mutating func setLocales(_ choices: [Project.LocaleChoice]) {
    locales = choices.contains(.all) ? nil : choices.compactMap(\.locale)
    includesAppLocales = !choices.contains(.all) && choices.contains(.app)
  }

  /// The same matrix with each value once.
  package var withoutRepetitions: Project.Matrix {
    var matrix = self
    matrix.locales = locales?.withoutRepetitions
    matrix.pulledStates = pulledStates?.withoutRepetitions
    matrix.axes = axes.withoutRepetitions
    return matrix
  }
}
