import Foundation

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

/// The name or path of a file as the system knows it: by its bytes.
///
/// As texts, two spellings of a letter, such as é in one scalar or in two, are equal; as names they are two files.
package struct FileName: Hashable, Comparable, Sendable {
  /// The name as text, in the spelling of the file.
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (lhs: FileName, rhs: FileName) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  /// Whether the bytes of a name come before those of another.
  package static func < (lhs: FileName, rhs: FileName) -> Bool {
    lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }
}

/// A path of this machine, as it relates to folders.
package struct LocalPath {
  private let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The path from the working folder, as reports may name it, which are the same on every machine;
  /// nil for what lies outside.
  package var belowWorkingFolder: String? {
    relative(to: FileManager.default.currentDirectoryPath)
  }

  /// The path from a folder; nil for what lies outside it.
  package func relative(to folder: String) -> String? {
    let (own, base) = (parts, LocalPath(folder).parts)
    guard own.count > base.count, own.starts(with: base) else { return nil }
    return own.dropFirst(base.count).joined(separator: "/")
  }

  /// The path from a folder, with `..` for each folder to leave; from the root where both have only
  /// the root in common.
  package func path(from folder: String) -> String {
    let (own, base) = (parts, LocalPath(folder).parts)
    let shared = zip(own, base).prefix { $0 == $1 }.count
    guard shared > 0 || base.isEmpty else { return "/" + own.joined(separator: "/") }
    let names = base.dropFirst(shared).map { _ in ".." } + own.dropFirst(shared).map(String.init)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }

  /// The last name; empty for the root.
  package var name: String { parts.last.map(String.init) ?? "" }

  /// The name of the folder that it is in; nil for the root's own.
  package var parentName: String? { parts.dropLast().last.map(String.init) }

  /// Whether the path is that of another, or of something below it.
  package func isAt(orBelow other: LocalPath) -> Bool { parts.starts(with: other.parts) }

  /// The path from the root, without `.`, `..` and links, as far as it is there.
  package var resolved: String { ResolvedPath(absolute).path }

  /// The path from the root, without `.` and `..`.
  package var absolute: String { "/" + parts.joined(separator: "/") }

  /// The names from the root down, without `.` and `..`.
  private var parts: [Substring] {
    let whole = path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    return whole.split(separator: "/").reduce(into: []) { parts, name in
      switch name {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(name)
      }
    }
  }
}

extension String {
  /// Whether a path that a file from elsewhere names stays below the folder in which it begins, whatever
  /// links there are.
  ///
  /// It does not if it is empty, has an empty part, `.` or `..`, or a control character, such as the NUL at
  /// which the system would stop to read it.
  package var isContainedPath: Bool {
    var (length, dots) = (0, 0)
    for byte in utf8 {
      guard byte >= 0x20, byte != 0x7F else { return false }
      if byte == Self.slash {
        guard Self.isName(length: length, dots: dots) else { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        dots += byte == UInt8(ascii: ".") ? 1 : 0
      }
    }
    return Self.isName(length: length, dots: dots)
  }

  /// Whether a part of a path is neither empty nor `.` nor `..`, by the number of its bytes and of the
  /// dots among them.
  private static func isName(length: Int, dots: Int) -> Bool { length > 2 || length > dots }
}
