import Foundation
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import Testing
import _ProofTestSupport

@Suite struct RecordingTests {
  @Test func `a recording writes images, facts and the lock, and then nothing differs`()
    async throws
  {
    let project = try await SquareProject.recorded()
    #expect(
      try project.folder.files() == [
        "References/de/a-idle.png", "References/de/b-idle.png", "References/en/a-idle.png",
        "References/en/b-idle.png", "References/scenes/a.txt", "References/scenes/b.txt", "p.lock",
      ])
    #expect(try project.store().lock()?.entries.keys.sorted() == SquareProject.ids.sorted())
    #expect(try await project.statuses() == Array(repeating: .unchanged, count: 4))
  }

  @Test func `a mode decides which references are written`() async throws {
    var project = try SquareProject()
    try await project.record(.all, of: [0, 1, 2])
    project.repainted = [1]
    #expect(try await project.record(.never).recorded.isEmpty)
    #expect(try await project.record(.missing).recorded.map(\.id) == ["b/idle/de"])
    #expect(try await project.statuses() == [.unchanged, .changed, .unchanged, .unchanged])
    let failed = try await project.record(.failed)
    #expect(failed.recorded.map(\.id) == ["a/idle/de"] && failed.mendedFacts == [])
    #expect(try await project.statuses() == Array(repeating: .unchanged, count: 4))
  }

  @Test func `a recording that was killed between the images and the lock is reported and mended`()
    async throws
  {
    var project = try await SquareProject.recorded()
    let lock = try #require(project.folder.contents("p.lock"))
    let facts = try #require(project.folder.contents("References/scenes/a.txt"))
    project.repainted = [0]
    try await project.record(.failed)
    try project.folder.write(lock, to: "p.lock")
    try project.folder.write(facts, to: "References/scenes/a.txt")
    #expect(try await project.statuses() == [.changed, .unchanged, .unchanged, .unchanged])
    // Whoever takes the change back is told that the image is not the lock's.
    var former = project
    former.repainted = []
    #expect(try await former.statuses() == [.mismatched, .unchanged, .unchanged, .unchanged])
    try await project.record(.failed)
    #expect(try await project.statuses() == Array(repeating: .unchanged, count: 4))
  }

  @Test func `a recording that was killed between the facts and the lock is mended, too`()
    async throws
  {
    var project = try await SquareProject.recorded()
    let lock = try #require(project.folder.contents("p.lock"))
    project.repainted = [0]
    try await project.record(.failed)
    try project.folder.write(lock, to: "p.lock")
    let report = try await project.verify()
    // The facts on file are not those of the lock, so nobody may call them the same; and the image is
    // the new one already, so it doesn't show what changed.
    #expect(report.groups.map(\.name) == ["unknown"])
    try await project.record(.failed)
    #expect(try await project.statuses() == Array(repeating: .unchanged, count: 4))
  }

  @Test(arguments: ["of another recording", "gone", "damaged"])
  func `facts that aren't those of the lock are mended, also where every image is`(defect: String)
    async throws
  {
    var project = try await SquareProject.recorded()
    let former = try project.references()
    // One recording was killed before it wrote the lock, and the next, which took the change back, before it
    // wrote the facts.
    project.repainted = [0]
    try await project.record(.failed)
    project.repainted = []
    try project.restore(former, except: "References/scenes/a.txt")
    switch defect {
    case "gone": try project.folder.write([], to: "References/scenes/a.txt")
    case "damaged":
      try project.folder.write(Array("a/idle/en {\n".utf8), to: "References/scenes/a.txt")
    default: break
    }
    #expect(try project.references() != former)
    #expect(try await project.record(.missing).recorded.isEmpty)
    let lost = defect == "of another recording" ? ["a/idle/en"] : ["a/idle/de", "a/idle/en"]
    let (result, frames) = try await project.recordAndObserve(.failed)
    #expect(result.recorded.map(\.id).sorted() == lost)
    #expect(result.mendedFacts.sorted() == lost)
    #expect(frames.map(\.status) == Array(repeating: .unchanged, count: 4))
    #expect(try project.references() == former)
    #expect(try await project.record(.failed).recorded.isEmpty)
  }

  @Test func `a recording that is stopped at once leaves every file as it was`() async throws {
    var project = try await SquareProject.recorded()
    let before = try project.references()
    project.repainted = [0, 1]
    let result = try await project.record(.failed, until: { true })
    #expect((result.chosenCount, result.recorded.count) == (2, 0))
    #expect(try project.references() == before)
  }

  @Test func `an image that can't be written leaves the lock as it was`() async throws {
    var project = try await SquareProject.recorded()
    let lock = project.folder.contents("p.lock")
    try FileManager.default.removeItem(atPath: "\(project.folder.path)/References/de")
    try project.folder.write([], to: "References/de")
    project.repainted = [0, 1]
    let error = await #expect(throws: RunError.self) { try await project.record(.all) }
    #expect(error?.kind == .cannotWrite)
    #expect(project.folder.contents("p.lock") == lock)
  }

  @Test func `an image is not written through a link that leads out of the folder`() async throws {
    let project = try await SquareProject.recorded()
    let folder = project.folder
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/References/en", toPath: "\(folder.path)/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/References/en", withDestinationPath: "../elsewhere")
    let before = try project.references()
    let error = await #expect(throws: RunError.self) { try await project.record(.all, of: [0]) }
    #expect(error?.description.contains("a symbolic link leads out of the folder") == true)
    #expect(try project.references() == before)
  }

  @Test func `what a killed recording left is removed, and nothing else`() async throws {
    let project = try await SquareProject.recorded()
    let before = try project.folder.files()
    let draft = ".0123456789abcdef.draft"
    for name in ["References/en/a-idle.png", "References/scenes/a.txt", "p.lock"] {
      try project.folder.write([1], to: name + draft)
    }
    let others = ["References/notes.md\(draft)", "p.lock.draft", "q.lock\(draft)"]
    for name in others { try project.folder.write([1], to: name) }
    try project.store().removeDrafts()
    #expect(try project.folder.files() == (before + others).sorted())
  }

  @Test func `references of frames that are gone are removed with their facts and images`()
    async throws
  {
    let project = try await SquareProject.recorded()
    let folder = ReferenceFolder(path: "\(project.folder.path)/References")
    try project.folder.write([1], to: "References/old/x-idle.png")
    let images = try folder.orphanedImagePaths(
      besides: { ["en/a-idle", "de/a-idle"] }, orphaned: ["b/idle/en", "b/idle/de"])
    #expect(images == ["old/x-idle"])
    try project.store().remove(
      UnusedReferences(ids: ["b/idle/en", "b/idle/de"], images: images))
    #expect(
      try project.folder.files() == [
        "References/de/a-idle.png", "References/en/a-idle.png", "References/scenes/a.txt", "p.lock",
      ])
    #expect(try project.store().lock()?.entries.keys.sorted() == ["a/idle/de", "a/idle/en"])
  }
}
