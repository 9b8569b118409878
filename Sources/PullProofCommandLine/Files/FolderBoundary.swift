internal import Foundation
internal import ProofSnapshots

/// The border of a folder whose contents may come from elsewhere: no path and no symbolic link leads
/// across it.
struct FolderBoundary: Sendable {
  private let path: String

  /// The folder with all links on the way to it followed; they are whose folder it is.
  private let root: String

  init(path: String) {
    self.path = path
    root = Self.resolved(path) ?? path
  }

  /// Checks that a file is in the folder, if it is there at all.
  ///
  /// - Parameter file: its path below the folder.
  /// - Throws: `CommandFailure` when the path or a link in it leads out.
  func check(_ file: String) throws(CommandFailure) {
    guard RelativePath.isContained(file) else {
      throw CommandFailure(.badData, "\(path): \(file.debugDescription) is no path in this folder")
    }
    // What isn't there yet is made where the nearest folder is that is there.
    var place = "\(path)/\(file)"
    var parts = file.split(separator: "/").count
    while parts > 0 {
      if let real = Self.resolved(place) {
        guard real == root || real.hasPrefix(root == "/" ? "/" : root + "/") else {
          throw CommandFailure(
            .badData,
            "\(path)/\(file): a symbolic link leads out of the folder; remove \(place)")
        }
        return
      }
      place = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
      parts -= 1
    }
  }

  /// Checks that a file would be written in the folder; a link in its own place is replaced.
  func checkFolder(of file: String) throws(CommandFailure) {
    guard RelativePath.isContained(file) else { return try check(file) }
    if let slash = file.lastIndex(of: "/") { try check(String(file[..<slash])) }
  }

  /// A path without links; nil where there is nothing.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
