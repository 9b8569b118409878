import Foundation

/// Real files, which are not ours to keep: those in the folder that `PULLPROOF_CORPUS` names.
enum Corpus {
  /// The folder; nil if none is named.
  static let folder = ProcessInfo.processInfo.environment["PULLPROOF_CORPUS"]

  /// The files whose names end in some way, in order, with what they hold.
  static func files(_ endings: String...) throws -> [(path: String, bytes: [UInt8])] {
    guard let folder else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { name in endings.contains { name.lowercased().hasSuffix($0) } }
      .map { "\(folder)/\($0)" }
      .compactMap { path in
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          !isFolder.boolValue
        else { return nil }
        return (path, Array(try Data(contentsOf: URL(fileURLWithPath: path))))
      }
  }
}
