internal import Foundation
internal import ProofFiles

/// What a command found, printed for programs.
enum JSONReport {
  /// Prints a report as JSON, with its names in order.
  ///
  /// - Throws: `RunError` if the report has no JSON, or standard output cannot be written.
  static func write(_ report: some Encodable) throws(RunError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text: String
    do {
      text = String(decoding: try encoder.encode(report), as: UTF8.self)
    } catch {
      throw RunError(.badData, "the report cannot be written as JSON: \(error)")
    }
    try StandardOutput.write([text])
  }
}
