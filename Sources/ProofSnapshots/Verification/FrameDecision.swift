/// A decision about a frame of a report.
package enum FrameDecision: String, Hashable, Sendable, Codable {
  /// It became a reference.
  case accepted

  /// It is unwanted and fails until it is drawn differently.
  case rejected
}
