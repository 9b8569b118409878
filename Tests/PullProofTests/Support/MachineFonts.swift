import Foundation

/// The fonts that the program draws with here, told independently of the program.
enum MachineFonts {
  /// A face of a known set.
  struct Face {
    let role: String
    let family: String
    let style: String
    let file: String
    let package: String
    let version: String
    let sha256: String

    var fileName: String { (file as NSString).lastPathComponent }
  }

  /// The name of the set: numbers in tests are those of Debian 12's typefaces.
  static let setName = "debian-12"

  /// The faces of a known set, as its lock has them.
  static func faces(of set: String = setName) throws -> [Face] {
    let lock = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Resources/Fonts/\(set).lock")
    return try String(contentsOf: lock, encoding: .utf8).split(separator: "\n").compactMap { line in
      let columns = line.split(separator: "\t").map(String.init)
      guard columns.count == 8 else { return nil }
      return Face(
        role: columns[0], family: columns[1], style: columns[2], file: columns[3],
        package: columns[5], version: columns[6], sha256: columns[7])
    }
  }

  /// Where a file of the set is on this machine.
  static func path(of face: Face) -> String {
    let named = ProcessInfo.processInfo.environment["PULLPROOF_FONT_DIR"] ?? ""
    let folder = named.isEmpty ? "/usr/share/fonts" : named
    let paths = [face.file, face.fileName].map { "\(folder)/\($0)" }
    return paths.first(where: FileManager.default.fileExists(atPath:)) ?? paths[0]
  }
}

extension TemporaryFolder {
  /// Makes a folder of links to the fonts of this machine and returns its path.
  @discardableResult
  func linkFonts(to name: String) throws -> String {
    let path = try makeFolder(name)
    var seen: Set<String> = []
    for face in try MachineFonts.faces() where seen.insert(face.fileName).inserted {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(face.fileName)", withDestinationPath: MachineFonts.path(of: face))
    }
    return path
  }

  /// Replaces a linked font by one that draws the same and has another digest.
  func changeFont(_ file: String) throws {
    let contents = try data(file)
    try FileManager.default.removeItem(atPath: path(file))
    try write(contents + [0], to: file)
  }
}
