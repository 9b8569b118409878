import Testing

@testable import ProofDocuments

@Suite("Files that are replaced together")
struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try folder.write("a file, not a folder", to: "c")
  }

  private func replacement(_ name: String, old: String?) -> FileReplacement {
    FileReplacement(
      path: "\(folder.path)/\(name)", old: old.map { Array($0.utf8) }, new: Array("new".utf8))
  }

  @Test("are all replaced, and folders that they need are made")
  func all() throws {
    try FileReplacement.carryOut(
      [replacement("a", old: "old"), replacement("b/b", old: nil)], advice: "-")
    #expect(try folder.text("a") == "new")
    #expect(try folder.text("b/b") == "new")
  }

  @Test("are all as they were where one of them can't be written")
  func none() throws {
    let error = #expect(throws: RunError.self) {
      try FileReplacement.carryOut(
        [replacement("a", old: "old"), replacement("b", old: nil), replacement("c/c", old: nil)],
        advice: "look at it")
    }
    #expect(error?.kind == .cannotWrite)
    #expect(error?.description.hasSuffix("; look at it") == true)
    #expect(try folder.text("a") == "old")
    #expect(try folder.names() == ["a", "c"])
  }
}
