import Foundation
package import ProofDocuments

/// What loading bundles needs of the file system, with its errors in our terms.
package enum Disk {
  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }

  /// Whether there is something at a path.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Checks that there is something at a path.
  static func checkPresence(of path: String) throws(DocumentError) {
    do {
      _ = try FileManager.default.attributesOfItem(atPath: path)
    } catch {
      throw unreadable(path, error)
    }
  }

  /// Whether a path is a link to another.
  package static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// A path that can be continued with a slash and a name.
  package static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The last part of a path, also where it is written as `.`.
  package static func name(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    return ["", ".", ".."].contains(name) ? url(path).lastPathComponent : String(name)
  }

  /// The folder of a path, relative if the path is relative.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path == "." ? ".." : "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folder above another, also above the working folder; nil above the root.
  static func enclosing(_ folder: String) -> String? {
    if url(folder).path == "/" { return nil }
    if folder == "." { return ".." }
    // The folder that a relative path begins in is not the last one.
    return folder == ".." || folder.hasSuffix("/..") ? folder + "/.." : parent(of: folder)
  }

  /// The names of what a folder holds, in order.
  package static func names(in folder: String) throws(DocumentError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw unreadable(folder, error)
    }
  }

  /// More bytes than any file of texts has: one of all zeros takes no room on a disk and all in memory.
  private static let limit = 1 << 29

  /// The bytes of a file.
  package static func bytes(of file: String) throws(DocumentError) -> [UInt8] {
    do {
      // Where the size can't be told, reading says why.
      var status = stat()
      guard stat(file, &status) != 0 || status.st_size <= limit else { throw POSIXError(.EFBIG) }
      return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    } catch {
      throw unreadable(file, error)
    }
  }

  private static func url(_ path: String) -> URL {
    URL(fileURLWithPath: path).standardizedFileURL
  }

  private static func unreadable(_ path: String, _ error: any Error) -> DocumentError {
    DocumentError(
      of: path, problem: "cannot be read (\(reason(for: error)))",
      advice: "check the path and its permissions", isMissing: true)
  }

  /// The system's own words for an error, which Foundation hides under vaguer ones.
  private static func reason(for error: any Error) -> String {
    let cause =
      error as? POSIXError ?? (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)) } ?? error.localizedDescription
  }
}
