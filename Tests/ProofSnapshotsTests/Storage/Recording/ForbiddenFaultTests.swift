import ProofDocuments
import ProofSnapshots
import Testing
import _ProofTestSupport

@Suite struct ForbiddenFaultTests {
  @Test func `a recording with a forbidden fault writes nothing and names every frame`()
    async throws
  {
    var project = try await SquareProject.recorded()
    project.repainted = [0, 1, 2]
    project.faults = [0: true, 2: true]
    let before = try project.references()
    let error = await #expect(throws: RunError.self) { try await project.record(.failed) }
    #expect(error?.kind == .changed)
    let message = error?.description ?? ""
    #expect(
      message.hasPrefix(
        """
        nothing was recorded, because 2 of 3 frames have forbidden faults
          overlap: Two elements are drawn over each other, so neither can be read well.
            two squares overlap
              a/idle/en
              b/idle/en
        correct them;
        """), "\(message)")
    #expect(try project.references() == before)
    // Once it is corrected, the same call goes through.
    project.faults = [:]
    #expect(try await project.record(.failed).recorded.count == 3)
  }

  @Test func `a forbidden fault of a frame that is not written keeps no other from being`()
    async throws
  {
    var project = try await SquareProject.recorded()
    project.repainted = [0]
    project.faults = [1: true]
    #expect(try await project.record(.failed).recorded.map(\.id) == ["a/idle/en"])
  }

  @Test func `a recording writes frames whose faults are not forbidden, as often as it runs`()
    async throws
  {
    var project = try SquareProject()
    project.faults = [0: false]
    #expect(try await project.record(.missing).recorded.count == 4)
    #expect(try await project.record(.missing).recorded.count == 0)
    #expect(try await project.record(.all).recorded.count == 4)
  }

  @Test func `accepting is no way around a fault that the run forbids`() async throws {
    var project = try await SquareProject.recorded()
    project.repainted = [0, 1]
    project.faults = [1: true]
    try await project.verify()
    for _ in 1...2 {
      try project.refusesToAccept(
        "nothing was accepted, because 1 of 2 frames has forbidden faults", kind: .changed)
    }
    // The other frame can be accepted by itself.
    try project.accept(FrameSelection(ids: ["a/idle/en"]))
    #expect(try await project.statuses() == [.unchanged, .changed, .unchanged, .unchanged])
  }

  @Test func `accepting is no way around a fault that the project forbids since the run`()
    async throws
  {
    var project = try await SquareProject.recorded()
    project.repainted = [0]
    project.faults = [0: false]
    try await project.verify()
    let before = try project.references()
    #expect(throws: RunError.self) { try project.accept(forbidding: ["overlap"]) }
    #expect(try project.references() == before)
    try project.accept(forbidding: ["textTruncated"])
    #expect(try await project.statuses() == Array(repeating: .unchanged, count: 4))
  }

  @Test func `an unchanged frame with a forbidden fault is kept as a picture that fails`()
    async throws
  {
    var project = try await SquareProject.recorded()
    project.faults = [3: true]
    let report = try await project.verify()
    #expect(!report.isClean)
    #expect(report.frames.map(\.status) == [.unchanged])
    #expect(try PendingFolder.lastFailures(in: project.pending) == ["b/idle/de"])
    #expect(project.folder.contents("pending/de/b-idle-actual.png") != nil)
    #expect(try PendingFolder.lastReport(in: project.pending) == report)
    // It can't be accepted, as nothing about it changed.
    let error = #expect(throws: RunError.self) { try project.accept() }
    #expect(error?.kind == .usage)
  }
}
