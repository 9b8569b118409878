extension String {
  /// The path of the folder that holds a file; empty for a file without one.
  ///
  /// Foundation's `deletingLastPathComponent` stops the process at a name of one letter.
  var parentFolder: String {
    let path = withoutTrailingSlashes
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash].withoutTrailingSlashes)
  }
}

extension StringProtocol {
  /// The text without slashes at its end, of which at least one is left where there is nothing else.
  fileprivate var withoutTrailingSlashes: SubSequence {
    var text = self[...]
    while text.count > 1, text.last == "/" { text.removeLast() }
    return text
  }
}
