extension Disk {
  /// The folders that hold folders of languages or catalogs: the folder itself, its
  /// `Contents/Resources`, or else those in it that come first on each way down.
  ///
  /// Hidden folders and links are left out.
  static func homesOfTexts(in folder: String) throws(StringBundleError) -> [String] {
    var homes: [String] = []
    var folders = [(path: folder, depth: 0)]
    var count = 0
    while let (path, depth) = folders.popLast() {
      count += 1
      if try holdsTexts(path) {
        homes.append(path)
      } else if try holdsTexts(path + "/Contents/Resources") {
        homes.append(path + "/Contents/Resources")
      } else if depth < deepest, count < mostFolders {
        let names = try names(in: path).filter { !$0.hasPrefix(".") }
        folders += names.reversed().map { ("\(path)/\($0)", depth + 1) }
          .filter { isFolder($0.0) && !isLink($0.0) }
      }
    }
    return homes
  }

  /// How far down texts are looked for, which is further than projects nest them.
  private static let deepest = 8

  /// In how many folders texts are looked for, so that a mistaken path doesn't take an hour.
  private static let mostFolders = 10_000

  private static func holdsTexts(_ folder: String) throws(StringBundleError) -> Bool {
    guard isFolder(folder) else { return false }
    return try names(in: folder).contains { name in
      name.lowercased().hasSuffix(".lproj") || TextFileKind(ofFile: name) == .catalog
    }
  }
}
