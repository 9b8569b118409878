import Foundation
import ProofDocuments
import ProofGraphics
import ProofSnapshots
import Synchronization
import Testing
import _ProofTestSupport

/// Counts requests, and refuses one of them, or all from one on.
private final class Refusal: Sendable {
  enum Kind: CaseIterable { case font, memory, opening, reading }

  private let kind: Kind
  private let place: Int
  private let isLasting: Bool
  private let count = Mutex(0)

  init(of kind: Kind, at place: Int, isLasting: Bool) {
    (self.kind, self.place, self.isLasting) = (kind, place, isLasting)
  }

  /// Whether there were so many requests that one was refused.
  var wasReached: Bool { count.withLock { $0 > place } }

  private func grants(_ kind: Kind) -> Bool {
    guard kind == self.kind else { return true }
    return count.withLock { count in
      defer { count += 1 }
      return isLasting ? count < place : count != place
    }
  }

  var requests: GraphicsRequests {
    GraphicsRequests(
      opens: { _ in self.grants(.font) }, reservesMemory: { _ in self.grants(.memory) })
  }

  var calls: SystemCalls {
    var calls = SystemCalls.live
    calls.open = { path, flags in
      guard self.grants(.opening) else {
        errno = EMFILE
        return -1
      }
      return SystemCalls.live.open(path, flags)
    }
    calls.read = { file, bytes, count in
      guard self.grants(.reading) else {
        errno = EIO
        return -1
      }
      return SystemCalls.live.read(file, bytes, count)
    }
    return calls
  }
}

/// Runs in which the machine refuses the n-th request, for every n: nothing may be said that isn't so.
@Suite struct RefusedRequestTests {
  /// Runs with each request refused in turn, until there are no more.
  private func forEachRequest(
    _ body: (Refusal, _ place: Comment) async throws -> Void
  ) async throws {
    for kind in Refusal.Kind.allCases {
      for isLasting in [false, true] {
        for place in 0..<1000 {
          let refusal = Refusal(of: kind, at: place, isLasting: isLasting)
          try await body(refusal, "\(kind) \(place)\(isLasting ? " and all that follow" : "")")
          guard refusal.wasReached else { break }
        }
      }
    }
  }

  private func refusing(_ refusal: Refusal, in project: SquareProject) -> SquareProject {
    var project = project
    (project.requests, project.calls) = (refusal.requests, refusal.calls)
    return project
  }

  /// Four frames with texts, which were recorded.
  private func recorded() async throws -> SquareProject {
    var project = try SquareProject()
    project.hasTexts = true
    #expect(try await project.record(.all).recorded.count == 4)
    return project
  }

  @Test func `a verification reports every change, or that frames failed`() async throws {
    var project = try await recorded()
    let clean = project
    project.repainted = [0, 1]
    try await forEachRequest { refusal, place in
      let report = try await refusing(refusal, in: project).verify()
      #expect(!report.isClean, place)
      #expect(
        report.hasErrors || report.counts.statuses == [.changed: 2, .unchanged: 2], place)
      for frame in report.frames where frame.status == .failed {
        #expect(frame.problem?.isEmpty == false, place)
      }
    }
    try await forEachRequest { refusal, place in
      let report = try await refusing(refusal, in: clean).verify()
      #expect(report.hasErrors || report.counts.statuses == [.unchanged: 4], place)
    }
  }

  @Test(arguments: [RecordMode.failed, .all])
  func `a recording writes the truth, or reports what failed`(mode: RecordMode) async throws {
    var project = try await recorded()
    let first = project
    project.repainted = [0, 1]
    try await forEachRequest { refusal, place in
      try await first.record(.all)
      let refused = refusing(refusal, in: project)
      do {
        let (result, frames) = try await refused.recordAndObserve(mode)
        let failed = frames.filter { $0.status != .unchanged }
        #expect(failed.allSatisfy { $0.problem?.isEmpty == false }, place)
        #expect(!result.failed.isEmpty || !failed.isEmpty || result.recorded.count >= 2, place)
        // What was not told to have failed is as it is drawn on another day.
        let present = try await project.statuses()
        for frame in frames where frame.status == .unchanged {
          #expect(present[frame.index] == .unchanged, place)
        }
      } catch let error as RunError {
        #expect(!error.description.isEmpty, place)
      }
    }
  }

  @Test
  func `merged parts report every change, or that frames failed, or a file that can't be read`()
    async throws
  {
    var project = try await recorded()
    project.repainted = [0, 2]
    let blobs = "\(project.folder.path)/blobs"
    try FileManager.default.createDirectory(atPath: blobs, withIntermediateDirectories: true)
    func blob(_ number: Int, of project: SquareProject, _ indices: [Int]) async throws {
      try await project.verify(indices, in: "\(blobs)/\(number)")
      try BlobFolder.label(
        "\(blobs)/\(number)", as: try #require(Shard("\(number)/2")),
        of: RunSelection(of: indices.map { SquareProject.ids[$0] }),
        in: RunInputs(
          lock: "l", project: "p", strings: "s", theme: "t", images: "i", environment: "e",
          forbidden: "", selection: RunSelection(of: SquareProject.ids)))
    }
    try await blob(2, of: project, [2, 3])
    try await forEachRequest { refusal, place in
      try await blob(1, of: refusing(refusal, in: project), [0, 1])
      let report = try MergedBlobs(of: BlobFolder.all(in: [blobs])).report
      #expect(!report.isClean, place)
      #expect(report.hasErrors || report.counts.statuses == [.changed: 2, .unchanged: 2], place)
      #expect(report.counts.verified == 4, place)
    }
    try await blob(1, of: project, [0, 1])
    let whole = try await project.verify()
    try await forEachRequest { refusal, place in
      do throws(RunError) {
        let merged = try MergedBlobs(of: BlobFolder.all(in: [blobs], calls: refusal.calls))
        #expect(merged.report == whole, place)
      } catch {
        #expect(!error.description.isEmpty, place)
      }
    }
  }
}
