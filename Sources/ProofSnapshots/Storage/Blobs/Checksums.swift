import Foundation
package import ProofDocuments
import ProofGraphics

/// The SHA-256 of each file of a folder, in the form that `sha256sum --check` reads.
package struct Checksums: Sendable {
  /// The file that lists them.
  package static let file = "SHA256SUMS"

  private var digests: [String: String] = [:]

  /// Creates a list of some files.
  package init(
    of files: some Sequence<String>, contents: (String) throws(RunError) -> [UInt8]
  ) throws(RunError) {
    for file in files { digests[file] = Self.digest(of: try contents(file)) }
  }

  /// Reads a list.
  ///
  /// - Throws: `RunError` when it is malformed or names a path out of the folder.
  package init(parsing bytes: [UInt8], file path: String) throws(RunError) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for (index, line) in lines.enumerated() {
      let file = String(line.dropFirst(66))
      guard line.dropFirst(64).hasPrefix("  "), file.isContainedPath,
        digests.updateValue(String(line.prefix(64)), forKey: file) == nil
      else {
        throw RunError(
          .badData, "\(path):\(index + 1): expected a SHA-256, two spaces and a file of the folder")
      }
    }
  }

  /// The files of the list, in order.
  package var files: [String] { digests.keys.sorted() }

  /// Whether a file holds what it held when the list was made.
  package func matches(_ bytes: [UInt8], in file: String) -> Bool {
    digests[file] == Self.digest(of: bytes)
  }

  /// The list as the contents of a file.
  package var text: String {
    digests.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }.joined()
  }

  /// The SHA-256 of bytes in 64 hexadecimal digits.
  package static func digest(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes(SHA256.hexDigest(of:))
  }
}
