import Foundation

/// The end of a path once links, `.` and `..` are followed, also where nothing is there yet.
package struct ResolvedPath: Sendable {
  /// The path from the root, without links.
  package let path: String

  /// The file or folder there; nil for nothing.
  package let identity: FileIdentity?

  /// The links that are followed, in their order, each by its path from the root without other links.
  package let links: [String]

  /// The file or folder there, and the folders around it.
  private let chain: Set<FileIdentity>

  /// Why a part of the path is taken for no link, though it may be one; nil where all are known.
  package let problem: Errno?

  /// More links in a row than any system follows.
  private static let linkLimit = 40

  package init(_ path: String) {
    var names = Self.names(in: path)
    if !path.hasPrefix("/") {
      names = Self.names(in: FileManager.default.currentDirectoryPath) + names
    }
    var (resolved, links): ([String], [String]) = ([], [])
    var problem: Errno?
    while !names.isEmpty {
      let name = names.removeFirst()
      if name == ".." {
        _ = resolved.popLast()
        continue
      }
      let place = Self.path(resolved + [name])
      var target: String?
      do {
        target = try Self.target(ofLink: place)
      } catch {
        problem = problem ?? error
      }
      if let target, links.count < Self.linkLimit {
        links.append(place)
        if target.hasPrefix("/") { resolved = [] }
        names = Self.names(in: target) + names
      } else {
        resolved.append(name)
      }
    }
    self.problem = problem
    self.links = links
    self.path = Self.path(resolved)
    // What the system can't look at is compared by its path alone.
    identity = try? FileIdentity(self.path)
    chain = Set(
      (0...resolved.count).compactMap { try? FileIdentity(Self.path(resolved.prefix($0))) })
  }

  /// The file that a path leads to: the path itself, unless it is a link's.
  ///
  /// - Throws: `Errno` when the system can't say what is a link.
  package static func destination(of path: String) throws(Errno) -> String {
    guard try target(ofLink: path) != nil else { return path }
    let place = ResolvedPath(path)
    if let problem = place.problem { throw problem }
    return place.path
  }

  /// Whether two paths lead to one place.
  package func isSame(as other: ResolvedPath) -> Bool { isWithin(other) && other.isWithin(self) }

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

  /// What a link leads to; nil for a path that is none, or that the user can't look at.
  ///
  /// - Throws: `Errno` when the system can't say.
  private static func target(ofLink path: String) throws(Errno) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count < 0 else {
      return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    let problem = Errno.current
    guard problem.code == EINVAL || problem == .permissionDenied || problem.isAbsence else {
      throw problem
    }
    return nil
  }
}

/// The border of a folder whose contents may come from elsewhere: no path and no symbolic link leads
/// across it.
package struct FolderBoundary: Sendable {
  private let path: String

  /// The folder with all links on the way to it followed; they are whose folder it is.
  private let root: ResolvedPath

  package init(path: String) {
    self.path = path
    root = ResolvedPath(path)
  }

  /// Checks that a file is in the folder, if it is there at all; what isn't there yet would be made
  /// there.
  ///
  /// - Parameter file: its path below the folder.
  /// - Throws: `RunError` when the path or a link in it leads out.
  package func check(_ file: String) throws(RunError) {
    guard file.isContainedPath else {
      throw RunError(.badData, "\(path): \(file.debugDescription) is no path in this folder")
    }
    let place = ResolvedPath("\(path)/\(file)")
    if let problem = place.problem ?? root.problem {
      throw RunError(.missingInput, "\(path)/\(file): \(problem)")
    }
    guard !place.isWithin(root) else { return }
    throw RunError(
      .badData,
      "\(path)/\(file): a symbolic link leads out of the folder; remove \(path)/\(link(to: file))")
  }

  /// Checks that a file would be written in the folder; a link in its own place is replaced.
  package func checkFolder(of file: String) throws(RunError) {
    guard file.isContainedPath else { return try check(file) }
    if file.parentFolder != "." { try check(file.parentFolder) }
  }

  /// The first part of a path that leads out.
  private func link(to file: String) -> String {
    let parts = file.split(separator: "/")
    let paths = parts.indices.map { parts[...$0].joined(separator: "/") }
    return paths.first { !ResolvedPath("\(path)/\($0)").isWithin(root) } ?? file
  }
}
