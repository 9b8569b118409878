import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents

/// The frames that changes touch, by causes.
struct ImpactReport {
  /// The frames that were looked at.
  let matrix: FrameMatrix

  /// The number of frames that were looked at.
  let frameCount: Int

  /// The revision since which frames changed; nil for what may change.
  var revision: String?

  /// The frames of each cause, by their numbers in order; for what touches none by its nature, a note.
  private var groups: [(cause: ImpactCause, frames: [Int], note: String?)] = []

  /// The frames that are touched, by their numbers.
  private(set) var touched: Set<Int> = []

  /// The ids of frames that the revision had, and that are no more.
  var removed: [String] = []

  /// Why all frames count as touched, in one line; nil where each was looked at.
  private(set) var unknown: String?

  /// The version of the JSON document.
  private static let schemaVersion = 1

  init(of matrix: FrameMatrix, frameCount: Int) {
    (self.matrix, self.frameCount) = (matrix, frameCount)
  }

  /// Adds the frames that a cause touches, or a note where it touches none.
  mutating func add(_ cause: ImpactCause, _ frames: some Sequence<Int>, note: String? = nil) {
    let frames = frames.sorted()
    groups.append((cause, frames, note))
    touched.formUnion(frames)
  }

  /// Adds frames with the causes of each.
  mutating func add(_ causes: [Int: [ImpactCause]]) {
    var members: [ImpactCause: [Int]] = [:]
    for (index, causes) in causes {
      for cause in causes { members[cause, default: []].append(index) }
    }
    for (cause, frames) in members.sorted(by: {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }) {
      add(cause, frames)
    }
  }

  /// Counts all frames as touched, for a reason.
  mutating func addAll(_ frames: [Int], because reason: String) {
    unknown = reason
    touched.formUnion(frames)
  }
}

extension ImpactReport {
  /// The report for people: a line for each cause, and the sum.
  var lines: [String] {
    var lines: [String] = []
    if let unknown {
      lines.append("\(revision ?? "") can't be compared, so all frames count: \(unknown)")
    }
    lines += groups.map {
      $0.note ?? "\($0.cause.description): \($0.frames.count.counted("frame"))"
    }
    if !removed.isEmpty { lines.append("removed: \(removed.count.counted("frame"))") }
    return lines + ["touched: \(touched.count.grouped) of \(frameCount.counted("frame"))"]
  }

  /// The ids of the frames that are touched, in the order of the matrix.
  var ids: [String] { touched.sorted().map { matrix[$0].id } }

  /// The report for programs.
  var json: JSONObject {
    [
      "schemaVersion": Self.schemaVersion, "since": revision, "unknown": unknown,
      "frameCount": frameCount, "touched": ids, "removed": revision == nil ? nil : removed,
      "causes": groups.map { group in
        group.cause.json.adding(["frames": group.frames.map { matrix[$0].id }])
      },
    ]
  }
}
