public import ArgumentParser
import ProofDrawing
public import ProofRendering
public import ProofSnapshots
public import RefreshComponents
import RefreshFigures
public import RefreshModel
import RefreshProject
public import RefreshStrings
import RefreshTranslations

// How command-line arguments become values of the other modules.

extension Format: ExpressibleByArgument {}

extension SnippetDialect: ExpressibleByArgument {}

extension CompatibilityPreset: ExpressibleByArgument {}

/// A format of files with texts that can be written.
struct WrittenFormat: ExpressibleByArgument {
  let format: TranslationFormat

  init?(argument: String) {
    guard let format = TranslationFormat(named: argument) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { TranslationFormat.all.map(\.reading.name) }
}

extension EnvironmentPolicy: ExpressibleByArgument {}

extension LocaleIdentifier: ExpressibleByArgument {
  /// Reads a BCP-47 tag or a folder's spelling of one; a language's name in English is none.
  public init?(argument: String) {
    self.init(written: argument)
  }
}

extension Project.LocaleChoice: ExpressibleByArgument {
  /// Reads `all`, `app` or a BCP-47 tag.
  public init?(argument: String) {
    self.init(argument)
  }
}

extension PulledState: ExpressibleByArgument {
  /// Reads the name of a state, such as `will-refresh`, `idle-50` or `empty`, which is a small view's.
  public init?(argument: String) {
    self.init(anyName: argument)
  }

  /// The name, as help shows a default.
  public var defaultValueDescription: String { name }
}

/// A timestamp on the command line, or `none`.
struct InstantArgument: ExpressibleByArgument {
  /// The instant; nil for `none`.
  let instant: Instant?

  /// The text of the timestamp, which help prints as a default.
  let defaultValueDescription: String

  static let none = InstantArgument(instant: nil, defaultValueDescription: "none")
}

extension InstantArgument {
  init?(argument: String) {
    if argument == "none" {
      self = .none
    } else if let instant = Instant(iso8601: argument) {
      self.init(instant: instant, defaultValueDescription: argument)
    } else {
      return nil
    }
  }
}

/// A colour on the command line, or `transparent`.
enum BackgroundArgument: ExpressibleByArgument {
  case transparent
  case color(Color)

  init?(argument: String) {
    if argument == "transparent" {
      self = .transparent
    } else if let color = Color(hex: argument) {
      self = .color(color)
    } else {
      return nil
    }
  }

  var color: Color? {
    switch self {
    case .transparent: nil
    case .color(let color): color
    }
  }
}

extension Shard: ExpressibleByArgument {
  /// Reads `2/5`.
  public init?(argument: String) {
    self.init(argument)
  }
}

/// The references that a recording writes, with the names of several tools.
struct RecordModeArgument: ExpressibleByArgument, CaseIterable, CustomStringConvertible {
  let mode: RecordMode

  static let allCases = RecordMode.allCases.map(RecordModeArgument.init(mode:))

  static let allValueStrings = RecordMode.allCases.map(\.rawValue) + ["changed", "none"]

  init(mode: RecordMode) {
    self.mode = mode
  }

  init?(argument: String) {
    guard let mode = RecordMode(name: argument) else { return nil }
    self.mode = mode
  }

  /// The mode in Playwright's terms, which help prints as the default of `-u`.
  var description: String {
    switch mode {
    case .missing, .all: mode.rawValue
    case .failed: "changed"
    case .never: "none"
    }
  }
}

extension RefreshState {
  /// A state and what an argument sets for it, such as `idle=Pull for news`.
  ///
  /// - Parameter argument: the name of a state, an equals sign and the value.
  /// - Returns: both; nil for anything else.
  static func assignment(in argument: String) -> (state: RefreshState, value: String)? {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let state = allCases.first(where: { $0.name == parts[0] })
    else { return nil }
    return (state, String(parts[1]))
  }
}

extension ValidationError {
  /// Checks that at most one of some arguments is given, as they exclude each other.
  ///
  /// - Parameter arguments: the arguments as they are typed, and whether each is given.
  /// - Throws: `ValidationError` with the first two that are given.
  static func checkConflict(
    of arguments: (name: String, isGiven: Bool)...
  ) throws(ValidationError) {
    let given = arguments.filter(\.isGiven).map(\.name)
    guard given.count > 1 else { return }
    throw ValidationError("\(given[0]) and \(given[1]) cannot be combined; use one of them.")
  }
}
