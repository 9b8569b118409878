internal import Foundation
public import ProofSnapshots

extension VerificationReport {
  /// The report as JSON with sorted keys, ending in a line break.
  public func json() throws -> [UInt8] {
    try StableJSON.bytes(of: self) + [UInt8(ascii: "\n")]
  }

  /// Reads a report that was written as JSON.
  ///
  /// - Throws: an error when the bytes are no report of this version.
  public init(json bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(VerificationReport.self, from: Data(bytes))
    guard schemaVersion == Self.schemaVersion else { throw OtherVersion(number: schemaVersion) }
  }

  private struct OtherVersion: Error, CustomStringConvertible {
    let number: Int
    var description: String {
      "the report has version \(number), this program reads \(VerificationReport.schemaVersion)"
    }
  }
}
