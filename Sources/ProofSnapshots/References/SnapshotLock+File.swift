package import ProofFiles

extension SnapshotLock {
  /// Reads a lock; nil where there is none.
  ///
  /// - Throws: `RunError` when it can't be read or is malformed.
  package init?(contentsOf path: String) throws(RunError) {
    let bytes: [UInt8]?
    do {
      bytes = try Descriptor.contentsIfPresent(of: path)
    } catch {
      throw RunError(.missingInput, "\(path): \(error)")
    }
    guard let bytes else { return nil }
    do {
      try self.init(parsing: String(decoding: bytes, as: UTF8.self), file: path)
    } catch {
      throw RunError(.badData, "\(error)")
    }
  }
}
