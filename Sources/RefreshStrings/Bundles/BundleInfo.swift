import ProofDocuments

/// What a bundle says of itself in its `Info.plist`.
struct BundleInfo {
  /// The path of the file.
  let path: String

  /// The language that the bundle was written in, whose texts stand in for missing ones; nil if the
  /// file names none.
  let developmentLocale: LocaleIdentifier?

  /// Reads the file of the bundle that keeps its folders of languages in a folder.
  ///
  /// It stands beside the folders of languages, or two levels up in a bundle with `Contents`.
  ///
  /// - Returns: nil if there is no such file.
  /// - Throws: ``DocumentError`` if the file is malformed, or names a language that there is not.
  init?(ofBundleWithTextsIn home: String) throws(DocumentError) {
    let resources = "/Resources"
    let isNested = home.hasSuffix("/Contents" + resources)
    let folder = isNested ? String(home.dropLast(resources.count)) : home
    guard try Disk.names(in: folder).contains(Self.fileName) else { return nil }
    path = folder + "/" + Self.fileName
    let bytes = try Disk.bytes(of: path)
    developmentLocale = try Self.developmentLocale(bytes, path)
  }

  private static let fileName = "Info.plist"
  private static let regionKey = "CFBundleDevelopmentRegion"

  private static func developmentLocale(
    _ bytes: [UInt8], _ path: String
  ) throws(DocumentError) -> LocaleIdentifier? {
    let list = try PropertyListFile(parsing: bytes, file: path, deepest: PropertyListNode.deepest)
    let region = try list.members().last { $0.key == regionKey }
    // In a project the name may be a setting, which only a build knows.
    guard let region, case .text(let name) = region.node.value, !name.hasPrefix("$") else {
      return nil
    }
    guard let locale = LocaleIdentifier(name) else {
      throw DocumentError(
        at: region.location, problem: "“\(name.visible)” is not the name of a language",
        advice: "write one such as en for \(regionKey)")
    }
    return locale
  }
}
