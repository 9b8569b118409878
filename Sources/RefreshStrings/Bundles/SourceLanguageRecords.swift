package import ProofDocuments

/// What bundles and projects record about the language that their texts were written in.
package struct SourceLanguageRecords {
  private var projects = XcodeProjects()

  /// Creates empty records.
  package init() {}

  /// The language that a bundle's `Info.plist` names, or else the nearest project above the texts.
  ///
  /// - Parameters:
  ///   - home: The folder that the folders of languages are in.
  ///   - top: The last folder to look for projects in.
  ///   - warn: Receives a warning if an `Info.plist` is passed over.
  /// - Returns: nil if none names a language.
  package mutating func language(
    ofTextsIn home: String, within top: String, warn: (Diagnostic) -> Void = { _ in }
  ) -> LocaleIdentifier? {
    bundleLanguage(ofTextsIn: home, warn: warn)
      ?? projects.developmentLocale(above: home, within: top)
  }

  /// The language that a bundle's `Info.plist` names; nil if there is none.
  package func bundleLanguage(
    ofTextsIn home: String, warn: (Diagnostic) -> Void = { _ in }
  ) -> LocaleIdentifier? {
    do throws(DocumentError) {
      return try BundleInfo(ofBundleWithTextsIn: home)?.developmentLocale
    } catch {
      // A bundle that says nothing intelligible of itself is no reason not to read its texts.
      warn(
        Diagnostic(
          .warning, at: SourceLocation(path: home),
          problem: "its Info.plist is skipped (\(error))", advice: nil))
      return nil
    }
  }
}
