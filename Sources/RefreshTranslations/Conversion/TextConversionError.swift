package import ProofDocuments
package import RefreshStrings

/// Why texts cannot be converted.
package enum TextConversionError: Error, Hashable, CustomStringConvertible {
  /// Something would be lost.
  case lossy([Diagnostic])

  /// There are no texts in the language, or none that the format holds.
  case noTexts(LocaleIdentifier, TextFormat)

  /// The format holds translations, and the language is that of the developers.
  case noTarget(LocaleIdentifier)

  /// The texts that the others were translated from are not there.
  case noSource(MissingSource)

  /// What is wrong and what to do about it; one line for each loss.
  package var description: String {
    switch self {
    case .lossy(let losses):
      (["this would be lost; --lossy writes what is left"]
        + losses.prefix(20).map { "  \($0)" }
        + (losses.count > 20 ? ["  and \(losses.count - 20) more"] : []))
        .joined(separator: "\n")
    case .noTexts(let locale, let format):
      "there are no texts in \(locale) that the format \(format.name) holds; name another language"
        + " with --locale, or another format with --to"
    case .noSource(let missing): "\(missing.problem); \(missing.advice)"
    case .noTarget(let locale):
      "\(locale) is the development language; name one to translate into with --locale"
    }
  }
}
