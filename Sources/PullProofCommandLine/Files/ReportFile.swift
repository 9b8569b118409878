import Foundation
import ProofDocuments

/// A file of a report, which may take the place of an earlier one of its kind and of nothing else.
enum ReportFile: String {
  case json
  case junit

  /// A lint's report as JSON.
  case lint
  case sarif

  /// Checks that a path is free, or holds an earlier report of this kind.
  ///
  /// A pipe or a device is no file that could be lost.
  ///
  /// - Throws: `RunError` when another file is there.
  func check(_ path: String) throws(RunError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      let bytes = try? Descriptor.contents(of: path), !isReport(bytes)
    else { return }
    throw RunError(
      .cannotWrite,
      "\(path): this file is not a \(rawValue) report of PullProof and would be overwritten; "
        + "\(advice), or remove it")
  }

  private var advice: String {
    switch self {
    case .json, .junit: Reporting.advice
    case .lint, .sarif: OutputFolder.usualAdvice
    }
  }

  private func isReport(_ bytes: [UInt8]) -> Bool {
    let contents = Data(bytes)
    func holds(_ text: String, inFirst count: Int = .max) -> Bool {
      contents.prefix(count).firstRange(of: Data(text.utf8)) != nil
    }
    switch self {
    case .json: return bytes.first == UInt8(ascii: "{") && holds("\"schemaVersion\"")
    case .lint:
      return bytes.first == UInt8(ascii: "{") && holds("\"kind\" : \"lint\"", inFirst: 100)
    case .sarif: return bytes.first == UInt8(ascii: "{") && holds("sarif", inFirst: 1_000)
    case .junit: return holds("<testsuites name=\"pullproof\"", inFirst: 1_000)
    }
  }
}
