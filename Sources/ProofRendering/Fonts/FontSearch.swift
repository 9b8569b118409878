import Foundation
import ProofGraphics

/// Looks for the faces of the known sets in a folder, whatever files they are in.
struct FontSearch {
  private let folder: FontFolder
  private let known: [FontLock]

  /// The paths of all font files below the folder, in order.
  private lazy var files: [String] = {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { path in
      ["otf", "ttf", "ttc", "otc"].contains((path as NSString).pathExtension.lowercased())
    }.sorted()
  }()

  init(in folder: FontFolder, among known: [FontLock]) {
    self.folder = folder
    self.known = known
  }

  /// A face of the same family and style, with the digest of the file that it was found in.
  ///
  /// A file is looked for where the packages of the known sets have it; then below the folder, by its
  /// name; then among the files whose names begin with the family's.
  mutating func face(
    like entry: FontLock.Entry, remembering memory: inout DigestCache
  ) -> FontLock.Entry? {
    for path in likelyFiles(of: entry) {
      if let found = face(like: entry, in: path, &memory) { return found }
    }
    for path in files where isNamed(path, like: entry) {
      if let found = face(like: entry, in: path, &memory) { return found }
    }
    return nil
  }

  private func likelyFiles(of entry: FontLock.Entry) -> [String] {
    let paths = known.flatMap(\.entries).filter { $0.name == entry.name }
      .flatMap { [$0.file, $0.fileName] }
    return paths.reduce(into: []) { paths, path in
      if !paths.contains(path) { paths.append(path) }
    }
  }

  private func isNamed(_ path: String, like entry: FontLock.Entry) -> Bool {
    let name = (path as NSString).lastPathComponent.lowercased()
    return name == entry.fileName.lowercased()
      || name.hasPrefix(entry.family.lowercased().filter { $0 != " " })
  }

  private func face(
    like entry: FontLock.Entry, in file: String, _ memory: inout DigestCache
  ) -> FontLock.Entry? {
    let path = "\(folder.path)/\(file)"
    guard let digest = memory.sha256(of: path) else { return nil }
    let locked = known.lazy.flatMap(\.entries).first {
      $0.sha256 == digest && $0.name == entry.name
    }
    var found = locked ?? entry
    found.file = file
    guard locked == nil else { return found }
    // No lock describes the file, so it is read.
    guard let index = Self.index(of: entry, in: path) else { return nil }
    found.index = index
    found.version = "unknown"
    found.sha256 = digest
    return found
  }

  /// The number of the face of a file with a family and a style; nil if none has them.
  private static func index(of entry: FontLock.Entry, in path: String) -> Int? {
    func isFace(_ description: FontDescription) -> Bool {
      description.families.contains(entry.family) && description.styles.contains(entry.style)
    }
    if FontDescription(ofFace: entry.index, in: path).map(isFace) == true { return entry.index }
    var index = 0
    while let description = FontDescription(ofFace: index, in: path) {
      if isFace(description) { return index }
      index += 1
    }
    return nil
  }
}
