import Foundation
package import ProofDocuments
package import ProofDrawing
package import ProofGraphics

/// The typefaces that a run draws with: each face, its file and the file's digest.
///
/// A set is known when the digests of all its faces are those of a lock that comes with PullProof,
/// such as `debian-12`. A folder with a `fonts.lock` of its own is held to that one. Any other
/// combination is unlocked: frames are drawn, and the manifest lists the typefaces.
package struct FontSet: Sendable {
  /// The name of the set: `debian-12` or `debian-13`, the name that a folder's own lock has or else
  /// `custom`, or `unlocked`.
  package let name: String

  /// The folder that the files are in.
  package let folder: FontFolder

  /// The faces with the digests of their files, in the order in which a character asks them.
  package let entries: [FontLock.Entry]

  /// The same faces in the same order, with the paths of their files.
  package let faces: [FontFace]

  /// The differences of an unlocked set from those that are known; nil for a locked one.
  package let remark: String?

  /// Whether the faces are those of a lock that a team has written itself.
  ///
  /// Its roles may be other ones, or play other parts.
  package let hasOwnRoles: Bool

  /// Whether every face is the one that a lock names, so that other machines can have the same.
  package var isLocked: Bool { remark == nil }

  /// Finds the system's fonts, or those of a folder.
  ///
  /// - Throws: `FontError` that names every face that is missing, or that is not the one of the
  ///   folder's own lock; `RunError` when a lock can't be read;
  ///   and `ResourceError` when the lock of a known set is missing.
  package init(
    folder: String?, weights: Set<TextStyle.Weight> = [.bold], environment: [String: String]
  ) throws {
    var memory = DigestCache(file: CacheFile(named: "digests", environment: environment))
    defer { memory.save() }
    let place = folder.map(FontFolder.init(path:)) ?? .system
    let known = try FontLock.known().map { $0.limited(to: weights) }
    let own = "\(place.path)/\(FontLock.fileName)"
    if folder != nil, try Self.reading(&memory, { $0.isPresent(own) }) {
      let lock = try FontLock(contentsOfFile: own).limited(to: weights)
      let faces = try Self.reading(&memory) { memory throws(FontError) in
        try place.faces(of: lock, remembering: &memory)
      }
      self.init(
        name: Self.name(of: lock, among: known), folder: place, entries: lock.entries,
        faces: faces.map { $0.verified(by: memory) }, hasOwnRoles: lock.setName == nil)
    } else {
      self = try Self.reading(&memory) { memory throws(FontError) in
        try FontSet(in: place, among: known, remembering: &memory)
      }
    }
  }

  /// Finds fonts.
  ///
  /// - Throws: `RunError` that names a file which is there and can't be read, because other fonts would take
  ///   its place; else the error of the search.
  private static func reading<Found>(
    _ memory: inout DigestCache, _ find: (inout DigestCache) throws(FontError) -> Found
  ) throws -> Found {
    let found = Result { () throws(FontError) in try find(&memory) }
    if let problem = memory.problem {
      throw RunError(
        .environment,
        "the fonts can't be read: \(problem); make it readable, or name a folder of fonts alone with "
          + "--font-dir")
    }
    return try found.get()
  }

  init(
    name: String, folder: FontFolder, entries: [FontLock.Entry], faces: [FontFace],
    remark: String? = nil, hasOwnRoles: Bool = false
  ) {
    self.name = name
    self.folder = folder
    self.entries = entries
    self.faces = faces
    self.remark = remark
    self.hasOwnRoles = hasOwnRoles
  }

  /// A known name belongs to a known set's digests and to no others.
  private static func name(of lock: FontLock, among known: [FontLock]) -> String {
    if let name = known.first(where: { $0.holds(lock) })?.setName { return name }
    guard let own = lock.setName, !FontLock.knownSetNames.contains(own), own != unlockedName else {
      return "custom"
    }
    return own
  }

  static let unlockedName = "unlocked"
}

extension FontSet {
  /// Finds the families of the known sets in a folder without a lock.
  ///
  /// - Throws: `FontError` that names every family that is missing.
  init(
    in folder: FontFolder, among known: [FontLock], remembering memory: inout DigestCache
  ) throws(FontError) {
    for lock in known {
      guard let entries = folder.entries(identicalTo: lock, &memory) else { continue }
      self.init(
        name: lock.setName ?? "custom", folder: folder, entries: entries,
        faces: entries.map {
          FontFace($0, path: folder.existingPath(of: $0, &memory)).verified(by: memory)
        })
      return
    }
    try self.init(unlockedIn: folder, among: known, remembering: &memory)
  }

  private init(
    unlockedIn folder: FontFolder, among known: [FontLock], remembering memory: inout DigestCache
  ) throws(FontError) {
    var search = FontSearch(in: folder, among: known)
    var entries: [FontLock.Entry] = []
    var mismatches: [FontError.Mismatch] = []
    for lock in known.prefix(1) {
      for entry in lock.entries {
        if let found = search.face(like: entry, remembering: &memory) {
          entries.append(found)
        } else if !lock.isOptional(entry) {
          mismatches.append(
            FontError.Mismatch(
              kind: .absent, entry: entry, path: folder.existingPath(of: entry, &memory)))
        }
      }
    }
    guard mismatches.isEmpty else {
      throw FontError(folder: folder, isLocked: false, mismatches: mismatches)
    }
    self.init(
      name: Self.unlockedName, folder: folder, entries: entries,
      faces: entries.map {
        FontFace($0, path: "\(folder.path)/\($0.file)").verified(by: memory)
      },
      remark: Self.remark(on: entries, in: folder, among: known))
  }

  /// The faces that make a set another one than the known set that it is most like.
  private static func remark(
    on entries: [FontLock.Entry], in folder: FontFolder, among known: [FontLock]
  ) -> String {
    let differences = known.map { lock in
      let digests = Set(lock.entries.map { "\($0.name) \($0.sha256)" })
      return (
        lock.setName ?? "",
        entries.filter { !digests.contains("\($0.name) \($0.sha256)") }.map(\.name)
      )
    }
    guard let (name, faces) = differences.min(by: { $0.1.count < $1.1.count }) else { return "" }
    let list = faces.prefix(3).joined(separator: ", ")
    let rest = faces.count > 3 ? " and \(faces.count - 3) more" : ""
    return """
      the fonts in \(folder.path) are an unlocked set: \(list)\(rest) \
      \(faces.count == 1 ? "differs" : "differ") from \(name); other machines may draw other pixels
      """
  }
}

extension FontSet {
  /// The set with the first faces of font files of a project behind its own.
  ///
  /// Only texts that name their families are set in them, and characters that no other face has.
  ///
  /// - Parameter files: the paths of the files.
  /// - Returns: the set.
  /// - Throws: `RunError` when one can't be read, is no font, or has a face of which the set has another file.
  package func adding(files: [String]) throws(RunError) -> FontSet {
    guard !files.isEmpty else { return self }
    var memory = DigestCache(file: nil)
    var (entries, faces) = (entries, faces)
    for path in files {
      let digest = memory.sha256(of: path)
      if let problem = memory.problem {
        throw RunError(.environment, "the fonts can't be read: \(problem); make the file readable")
      }
      guard let digest, let description = FontDescription(ofFace: 0, in: path),
        let family = description.families.first
      else { throw RunError(.badData, "\(path) is no font; name a .ttf or .otf file") }
      let entry = FontLock.Entry(
        role: .component, family: family, style: description.styles.first ?? "Regular",
        file: path, index: 0, package: "project", version: "unknown", sha256: digest)
      // A text names its family, so it would be set in either of them.
      if let other = entries.first(where: { $0.name == entry.name && $0.sha256 != digest }) {
        throw RunError(
          .badData,
          "\(path) and \(other.file) are different files of \(entry.name); use one of them for all texts"
        )
      }
      entries.append(entry)
      faces.append(FontFace(entry, path: path).verified(by: memory))
    }
    return FontSet(
      name: name, folder: folder, entries: entries, faces: faces, remark: remark,
      hasOwnRoles: hasOwnRoles)
  }

  /// The paths of the files that were added.
  package var addedFiles: [String] { entries.filter { $0.role == .component }.map(\.file) }
}

extension FontRole {
  /// A font file that a component's file names.
  fileprivate static let component = FontRole(rawValue: "component")
}

extension FontFolder {
  /// The faces of a lock that are here, if all that are needed are, and each is the lock's.
  fileprivate func entries(
    identicalTo lock: FontLock, _ memory: inout DigestCache
  ) -> [FontLock.Entry]? {
    var entries: [FontLock.Entry] = []
    for entry in lock.entries {
      let digest = memory.sha256(of: existingPath(of: entry, &memory))
      if digest == entry.sha256 {
        entries.append(entry)
      } else if digest != nil || !lock.isOptional(entry) {
        return nil
      }
    }
    return entries
  }
}

extension FontFace {
  /// The same face with its file, whose digest was computed.
  func verified(by memory: DigestCache) -> FontFace {
    var face = self
    face.file = memory.file(at: path)
    return face
  }
}

/// Typefaces that a folder lacks, or has in another version than its own lock pins.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems of a face.
  package enum Kind: Hashable, Sendable {
    /// No file that can be read has the face.
    case absent

    /// The file's bytes are not those that the lock pins.
    case differs
  }

  /// A face with what is wrong with it.
  package struct Mismatch: Hashable, Sendable {
    /// The problem.
    package let kind: Kind

    /// The face as the lock has it.
    package let entry: FontLock.Entry

    /// The path of the file.
    package let path: String
  }

  /// The folder that was searched.
  package let folder: FontFolder

  /// Whether the folder has a lock of its own that its files are held to.
  package let isLocked: Bool

  /// The mismatches, in the order of the lock; never empty.
  package let mismatches: [Mismatch]

  /// The problem of each face, with advice.
  package var description: String {
    let lines = mismatches.map { mismatch in
      switch mismatch.kind {
      case .absent: "  \(mismatch.entry.name) is not at \(mismatch.path)"
      case .differs: "  \(mismatch.entry.name) at \(mismatch.path) is a different file"
      }
    }
    return ([heading] + lines + [advice]).joined(separator: "\n")
  }

  /// The packages that have the faces, in order.
  package var packages: [String] { Set(mismatches.map(\.entry.package)).sorted() }

  private var heading: String {
    isLocked
      ? "the fonts in \(folder.path) do not match its fonts.lock:"
      : "typefaces are missing in \(folder.path):"
  }

  private var advice: String {
    isLocked
      ? "restore the files, or copy fonts again with “pullproof fonts vendor \(folder.path.shellPath)”"
      : "install the packages \(packages.joined(separator: " ")), or name a folder of fonts with "
        + "--font-dir"
  }
}
