import Foundation

/// A folder for one test, which is removed after it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders that it needs.
  package func write(_ contents: some Sequence<UInt8>, to name: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents).write(to: file)
  }

  /// Writes a text in UTF-8, with the folders that it needs, and returns the file's path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
    return "\(path)/\(name)"
  }

  /// The contents of a file; nil where there is none.
  package func contents(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init)
  }

  /// The contents of a file in UTF-8; nil where there is none.
  package func text(_ name: String) -> String? {
    contents(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of all files, in order.
  package func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }
}

extension TemporaryFolder {
  /// Writes the title of an idle header in a language, for a project that reads `App`.
  package func writeTitle(_ title: String, in language: String) throws {
    try write(
      #""header.idle.title" = "\#(title)";"#, to: "App/\(language).lproj/Localizable.strings")
  }
}
