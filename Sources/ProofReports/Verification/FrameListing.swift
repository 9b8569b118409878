internal import ProofSnapshots

/// A report's frames in the order in which a page lists them: by cause, what is tolerated at last.
struct FrameListing {
  /// The causes, each with the number of frames that follow those of the cause before.
  let causes: [Cause]

  let frames: [FrameReport]

  init(of report: VerificationReport) {
    let members = Dictionary(report.frames.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let groups = report.groups.map { group in group.frames.compactMap { members[$0] } }
    let debts = report.debts
    causes =
      report.groups.indices.map { index in
        Cause(
          report.groups[index], count: groups[index].count,
          acceptance: report.acceptance(ofGroup: index))
      } + (debts.isEmpty ? [] : [Cause(toleratedCount: debts.count)])
    frames = groups.flatMap(\.self) + debts
  }

  /// The frames in parts of some length, the last one shorter.
  func parts(of length: Int) -> [ArraySlice<FrameReport>] {
    stride(from: 0, to: frames.count, by: length).map { frames[$0...].prefix(length) }
  }
}

extension FrameListing {
  /// A cause as a page shows it.
  struct Cause: Encodable {
    let title: String
    let changes: [String]
    let changeCount: Int
    let count: Int
    let places: String
    let acceptance: String?

    init(_ group: CauseGroup, count: Int, acceptance: String?) {
      title = group.title
      changes = group.changes.map(\.description)
      changeCount = group.changeCount
      self.count = count
      places = group.places
      self.acceptance = acceptance
    }

    init(toleratedCount: Int) {
      title = "let pass by a tolerance"
      (changes, changeCount, places, acceptance) = ([], 0, "", nil)
      count = toleratedCount
    }
  }

  /// A frame as far as a list and its filters need it: an array, as there may be many.
  struct Entry: Encodable {
    let frame: FrameReport

    init(_ frame: FrameReport) {
      self.frame = frame
    }

    func encode(to encoder: any Encoder) throws {
      var row = encoder.unkeyedContainer()
      try row.encode(frame.id)
      try row.encode(frame.status.word)
      for axis in ["locale", "component", "state"] { try row.encode(frame.facets[axis] ?? "") }
      try row.encode(frame.images[.actual] ?? frame.images[.expected] ?? "")
    }
  }
}
