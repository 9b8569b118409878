package import ProofDocuments

/// The facts about a project, as it is now, by which pending frames can become its references.
package struct AcceptingProject: Sendable {
  /// The ids of the project's matrix.
  package let frameIDs: Set<String>

  /// The files that frames are drawn from.
  package let inputs: DrawingInputs

  /// The ids of the rules whose faults keep frames from being accepted.
  package let forbiddenFaults: Set<String>

  /// Whether an image is kept of a frame.
  package let keepsImage: @Sendable (_ id: String) -> Bool

  package init(
    frameIDs: Set<String>, inputs: DrawingInputs, forbiddenFaults: Set<String>,
    keepsImage: @escaping @Sendable (_ id: String) -> Bool
  ) {
    self.frameIDs = frameIDs
    self.inputs = inputs
    self.forbiddenFaults = forbiddenFaults
    self.keepsImage = keepsImage
  }
}

extension PendingFrames {
  /// Accepts frames as references of a project; nobody else may write to these meanwhile.
  ///
  /// - Returns: the report with the marks.
  /// - Throws: `RunError` when the project's files are not those that the frames were drawn from, or one of
  ///   the frames can't become a reference; then none does.
  package func accept(
    _ frames: [FrameReport], of project: AcceptingProject, to store: ReferenceStore,
    commands: ProjectCommands
  ) throws(RunError) -> VerificationReport {
    try checkInputs(of: frames, project.inputs, commands: commands)
    let acceptance = try Acceptance(
      of: frames, from: self, to: store, frameIDs: project.frameIDs,
      keepsImage: project.keepsImage, forbidding: project.forbiddenFaults, commands: commands)
    try acceptance.carryOut()
    return try decide(.accepted, for: acceptance.ids)
  }
}

/// A review of the frames of one report: decisions that are carried out at once, and undone one by one.
///
/// The folders are held for the time of a decision, so other runs go on beside a review. Once one of them
/// has made another report, every decision is refused.
package struct ReviewSession: Sendable {
  /// The places of a project's frames.
  package struct Places: Hashable, Sendable {
    /// The folder of pending frames.
    package let pending: String

    /// The folder of references.
    package let references: String

    /// The file with the looks of all references.
    package let lock: String

    package init(pending: String, references: String, lock: String) {
      (self.pending, self.references, self.lock) = (pending, references, lock)
    }
  }

  /// The digest of the report under review.
  package let digest: String

  private let places: Places
  private let commands: ProjectCommands
  private let project: @Sendable () throws(RunError) -> AcceptingProject
  private let waiting: @Sendable (_ folder: String) -> Void

  /// Begins a review of the last report in a folder.
  ///
  /// - Parameters:
  ///   - places: the places of the project's frames.
  ///   - commands: the commands of the project, for messages.
  ///   - project: reads the project as it is now, for each acceptance.
  ///   - waiting: called when another run holds a folder.
  /// - Throws: `RunError` when there is no report, or it can't be read.
  package init(
    in places: Places, commands: ProjectCommands,
    project: @escaping @Sendable () throws(RunError) -> AcceptingProject,
    waiting: @escaping @Sendable (_ folder: String) -> Void
  ) throws(RunError) {
    (self.places, self.commands, self.project, self.waiting) = (places, commands, project, waiting)
    try Self.recover(in: places, waiting: waiting)
    guard let report = try PendingFolder.lastReport(in: places.pending) else {
      throw RunError(.missingInput, "no frame is pending; run “\(commands.verification)” first")
    }
    digest = report.digest
  }

  /// The report with the decisions so far.
  ///
  /// - Throws: `RunError` when it can't be read, or another run has made another one.
  package func report() throws(RunError) -> VerificationReport {
    guard let report = try PendingFolder.lastReport(in: places.pending) else {
      throw RunError(.missingInput, "the report was removed; run “\(commands.verification)”")
    }
    guard report.digest == digest else {
      throw RunError(
        .changed,
        "another run has made another report, \(report.shortDigest), since this one was opened; leave, "
          + "and open the new one")
    }
    return report
  }

  /// Whether there is a decision to undo; false where decisions can't be listed, and undoing one tells why.
  package var canUndo: Bool {
    do throws(RunError) {
      return try !DecisionJournal(in: PendingFolder(path: places.pending)).isEmpty
    } catch {
      return false
    }
  }

  /// A decision that was carried out: the report with its marks, and the ids of its frames, without those that
  /// others had decided about.
  package typealias Outcome = (report: VerificationReport, ids: [String])

  /// Accepts frames as references.
  ///
  /// - Returns: the decision.
  /// - Throws: `RunError` when one of the frames can't become a reference; then none does.
  package func accept(_ ids: Set<String>) throws(RunError) -> Outcome {
    try withReferences { store throws(RunError) in
      try withPending(ids) { pending throws(RunError) in
        let blanks = pending.selected.filter { $0.images[.actual] == nil }
        if let blank = blanks.first {
          throw RunError(
            .framesFailed, "\(blank.id) could not be drawn, so there is no image to accept")
        }
        let report = try pending.accept(
          pending.selected, of: try project(), to: store, commands: commands)
        return (report, pending.selected.map(\.id))
      }
    }
  }

  /// Rejects frames.
  ///
  /// - Returns: the decision.
  /// - Throws: `RunError` when one of the frames isn't pending; then none is rejected.
  package func reject(_ ids: Set<String>) throws(RunError) -> Outcome {
    try withReferences { _ throws(RunError) in
      try withPending(ids) { pending throws(RunError) in
        let ids = pending.selected.map(\.id)
        return (try pending.decide(.rejected, for: Set(ids)), ids)
      }
    }
  }

  /// Undoes the last decision.
  ///
  /// - Returns: the decision, without its marks in the report.
  /// - Throws: `RunError` when there is none, or a reference has changed since.
  package func undo() throws(RunError) -> Outcome {
    try Self.with(places, waiting: waiting) { store, pending throws(RunError) in
      // Of another report nothing is undone.
      _ = try report()
      guard let undone = try pending.undoLastDecision(in: store) else {
        throw RunError(.usage, "there is no decision to undo")
      }
      return undone
    }
  }

  /// What became of a decision during which a program was killed.
  package enum Recovery: Hashable, Sendable {
    /// The references of so many frames are those from before it.
    case undone(count: Int)

    /// Some references of so many frames were changed since, so none was touched, and the decision is
    /// forgotten.
    case forgotten(count: Int)
  }

  /// Undoes a decision during which a program was killed, so that all its references are as before it, unless
  /// somebody has changed one since.
  ///
  /// - Returns: what became of the decision; nil where there is none.
  /// - Throws: `RunError` when a file can't be read or written.
  @discardableResult
  package static func recover(
    in places: Places, waiting: (_ folder: String) -> Void
  ) throws(RunError) -> Recovery? {
    guard try DecisionJournal(in: PendingFolder(path: places.pending)).isUnfinished else {
      return nil
    }
    return try with(places, waiting: waiting) { store, pending throws(RunError) in
      // Whoever held the folders until now may have finished it.
      let journal = DecisionJournal(in: pending)
      guard try journal.isUnfinished else { return nil }
      try store.removeDrafts()
      if let entry = try journal.last(), try journal.changedReference(of: entry, in: store) != nil {
        try journal.removeLast()
        return .forgotten(count: entry.ids.count)
      }
      return try pending.undoLastDecision(in: store).map { .undone(count: $0.ids.count) }
    }
  }
}

extension ReviewSession {
  private func withReferences<Success>(
    _ work: (ReferenceStore) throws(RunError) -> Success
  ) throws(RunError) -> Success {
    try Self.with(places.references, waiting: waiting) { () throws(RunError) in
      try work(ReferenceStore(lock: places.lock, folder: places.references))
    }
  }

  private func withPending<Success>(
    _ ids: Set<String>, _ work: (PendingFrames) throws(RunError) -> Success
  ) throws(RunError) -> Success {
    var selection = FrameSelection(
      ids: ids.sorted(), report: digest, verification: commands.verification)
    selection.origin = .review
    do throws(RunError) {
      return try PendingFrames.with(
        in: places.pending, selecting: selection, waiting: { waiting(places.pending) }, work)
    } catch {
      // That there is another report says more than that it lacks the frames.
      _ = try report()
      throw error
    }
  }

  private static func with<Success>(
    _ places: Places, waiting: (_ folder: String) -> Void,
    _ work: (ReferenceStore, PendingFolder) throws(RunError) -> Success
  ) throws(RunError) -> Success {
    try with(places.references, waiting: waiting) { () throws(RunError) in
      let store = try ReferenceStore(lock: places.lock, folder: places.references)
      return try with(places.pending, waiting: waiting) { () throws(RunError) in
        try work(store, PendingFolder(path: places.pending))
      }
    }
  }

  private static func with<Success>(
    _ folder: String, waiting: (_ folder: String) -> Void, _ work: () throws(RunError) -> Success
  ) throws(RunError) -> Success {
    let mutex = try FolderMutex(path: folder) { waiting(folder) }
    defer { mutex.release() }
    return try work()
  }
}

extension PendingFolder {
  /// Undoes the last decision about frames of the last report; nil where there is none.
  ///
  /// References are restored first, then the report; a decision that is undone halfway is still unfinished.
  fileprivate func undoLastDecision(
    in store: ReferenceStore
  ) throws(RunError) -> (report: VerificationReport, ids: [String])? {
    let journal = DecisionJournal(in: self)
    guard let entry = try journal.last() else { return nil }
    guard var (report, _) = try read() else { return nil }
    if let changed = try journal.changedReference(of: entry, in: store) {
      throw RunError(
        .changed, "nothing was undone: the reference of \(changed) changed after it was accepted")
    }
    try journal.restore(entry, to: store)
    report.decide(nil, for: Set(entry.ids))
    try update(report, withFailures: Set(entry.ids))
    try journal.removeLast()
    return (report, entry.ids)
  }
}
