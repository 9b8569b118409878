/// The names in a path, taken apart as text.
///
/// Foundation's `deletingLastPathComponent` traps on a relative path of one character.
extension String {
  /// The last name of a path, without slashes at the end; empty for the root.
  package var fileName: String {
    let path = withoutTrailingSlashes
    let start = path.lastIndex(of: Self.slash).map(path.index(after:)) ?? path.startIndex
    return path.elementsEqual([Self.slash]) ? "" : String(Substring(path[start...]))
  }

  /// The folder that the last name of a path is in: `.` for a name alone, `/` below the root.
  package var parentFolder: String {
    var path = withoutTrailingSlashes
    guard let end = path.lastIndex(of: Self.slash) else { return "." }
    path = path[..<end]
    while path.last == Self.slash { path.removeLast() }
    return path.isEmpty ? "/" : String(Substring(path))
  }

  /// The last name of a path without what follows its last dot; a dot at the start ends no name.
  package var fileStem: String {
    let name = fileName
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }

  /// The path of something below a folder, which is `.` for the working folder.
  package func inFolder(_ folder: String) -> String {
    switch folder {
    case ".": self
    case _ where folder.hasSuffix("/"): folder + self
    default: "\(folder)/\(self)"
    }
  }

  /// The path of a folder as messages show it, with one slash at its end.
  package var withTrailingSlash: String { hasSuffix("/") ? self : "\(self)/" }

  private var withoutTrailingSlashes: Substring.UTF8View {
    var path = utf8[...]
    while path.count > 1, path.last == Self.slash { path.removeLast() }
    return path
  }

  private static var slash: UInt8 { UInt8(ascii: "/") }
}
