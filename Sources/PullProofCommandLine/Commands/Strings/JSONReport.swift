import ProofDocuments
import ProofSnapshots

/// What a command found, printed for programs.
enum JSONReport {
  /// Prints a report as JSON, with its names in order.
  ///
  /// - Throws: `RunError` if the report has no JSON, or standard output cannot be written.
  static func write(_ report: some Encodable) throws(RunError) {
    let bytes: [UInt8]
    do {
      bytes = try StableJSON.bytes(of: report)
    } catch {
      throw RunError(.badData, "the report cannot be written as JSON: \(error)")
    }
    try StandardOutput.write([String(decoding: bytes, as: UTF8.self)])
  }
}
