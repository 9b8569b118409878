package import ProofDocuments
import RefreshStrings

/// A folder that Xcode exports for translators, such as `fr.xcloc`.
package enum LocalizationCatalog {
  /// Whether a path leads to such a folder.
  package static func isOne(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".xcloc") && Disk.isFolder(path)
  }

  /// The XLIFF files in such a folder, which are among its `Localized Contents`.
  ///
  /// - Throws: ``DocumentError`` if the folder cannot be read or has no such file.
  package static func files(in folder: String) throws(DocumentError) -> [String] {
    var finder = TextFinder(formats: [.xliff], reach: .everywhere)
    try finder.find(at: folder)
    return finder.found.map(\.path)
  }
}
