import Foundation
package import ProofDocuments

/// The result of one of several machines: its folder of pending frames, and its part of the run.
package struct BlobFolder: Sendable {
  package let path: String

  /// The part of the run that was found by the machine.
  package let shard: Shard

  let label: Label
  let calls: SystemCalls

  /// The folder that a blob is written to by default.
  package static let standardPath = "blob-report"

  /// The file with the shard, its inputs, and the digests of the other files.
  static let labelFile = "blob.json"

  /// The contents of that file.
  struct Label: Codable {
    static let version = 2
    var version = Label.version
    let shard: String
    let inputs: RunInputs

    /// The SHA-256 of the report and of the list of all other files.
    let files: [String: String]

    init(shard: String, inputs: RunInputs, files: [String: String]) {
      self.shard = shard
      self.inputs = inputs
      self.files = files
    }

    /// Reads a label of this version; one of another may have other fields.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let version = try values.decode(Int.self, forKey: .version)
      guard version == Label.version else { throw OtherVersion(number: version) }
      shard = try values.decode(String.self, forKey: .shard)
      inputs = try values.decode(RunInputs.self, forKey: .inputs)
      files = try values.decode([String: String].self, forKey: .files)
    }
  }

  /// A blob in a version of the format that can't be read.
  private struct OtherVersion: Error, CustomStringConvertible {
    let number: Int

    var description: String {
      "the blob has version \(number), this program reads \(Label.version)"
    }
  }

  /// The files whose digests a label has.
  static let labelled = [PendingFolder.report, Checksums.file]

  /// Opens a blob.
  ///
  /// - Throws: `RunError` when there is none, or its label can't be read.
  package init(path: String, calls: SystemCalls = .live) throws(RunError) {
    self.path = path
    self.calls = calls
    guard let bytes = try? Descriptor.contents(of: "\(path)/\(Self.labelFile)", calls: calls) else {
      throw RunError(
        .missingInput, "\(path): not a blob; name a folder that “verify --reporter blob” wrote")
    }
    let file = "\(path)/\(Self.labelFile)"
    do throws(DocumentError) {
      label = try Document(json: bytes, file: file).decoded(owner: "the blob")
    } catch {
      throw RunError(
        .badData, "\(error.location): \(error.problem); \(Self.advice)")
    }
    guard let shard = Shard(label.shard) else {
      throw RunError(
        .badData, "\(file): “\(label.shard)” is not a shard such as 2/5; \(Self.advice)")
    }
    self.shard = shard
  }

  static let advice = "run that shard again"
}
