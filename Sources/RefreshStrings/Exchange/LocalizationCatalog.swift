/// A folder that Xcode exports for translators, such as `fr.xcloc`.
public enum LocalizationCatalog {
  /// Whether a path leads to such a folder.
  public static func isOne(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".xcloc") && Disk.isFolder(path)
  }

  /// The XLIFF files in such a folder, which are among its `Localized Contents`.
  ///
  /// - Throws: ``StringBundleError`` if the folder cannot be read or has no such file.
  public static func files(in folder: String) throws(StringBundleError) -> [String] {
    let contents = folder + "/Localized Contents"
    let names = Disk.isFolder(contents) ? try Disk.names(in: contents) : []
    let files = names.filter { TextFormat(ofFile: $0) == .xliff }
    guard !files.isEmpty else {
      throw .nothingFound(path: folder, lookedFor: "XLIFF files in “Localized Contents”")
    }
    return files.map { "\(contents)/\($0)" }
  }
}
