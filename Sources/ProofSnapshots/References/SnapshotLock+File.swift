package import ProofDocuments

extension SnapshotLock {
  /// Reads a lock; nil where there is none.
  ///
  /// - Throws: `RunError` when it can't be read, is malformed, or has what a merge left for somebody to
  ///   decide.
  package init?(contentsOf path: String) throws(RunError) {
    var remains = MergeRemains(file: path)
    try self.init(contentsOf: path, keeping: &remains)
    if let error = remains.error { throw RunError(.badData, "\(error)") }
  }

  /// Reads a lock, and collects what a merge left for somebody to decide; nil where there is none.
  ///
  /// - Throws: `RunError` when it can't be read or is malformed.
  package init?(contentsOf path: String, keeping remains: inout MergeRemains) throws(RunError) {
    let bytes: [UInt8]?
    do {
      bytes = try Descriptor.contentsIfPresent(of: path)
    } catch {
      throw RunError(.missingInput, "\(path): \(error)")
    }
    guard let bytes else { return nil }
    do {
      try self.init(parsing: String(decoding: bytes, as: UTF8.self), keeping: &remains)
    } catch {
      throw RunError(.badData, "\(error)")
    }
  }
}
