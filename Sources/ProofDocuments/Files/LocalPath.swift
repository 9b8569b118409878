import Foundation

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
