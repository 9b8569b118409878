import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import Synchronization
import Testing
import _ProofTestSupport

@Suite struct SnapshotRunnerTests {
  private struct Refusal: Error, Hashable {
    let id: String
  }

  private func plan(_ count: Int) -> SnapshotPlan {
    SnapshotPlan(count: count) { index in
      SnapshotCase(id: String(index), path: "path/\(index)", scale: 1) { _ in
        Picture(size: Size(width: Double(index + 1), height: 1))
      }
    }
  }

  /// A runner whose renderers know a single face, so that they are made quickly.
  private func runner(workers: Int) throws -> SnapshotRunner {
    let face = try #require(try LockedFonts.faces().first)
    return SnapshotRunner(workers: workers) {
      try Renderer(fonts: FontLibrary(faces: [face]))
    }
  }

  @Test(arguments: 1...5)
  func `outcomes come in the order of the cases, however many there are`(
    workers: Int
  ) async throws {
    let runner = try runner(workers: workers)
    for count in 0...70 {
      let outcomes = await runner.run(plan(count)) { place, snapshotCase, _ in
        "\(snapshotCase.path) at \(place)"
      }
      #expect(outcomes.map(\.index) == Array(0..<count))
      #expect(
        try outcomes.map { try $0.result.get() } == (0..<count).map { "path/\($0) at \($0)" })
    }
  }

  @Test func `a worker has a renderer of each of two runners, in their order`() async throws {
    let text = TextBlock(
      "م", style: TextStyle(size: 14, weight: .bold), language: "ar", direction: .rightToLeft)
    let arabic = try #require(LockedFonts.faces().first { $0.family == "Noto Sans Arabic UI" })
    let other = SnapshotRunner(workers: 1) { try Renderer(fonts: FontLibrary(faces: [arabic])) }
    let outcomes = try await runner(workers: 2).run(40, beside: other, until: { false }) {
      place, own, other in
      [own, other].map { $0.typesetter.metrics(of: text).missingGlyphCount } + [place]
    }
    // The first face has Latin letters alone.
    #expect(try outcomes.map { try $0.result.get() } == (0..<40).map { [1, 0, $0] })
  }

  @Test func `work beside a runner without renderers fails`() async throws {
    let broken = SnapshotRunner(workers: 1) { throw Refusal(id: "fonts") }
    let outcomes = try await runner(workers: 2).run(3, beside: broken, until: { false }) {
      place, _, _ in place
    }
    #expect(outcomes.map(\.index) == [0, 1, 2])
    for outcome in outcomes {
      #expect(throws: Refusal(id: "fonts")) { try outcome.result.get() }
    }
  }

  @Test func `a case that fails is an outcome, and the others still run`() async throws {
    let outcomes = try await runner(workers: 3).run(plan(40)) { _, snapshotCase, _ in
      guard !snapshotCase.id.hasSuffix("7") else { throw Refusal(id: snapshotCase.id) }
      return snapshotCase.id
    }
    #expect(outcomes.count == 40)
    for outcome in outcomes {
      switch outcome.result {
      case .success(let id):
        #expect(id == "\(outcome.index)" && !id.hasSuffix("7"))
      case .failure(let error):
        #expect(error as? Refusal == Refusal(id: "\(outcome.index)"))
        #expect([7, 17, 27, 37].contains(outcome.index))
      }
    }
  }

  @Test(arguments: [1, 4])
  func `without a renderer every case fails, and no work is begun`(workers: Int) async {
    let runner = SnapshotRunner(workers: workers) { throw Refusal(id: "renderer") }
    let begun = Mutex(0)
    let outcomes = await runner.run(plan(35)) { _, _, _ in begun.withLock { $0 += 1 } }

    #expect(outcomes.map(\.index) == Array(0..<35))
    for outcome in outcomes {
      #expect(throws: Refusal(id: "renderer")) { try outcome.result.get() }
    }
    #expect(begun.withLock { $0 } == 0)
  }

  /// A batch is 16 cases.
  @Test(arguments: [(5, 0, 0), (5, 16, 1), (5, 17, 2), (2, 64, 2), (4, 64, 4), (4, 80, 4)])
  func `each worker with a batch makes one renderer`(
    workers: Int, count: Int, expected: Int
  ) async throws {
    let face = try #require(try LockedFonts.faces().first)
    let made = Mutex(0)
    let runner = SnapshotRunner(workers: workers) {
      made.withLock { $0 += 1 }
      return try Renderer(fonts: FontLibrary(faces: [face]))
    }
    let outcomes = await runner.run(plan(count)) { _, _, _ in () }
    #expect(outcomes.count == count)
    #expect(made.withLock { $0 } == expected)
  }

  @Test func `a worker draws with the renderer that it made`() async throws {
    let outcomes = try await runner(workers: 2).run(plan(33)) { _, snapshotCase, renderer in
      let picture = snapshotCase.picture(measuredBy: renderer.typesetter)
      return try renderer.rendering(of: picture, scale: snapshotCase.scale, formats: []).pixelWidth
    }
    #expect(try outcomes.map { try $0.result.get() } == Array(1...33))
  }

  @Test func `when a run is cancelled, cases that have not begun are left out`() async throws {
    let runner = try runner(workers: 1)
    let running = Mutex<Task<[SnapshotOutcome<String>], Never>?>(nil)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let plan = plan(70)
    let task = Task {
      // Not before the task is known, so that a case can cancel it.
      for await _ in starts { break }
      return await runner.run(plan) { _, snapshotCase, _ in
        if snapshotCase.id == "20" { running.withLock { $0?.cancel() } }
        return snapshotCase.id
      }
    }
    running.withLock { $0 = task }
    start.yield()

    let outcomes = await task.value
    #expect(
      try outcomes.map { try $0.result.get() } == (0...20).map(String.init),
      "what has begun is finished")
  }

  @Test func `a run that is cancelled before it starts begins nothing`() async throws {
    let runner = try runner(workers: 3)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let plan = plan(70)
    let task = Task {
      for await _ in starts { break }
      return await runner.run(plan) { _, snapshotCase, _ in snapshotCase.id }
    }
    task.cancel()
    start.finish()
    #expect(await task.value.isEmpty)
  }

  @Test func `when a run is asked to stop, cases that have not begun are left out`() async throws {
    let begun = Mutex(0)
    let outcomes = try await runner(workers: 1).run(
      plan(70), until: { begun.withLock { $0 } == 21 }
    ) { _, snapshotCase, _ in
      begun.withLock { $0 += 1 }
      return snapshotCase.id
    }
    #expect(try outcomes.map { try $0.result.get() } == (0...20).map(String.init))
  }
}
