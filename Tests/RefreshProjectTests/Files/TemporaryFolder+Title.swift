import _ProofTestSupport

extension TemporaryFolder {
  /// Writes the title of an idle header in a language, for a project that reads `App`.
  func writeTitle(_ title: String, in language: String) throws {
    try write(
      #""header.idle.title" = "\#(title)";"#, to: "App/\(language).lproj/Localizable.strings")
  }
}
