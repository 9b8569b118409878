internal import Foundation
internal import ProofFiles
internal import ProofSnapshots

/// The files of failed snapshots, as test runs leave them, with a record for each failure.
struct FailureFolder: Sendable {
  let path: String

  /// A record, and the folder that it is in.
  struct Entry: Sendable {
    let failure: FailedSnapshot
    let folder: String

    /// The path of the file that the test made.
    var actual: String { path(of: .actual) }

    private func path(of role: FailedSnapshot.Role) -> String {
      "\(folder)/"
        + FailedSnapshot.file(of: role, id: failure.id, pathExtension: failure.pathExtension)
    }
  }

  /// The failures, by name; none where there is no such folder.
  let entries: [Entry]

  /// Reads the records below a folder.
  ///
  /// - Throws: `RunError` for a record that can't be read, or that names a place outside.
  init(path: String) throws(RunError) {
    self.path = path
    var entries: [Entry] = []
    let files = FileManager.default.enumerator(atPath: path)
    for file in files?.compactMap({ $0 as? String }) ?? []
    where file.hasSuffix(FailedSnapshot.fileSuffix) {
      let place = "\(path)/\(file)"
      let folder = place[..<(place.lastIndex(of: "/") ?? place.startIndex)]
      entries.append(Entry(failure: try Self.record(at: place), folder: String(folder)))
    }
    self.entries = entries.sorted { $0.failure.name < $1.failure.name }
  }

  private static func record(at path: String) throws(RunError) -> FailedSnapshot {
    let advice = "run the tests again, or remove the file"
    guard let bytes = try? Descriptor.contents(of: path),
      let failure = try? JSONDecoder().decode(FailedSnapshot.self, from: Data(bytes)),
      failure.schemaVersion == FailedSnapshot.version
    else { throw RunError(.badData, "\(path): not a record of a failed snapshot; \(advice)") }
    let names = [failure.testFile, failure.id, failure.pathExtension]
    guard path.hasSuffix("/\(failure.id)\(FailedSnapshot.fileSuffix)"),
      names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains { "/\0".contains($0) } })
    else {
      throw RunError(.badData, "\(path): refers to a file that is not beside it; \(advice)")
    }
    return failure
  }
}

extension FailureFolder.Entry {
  /// The contents of the file that the test made, once it is found to be whole.
  func checkedActual() throws(RunError) -> [UInt8] {
    let advice = "run the tests again"
    var status = stat()
    guard lstat(actual, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let bytes = try? Descriptor.contents(of: actual)
    else { throw RunError(.missingInput, "\(actual): no such file; \(advice)") }
    guard failure.made(bytes) else {
      throw RunError(.badData, "\(actual): not the file that the test made; \(advice)")
    }
    return bytes
  }

  /// What a reference holds; nil where there is none.
  ///
  /// - Throws: `RunError` when it is neither what it was when the test failed nor, after an
  ///   acceptance that was interrupted, what it is to become.
  func checkedReference(at path: String) throws(RunError) -> [UInt8]? {
    var current: [UInt8]?
    do {
      current = try Descriptor.contents(of: path)
    } catch {
      guard error == .notFound else { throw RunError(.missingInput, "\(path): \(error)") }
    }
    guard failure.wasCompared(with: current) || current.map(failure.made) == true else {
      throw RunError(
        .changed, "\(path): has changed since the test ran; run the tests again")
    }
    return current
  }

  /// Removes the record and the files beside it.
  func remove() throws(RunError) {
    let store = try OutputFolder(path: folder, advice: "make it writable")
    try store.remove(FailedSnapshot.recordFile(of: failure.id))
    for file in FailedSnapshot.files(of: failure.id, pathExtension: failure.pathExtension) {
      try store.remove(file)
    }
  }
}
