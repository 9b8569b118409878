import Foundation
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import Testing
import _ProofTestSupport

@Suite struct AcceptanceTests {
  private let image = "pending/en/a-idle-actual.png"

  @Test func `accepted frames are their references`() async throws {
    let project = try await SquareProject.pending()
    let report = try project.accept(FrameSelection(ids: ["a/idle/en"]))
    #expect(report.frames.map(\.decision) == [.accepted, nil])
    #expect(try await project.statuses() == [.unchanged, .changed, .unchanged, .unchanged])
    #expect(
      project.folder.contents("References/en/a-idle.png") == project.folder.contents(image))
    #expect(try PendingFolder.lastFailures(in: project.pending) == ["a/idle/de"])
    try project.accept()
    #expect(try await project.statuses() == Array(repeating: .unchanged, count: 4))
  }

  @Test func `an image that was left behind while none was kept is not taken for the accepted one`()
    async throws
  {
    let project = try await SquareProject.pending()
    let old = project.folder.contents("References/en/a-idle.png")
    try project.accept(FrameSelection(ids: ["a/idle/en"]), keepsImage: { _ in false })
    #expect(project.folder.contents("References/en/a-idle.png") == old)
    #expect(try await project.statuses() == [.mismatched, .changed, .unchanged, .unchanged])
    let recorded = try await project.record(.failed, of: [0]).recorded
    #expect(recorded.map(\.id) == ["a/idle/en"])
    #expect(
      project.folder.contents("References/en/a-idle.png") == project.folder.contents(image))
    #expect(try await project.statuses() == [.unchanged, .changed, .unchanged, .unchanged])
  }

  @Test func `frames are accepted once`() async throws {
    let project = try await SquareProject.pending()
    try project.accept()
    let before = try project.references()
    let error = #expect(throws: RunError.self) { try project.accept() }
    #expect(error?.kind == .usage)
    #expect(error?.description.contains("was accepted already") == true)
    #expect(try project.references() == before)
  }

  @Test func `an acceptance that was killed before its report was written is run again`()
    async throws
  {
    let project = try await SquareProject.pending()
    let report = try #require(project.folder.contents("pending/report.json"))
    try project.accept(FrameSelection(ids: ["a/idle/en"]))
    let after = try project.references()
    try project.folder.write(report, to: "pending/report.json")
    try project.accept(FrameSelection(ids: ["a/idle/en"]))
    #expect(try project.references() == after)
    try project.accept()
    #expect(try await project.statuses() == Array(repeating: .unchanged, count: 4))
  }

  @Test func `an acceptance that was killed between the images and the lock is run again`()
    async throws
  {
    let project = try await SquareProject.pending()
    let lock = try #require(project.folder.contents("p.lock"))
    let report = try #require(project.folder.contents("pending/report.json"))
    try project.accept()
    try project.folder.write(lock, to: "p.lock")
    try project.folder.write(report, to: "pending/report.json")
    try project.accept()
    #expect(try await project.statuses() == Array(repeating: .unchanged, count: 4))
  }

  @Test func `a reference that changed since is not replaced, nor is any other`() async throws {
    let project = try await SquareProject.pending()
    let lock = try #require(project.folder.text("p.lock"))
    let zeros = String(repeating: "0", count: 32)
    try project.folder.write(
      lock.replacing(/frame a\/idle\/en [0-9a-f]{32}/, with: "frame a/idle/en \(zeros)").utf8,
      to: "p.lock")
    try project.refusesToAccept(
      "1 of 2 frames can't be:\n  a/idle/en: its reference changed after the frame was compared")
    try project.folder.write(
      lock.replacing(/frame a\/idle\/en .*\n/, with: "").utf8, to: "p.lock")
    try project.refusesToAccept("a/idle/en: its reference changed")
    try project.accept(FrameSelection(ids: ["a/idle/de"]))
  }

  @Test func `an image that is cut, another, of another size or absent is not accepted`()
    async throws
  {
    let project = try await SquareProject.pending()
    let whole = try #require(project.folder.contents(image))
    try project.folder.write(whole.dropLast(20), to: image)
    try project.refusesToAccept("a/idle/en: en/a-idle-actual.png is truncated")
    try project.folder.write([], to: image)
    try project.refusesToAccept("a/idle/en: en/a-idle-actual.png is empty")
    let other = try #require(project.folder.contents("pending/de/a-idle-actual.png"))
    try project.folder.write(other, to: image)
    try project.refusesToAccept("en/a-idle-actual.png is not the image that was compared")
    let triptych = try #require(project.folder.contents("pending/en/a-idle-comparison.png"))
    try project.folder.write(triptych, to: image)
    try project.refusesToAccept("pixels instead of 10 × 10")
    try FileManager.default.removeItem(atPath: "\(project.folder.path)/\(image)")
    try project.refusesToAccept("en/a-idle-actual.png")
    try project.folder.write(whole, to: image)
    try project.accept()
  }

  @Test func `facts that are other ones, cut or absent are not accepted`() async throws {
    let project = try await SquareProject.pending()
    let file = "pending/scenes/a.txt"
    let facts = try #require(project.folder.text(file))
    try project.folder.write(
      facts.replacing("\"opacity\":1", with: "\"opacity\":0.5").utf8, to: file)
    try project.refusesToAccept("its scene in scenes/a.txt is not the one that was compared")
    try project.folder.write(facts.utf8.dropLast(30), to: file)
    try project.refusesToAccept("this is not a scene")
    try FileManager.default.removeItem(atPath: "\(project.folder.path)/\(file)")
    try project.refusesToAccept("its scene is missing in scenes/a.txt")
  }

  @Test func `a lock of pending frames that is not the report's is not accepted`() async throws {
    let project = try await SquareProject.pending()
    let file = "pending/pullproof.lock"
    let lock = try #require(project.folder.text(file))
    try project.folder.write(lock.replacing(/frame a\/idle\/en.*\n/, with: "").utf8, to: file)
    try project.refusesToAccept("the lock of pending frames does not match the report")
    try project.folder.write(lock.utf8.dropLast(40), to: file)
    try project.refusesToAccept("pullproof.lock:")
    try FileManager.default.removeItem(atPath: "\(project.folder.path)/\(file)")
    try project.refusesToAccept(file, kind: .missingInput)
  }

  @Test func `a frame that the project doesn't have any more is not accepted`() async throws {
    let project = try await SquareProject.pending()
    try project.refusesToAccept(
      "a/idle/de: the project has no such frame any more", matrix: ["a/idle/en"])
  }

  @Test func `references amid a merge are refused before an image is written`() async throws {
    let project = try await SquareProject.pending()
    let facts = try #require(project.folder.text("References/scenes/b.txt"))
    try project.folder.write("<<<<<<< ours\n\(facts)".utf8, to: "References/scenes/b.txt")
    try project.refusesToAccept("References/scenes/b.txt:1: an unresolved merge conflict")
    try project.folder.write(facts.utf8, to: "References/scenes/b.txt")
    let lock = try #require(project.folder.text("p.lock"))
    try project.folder.write((lock + "<<<<<<< ours\n").utf8, to: "p.lock")
    try project.refusesToAccept("p.lock:6: an unresolved merge conflict")
  }

  @Test func `doubled lines are one line after an acceptance, and what was not accepted is open`()
    async throws
  {
    let project = try await SquareProject.pending()
    let lock = try #require(project.folder.text("p.lock"))
    let zeros = String(repeating: "0", count: 32)
    let others = lock.split(separator: "\n").filter { $0.hasPrefix("frame ") }
      .map { $0.replacing(/[0-9a-f]{32}/, with: zeros, maxReplacements: 1) + "\n" }
    try project.folder.write((lock + others.joined()).utf8, to: "p.lock")
    try project.accept(FrameSelection(ids: ["a/idle/en"]))
    let text = try #require(project.folder.text("p.lock"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("frame ") } == 4)
    #expect(text.hasSuffix("open a/idle/de\nopen b/idle/de\nopen b/idle/en\n"), "\(text)")
    #expect(try await project.statuses() == [.unchanged, .changed, .changed, .changed])
  }

  @Test func `an open frame that the project doesn't have any more goes with an acceptance`()
    async throws
  {
    let project = try await SquareProject.pending()
    let lock = try #require(project.folder.text("p.lock"))
    try project.folder.write((lock + "open b/idle/de\nopen b/idle/en\n").utf8, to: "p.lock")
    try project.accept(matrix: SquareProject.ids.dropLast())
    let text = try #require(project.folder.text("p.lock"))
    #expect(!text.contains("b/idle/de") && text.hasSuffix("\nopen b/idle/en\n"), "\(text)")
    #expect(project.folder.contents("References/de/b-idle.png") == nil)
  }

  @Test func `no image is kept of a frame whose project wants none`() async throws {
    let project = try await SquareProject.pending()
    let image = project.folder.contents("References/en/a-idle.png")
    try project.accept(keepsImage: { $0 != "a/idle/en" })
    #expect(project.folder.contents("References/en/a-idle.png") == image)
    let entries = try #require(try project.store().lock()?.entries)
    #expect(entries["a/idle/en"]?.image == nil && entries["a/idle/de"]?.image != nil)
  }

  @Test func `frames that differ perhaps because of fonts alone are not accepted`() async throws {
    let project = try await SquareProject.pending()
    try project.editReport { $0["environment"] = ["font A is another file"] }
    try project.refusesToAccept("  font A is another file\n", kind: .environment)
  }

  @Test func `frames that are rejected stay so where others are as they were`() async throws {
    let project = try await SquareProject.pending()
    let selection = FrameSelection(includesAll: true)
    try PendingFrames.with(in: project.pending, selecting: selection, waiting: {}) {
      frames throws(RunError) in
      _ = try frames.decide(.rejected, for: ["a/idle/en", "a/idle/de"])
    }
    #expect(try PendingFrames.settle(["b/idle/en"], in: project.pending, waiting: {}))
    #expect(try PendingFolder.lastFailures(in: project.pending) == ["a/idle/en", "a/idle/de"])
    #expect(try PendingFrames.settle(["a/idle/en"], in: project.pending, waiting: {}))
    #expect(try PendingFolder.lastFailures(in: project.pending) == ["a/idle/de"])
    #expect(try !PendingFrames.settle(["a/idle/de"], in: project.pending, waiting: {}))
  }

  @Test func `a rejected frame is pending no more, and its reference stays`() async throws {
    let project = try await SquareProject.pending()
    let before = try project.references()
    let report = try PendingFrames.with(
      in: project.pending, selecting: FrameSelection(ids: ["a/idle/en"]), waiting: {}
    ) { pending throws(RunError) in
      try pending.decide(.rejected, for: Set(pending.selected.map(\.id)))
    }
    #expect(report.frames.map(\.decision) == [.rejected, nil])
    #expect(try PendingFolder.lastReport(in: project.pending)?.frames == report.frames)
    #expect(try PendingFolder.lastFailures(in: project.pending) == ["a/idle/en", "a/idle/de"])
    #expect(try project.references() == before)
  }
}
