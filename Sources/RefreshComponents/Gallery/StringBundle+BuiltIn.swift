package import ProofDocuments
package import RefreshStrings

extension ResourceFolder {
  /// The built-in texts.
  package static let localizations = ResourceFolder("Localizations", of: "RefreshComponents")
}

extension StringBundle {
  /// The words that come with PullProof.
  ///
  /// - Parameter locales: The locales that are needed, besides English; all when there are none.
  /// - Returns: A table for each language that serves a reader.
  /// - Throws: `ResourceError` when the files are missing, and `DocumentError` when one is
  ///   damaged.
  package static func builtIn(
    for locales: [LocaleIdentifier] = []
  ) throws -> StringBundle {
    try StringBundle(contentsOf: ResourceFolder.localizations.path(), for: locales)
  }
}
