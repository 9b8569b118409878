import Foundation

/// A folder that exists while a test looks at it.
package struct TemporaryFolder: ~Copyable {
  package let path: String

  /// Creates the folder with files in it, by their paths.
  package init(_ files: [String: String], encoded: (String) -> [UInt8] = \.utf8Bytes) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    path = folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(encoded(text)).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
