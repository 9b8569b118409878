package import ProofDocuments

/// The frames of the last report that somebody decides about.
package struct PendingFrames: Sendable {
  /// The folder of their images and facts.
  package let folder: PendingFolder

  /// The report that they are in.
  package let report: VerificationReport

  /// The frames that were named, in the order of the report.
  package let selected: [FrameReport]

  /// The frames that a list rejects, in the order of the report.
  package let rejected: [FrameReport]

  let lock: SnapshotLock

  /// Reads the pending frames in a folder and keeps other runs out of it while they are decided about.
  ///
  /// - Returns: what the work returned.
  /// - Throws: `RunError` when there are none, one that is named isn't pending, or the report or the
  ///   lock can't be read, and what the work throws.
  package static func with<Success>(
    in path: String, selecting selection: FrameSelection, waiting: () -> Void,
    _ work: (PendingFrames) throws(RunError) -> Success
  ) throws(RunError) -> Success {
    let nothing = RunError(
      .missingInput, "no frame is pending; run “\(selection.verification)” first")
    guard Descriptor.isPresent(path) else { throw nothing }
    let mutex = try FolderMutex(path: path, waiting: waiting)
    defer { mutex.release() }
    let folder = PendingFolder(path: path)
    guard let (report, lock) = try folder.read() else { throw nothing }
    let (selected, rejected) = try frames(selection, of: report)
    return try work(
      PendingFrames(
        folder: folder, report: report, selected: selected, rejected: rejected, lock: lock))
  }

  private static func frames(
    _ selection: FrameSelection, of report: VerificationReport
  ) throws(RunError) -> (selected: [FrameReport], rejected: [FrameReport]) {
    let frames: (selected: [FrameReport], rejected: [FrameReport])
    do {
      frames = (try selection.frames(of: report), try selection.rejectedFrames(of: report))
    } catch {
      let question = error.unknownName.map(error.knownNames.question) ?? ""
      throw RunError(.usage, "\(error.problem); \(question)\(error.advice)")
    }
    guard !frames.selected.isEmpty || !frames.rejected.isEmpty else {
      throw RunError(
        .usage,
        "every frame that is named was accepted or rejected already; run "
          + "“\(selection.verification)” to compare again")
    }
    return frames
  }

  /// Marks frames in the report.
  ///
  /// - Returns: the report with the marks.
  /// - Throws: `RunError` when it can't be written.
  package func decide(
    _ decision: FrameDecision, for ids: Set<String>
  ) throws(RunError) -> VerificationReport {
    let journal = DecisionJournal(in: folder)
    if decision == .rejected { try journal.begin(.rejected, for: ids) }
    var decided = report
    decided.decide(decision, for: ids)
    try folder.update(decided, withoutFailures: decision == .accepted ? ids : [])
    try journal.finish()
    return decided
  }

  /// The same frames in the report as it is after a decision.
  package func with(_ report: VerificationReport) -> PendingFrames {
    PendingFrames(
      folder: folder, report: report, selected: selected, rejected: rejected, lock: lock)
  }

  /// Marks frames that are as their references now, where an earlier run left others pending or rejected.
  ///
  /// - Returns: whether others are, so that the folder still has to say so.
  /// - Throws: `RunError` when the marks can't be written.
  package static func settle(
    _ ids: Set<String>, in path: String, waiting: () -> Void
  ) throws(RunError) -> Bool {
    let folder = PendingFolder(path: path)
    let mutex = try FolderMutex(path: path, waiting: waiting)
    defer { mutex.release() }
    guard var report = try earlierReport(in: folder) else { return false }
    let pending = report.frames.filter { $0.isPending || $0.decision == .rejected }.map(\.id)
    guard !ids.isSuperset(of: pending) else { return false }
    report.decide(.accepted, for: ids.intersection(pending))
    try folder.update(report, withoutFailures: ids)
    return true
  }

  /// The report of an earlier run; an invalid one has no pending frame.
  private static func earlierReport(
    in folder: PendingFolder
  ) throws(RunError) -> VerificationReport? {
    do throws(RunError) {
      return try folder.read()?.report
    } catch {
      guard error.kind == .badData else { throw error }
      return nil
    }
  }
}

/// The files that frames are drawn from, as digests; pending frames become references only where these
/// files are the same.
///
/// The environment is not among them, because frames of a CI service are accepted on other machines.
package struct DrawingInputs: Hashable, Sendable, Codable {
  /// The digest of the project's file.
  package let project: String

  /// The digest of the files that texts come from: the project's and our own.
  package let strings: String

  /// The digests of the texts that frames of a locale may show, by the tag of the locale; nil in folders of
  /// programs that had one digest for all texts.
  package let languages: [String: String]?

  /// The digest of the project's theme and its images.
  package let theme: String

  /// The digest of the images that gif components show.
  package let images: String

  /// The digest of the list of the project's own fonts.
  package let fonts: String

  /// Creates inputs from digests.
  package init(
    project: String, strings: String, languages: [String: String]? = nil, theme: String,
    images: String, fonts: String
  ) {
    self.project = project
    self.strings = strings
    self.languages = languages
    self.theme = theme
    self.images = images
    self.fonts = fonts
  }

  /// The names of the inputs that differ from others, as far as frames show them.
  ///
  /// - Parameters:
  ///   - other: the other inputs.
  ///   - locales: the tags of the frames' locales; a frame without one may show any text.
  /// - Returns: the names.
  package func differences(
    from other: DrawingInputs, forLocales locales: Set<String?>
  ) -> [String] {
    let parts: [(differ: Bool, name: String)] = [
      (project != other.project, "project"),
      (locales.contains { textsDiffer(from: other, for: $0) }, "strings"),
      (theme != other.theme, "theme or files of components"),
      (images != other.images, "images of gif components"), (fonts != other.fonts, "fonts"),
    ]
    return parts.filter(\.differ).map(\.name)
  }

  private func textsDiffer(from other: DrawingInputs, for locale: String?) -> Bool {
    guard let locale, let languages, let others = other.languages else {
      return strings != other.strings
    }
    return languages[locale] == nil || languages[locale] != others[locale]
  }
}

extension PendingFolder {
  /// The inputs of the frames; nil if the run that wrote the folder kept nothing of them.
  ///
  /// - Throws: `RunError` when the file can't be read or is malformed.
  package func inputs() throws(RunError) -> DrawingInputs? {
    guard Descriptor.isPresent("\(path)/\(Self.inputs)") else { return nil }
    let bytes = try contents(of: Self.inputs)
    do throws(DocumentError) {
      let inputs: DrawingInputs = try Document(json: bytes, file: "\(path)/\(Self.inputs)")
        .decoded(owner: "the inputs")
      return inputs
    } catch {
      throw RunError(.badData, "\(error.location): \(error.problem); \(Self.remedy)")
    }
  }

  /// Keeps what frames were drawn from, which is written before the report.
  func write(_ inputs: DrawingInputs) throws(RunError) {
    try folder.write(json: inputs, to: Self.inputs)
  }
}

extension PendingFrames {
  /// Checks that frames were drawn from the files of a project as they are now.
  ///
  /// - Throws: `RunError` that names what differs.
  func checkInputs(
    of frames: [FrameReport], _ present: DrawingInputs, commands: ProjectCommands
  ) throws(RunError) {
    let advice = "run “\(commands.verification)” once more and check its report"
    guard let drawn = try folder.inputs() else {
      throw RunError(
        .badData,
        "nothing was accepted: the pending frames don't tell from which files they were drawn; "
          + advice)
    }
    let locales = Set(frames.map { $0.facets["locale"] })
    let differences = present.differences(from: drawn, forLocales: locales)
    guard !differences.isEmpty else { return }
    throw RunError(
      .badData,
      "nothing was accepted: the pending frames were drawn from other files, as on another branch or "
        + "before an edit; these differ: \(differences.joined(separator: ", ")); \(advice)")
  }
}
