internal import Foundation
internal import ProofDrawing
internal import ProofSnapshots

/// What one of several machines found: its folder of pending frames, and which part of the run it is.
struct BlobFolder: Sendable {
  let path: String
  let shard: Shard

  /// The folder that a blob is written to unless told otherwise.
  static let standardPath = "blob-report"

  /// The file that tells the part.
  static let label = "shard.txt"

  /// Says which part of the run a folder holds, once all else of it is written.
  static func label(_ path: String, as shard: Shard) throws(CommandFailure) {
    try OutputFolder(path: path, advice: "name another folder for the blob")
      .write(Array("\(shard)\n".utf8), to: label)
  }

  /// Opens a blob.
  private init(path: String) throws(CommandFailure) {
    self.path = path
    guard let bytes = try? Descriptor.contents(of: "\(path)/\(Self.label)"),
      let shard = Shard(
        String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    else {
      throw CommandFailure(
        .missingInput, "\(path): no blob of “verify --reporter blob”; name the folder of one")
    }
    self.shard = shard
  }

  /// The blobs in some folders, each a blob itself or a folder of blobs, in the order of their parts.
  ///
  /// - Throws: `CommandFailure` unless every part is there once.
  static func all(in paths: [String]) throws(CommandFailure) -> [BlobFolder] {
    var blobs: [BlobFolder] = []
    for path in paths {
      let inner = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        .map { "\(path)/\($0)" }.filter { isBlob($0) }
      for path in isBlob(path) || inner.isEmpty ? [path] : inner {
        blobs.append(try BlobFolder(path: path))
      }
    }
    blobs.sort { $0.shard.number < $1.shard.number }
    let counts = Set(blobs.map(\.shard.count))
    guard let count = counts.first, counts.count == 1 else {
      throw CommandFailure(
        .badData,
        "the blobs are of runs that were parted differently: "
          + blobs.map(\.shard.description).joined(separator: ", "))
    }
    let numbers = blobs.map(\.shard.number)
    guard numbers == Array(1...count) else {
      let missing = (1...count).filter { !numbers.contains($0) }.map { "\($0)/\(count)" }
      let twice = Set(numbers.filter { number in numbers.count { $0 == number } > 1 })
      throw CommandFailure(
        .framesFailed,
        missing.isEmpty
          ? "part \(twice.sorted().map(String.init).joined(separator: ", ")) is there twice"
          : "no blob of the parts \(missing.joined(separator: ", ")); a machine may have failed")
    }
    return blobs
  }

  private static func isBlob(_ path: String) -> Bool { access("\(path)/\(label)", F_OK) == 0 }
}
