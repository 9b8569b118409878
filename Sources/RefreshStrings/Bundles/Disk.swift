import Foundation

/// What loading bundles needs of the file system, with its errors in our terms.
enum Disk {
  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }

  /// Checks that there is something at a path.
  static func checkPresence(of path: String) throws(StringBundleError) {
    do {
      _ = try FileManager.default.attributesOfItem(atPath: path)
    } catch {
      throw .unreadable(path: path, reason: reason(for: error))
    }
  }

  /// Whether a path is a link to another.
  static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// A path that can be continued with a slash and a name.
  static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The last part of a path, also where it is written as `.`.
  static func name(of path: String) -> String { url(path).lastPathComponent }

  /// The folder that a file or folder is in.
  static func folder(of path: String) -> String {
    url(path).deletingLastPathComponent().path
  }

  /// Whether a folder is `Base.lproj`, which holds the texts of the development language.
  static func isBaseFolder(_ path: String) -> Bool {
    name(of: path).lowercased() == "base.lproj"
  }

  /// The names of what a folder holds, in order.
  static func names(in folder: String) throws(StringBundleError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw .unreadable(path: folder, reason: reason(for: error))
    }
  }

  /// The bytes of a file.
  static func bytes(of file: String) throws(StringBundleError) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    } catch {
      throw .unreadable(path: file, reason: reason(for: error))
    }
  }

  private static func url(_ path: String) -> URL {
    URL(fileURLWithPath: path).standardizedFileURL
  }

  /// The system's own words for an error, which Foundation hides under vaguer ones.
  private static func reason(for error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)) } ?? error.localizedDescription
  }
}
