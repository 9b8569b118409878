import Foundation
import ProofSnapshots

@testable import PullProofCommandLine

/// Reports for reviews: texts that changed in some languages, light and dark, at 1 and 2 pixels a point.
enum SampleReview {
  /// The frames of some keys, key by key and language by language; four frames are a pair.
  static func report(
    keys: [String] = ["idle", "pulling"], locales: [String] = ["de", "fr", "ja"],
    faults: [String: FrameFault] = [:]
  ) throws -> VerificationReport {
    var frames: [FrameReport] = []
    for key in keys {
      for locale in locales {
        for suffix in ["", "@2x", "~dark", "~dark@2x"] {
          frames.append(
            try frame(frames.count, key: key, locale: locale, suffix: suffix, fault: faults[locale])
          )
        }
      }
    }
    var counts = VerificationReport.Counts()
    counts.expected = frames.count
    counts.present = frames.count
    counts.selected = frames.count
    counts.verified = frames.count
    counts.statuses = [.changed: frames.count]
    return try VerificationReport(
      counts: counts, environment: [], frames: frames, orphaned: [], orphanedPolicy: .warn)
  }

  private static func frame(
    _ index: Int, key: String, locale: String, suffix: String, fault: FrameFault?
  ) throws -> FrameReport {
    let id = "h/\(key)/\(locale)\(suffix)"
    let scale = suffix.hasSuffix("@2x") ? 2 : 1
    let digest = String(repeating: "0", count: 32)
    let entry = try JSONDecoder().decode(
      SnapshotLock.Entry.self,
      from: Data(
        #"{"pixels": "\#(digest)", "scene": "\#(digest)", "width": \#(60 * scale), "height": \#(20 * scale)}"#
          .utf8))
    var frame = FrameReport(
      index: index, id: id, path: id, status: .changed,
      facets: [
        "component": "h", "state": key, "locale": locale, "scale": "\(scale)",
        "appearance": suffix.hasPrefix("~dark") ? "dark" : "light",
      ],
      causes: [Cause(.text, "header.\(key).title")],
      changes: [
        .scene(
          SceneChange(
            .text, ["title"], key: "header.\(key).title", locale: locale, from: .text("old \(key)"),
            to: .text("new \(key)")))
      ],
      images: [.expected: "\(id)-expected.png", .actual: "\(id)-actual.png"],
      faults: fault.map { [$0] } ?? [])
    (frame.expected, frame.actual) = (entry, entry)
    return frame
  }

  /// The ids of the frames of a key in a language.
  static func ids(_ key: String, _ locale: String) -> Set<String> {
    Set(["", "@2x", "~dark", "~dark@2x"].map { "h/\(key)/\(locale)\($0)" })
  }

  /// A state at the first pair.
  static func state(groupedBy grouping: ReviewGrouping = .cause) throws -> ReviewState {
    ReviewState(of: try report(), groupedBy: grouping)
  }
}
