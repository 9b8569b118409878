import ProofDocuments

/// The pending frames of a report: those that fail and that nobody has accepted or rejected.
package struct PendingListing: Sendable {
  private let frames: [Row]
  private let digest: String

  /// Lists the pending frames of a report.
  package init(of report: VerificationReport, imageFolder: String) {
    digest = report.digest
    let groups = Dictionary(
      report.groups.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { own, _ in own })
    frames = report.frames.filter(\.isPending).map { frame in
      Row(
        id: frame.id, status: frame.status,
        group: groups[frame.group].map(report.reference(ofGroup:)) ?? "", cause: frame.group,
        images: frame.images.mapValues { "\(imageFolder)/\($0)" })
    }
  }

  /// A line for each frame: its id, status and group, and the image that shows most.
  package var lines: [String] {
    frames.isEmpty
      ? ["no frame is pending"]
      : frames.map { frame in
        let image = frame.images[.comparison] ?? frame.images[.actual] ?? frame.images[.expected]
        return [frame.id, frame.status.word, frame.group, image].compactMap { $0?.visible }
          .joined(separator: "  ")
      }
  }

  /// The listing as JSON with sorted keys, ending in a line break.
  package func json() throws -> [UInt8] {
    let document = Document(schemaVersion: 1, report: digest, frames: frames)
    return try StableJSON.bytes(of: document) + [UInt8(ascii: "\n")]
  }
}

extension PendingListing {
  private struct Document: Encodable {
    let schemaVersion: Int
    let report: String
    let frames: [Row]
  }

  private struct Row: Encodable {
    let id: String
    let status: FrameStatus

    /// The argument of `accept --group`.
    let group: String

    let cause: String
    let images: [FrameReport.Image: String]
  }
}
