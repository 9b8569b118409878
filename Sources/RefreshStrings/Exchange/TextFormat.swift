/// A format of files with texts; the raw value is its name on the command line.
public enum TextFormat: String, CaseIterable, Sendable {
  /// Keys and plain texts of one language, for Apple's platforms.
  case strings

  /// Keys and texts with variations of one language, for Apple's platforms.
  case stringsdict

  /// Keys and texts of many languages, for Apple's platforms.
  case catalog = "xcstrings"

  /// Texts and their translations into one language, for translators.
  case xliff

  /// Keys and texts of one language, for Android.
  case android

  /// Keys and texts of one language, for Flutter.
  case arb

  /// The format of a file by its name, or nothing if it is none of ours.
  public init?(ofFile name: String) {
    let folded = name.lowercased()
    let format = Self.allCases.first { $0.fileExtensions.contains(where: folded.hasSuffix) }
    guard let format else { return nil }
    self = format
  }

  /// Whether texts can be imported into such files, so that they are worth exporting.
  public var takesTranslations: Bool {
    switch self {
    case .strings, .stringsdict, .catalog, .android, .arb: true
    case .xliff: false
    }
  }

  /// Whether texts can be converted to the format.
  public var isWritten: Bool {
    switch self {
    case .strings, .stringsdict, .catalog, .xliff, .android: true
    case .arb: false
    }
  }

  /// What the names of such files end with, the usual ending first.
  public var fileExtensions: [String] {
    switch self {
    case .strings: [".strings"]
    case .stringsdict: [".stringsdict"]
    case .catalog: [".xcstrings"]
    case .xliff: [".xliff", ".xlf"]
    case .android: [".xml"]
    case .arb: [".arb"]
    }
  }
}
