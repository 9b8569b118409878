import Foundation
import Testing
import _ProofTestSupport

/// Random edits of three projects: a verification that knows frames by their inputs says of each frame what one says
/// that draws them all.
///
/// Six edits are tried; `PULLPROOF_EDITS` says how many, and then each is printed, and a table of how many frames
/// were drawn for those that changed. Frames that every run draws are not counted.
@Suite struct RandomEditTests {
  private static let wantedCount =
    ProcessInfo.processInfo.environment["PULLPROOF_EDITS"].flatMap(Int.init)

  /// The number of copies of projects that are edited at once.
  private static let laneCount = EditedProject.samples.count * (wantedCount == nil ? 1 : 2)

  /// The number of edits of which one is made before another one is taken back.
  private static let pairInterval = 5

  @Test func `no edit changes a frame that is not drawn`() async throws {
    let count = Self.wantedCount ?? 6
    let tally = try await withThrowingTaskGroup(of: EditTally.self) { group in
      for lane in 0..<Self.laneCount {
        group.addTask {
          let edits = Array(stride(from: lane, to: count, by: Self.laneCount))
          return try await Self.tally(
            of: edits, in: EditedProject.samples[lane % EditedProject.samples.count])
        }
      }
      return try await group.reduce(into: EditTally()) { $0.add($1) }
    }
    if Self.wantedCount != nil { print(tally.table) }
    #expect(tally.realCount * 2 >= tally.editCount, "most edits change no frame")
  }

  /// Tries edits of one project, each known by its number.
  private static func tally(
    of numbers: [Int], in sample: EditedProject.Sample
  ) async throws -> EditTally {
    let project = try await EditedProject(sample)
    var tally = EditTally()
    for number in numbers {
      var maker = EditMaker(of: project.files, seed: UInt64(number))
      let edit = maker.edit()
      var verdict = try await project.trial(of: edit)
      verdict.drawnCount = max(verdict.drawnCount - project.unknownCount, 0)
      tally.add(verdict, of: edit.kind)
      if wantedCount != nil {
        print(
          "\(number) \(project.name): \(verdict.drawnCount) drawn, \(verdict.changedCount) changed, "
            + "exit \(verdict.exitCode): \(edit.kind.rawValue): \(edit.account)")
      }
      if number % pairInterval == 0 {
        let second = maker.edit()
        try await project.tryPair(edit, second)
      }
      try project.restoreCache()
    }
    return tally
  }
}

extension EditedProject {
  /// Verifies the project after an edit, with and without the cache, and then takes the edit back.
  fileprivate func trial(of edit: ProjectEdit) async throws -> Verdict {
    try apply(edit)
    let known = try await verdict(environment: edit.environment)
    let all = try await verdict(drawingAll: true, environment: edit.environment)
    try takeBack(edit)
    let difference = known.difference(from: all)
    #expect(
      difference == nil, "\(name), \(edit.kind.rawValue): \(edit.account): \(difference ?? "")")
    #expect(
      known.drawnCount >= all.changedCount, "\(name), \(edit.kind.rawValue): \(edit.account)")
    return known
  }

  /// Verifies the project after the first edit is taken back, and after both, with the cache that each run leaves.
  fileprivate func tryPair(_ first: ProjectEdit, _ second: ProjectEdit) async throws {
    let restored = try await verdict()
    #expect(restored.isClean, "\(name): \(first.account), taken back: \(restored.errors)")
    guard let both = second.after(first) else { return }
    try apply(first)
    _ = try await verdict(environment: first.environment)
    try takeBack(first)
    _ = try await trial(of: both)
    #expect(try await verdict().isClean, "\(name): \(both.account), taken back")
  }
}

/// The numbers of frames that edits of each kind drew and changed.
struct EditTally {
  private struct Row {
    var edits = 0, refused = 0, real = 0, drawn = 0, changed = 0
  }

  private var rows: [ProjectEdit.Kind: Row] = [:]

  /// The number of edits.
  var editCount: Int { rows.values.reduce(0) { $0 + $1.edits } }

  /// The number of edits that changed a frame.
  var realCount: Int { rows.values.reduce(0) { $0 + $1.real } }

  /// Counts an edit by the verdict about it.
  mutating func add(_ verdict: EditedProject.Verdict, of kind: ProjectEdit.Kind) {
    rows[kind, default: Row()].edits += 1
    guard verdict.report != nil else { return rows[kind, default: Row()].refused += 1 }
    rows[kind, default: Row()].real += verdict.changedCount > 0 ? 1 : 0
    rows[kind, default: Row()].drawn += verdict.drawnCount
    rows[kind, default: Row()].changed += verdict.changedCount
  }

  mutating func add(_ other: EditTally) {
    rows.merge(other.rows) { own, more in
      Row(
        edits: own.edits + more.edits, refused: own.refused + more.refused,
        real: own.real + more.real, drawn: own.drawn + more.drawn,
        changed: own.changed + more.changed)
    }
  }

  /// A line for each kind, and one for all.
  var table: String {
    let all = rows.values.reduce(Row()) { sum, row in
      Row(
        edits: sum.edits + row.edits, refused: sum.refused + row.refused, real: sum.real + row.real,
        drawn: sum.drawn + row.drawn, changed: sum.changed + row.changed)
    }
    let kinds = ProjectEdit.Kind.allCases.compactMap { kind in
      rows[kind].map { (kind.rawValue, $0) }
    }
    let lines = (kinds + [("all", all)]).map { name, row in
      let ratio = row.changed > 0 ? Double(row.drawn) / Double(row.changed) : .nan
      return
        "| \(name) | \(row.edits) | \(row.real) | \(row.refused) | \(row.drawn) | \(row.changed) "
        + "| \(String(format: "%.2f", ratio)) |"
    }
    return (["| edits of | number | real | refused | drawn | changed | drawn : changed |"] + lines)
      .joined(separator: "\n")
  }
}
