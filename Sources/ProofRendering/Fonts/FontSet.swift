import Foundation
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
  ///   folder's own lock; `FontLockError` when a lock can't be read;
  ///   and `ResourceError` when the lock of a known set is missing.
  package init(
    folder: String?, weights: Set<TextStyle.Weight> = [.bold], environment: [String: String]
  ) throws {
    var memory = DigestCache(file: Self.memoryFile(in: environment))
    defer { memory.save() }
    let place = folder.map(FontFolder.init(path:)) ?? .system
    let known = try FontLock.known().map { $0.limited(to: weights) }
    let own = "\(place.path)/\(FontLock.fileName)"
    if folder != nil, FileManager.default.fileExists(atPath: own) {
      let lock = try FontLock(contentsOfFile: own).limited(to: weights)
      let faces = try place.faces(of: lock, remembering: &memory)
      self.init(
        name: Self.name(of: lock, among: known), folder: place, entries: lock.entries,
        faces: faces.map { $0.verified(by: memory) }, hasOwnRoles: lock.setName == nil)
    } else {
      try self.init(in: place, among: known, remembering: &memory)
    }
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

  private static func memoryFile(in environment: [String: String]) -> String? {
    let caches =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].flatMap { home in
        // A home that isn't there is somebody's way of saying that there is none.
        FileManager.default.fileExists(atPath: home) ? "\(home)/.cache" : nil
      }
    return caches.map { "\($0)/pullproof/digests" }
  }
}
