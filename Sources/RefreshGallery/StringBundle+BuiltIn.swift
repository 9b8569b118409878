internal import ProofFiles
package import RefreshStrings

extension StringBundle {
  /// The words that come with PullProof.
  ///
  /// - Parameter locales: The locales that are needed, besides English; all when there are none.
  /// - Returns: A table for each language that serves a reader.
  /// - Throws: `ResourceError` when the files are missing, and `StringBundleError` when one is
  ///   damaged.
  package static func builtIn(
    for locales: [LocaleIdentifier] = []
  ) throws -> StringBundle {
    let folder = ResourceFolder("Localizations", of: "RefreshGallery")
    return try StringBundle(contentsOf: folder.path(), for: locales)
  }
}
