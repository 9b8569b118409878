import Foundation
package import ProofDocuments
import ProofDrawing

/// The decisions about the frames of a report, each with the references that it replaces, so that it can be
/// undone.
///
/// A decision is an entry, `undo/N` in the folder of pending frames: the ids, the lines of the lock before
/// and after it, the former facts and images. An entry is marked as unfinished while its decision is
/// carried out or undone. A program that is killed leaves the mark, and whoever comes next undoes the
/// decision: references are those from before it or those from after it, never some of each.
///
/// A folder of pending frames may come from another machine, which has no say in references here, so only
/// entries that were made in this very folder count.
package struct DecisionJournal {
  private let pending: PendingFolder

  /// One decision.
  package struct Entry: Hashable, Sendable, Codable {
    /// The version of the format.
    var version = Entry.currentVersion

    let decision: FrameDecision

    /// The ids of the frames, in order.
    let ids: [String]

    /// The ids whose lines of the lock change: those of accepted frames and the names that they had before,
    /// in order.
    let references: [String]

    /// The paths of the images that change, from the folder of references and without an extension.
    let images: [String]

    /// Whether there was a lock.
    let hadLock: Bool

    static let currentVersion = 1
  }

  private static let folder = "undo"
  private static let (file, mark) = ("decision.json", "unfinished")
  private static let (before, after) = ("before.lock", "after.lock")

  /// The file with the identity of the folder in which an entry was made.
  private static let owner = "folder.txt"

  init(in pending: PendingFolder) { self.pending = pending }

  /// Whether a file of the folder of pending frames is part of an entry.
  static func isPart(_ file: String) -> Bool {
    file.wholeMatch(
      of:
        /undo\/\d+\/(decision\.json|unfinished|folder\.txt|(before|after)\.lock|scenes\/[^\/]+\.txt|.+\.png)/
    ) != nil
  }

  /// The numbers of the entries, the last one last.
  private var numbers: [Int] {
    get throws(RunError) {
      let path = "\(pending.path)/\(Self.folder)"
      let names = try Disk.reading(path) { () throws(Errno) in
        try Disk.entriesIfPresent(of: path)
      }
      var numbers: [Int] = []
      for number in names.compactMap(Int.init).sorted()
      where isPresent(Self.file, of: number) {
        if try isOwn(number) { numbers.append(number) }
      }
      return numbers
    }
  }

  /// Whether there is no decision to undo.
  var isEmpty: Bool { get throws(RunError) { try numbers.isEmpty } }

  /// Whether a decision was interrupted.
  var isUnfinished: Bool {
    get throws(RunError) { try numbers.contains { isPresent(Self.mark, of: $0) } }
  }

  /// Whether an entry was made in this folder; one that can't be read may be.
  private func isOwn(_ number: Int) throws(RunError) -> Bool {
    guard isPresent(Self.owner, of: number) else { return false }
    return try pending.contents(of: "\(Self.name(of: number))/\(Self.owner)") == identity
  }

  /// The identity of the folder on this machine: no other machine knows it, and no copy has it.
  private var identity: [UInt8] {
    get throws(RunError) {
      let identity = try Disk.reading(pending.path) { () throws(Errno) in
        try FileIdentity(pending.path)
      }
      guard let identity else { throw RunError(.missingInput, "\(pending.path): no such folder") }
      return Array("\(identity)\n".utf8)
    }
  }

  private func isPresent(_ file: String, of number: Int) -> Bool {
    Descriptor.isPresent("\(pending.path)/\(Self.name(of: number))/\(file)")
  }

  private static func name(of number: Int) -> String { "\(folder)/\(number)" }

  private func output(of number: Int) throws(RunError) -> OutputFolder {
    let folder = OutputFolder(
      ownPath: pending.path, advice: "make it writable or name another with --pending")
    try folder.makeFolders([Self.folder, Self.name(of: number)])
    return OutputFolder(
      ownPath: "\(pending.path)/\(Self.name(of: number))", advice: "make it writable")
  }
}

extension DecisionJournal.Entry {
  /// Reads an entry.
  ///
  /// - Throws: `DocumentError` for another version, or a path that leads out of the folder of references.
  package init(json bytes: [UInt8], file: String) throws(DocumentError) {
    let document = try Document(json: bytes, file: file)
    self = try document.decoded(owner: "the decision")
    guard version == Self.currentVersion else {
      throw document.error(
        FieldError(
          problem: "the decision has version \(version), this program reads \(Self.currentVersion)",
          advice: PendingFolder.remedy))
    }
    if let path = images.first(where: { !$0.isContainedPath }) {
      throw document.error(
        FieldError(
          problem: "\(path.debugDescription) is no path in the folder of references",
          advice: PendingFolder.remedy))
    }
  }
}

extension PendingFolder {
  /// Whether a decision about its frames was interrupted and not undone yet.
  ///
  /// - Throws: `RunError` when decisions can't be listed.
  package var hasInterruptedDecision: Bool {
    get throws(RunError) { try DecisionJournal(in: self).isUnfinished }
  }
}

extension DecisionJournal {
  /// Begins a decision that changes no reference.
  ///
  /// - Throws: `RunError` when a file can't be written.
  func begin(_ decision: FrameDecision, for ids: Set<String>) throws(RunError) {
    try begin(
      Entry(decision: decision, ids: ids.sorted(), references: [], images: [], hadLock: true)
    ) { _ in }
  }

  /// Begins an acceptance, before a reference is written.
  ///
  /// - Parameters:
  ///   - ids: the ids of the frames.
  ///   - formerIDs: the ids of references that are removed.
  ///   - images: the paths of images that are written.
  ///   - old: the lock before it; nil for none.
  ///   - new: the lock after it.
  ///   - store: the references.
  /// - Throws: `RunError` when a file can't be read or written.
  func begin(
    accepting ids: Set<String>, removing formerIDs: [String], images: [String],
    from old: SnapshotLock?, to new: SnapshotLock, in store: ReferenceStore
  ) throws(RunError) {
    let references = ids.union(formerIDs)
    let images = Set(images).union(formerIDs.compactMap { FrameID($0)?.path }).sorted()
    let environment = new.environment
    var new = new
    for id in formerIDs { new.entries[id] = nil }
    new.removeFinishedRenames()
    let locks = [
      (Self.before, (old ?? SnapshotLock(environment: environment)).part(of: references)),
      (Self.after, new.part(of: references)),
    ]
    let entry = Entry(
      decision: .accepted, ids: ids.sorted(), references: references.sorted(), images: images,
      hadLock: old != nil)
    try begin(entry) { folder throws(RunError) in
      for (file, lock) in locks { try folder.write(lock.contents, to: file) }
      try store.copyScenes(of: references, to: folder)
      for path in images {
        guard let image = try store.image(at: path) else { continue }
        try folder.makeFolders([path.parentFolder])
        try folder.write(image, to: "\(path).png")
      }
    }
  }

  private func begin(
    _ entry: Entry, _ write: (OutputFolder) throws(RunError) -> Void
  ) throws(RunError) {
    let number = (try numbers.last ?? 0) + 1
    let folder = try output(of: number)
    // A program that was killed while it began an entry may have left files.
    for file in try folder.files { try folder.remove(file) }
    try write(folder)
    try folder.write([], to: Self.mark)
    try folder.write(identity, to: Self.owner)
    try folder.write(json: entry, to: Self.file)
  }

  /// Ends the last decision, once everything about it is written.
  ///
  /// - Throws: `RunError` when the mark can't be removed.
  func finish() throws(RunError) {
    guard let number = try numbers.last else { return }
    try output(of: number).remove(Self.mark)
  }

  /// The last decision; nil for none.
  ///
  /// - Throws: `RunError` when it can't be read.
  func last() throws(RunError) -> Entry? {
    guard let number = try numbers.last else { return nil }
    let file = "\(Self.name(of: number))/\(Self.file)"
    let bytes = try pending.contents(of: file)
    do throws(DocumentError) {
      return try Entry(json: bytes, file: "\(pending.path)/\(file)")
    } catch {
      throw RunError(.badData, "\(error.location): \(error.problem); \(PendingFolder.remedy)")
    }
  }

  /// Forgets the last decision, whose file goes first.
  ///
  /// - Throws: `RunError` when a file can't be removed.
  func removeLast() throws(RunError) {
    guard let number = try numbers.last else { return }
    let folder = try output(of: number)
    try folder.remove(Self.file)
    for file in try folder.files { try folder.remove(file) }
  }
}

extension DecisionJournal {
  /// The first reference of the last decision that is neither what it was before it nor what it became; nil for
  /// none.
  ///
  /// - Throws: `RunError` when a file can't be read.
  func changedReference(
    of entry: Entry, in store: ReferenceStore
  ) throws(RunError) -> String? {
    guard let number = try numbers.last, !entry.references.isEmpty else { return nil }
    let (before, after) = try locks(of: number)
    let present = try store.lock()
    return entry.references.first { id in
      let entry = present?.entries[id]
      return entry != before.entries[id] && entry != after.entries[id]
    }
  }

  /// Gives the references of the last decision, of which none was changed since, back what they held before
  /// it.
  ///
  /// - Throws: `RunError` when a file can't be read or written.
  func restore(_ entry: Entry, to store: ReferenceStore) throws(RunError) {
    guard let number = try numbers.last, !entry.references.isEmpty else { return }
    let folder = try output(of: number)
    let (before, after) = try locks(of: number)
    let present = try store.lock()
    try folder.write([], to: Self.mark)
    for path in entry.images {
      let image = "\(Self.name(of: number))/\(path).png"
      if Descriptor.isPresent("\(pending.path)/\(image)") {
        try store.write(try pending.contents(of: image), at: path)
      } else {
        try store.removeImage(at: path)
      }
    }
    let restored = (present ?? before).restored(entry.references, from: after, to: before)
    // Other frames may have been recorded since.
    let hasLock = entry.hadLock || !restored.entries.isEmpty
    try store.restore(
      hasLock ? restored : nil, scenesOf: Set(entry.references), from: folder)
  }

  /// The lines of the lock before and after a decision.
  private func locks(
    of number: Int
  ) throws(RunError) -> (before: SnapshotLock, after: SnapshotLock) {
    (try lock(Self.before, of: number), try lock(Self.after, of: number))
  }

  private func lock(_ file: String, of number: Int) throws(RunError) -> SnapshotLock {
    let file = "\(Self.name(of: number))/\(file)"
    let text = String(decoding: try pending.contents(of: file), as: UTF8.self)
    do {
      return try SnapshotLock(parsing: text, file: "\(pending.path)/\(file)")
    } catch {
      throw RunError(
        .badData, "\(error.file):\(error.line): \(error.problem); \(PendingFolder.remedy)")
    }
  }
}

extension SnapshotLock {
  /// The lock with the lines of some frames alone.
  fileprivate func part(of ids: Set<String>) -> SnapshotLock {
    var part = self
    part.entries = entries.filter { ids.contains($0.key) }
    part.openIDs = openIDs.intersection(ids)
    return part
  }

  /// The lock in which some frames have the entries of another one again, and the environment and the
  /// names as well unless somebody changed them since.
  fileprivate func restored(
    _ ids: [String], from after: SnapshotLock, to before: SnapshotLock
  ) -> SnapshotLock {
    var lock = self
    for id in ids { lock.entries[id] = before.entries[id] }
    lock.openIDs.subtract(ids)
    lock.openIDs.formUnion(before.openIDs)
    if environment == after.environment {
      lock.environment = before.environment
    } else if environment != before.environment {
      lock.environment.formUnion(before.environment)
    }
    lock.renames = renames == after.renames ? before.renames : renames.union(before.renames)
    return lock
  }
}
