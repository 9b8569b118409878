import RefreshStrings
import RefreshTranslations

/// Which paths translators' files name.
enum OriginalPath {
  /// The folder that the paths of originals start in: the one that was named, or that a file is in.
  static func base(of path: String, groups: [TextGroup]) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let isFile = groups.flatMap(\.files).contains { $0.path == path }
    return isFile ? groups.first?.root ?? "." : path
  }
}
