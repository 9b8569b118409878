import ProofDrawing
import ProofGraphics

extension VerificationReport {
  /// The name of a group and the report it belongs to, such as `2@3f9c81d0`: the group's number,
  /// counted from 1, and the first eight digits of the report's digest.
  package func reference(ofGroup index: Int) -> String {
    "\(index + 1)@\(shortDigest)"
  }

  /// The beginning of the digest, as commands name the report.
  package var shortDigest: String { String(digest.prefix(Self.shortDigestLength)) }

  static let shortDigestLength = 8

  /// Fewer digits than this would name too many reports.
  static let leastDigestLength = 4

  static func digest(of frames: [FrameReport]) -> String {
    var text = ""
    // A fault changes nothing in what can be accepted.
    for frame in frames where frame.status != .unchanged {
      text += "\(frame.id)\n\(frame.status.rawValue) \(frame.group)\n"
      for entry in [frame.expected, frame.actual] {
        text += entry.map { "\($0.pixels) \($0.scene) \($0.width)x\($0.height)\n" } ?? "-\n"
      }
    }
    return text.withUTF8 { SHA256.hexDigest(of: UnsafeRawBufferPointer($0)) }
  }
}
