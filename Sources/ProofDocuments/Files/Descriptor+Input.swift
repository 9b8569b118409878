extension Descriptor {
  /// Everything in a file that somebody named.
  ///
  /// - Parameters:
  ///   - path: the path of the file, pipe or device.
  ///   - advice: what to do where it can't be read, for the message.
  /// - Returns: the contents.
  /// - Throws: `RunError` when it can't be read.
  package static func contents(ofInput path: String, advice: String) throws(RunError) -> [UInt8] {
    do {
      return try contents(of: path)
    } catch {
      throw RunError(.missingInput, "\(path): \(error); \(advice)")
    }
  }
}
