import Foundation

/// Files and folders of documents, whose errors name them to who named them.
package enum Disk {
  /// Whether there is something at a path.
  ///
  /// - Throws: ``DocumentError`` when the system can't say, as all of these.
  package static func exists(_ path: String) throws(DocumentError) -> Bool {
    try status(of: path) != nil
  }

  /// Checks that there is something at a path, if only a link that leads nowhere.
  package static func checkPresence(of path: String) throws(DocumentError) {
    guard try status(of: path, followsLinks: false) == nil else { return }
    throw unreadable(path, Errno.notFound)
  }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) throws(DocumentError) -> Bool {
    try status(of: path)?.kind == .folder
  }

  /// Whether a path is a link to another.
  package static func isLink(_ path: String) throws(DocumentError) -> Bool {
    try status(of: path, followsLinks: false)?.kind == .link
  }

  private static func status(
    of path: String, followsLinks: Bool = true
  ) throws(DocumentError) -> FileStatus? {
    do {
      return try FileStatus(of: path, followsLinks: followsLinks)
    } catch {
      throw unreadable(path, error)
    }
  }

  /// The names of what a folder holds, in order.
  package static func names(in folder: String) throws(DocumentError) -> [String] {
    do {
      return try entries(of: folder).sorted()
    } catch {
      throw unreadable(folder, error)
    }
  }

  package static func bytes(of file: String) throws(DocumentError) -> [UInt8] {
    do {
      return try Descriptor.contents(of: file)
    } catch {
      throw unreadable(file, error)
    }
  }

  /// The error about a file or folder that can't be read.
  package static func unreadable(
    _ path: String, _ reason: Errno, kind: DocumentError.Kind = .unreadable
  ) -> DocumentError {
    DocumentError(
      of: path, problem: "cannot be read (\(reason.problem))",
      advice: reason.remedy ?? "check the path and its permissions", kind: kind)
  }
}

extension Disk {
  /// A path that can be continued with a slash and a name.
  package static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The last part of a path, also where it is written as `.`.
  package static func name(of path: String) -> String {
    let name = path.fileName
    return ["", ".", ".."].contains(name) ? LocalPath(path).name : name
  }

  /// The folder of a path, relative if the path is relative.
  package static func parent(of path: String) -> String {
    path == "." ? ".." : path.parentFolder
  }

  /// The folder above another, also above the working folder; nil above the root.
  package static func enclosing(_ folder: String) -> String? {
    if LocalPath(folder).absolute == "/" { return nil }
    // The folder that a relative path begins in is not the last one.
    return folder == ".." || folder.hasSuffix("/..") ? folder + "/.." : parent(of: folder)
  }
}
