import Foundation
import ProofSnapshots

/// Reports for tests, made of JSON as a verification writes it.
enum SampleReport {
  /// A frame of a component `header` unless its id begins with another.
  static func frame(
    _ id: String, _ status: FrameStatus = .changed, group: String = "text:title",
    locale: String = "en", changes: [String] = [], problem: String? = nil,
    images: [FrameReport.Image] = [], metrics: [String: Any]? = nil,
    sources: [(file: String, line: Int)] = [], faults: [FrameFault] = []
  ) throws -> FrameReport {
    var fields: [String: Any] = [
      "index": 0, "id": id, "path": id, "status": status.rawValue,
      "causes": [cause(named: group)],
      "facets": ["locale": locale, "component": id.prefix { $0 != "/" }],
      "changes": changes.map { ["kind": "problem", "problem": $0] },
      "images": Dictionary(
        uniqueKeysWithValues: images.map { ($0.rawValue, "\(id)-\($0.rawValue).png") }),
    ]
    fields["problem"] = problem
    fields["comparison"] = metrics
    if !sources.isEmpty { fields["sources"] = sources.map { ["file": $0.file, "line": $0.line] } }
    let data = try JSONSerialization.data(withJSONObject: fields)
    var frame = try JSONDecoder().decode(FrameReport.self, from: data)
    frame.faults = faults.isEmpty ? nil : faults
    return frame
  }

  /// A cause as a report has it, from a name such as `text:title`.
  private static func cause(named name: String) -> [String: String] {
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    return ["kind": parts[0], "subject": parts.count > 1 ? parts[1] : ""]
  }

  /// A comparison within a tolerance, in which some pixels of a hundred differ.
  static func tolerated(pixels: Int, distance: Double, reason: String) -> [String: Any] {
    [
      "metric": "oklab-1", "differentPixels": pixels, "differentRatio": Double(pixels) / 100,
      "antialiasedPixels": 0, "largestDistance": distance,
      "tolerance": [
        "reason": reason, "threshold": 0.02, "ignoresAntialiasing": false, "maxDiffPixels": 10,
      ],
    ]
  }

  /// A report on frames, and on some more that are unchanged, of which some values may be known.
  static func report(
    _ frames: [FrameReport], unchanged: Int = 0,
    of unchangedByValue: [String: [String: Int]]? = nil,
    skipped: Int = 0, environment: [String] = [], policy: EnvironmentPolicy = .strict,
    orphaned: [String] = [], orphanedPolicy: OrphanedPolicy = .warn, project: String? = nil
  ) throws -> VerificationReport {
    var counts = VerificationReport.Counts()
    counts.verified = frames.count + unchanged
    counts.selected = counts.verified + skipped
    counts.expected = counts.selected
    counts.unchanged = unchangedByValue
    counts.present = counts.verified - frames.count { $0.status == .missing }
    counts.statuses = Dictionary(frames.map { ($0.status, 1) }, uniquingKeysWith: +)
    if unchanged > 0 { counts.statuses[.unchanged, default: 0] += unchanged }
    return try VerificationReport(
      counts: counts, environment: environment, frames: frames, orphaned: orphaned,
      orphanedPolicy: orphanedPolicy, project: project, environmentPolicy: policy)
  }
}
