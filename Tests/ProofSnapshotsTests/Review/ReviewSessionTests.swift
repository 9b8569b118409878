import Foundation
import ProofDocuments
import ProofSnapshots
import Testing
import _ProofTestSupport

extension SquareProject {
  fileprivate var places: ReviewSession.Places {
    ReviewSession.Places(
      pending: pending, references: "\(folder.path)/References", lock: "\(folder.path)/p.lock")
  }

  fileprivate func session(
    inputs: DrawingInputs = inputs, forbidding forbidden: Set<String> = []
  ) throws -> ReviewSession {
    try ReviewSession(
      in: places, commands: ProjectCommands(),
      project: { () throws(RunError) in
        AcceptingProject(
          frameIDs: Set(Self.ids), inputs: inputs, forbiddenFaults: forbidden,
          keepsImage: { _ in true })
      }, waiting: { _ in })
  }

  fileprivate func decisions() throws -> [FrameDecision?] {
    try #require(try PendingFolder.lastReport(in: pending)).frames.map(\.decision)
  }

  /// Gives the reference of `a/idle/de` other pixels in the lock, as somebody else may have.
  fileprivate func changeReference() throws {
    let lock = try #require(folder.text("p.lock"))
    let zeros = String(repeating: "0", count: 32)
    try folder.write(
      lock.replacing(/frame a\/idle\/de [0-9a-f]{32}/, with: "frame a/idle/de \(zeros)").utf8,
      to: "p.lock")
  }

  /// The files below the folder, without those of decisions.
  fileprivate func files() throws -> [String: [UInt8]?] {
    Dictionary(
      uniqueKeysWithValues: try folder.files().filter { !$0.contains("/undo/") }
        .map { ($0, folder.contents($0)) })
  }
}

@Suite struct ReviewSessionTests {
  @Test func `an acceptance that is undone leaves every byte as it was`() async throws {
    let project = try await SquareProject.pending()
    let before = try project.files()
    let session = try project.session()
    #expect(!session.canUndo)
    let report = try session.accept(["a/idle/en", "a/idle/de"]).report
    #expect(report.frames.map(\.decision) == [.accepted, .accepted])
    #expect(try await project.statuses() == Array(repeating: .unchanged, count: 4))
    let (undone, ids) = try session.undo()
    #expect(ids == ["a/idle/de", "a/idle/en"])
    #expect(undone.frames.map(\.decision) == [nil, nil])
    #expect(try project.files() == before)
    #expect(!session.canUndo)
    #expect(throws: RunError.self) { try session.undo() }
  }

  @Test func `decisions are undone in the opposite order`() async throws {
    let project = try await SquareProject.pending()
    let session = try project.session()
    _ = try session.accept(["a/idle/en"])
    let between = try project.files()
    _ = try session.reject(["a/idle/de"])
    #expect(try project.decisions() == [.accepted, .rejected])
    #expect(try session.undo().ids == ["a/idle/de"])
    #expect(try project.files() == between)
    _ = try session.accept(["a/idle/de"])
    #expect(try await project.statuses() == Array(repeating: .unchanged, count: 4))
    #expect(try session.undo().ids == ["a/idle/de"])
    #expect(try session.undo().ids == ["a/idle/en"])
    #expect(
      try await project.statuses() == [.changed, .changed, .unchanged, .unchanged])
    #expect(try PendingFolder.lastFailures(in: project.pending) == ["a/idle/en", "a/idle/de"])
  }

  @Test func `new frames that are taken back leave no file`() async throws {
    let project = try SquareProject()
    try await project.verify()
    let before = try project.files()
    let session = try project.session()
    _ = try session.accept(Set(SquareProject.ids))
    #expect(try await project.statuses() == Array(repeating: .unchanged, count: 4))
    _ = try session.undo()
    #expect(try project.files() == before)
  }

  @Test func `a lock that got other frames meanwhile stays`() async throws {
    let project = try SquareProject()
    try await project.verify([0])
    let session = try project.session()
    _ = try session.accept(["a/idle/en"])
    try await project.record(.missing, of: [2])
    _ = try session.undo()
    #expect(try await project.statuses() == [.missing, .missing, .unchanged, .missing])
  }

  @Test func `another session goes on where the first one stopped`() async throws {
    let project = try await SquareProject.pending()
    _ = try project.session().accept(["a/idle/en"])
    let second = try project.session()
    #expect(try second.report().frames.filter(\.isPending).map(\.id) == ["a/idle/de"])
    let error = #expect(throws: RunError.self) { try second.accept(["a/idle/en"]) }
    #expect(error?.description.contains("was accepted or rejected already") == true)
    // What somebody else decided about stays so, and the rest is decided.
    let rest = try second.accept(["a/idle/en", "a/idle/de"])
    #expect(rest.report.frames.map(\.decision) == [.accepted, .accepted])
    #expect(rest.ids == ["a/idle/de"])
    #expect(try second.undo().ids == ["a/idle/de"])
    #expect(try second.undo().ids == ["a/idle/en"])
    // An id is no pattern.
    #expect(throws: RunError.self) { try second.accept(["a/idle/*"]) }
  }

  @Test func `a session of an old report decides and undoes nothing`() async throws {
    var project = try await SquareProject.pending()
    let session = try project.session()
    _ = try session.accept(["a/idle/en"])
    project.repainted = [0, 1, 2]
    try await project.verify()
    let before = try project.files()
    for decide in [
      { _ = try session.accept(["b/idle/en"]) }, { _ = try session.reject(["b/idle/en"]) },
      { _ = try session.undo() }, { _ = try session.report() },
    ] {
      let error = #expect(throws: RunError.self) { try decide() }
      #expect(error?.description.contains("another report") == true, "\(error?.description ?? "")")
    }
    #expect(try project.files() == before)
    // The run forgot the decisions, as their references are what it compared with.
    #expect(try !project.session().canUndo)
  }

  @Test func `a reference that somebody changed since is left alone`() async throws {
    let project = try await SquareProject.pending()
    let session = try project.session()
    _ = try session.accept(["a/idle/en", "a/idle/de"])
    try project.changeReference()
    let before = try project.files()
    let error = #expect(throws: RunError.self) { try session.undo() }
    #expect(
      error?.description
        == "nothing was undone: the reference of a/idle/de changed after it was accepted")
    #expect(try project.files() == before)
  }

  @Test func `frames of other inputs or with forbidden faults are not accepted`() async throws {
    var project = try await SquareProject.recorded()
    (project.repainted, project.faults) = ([0, 1], [1: false])
    try await project.verify()
    let before = try project.files()
    let edited = DrawingInputs(project: "p", strings: "!", theme: "t", images: "i", fonts: "f")
    let inputs = #expect(throws: RunError.self) {
      try project.session(inputs: edited).accept(["a/idle/en"])
    }
    #expect(inputs?.description.contains("these differ: strings") == true)
    let fault = #expect(throws: RunError.self) {
      try project.session(forbidding: ["overlap"]).accept(["a/idle/en", "a/idle/de"])
    }
    #expect(fault?.kind == .changed)
    #expect(try project.files() == before)
    #expect(try !project.session().canUndo)
  }

  @Test func `an edit of one language keeps no frame of another from being accepted`() {
    func inputs(_ strings: String, _ languages: [String: String]?) -> DrawingInputs {
      DrawingInputs(
        project: "p", strings: strings, languages: languages, theme: "t", images: "i", fonts: "f")
    }
    let (drawn, edited) = (
      inputs("1", ["en": "a", "fr": "b"]), inputs("2", ["en": "a", "fr": "c"])
    )
    #expect(edited.differences(from: drawn, forLocales: ["en"]).isEmpty)
    #expect(edited.differences(from: drawn, forLocales: ["en", "fr"]) == ["strings"])
    #expect(edited.differences(from: drawn, forLocales: ["ar"]) == ["strings"])
    #expect(edited.differences(from: drawn, forLocales: [nil]) == ["strings"])
    // Older programs kept one digest of all texts.
    #expect(edited.differences(from: inputs("1", nil), forLocales: ["en"]) == ["strings"])
    #expect(edited.differences(from: inputs("2", nil), forLocales: ["fr"]).isEmpty)
  }
}

/// Programs that are killed while they carry out a decision or undo one.
@Suite struct InterruptedDecisionTests {
  /// The files outside of the entries of decisions, in the order in which an acceptance writes them.
  private static func order(_ name: String) -> Int {
    switch name {
    case "p.lock": 2
    case "pending/report.json": 3
    case "pending/last-failed.txt": 4
    default: name.hasSuffix(".png") ? 0 : 1
    }
  }

  private static let entry = "pending/undo/1"

  /// The states between two sets of files, of which one more file is of the second set in each.
  private static func states(
    from old: [String: [UInt8]?], to new: [String: [UInt8]?]
  ) -> [[String: [UInt8]?]] {
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
      .sorted { (order($0), $0) < (order($1), $1) }
    return (0...changed.count).map { count in
      var state = old
      for name in changed.prefix(count) { state[name] = new[name] }
      return state
    }
  }

  private static func apply(
    _ state: [String: [UInt8]?], to project: SquareProject, unfinished: Bool = true
  ) throws {
    for name in try project.folder.files() where !name.contains("/undo/") && state[name] == nil {
      try FileManager.default.removeItem(atPath: "\(project.folder.path)/\(name)")
    }
    for (name, bytes) in state { try project.folder.write(bytes ?? [], to: name) }
    if unfinished { try project.folder.write([], to: "\(entry)/unfinished") }
  }

  @Test(arguments: [true, false])
  func `an acceptance that stops at any file is undone whole`(isNew: Bool) async throws {
    let project = isNew ? try SquareProject() : try await SquareProject.pending()
    if isNew { try await project.verify() }
    let before = try project.files()
    let ids: Set<String> = ["a/idle/en", "a/idle/de"]
    _ = try project.session().accept(ids)
    let after = try project.files()
    let states = Self.states(from: before, to: after)
    // Two images, facts, the lock, the report and the list of failures.
    #expect(states.count == 7)
    let entries = Dictionary(
      uniqueKeysWithValues: try project.folder.files().filter { $0.contains("/undo/") }
        .map { ($0, project.folder.contents($0)) })
    for state in states {
      try Self.apply(state, to: project)
      for (name, bytes) in entries { try project.folder.write(bytes ?? [], to: name) }
      try project.folder.write([1], to: "References/en/a-idle.png.0123456789abcdef.draft")
      #expect(try ReviewSession.recover(in: project.places, waiting: { _ in }) == .undone(count: 2))
      #expect(try project.files() == before)
      #expect(try ReviewSession.recover(in: project.places, waiting: { _ in }) == nil)
      let session = try project.session()
      #expect(!session.canUndo)
      _ = try session.accept(ids)
      #expect(try project.files() == after)
      _ = try session.undo()
    }
  }

  @Test func `an interrupted acceptance whose references changed since is forgotten`() async throws
  {
    let project = try await SquareProject.pending()
    _ = try project.session().accept(["a/idle/en", "a/idle/de"])
    try project.folder.write([], to: "\(Self.entry)/unfinished")
    try project.changeReference()
    let before = try project.files()
    #expect(
      try ReviewSession.recover(in: project.places, waiting: { _ in }) == .forgotten(count: 2))
    #expect(try project.files() == before)
    #expect(try ReviewSession.recover(in: project.places, waiting: { _ in }) == nil)
    #expect(try !project.session().canUndo)
  }

  @Test func `an undoing that stops at any file is finished`() async throws {
    let project = try await SquareProject.pending()
    let before = try project.files()
    _ = try project.session().accept(["a/idle/en", "a/idle/de"])
    let after = try project.files()
    let entries = Dictionary(
      uniqueKeysWithValues: try project.folder.files().filter { $0.contains("/undo/") }
        .map { ($0, project.folder.contents($0)) })
    for state in Self.states(from: after, to: before) {
      try Self.apply(state, to: project)
      for (name, bytes) in entries { try project.folder.write(bytes ?? [], to: name) }
      // A new session recovers by itself.
      #expect(try !project.session().canUndo)
      #expect(try project.files() == before)
    }
  }

  @Test func `files of a decision that never began are ignored and replaced`() async throws {
    let project = try await SquareProject.pending()
    try project.folder.write([1, 2, 3], to: "\(Self.entry)/References/en/a-idle.png")
    try project.folder.write("pullproof-lock 1\n".utf8, to: "\(Self.entry)/before.lock")
    let session = try project.session()
    #expect(!session.canUndo)
    let before = try project.files()
    _ = try session.accept(["a/idle/en"])
    #expect(
      try !project.folder.files().contains("\(Self.entry)/References/en/a-idle.png"))
    _ = try session.undo()
    #expect(try project.files() == before)
  }

  @Test func `a decision that another folder brings changes no reference`() async throws {
    let (theirs, ours) = (try await SquareProject.pending(), try await SquareProject.pending())
    _ = try theirs.session().accept(["a/idle/en"])
    _ = try ours.session().accept(["a/idle/en"])
    let before = try ours.references()
    // An archive of another machine may have it, and claim that it was interrupted.
    for name in try ours.folder.files() where name.contains("/undo/") {
      try FileManager.default.removeItem(atPath: "\(ours.folder.path)/\(name)")
    }
    for name in try theirs.folder.files() where name.contains("/undo/") {
      try ours.folder.write(theirs.folder.contents(name) ?? [], to: name)
    }
    try ours.folder.write([], to: "\(Self.entry)/unfinished")
    #expect(try ReviewSession.recover(in: ours.places, waiting: { _ in }) == nil)
    #expect(try !ours.session().canUndo)
    #expect(throws: RunError.self) { try ours.session().undo() }
    #expect(try ours.references() == before)
    // A decision of its own takes the place of the other one.
    _ = try ours.session().accept(["a/idle/de"])
    #expect(try ours.session().undo().ids == ["a/idle/de"])
  }

  @Test func `a decision may be this folder's own as long as that can't be read, and is kept`()
    async throws
  {
    let project = try await SquareProject.pending()
    _ = try project.session().accept(["a/idle/en"])
    let owner = "\(project.folder.path)/\(Self.entry)/folder.txt"
    try FileManager.default.removeItem(atPath: owner)
    try FileManager.default.createDirectory(
      atPath: owner, withIntermediateDirectories: false)
    let before = try project.files()
    let kept = try #require(project.folder.contents("\(Self.entry)/before.lock"))
    let error = #expect(throws: RunError.self) {
      try project.session().accept(["a/idle/de"])
    }
    #expect(error?.description.contains("undo/1/folder.txt: Is a directory") == true)
    #expect(project.folder.contents("\(Self.entry)/before.lock") == kept)
    #expect(try project.files() == before)
  }

  @Test func `a damaged decision is an error that says where`() async throws {
    let project = try await SquareProject.pending()
    let session = try project.session()
    _ = try session.accept(["a/idle/en"])
    let whole = try #require(project.folder.text("\(Self.entry)/decision.json"))
    try project.folder.write(whole.utf8.dropLast(20), to: "\(Self.entry)/decision.json")
    let error = #expect(throws: RunError.self) { try session.undo() }
    #expect(error?.kind == .badData)
    #expect(error?.description.contains("undo/1/decision.json:") == true)
  }

  @Test(arguments: [("en/a-idle", "../../secret", "../../secret"), (": 1", ": 2", "version 2")])
  func `a decision with a path out of the folder, or of another version, undoes nothing`(
    part: String, changed: String, named: String
  ) async throws {
    let project = try await SquareProject.pending()
    let session = try project.session()
    _ = try session.accept(["a/idle/en"])
    let whole = try #require(project.folder.text("\(Self.entry)/decision.json"))
    try #require(whole.contains(part))
    try project.folder.write(
      whole.replacing(part, with: changed).utf8, to: "\(Self.entry)/decision.json")
    let (before, names) = (try project.files(), try project.folder.files())
    let error = #expect(throws: RunError.self) { try session.undo() }
    #expect(error?.kind == .badData)
    #expect(error?.description.contains(named) == true, "\(error?.description ?? "")")
    #expect(try project.files() == before)
    #expect(try project.folder.files() == names)
  }

  @Test func `the next run forgets decisions with all their files`() async throws {
    let project = try await SquareProject.pending()
    _ = try project.session().accept(["a/idle/en"])
    #expect(try project.folder.files().contains { $0.contains("/undo/") })
    try await project.verify()
    #expect(try !project.folder.files().contains { $0.contains("/undo/") })
  }
}
