internal import Foundation
public import RefreshStrings

extension StringBundle {
  /// The words that come with PullProof.
  ///
  /// - Throws: `StringBundleError` when the program's own resources are absent or damaged.
  public static func builtIn() throws(StringBundleError) -> StringBundle {
    try StringBundle(contentsOf: Bundle.module.bundleURL.appending(path: "Localizations").path)
  }
}
