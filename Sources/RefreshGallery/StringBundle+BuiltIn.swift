internal import Foundation
package import RefreshStrings

extension StringBundle {
  /// The words that come with PullProof.
  ///
  /// - Parameter locales: The locales that are needed, besides English; all when there are none.
  /// - Returns: A table for each language that serves a reader.
  /// - Throws: `StringBundleError` when the program's own resources are absent or damaged.
  package static func builtIn(
    for locales: [LocaleIdentifier] = []
  ) throws(StringBundleError) -> StringBundle {
    let folder = Bundle.module.bundleURL.appending(path: "Localizations")
    return try StringBundle(contentsOf: folder.path, for: locales)
  }
}
