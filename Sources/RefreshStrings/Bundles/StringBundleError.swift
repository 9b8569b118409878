package import ProofDocuments
import ProofText

/// Why no texts could be loaded from a path.
package enum StringBundleError: Error, Hashable, CustomStringConvertible {
  /// The file system refused, for a reason in its own words.
  case unreadable(path: String, reason: String)

  /// Nothing was found of what was looked for.
  case nothingFound(path: String, lookedFor: String)

  /// The folder of a single localization doesn't have the name of a language.
  case notALocale(path: String)

  /// A file's name doesn't end as one of a format that we read here.
  case unknownFormat(path: String, known: [String])

  /// A file is malformed.
  case malformed(DocumentError)

  /// What is wrong, where, and what to do about it, in one line.
  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path.visible): cannot be read (\(reason)); check the path and its permissions"
    case .nothingFound(let path, let lookedFor):
      "\(path.visible): no texts found; looked for \(lookedFor)"
    case .notALocale(let path):
      "\(path.visible): not the folder of a language; name it after one, such as fr.lproj or zh-Hant.lproj"
    case .unknownFormat(let path, let known):
      "\(path.visible): not a file of texts by its name; those of files that are read end with "
        + known.joined(separator: ", ")
    case .malformed(let error):
      error.description
    }
  }
}
