import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import Testing
import _ProofTestSupport

@testable import ProofTesting

@Suite("The snapshots of an assertion")
struct SnapshotRunTests {
  @Test("without a name are numbered within the test")
  func numbered() throws {
    let folder = try TemporaryFolder()
    let registry = NameRegistry()
    for (line, text) in ["one", "two"].enumerated() {
      let run = SnapshotRun.inFolder(folder, line: line, registry: registry)
      _ = try run.failures(of: text, as: .text, named: nil)
    }
    #expect(try folder.files() == ["references/header.1.txt", "references/header.2.txt"])
    #expect(folder.text("references/header.2.txt") == "two")
  }

  @Test("without a name in a test with arguments ask for one, as arguments have no order")
  func parameterized() throws {
    let folder = try TemporaryFolder()
    let run = SnapshotRun.inFolder(folder, isParameterized: true)
    let failure = try #require(try run.failures(of: "one", as: .text, named: nil).first)
    #expect(failure.message.contains("pass named: with a unique name for each argument"))
    #expect(try folder.files() == [])
    #expect(try run.failures(of: "one", as: .text, named: "n").count == 1)
    #expect(try folder.files() == ["references/header.n.txt"])
  }

  @Test("of one name are a failure, and the second leaves the first's reference alone")
  func twice() throws {
    let folder = try TemporaryFolder()
    let registry = NameRegistry()
    for (line, text) in ["one", "two"].enumerated() {
      let run = SnapshotRun.inFolder(folder, recording: .all, line: line, registry: registry)
      let failure = try #require(try run.failures(of: text, as: .text, named: "n").first)
      #expect(failure.message.contains("duplicate snapshot name: ") == (line == 1))
    }
    #expect(folder.text("references/header.n.txt") == "one")
  }

  @Test("of a matrix have a reference for each cell")
  func matrix() throws {
    let folder = try TemporaryFolder()
    let matrix = try FrameMatrix(
      locales: ["en", "ar"], states: [.idle, .noMoreData], widths: [375, 320],
      appearances: [.light, .dark], scales: [1])
    let run = SnapshotRun.inFolder(folder)
    let preview = ComponentPreview(.stateHeader)
    #expect(try run.failures(of: preview, as: .image(on: matrix), named: nil).count == 16)
    let cells = ["idle", "no-more-data"].flatMap { state in
      ["", "-w320"].flatMap { width in
        ["ar", "en"].flatMap { locale in
          ["", "~dark"].map { "header.state-header-\(state)\(width).\(locale)\($0).png" }
        }
      }
    }
    #expect(try folder.files() == cells.map { "references/\($0)" }.sorted())
    #expect(try run.failures(of: preview, as: .image(on: matrix), named: nil) == [])
  }

  @Test("of a scene tell in words what changed, and show the lines")
  func facts() throws {
    let folder = try TemporaryFolder()
    func failures(_ state: RefreshState) throws -> [SnapshotFailure] {
      try SnapshotRun.inFolder(folder)
        .failures(of: ComponentPreview(.stateTrailer, in: state), as: .scene, named: "n")
    }
    _ = try failures(.idle)
    let message = try #require(try failures(.pulling).first).message
    #expect(message.contains("\ntitle: “"))
    #expect(message.contains("” became “"))
    #expect(message.contains("\n−"))
  }

  @Test("that can't be taken fail by their names, and keep their numbers")
  func untakeable() throws {
    let folder = try TemporaryFolder()
    let registry = NameRegistry()
    let cut = Snapshotting<String, String>(diffing: .text()) { text in
      if text.isEmpty { throw SnapshotError("nothing to see") }
      return text
    }
    let messages = try ["", "two"].enumerated().map { line, text in
      let run = SnapshotRun.inFolder(folder, line: line, registry: registry)
      return try run.failures(of: text, as: cut, named: nil).map(\.message)
    }
    #expect(messages.first == ["“header.1”: nothing to see"])
    #expect(try folder.files() == ["references/header.2.txt"])
  }

  @Test("of a matrix have names of their own on every axis")
  func axes() throws {
    let folder = try TemporaryFolder()
    var matrix = try FrameMatrix(locales: ["en"], states: [.idle])
    matrix.textSizes = [100, 150]
    matrix.directions = [nil, .rightToLeft]
    _ = try SnapshotRun.inFolder(folder)
      .failures(of: ComponentPreview(.stateHeader), as: .scene(on: matrix), named: "n")
    #expect(
      try folder.files() == [
        "references/header.n-idle-rtl.en.json", "references/header.n-idle-t150-rtl.en.json",
        "references/header.n-idle-t150.en.json", "references/header.n-idle.en.json",
      ])
  }

  @Test("of a matrix fail one by one")
  func oneOfMatrix() throws {
    let folder = try TemporaryFolder()
    let matrix = try FrameMatrix(locales: ["en", "ar"], states: [.idle], scales: [1])
    let run = SnapshotRun.inFolder(folder, recording: .missing)
    _ = try run.failures(of: ComponentPreview(.stateHeader), as: .scene(on: matrix), named: "n")
    try folder.write("{}".utf8, to: "references/header.n-idle.ar.json")
    let failures = try run.failures(
      of: ComponentPreview(.stateHeader), as: .scene(on: matrix), named: "n")
    #expect(failures.count == 1)
    #expect(
      failures.first?.message.hasPrefix("“header.n-idle.ar” differs from its reference") == true)
  }
}
