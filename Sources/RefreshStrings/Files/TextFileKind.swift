/// A format of files with texts, told by the name of a file.
enum TextFileKind: CaseIterable {
  /// Keys and plain texts of one language.
  case strings

  /// Keys and texts with variations of one language.
  case stringsdict

  /// Keys and texts of many languages.
  case catalog

  /// The format of a file by its name, or nothing if it is none of ours.
  init?(ofFile name: String) {
    let folded = name.lowercased()
    let kind = Self.allCases.first { folded.hasSuffix($0.fileExtension) }
    guard let kind else { return nil }
    self = kind
  }

  /// What the names of such files end with.
  var fileExtension: String {
    switch self {
    case .strings: ".strings"
    case .stringsdict: ".stringsdict"
    case .catalog: ".xcstrings"
    }
  }
}
