package import RefreshStrings

/// Why the texts that a table was translated from are not there to compare with or to export.
///
/// A translation never takes their place.
package enum MissingSource: Hashable, Sendable {
  /// A file of another kind holds them, such as a storyboard.
  case otherFile(path: String)

  /// The file that should hold them could not be read.
  case unreadable(path: String)

  /// No file is in the development language.
  case noFile(in: LocaleIdentifier)

  /// The development language is unknown, and there are several languages.
  case unclear(among: [LocaleIdentifier])

  /// What is wrong.
  package var problem: String {
    switch self {
    case .otherFile(let path): "the source texts are in “\(path)”, which is not a file of texts"
    case .unreadable(let path): "the source texts in “\(path)” could not be read"
    case .noFile(let language): "there are no source texts in \(language)"
    case .unclear(let languages):
      "nothing says which language the texts were written in, only that there are translations into"
        + " \(languages.map(\.tag).joined(separator: ", "))"
    }
  }

  /// What to do about it.
  package var advice: String {
    switch self {
    case .otherFile: "export this table with Xcode"
    case .unreadable: "fix that file first"
    case .noFile(let language):
      "add a file in \(language), or name the language of the source with --source"
    case .unclear: "name the language of the source with --source"
    }
  }

  /// Whether the source is known to be in a file that only other tools read, which is no mistake.
  package var isElsewhere: Bool {
    if case .otherFile = self { true } else { false }
  }
}
