import Foundation

/// Where a path leads once links, `.` and `..` are followed, also where nothing is there yet.
package struct ResolvedPath: Sendable {
  /// The path from the root, without links.
  package let path: String

  /// What is there; nil for nothing.
  package let identity: FileIdentity?

  /// What is there, and the folders around it.
  private let chain: Set<FileIdentity>

  /// More links in a row than any system follows.
  private static let linkLimit = 40

  package init(_ path: String) {
    var names = Self.names(in: path)
    if !path.hasPrefix("/") {
      names = Self.names(in: FileManager.default.currentDirectoryPath) + names
    }
    var (resolved, links): ([String], Int) = ([], 0)
    while !names.isEmpty {
      let name = names.removeFirst()
      if name == ".." {
        _ = resolved.popLast()
      } else if let target = Self.target(ofLink: Self.path(resolved + [name])),
        links < Self.linkLimit
      {
        links += 1
        if target.hasPrefix("/") { resolved = [] }
        names = Self.names(in: target) + names
      } else {
        resolved.append(name)
      }
    }
    self.path = Self.path(resolved)
    identity = FileIdentity(self.path)
    chain = Set((0...resolved.count).compactMap { FileIdentity(Self.path(resolved.prefix($0))) })
  }

  /// The file that a path leads to: the path itself, unless it is a link's.
  package static func destination(of path: String) -> String {
    target(ofLink: path) == nil ? path : ResolvedPath(path).path
  }

  /// Whether this is another path or lies in it.
  package func isWithin(_ other: ResolvedPath) -> Bool {
    if let identity = other.identity, chain.contains(identity) { return true }
    return path == other.path || path.hasPrefix(other.path == "/" ? "/" : "\(other.path)/")
  }

  private static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      .filter { $0 != "." }
  }

  private static func path(_ names: some Sequence<String>) -> String {
    "/" + names.joined(separator: "/")
  }

  private static func target(ofLink path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }
}
