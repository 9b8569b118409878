import Foundation
package import ProofDocuments

extension BlobFolder {
  /// The blobs in some folders, each a blob itself or a folder of blobs, in the order of their parts.
  ///
  /// - Throws: `RunError` unless every part is there once, and all are of one run.
  package static func all(
    in paths: [String], calls: SystemCalls = .live
  ) throws(RunError) -> [BlobFolder] {
    var blobs: [BlobFolder] = []
    for path in paths {
      let inner = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        .map { "\(path)/\($0)" }.filter { isBlob($0) }
      for path in isBlob(path) || inner.isEmpty ? [path] : inner {
        blobs.append(try BlobFolder(path: path, calls: calls))
      }
    }
    blobs.sort { $0.shard.number < $1.shard.number }
    let counts = Set(blobs.map(\.shard.count))
    guard let count = counts.first, counts.count == 1 else {
      throw RunError(
        .badData,
        "the blobs are from runs with different numbers of shards: "
          + blobs.map(\.shard.description).joined(separator: ", "))
    }
    let numbers = blobs.map(\.shard.number)
    guard numbers == Array(1...count) else {
      let missing = (1...count).filter { !numbers.contains($0) }.map { "\($0)/\(count)" }
      let twice = Set(numbers.filter { number in numbers.count { $0 == number } > 1 })
      throw RunError(
        .framesFailed,
        missing.isEmpty
          ? "duplicate shard \(twice.sorted().map(String.init).joined(separator: ", "))"
          : "missing blobs of the shards \(missing.joined(separator: ", ")); a machine may have failed"
      )
    }
    try checkInputs(of: blobs)
    return blobs
  }

  /// Checks that all parts were made of the same things.
  private static func checkInputs(of blobs: [BlobFolder]) throws(RunError) {
    guard let first = blobs.first else { return }
    for blob in blobs.dropFirst() {
      let differences = blob.label.inputs.differences(from: first.label.inputs)
      guard !differences.isEmpty else { continue }
      throw RunError(
        .badData,
        "the shards \(first.shard) and \(blob.shard) are not from one run: they differ in "
          + differences.joined(separator: ", ")
          + "; verify all shards at one revision of the project, "
          + "with the same fonts and libraries")
    }
  }

  private static func isBlob(_ path: String) -> Bool { access("\(path)/\(labelFile)", F_OK) == 0 }
}
