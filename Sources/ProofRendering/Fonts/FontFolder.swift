import Foundation
package import ProofDocuments
package import ProofGraphics

/// A folder in which the faces of a lock are looked for.
package struct FontFolder: Hashable, Sendable {
  /// The folder's path.
  package let path: String

  /// Names a folder.
  package init(path: String) {
    self.path = path
  }

  /// The folder where Debian and Ubuntu install fonts.
  package static let system = FontFolder(path: "/usr/share/fonts")

  /// The faces of a lock, each found and compared with its digest.
  ///
  /// A file is looked for where the lock says and, as in a team's own copy, right in the folder.
  ///
  /// - Returns: the faces in the order of the lock.
  /// - Throws: `FontError` that names every face that is absent or differs.
  package func faces(
    of lock: FontLock, remembering memory: inout DigestCache
  ) throws(FontError) -> [FontFace] {
    var mismatches: [FontError.Mismatch] = []
    var seen: Set<String> = []
    for entry in lock.entries where seen.insert(entry.file).inserted {
      let path = existingPath(of: entry, &memory)
      let digest = memory.sha256(of: path)
      guard digest != entry.sha256 else { continue }
      mismatches.append(
        FontError.Mismatch(kind: digest == nil ? .absent : .differs, entry: entry, path: path))
    }
    guard mismatches.isEmpty else {
      throw FontError(folder: self, isLocked: true, mismatches: mismatches)
    }
    return lock.entries.map { FontFace($0, path: existingPath(of: $0, &memory)) }
  }

  /// The path at which a face's file is, or would be if it were there.
  func existingPath(of entry: FontLock.Entry, _ memory: inout DigestCache) -> String {
    let candidates = [entry.file, entry.fileName].map { "\(path)/\($0)" }
    return candidates.first { memory.isPresent($0) } ?? candidates[0]
  }
}

extension FontFace {
  /// A face of a lock in a file.
  init(_ entry: FontLock.Entry, path: String) {
    self.init(
      role: entry.role, family: entry.family, style: entry.style, path: path, index: entry.index)
  }
}

/// Looks for the faces of the known sets in a folder, whatever files they are in.
struct FontSearch {
  private let folder: FontFolder
  private let known: [FontLock]

  /// The paths of all font files below the folder, in order; nil until they are needed.
  private var files: [String]?

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
    for path in allFiles(&memory) where isNamed(path, like: entry) {
      if let found = face(like: entry, in: path, &memory) { return found }
    }
    return nil
  }

  /// The paths of all font files below the folder, in order.
  private mutating func allFiles(_ memory: inout DigestCache) -> [String] {
    if let files { return files }
    let found = memory.files(below: folder.path).filter { path in
      ["otf", "ttf", "ttc", "otc"].contains((path as NSString).pathExtension.lowercased())
    }
    files = found
    return found
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

/// Remembers the digests of files that have not changed since they were last read.
///
/// A file counts as unchanged while its ``FileFingerprint`` is the same: its device, inode, size and both
/// of its times, to the nanosecond.
package struct DigestCache: Sendable {
  private let file: CacheFile?
  private var digests: [String: String] = [:]
  private var used: Set<String> = []
  private var identities: [String: FileFingerprint] = [:]
  private var hasNews = false

  /// The first file or folder that is there and could not be read, with the reason; nil for none.
  private(set) var problem: String?

  private let fingerprint: @Sendable (_ descriptor: Int32) -> FileFingerprint?

  /// The number of digests above which those of files that this run did not use are forgotten.
  private static let capacity = 512

  /// Loads what a file remembers; a file that is absent, damaged or open to others remembers nothing.
  ///
  /// - Parameters:
  ///   - file: the file; nil to remember nothing.
  ///   - fingerprint: finds the fingerprint of an open file; nil where the system can't tell it.
  package init(
    file: CacheFile?,
    fingerprint: @escaping @Sendable (_ descriptor: Int32) -> FileFingerprint? =
      FileFingerprint.init(descriptor:)
  ) {
    self.file = file
    self.fingerprint = fingerprint
    guard let contents = file?.contents() else { return }
    // Every start reads all lines, and bytes are compared much faster than characters.
    for line in contents.split(separator: UInt8(ascii: "\n")) {
      let digest = line.prefix(64)
      let key = line.dropFirst(65)
      guard !key.isEmpty, !digest.contains(UInt8(ascii: " ")),
        line[digest.endIndex] == UInt8(ascii: " ")
      else { continue }
      digests[String(decoding: key, as: UTF8.self)] = String(decoding: digest, as: UTF8.self)
    }
  }

  /// The SHA-256 of a file in hexadecimal digits; nil when it can't be read, or changes meanwhile.
  mutating func sha256(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return note(.current, at: path) }
    defer { close(descriptor) }
    guard let identity = fingerprint(descriptor) else { return note(.current, at: path) }
    let key = "\(identity) \(path)"
    used.insert(key)
    identities[path] = identity
    if let known = digests[key] { return known }
    guard let digest = SHA256.hexDigest(ofFile: descriptor) else {
      return note(.current, at: path)
    }
    guard let present = fingerprint(descriptor) else { return note(.current, at: path) }
    guard present == identity else { return note("it changed while it was read", at: path) }
    digests[key] = digest
    hasNews = true
    return digest
  }

  /// Whether something is at a path; what can't be known is a problem.
  mutating func isPresent(_ path: String) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return true }
    _ = note(.current, at: path)
    return false
  }

  /// The paths of all files below a folder, in order; none where a folder can't be read, which is a problem.
  mutating func files(below folder: String) -> [String] {
    var opened = folder
    do {
      return try Disk.files(below: folder) { opened = $0 }
    } catch {
      _ = note(error, at: opened)
      return []
    }
  }

  /// Notes why a file can't be read, if it is there.
  ///
  /// - Returns: nil, the digest of such a file.
  private mutating func note(_ error: Errno, at path: String) -> String? {
    error == .notFound || error == .notFolder ? nil : note("\(error)", at: path)
  }

  private mutating func note(_ reason: String, at path: String) -> String? {
    if problem == nil { problem = "\(path): \(reason)" }
    return nil
  }

  /// A file whose digest was asked for, to draw with; nil for one whose digest is not known.
  func file(at path: String) -> FontFile? {
    guard let identity = identities[path], let digest = digests["\(identity) \(path)"] else {
      return nil
    }
    return FontFile.opened(at: path, verifiedAs: identity, digest: digest)
  }

  /// Writes what is remembered; a folder that cannot be written to only costs time.
  package func save() {
    guard hasNews, let file else { return }
    let kept = digests.count > Self.capacity ? digests.filter { used.contains($0.key) } : digests
    let text = kept.map { "\($0.value) \($0.key)\n" }.sorted().joined()
    // The next run computes what can't be kept.
    try? file.write(Array(text.utf8))
  }
}
