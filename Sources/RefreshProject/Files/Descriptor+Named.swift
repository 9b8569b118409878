import ProofDocuments

extension Descriptor {
  /// Everything in a file that another names, and that may be absent; nil where nothing is there.
  ///
  /// - Throws: `RunError` when it is there and can't be read.
  static func contents(ofNamed path: String) throws(RunError) -> [UInt8]? {
    do {
      return try contents(of: path)
    } catch {
      guard !error.isAbsence else { return nil }
      throw RunError(.missingInput, "\(path): \(error); check its permissions, and run once more")
    }
  }
}
