import Foundation
import ProofDocuments

/// The bytes of a file that an argument names, or of standard input, and what messages call it.
struct InputFile {
  let name: String
  let bytes: [UInt8]

  /// Reads a file, or standard input when the path is `-`.
  ///
  /// - Throws: `RunError` with the advice.
  init(at path: String, advice: String) throws(RunError) {
    guard path == "-" else {
      name = path
      bytes = try Descriptor.contents(ofInput: path, advice: advice)
      return
    }
    name = "standard input"
    do {
      bytes = try Descriptor.standardInput.readToEnd()
    } catch {
      throw RunError(.missingInput, "\(name): \(error); \(advice)")
    }
  }
}

extension String {
  /// The names of the visible files and folders beside a path, for a suggestion where it leads to
  /// nothing; without the name in the path, which need not be absent.
  var neighbours: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: parentFolder)
    return (names ?? []).filter { !$0.hasPrefix(".") && $0 != fileName }
  }
}
