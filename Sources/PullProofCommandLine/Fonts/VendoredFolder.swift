import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering

/// A folder of typefaces with their licences and a lock, as a team keeps it under version control.
///
/// All its files were put there by this program: the lock lists them. So a folder with anything else in
/// it is refused, and nothing else is ever removed.
struct VendoredFolder {
  let path: String

  /// The faces that an earlier call put there.
  private let previous: [FontLock.Entry]

  /// The names of the files that a call changed or left.
  struct Changes {
    var added: [String] = []
    var replaced: [String] = []
    var removed: [String] = []
    var unchanged: [String] = []
  }

  /// Checks that a folder is absent, empty, or one that an earlier call has written.
  ///
  /// - Throws: `RunError` when it is none of these, or can't be read to its end.
  init(path: String) throws(RunError) {
    self.path = path
    let names: [String]
    do {
      names = try Disk.entries(of: path)
    } catch {
      guard error == .notFound else {
        throw RunError(.cannotWrite, "\(path): \(error); \(Self.advice)")
      }
      previous = []
      return
    }
    let lockFile = "\(path)/\(FontLock.fileName)"
    var lock = FontLock(setName: nil, entries: [])
    if names.contains(FontLock.fileName) {
      do {
        lock = try FontLock(contentsOfFile: lockFile)
      } catch {
        throw RunError(.badData, "\(error)")
      }
      guard lock.setName != nil else {
        throw RunError(
          .cannotWrite, "\(lockFile) was not written by this command; name another folder")
      }
    }
    previous = lock.entries
    let own = Set(previous.map(\.file) + previous.map { Self.licence(of: $0.package) })
    let foreign = names.filter { name in
      let name = AtomicFile.target(ofTemporary: name) ?? name
      return !own.contains(name) && name != FontLock.fileName && !name.hasPrefix(".")
    }
    guard let first = foreign.min() else { return }
    throw RunError(
      .cannotWrite,
      "\(path) holds \(first), which this command did not write; name an empty or a new folder")
  }

  /// The weights of the faces that are there.
  var weights: Set<TextStyle.Weight> { previous.textWeights }

  /// The name of the file with the licence of a package.
  static func licence(of package: String) -> String { "LICENSE-\(package).txt" }

  /// Makes the folder where there is none, waits until no other run writes there, and reads it again.
  ///
  /// - Parameter warn: takes the warning that another run is waited for.
  /// - Returns: the folder as it is then, and what keeps others out until it is released.
  /// - Throws: `RunError` when the folder can't be written to, or is somebody else's by then.
  func held(
    warn: (String) -> Void
  ) throws(RunError) -> (folder: VendoredFolder, mutex: FolderMutex) {
    try OutputFolder(ownPath: path, advice: Self.advice).make()
    let mutex = try FolderMutex(path: path) {
      warn("\(path): waiting for another run that writes there")
    }
    do throws(RunError) {
      return (try VendoredFolder(path: path), mutex)
    } catch {
      mutex.release()
      throw error
    }
  }

  private static let advice = "name another folder"

  /// Copies faces and licences, writes the lock, and removes what it no longer lists.
  ///
  /// A call that is killed leaves a lock that lists whatever is there, so that the next one goes on.
  ///
  /// - Returns: which files were added, replaced and removed.
  /// - Throws: `RunError` when a file can't be read or written, or a font was changed meanwhile.
  func write(
    _ faces: [(entry: FontLock.Entry, path: String)], set: String, licences: [String: [UInt8]]
  ) throws(RunError) -> Changes {
    let folder = try OutputFolder(path: path, advice: Self.advice)
    let lock = FontLock(
      setName: set,
      entries: faces.map { face in
        var entry = face.entry
        entry.file = entry.fileName
        return entry
      })
    let names = Set(lock.entries.map(\.file))
    let obsolete = previous.filter { !names.contains($0.file) }
    let transition = FontLock(setName: set, entries: lock.entries + obsolete)
    try folder.write(Array(transition.text.utf8), to: FontLock.fileName)
    var changes = Changes()
    var seen: Set<String> = []
    for face in faces where seen.insert(face.entry.fileName).inserted {
      try copy(face.entry, from: face.path, to: folder, &changes)
    }
    for (package, text) in licences { try folder.write(text, to: Self.licence(of: package)) }
    for name in Set(obsolete.map(\.file)).sorted() where !name.contains("/") {
      try folder.remove(name)
      changes.removed.append(name)
    }
    for package in Set(obsolete.map(\.package)).subtracting(lock.entries.map(\.package))
    where !package.contains("/") {
      try folder.remove(Self.licence(of: package))
    }
    try folder.write(Array(lock.text.utf8), to: FontLock.fileName)
    return changes
  }

  /// Copies a file if it is the one whose digest is known.
  private func copy(
    _ entry: FontLock.Entry, from source: String, to folder: OutputFolder, _ changes: inout Changes
  ) throws(RunError) {
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: source)
    } catch {
      throw RunError(.missingInput, "\(source): \(error)")
    }
    guard bytes.withUnsafeBytes(SHA256.hexDigest(of:)) == entry.sha256 else {
      throw RunError(.badData, "\(source) changed while it was copied; try again")
    }
    let target = "\(path)/\(entry.fileName)"
    if !Descriptor.isPresent(target) {
      changes.added.append(entry.fileName)
    } else if (try? Descriptor.contents(of: target)) == bytes {
      changes.unchanged.append(entry.fileName)
    } else {
      changes.replaced.append(entry.fileName)
    }
    try folder.write(bytes, to: entry.fileName)
  }
}

extension VendoredFolder.Changes: CustomStringConvertible {
  /// A line for each kind of change, with the names of the files.
  var description: String {
    [("added", added), ("replaced", replaced), ("removed", removed)]
      .filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.joined(separator: ", "))" }
      .joined(separator: "\n")
  }
}

extension VendoredFolder.Changes {
  /// Whether nothing was done.
  var isEmpty: Bool { added.isEmpty && replaced.isEmpty && removed.isEmpty }
}

/// The licences of the packages that typefaces come from.
enum FontLicences {
  /// The texts by the names of the packages, with a warning of each package whose text isn't found.
  ///
  /// They are looked for beside the fonts, as in a folder that this program wrote, and where Debian
  /// keeps them.
  ///
  /// - Parameters:
  ///   - packages: the names of the packages.
  ///   - fonts: the fonts.
  ///   - documents: the folder of Debian's documents.
  ///   - target: the folder that they are to be copied to, for the warnings.
  ///   - warn: called with each warning.
  /// - Returns: the texts that are found.
  /// - Throws: `RunError` when one can't be read.
  static func texts(
    of packages: Set<String>, beside fonts: FontFolder, documents: String = "/usr/share/doc",
    for target: String, warn: (String) -> Void
  ) throws(RunError) -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for package in packages.sorted() {
      let own = "\(fonts.path)/\(VendoredFolder.licence(of: package))"
      texts[package] = try text(at: own)
      if texts[package] == nil {
        texts[package] = try text(at: "\(documents)/\(package)/copyright")
      }
      guard texts[package] == nil else { continue }
      warn("no licence of \(package) was found; add it to \(target) by hand")
    }
    return texts
  }

  private static func text(at path: String) throws(RunError) -> [UInt8]? {
    try Disk.reading("the licence \(path)", advice: "make it readable") { () throws(Errno) in
      try Descriptor.contentsIfPresent(of: path)
    }
  }
}
