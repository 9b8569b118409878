import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// One verification of a project's frames: what was drawn, and what it came to.
struct Verification: Sendable {
  let run: ProjectRun
  let observed: [ObservedFrame]

  /// The number of frames that were to be verified.
  let selectedCount: Int

  /// Draws frames in memory and compares digests.
  ///
  /// - Parameters:
  ///   - run: the project.
  ///   - indices: which frames, by their numbers in the matrix.
  ///   - known: those of them that needn't be drawn, in the same order.
  ///   - drawsAll: whether a frame is drawn though its layout is the reference's.
  ///   - maxFailures: the number of failures at which to end; nil for no end.
  ///   - terminal: the place of the progress.
  init(
    of run: ProjectRun, indices: [Int], knowing known: consuming [ObservedFrame] = [],
    drawsAll: Bool = true,
    maxFailures: Int? = nil, reportingTo terminal: Terminal?
  ) async {
    let world = run.world
    self.run = run
    selectedCount = indices.count
    // A run that may end at a failure meets all frames in their order.
    let isEndless = maxFailures == nil
    let others = isEndless ? Self.others(of: indices, besides: known) : indices
    let met = isEndless ? [:] : Dictionary(uniqueKeysWithValues: known.map { ($0.index, $0) })
    let meter = ProgressMeter("rendered", total: others.count, on: terminal)
    world.listen()
    let drawn = await run.verifier.observe(
      others, knowing: met, drawsAll: drawsAll, maxFailures: maxFailures,
      until: world.isInterrupted, progress: { meter.advance() })
    meter.finish()
    observed = isEndless ? Self.merged(known, drawn) : drawn
  }

  /// Frames besides some of them, which are in the same order.
  private static func others(of indices: [Int], besides known: [ObservedFrame]) -> [Int] {
    var next = 0
    return indices.filter { index in
      guard next < known.count, known[next].index == index else { return true }
      next += 1
      return false
    }
  }

  /// All of two lists of frames, in the order of the matrix.
  private static func merged(
    _ known: consuming [ObservedFrame], _ drawn: [ObservedFrame]
  ) -> [ObservedFrame] {
    var rest = known.count
    var frames = known
    frames += drawn
    // From the end, a frame moves to its place at once, and a million of them are not copied.
    for (place, frame) in drawn.enumerated().reversed() {
      while rest > 0, frames[rest - 1].index > frame.index {
        rest -= 1
        frames.swapAt(rest, rest + place + 1)
      }
      frames[rest + place] = frame
    }
    return frames
  }

  /// Examines frames that changed, keeps pending frames, and reports both.
  ///
  /// - Parameters:
  ///   - frames: those that count as they were observed; the others were dealt with.
  ///   - environmentPolicy: whether frames may be judged with other fonts or libraries.
  ///   - orphaned: what is done about orphaned references; those to remove have been removed.
  ///   - path: the folder of pending frames, which a clean run neither needs nor makes.
  ///   - isBlob: whether the folder is written in any case, as another machine awaits it.
  ///   - keepsOthers: whether frames that were not selected stay pending as an earlier run found them.
  ///   - tell: writes the report, while no other run can replace its images.
  /// - Throws: `RunError` when a file can't be written, somebody interrupts, or the report can't be made
  ///   or told.
  func report(
    on frames: [ObservedFrame], environmentPolicy: EnvironmentPolicy = .strict,
    orphaned: OrphanedHandling, pendingIn path: String, isBlob: Bool = false,
    keepsOthers: Bool = false,
    telling tell: (VerificationReport) throws(RunError) -> Void
  ) async throws(RunError) {
    let world = run.world
    if !isBlob, !frames.contains(where: \.fails) {
      let report = try await report(
        on: frames, found: [], environmentPolicy: environmentPolicy, orphaned: orphaned)
      if report.isClean {
        try forgetEarlierRun(in: path, keeping: report, andOthers: keepsOthers)
        return try tell(report)
      }
    }
    let (pending, mutex) = try PendingFolder.cleared(at: path, warn: world.warn)
    defer { mutex.release() }
    let found = try await pending.examine(
      frames.filter(\.fails), by: run.verifier, until: world.isInterrupted)
    guard !world.isInterrupted() else { throw Self.interrupted }
    let report = try await report(
      on: frames, found: run.withNames(found), environmentPolicy: environmentPolicy,
      orphaned: orphaned)
    try pending.write(
      report, of: found, by: run.verifier, drawnWith: run.environment,
      from: try DrawingInputs(of: run))
    try tell(report)
  }

  private func report(
    on frames: [ObservedFrame], found: [FrameReport], environmentPolicy: EnvironmentPolicy,
    orphaned: OrphanedHandling
  ) async throws(RunError) -> VerificationReport {
    let changed = found.filter { $0.status == .changed }.map(\.index)
    let environment = await run.environmentDifferences(affecting: changed)
    let orphanedImages = try run.orphanedImages()
    do throws(ReportError) {
      return try VerificationReport(
        counts: counts(of: frames, found: found), environment: environment,
        frames: listed(found, besides: frames),
        orphaned: run.coverage.orphaned.filter { !orphaned.removed.ids.contains($0) }
          + orphanedImages,
        orphanedPolicy: orphaned.policy,
        skippedFiles: run.texts.skippedFiles, project: run.file.nameInReports(of: run.world),
        environmentPolicy: environmentPolicy)
    } catch {
      throw RunError(.framesFailed, "\(error); no report was written; report this as a bug")
    }
  }

  /// The frames that there is something to say of, in the order of the matrix: those that were examined,
  /// and others that have faults though they are unchanged.
  private func listed(_ found: [FrameReport], besides frames: [ObservedFrame]) -> [FrameReport] {
    let faulty = frames.filter { !$0.fails && !$0.faults.isEmpty }.map(unchangedFrame)
    return (found.filter { $0.status != .unchanged || $0.faults != nil } + faulty)
      .sorted { $0.index < $1.index }
  }

  /// The report of a frame that is as its reference.
  func unchangedFrame(_ observed: ObservedFrame) -> FrameReport {
    let frame = run.matrix[observed.index]
    let (locked, drawn) = (run.look(ofFrame: observed.index), observed.observation?.entry)
    // A frame that was recorded meanwhile is not in the lock that was read.
    let isLocked = drawn.map { locked?.looks(like: $0) == true } ?? true
    return FrameReport(
      index: observed.index, id: frame.id, path: frame.path, status: .unchanged,
      facets: frame.facets, expected: isLocked ? locked : drawn, faults: observed.faults)
  }

  /// Replaces what an earlier run left in a folder by a clean report; without a folder there is nothing
  /// to do, and one that can't be written to is no failure of frames that are as they were.
  private func forgetEarlierRun(
    in path: String, keeping report: VerificationReport, andOthers keepsOthers: Bool
  ) throws(RunError) {
    guard Descriptor.isPresent(path) else { return }
    try PendingFolder.check(path)
    do throws(RunError) {
      if keepsOthers, observed.count < run.matrix.count,
        try PendingFrames.settle(
          Set(observed.map { run.matrix[$0.index].id }), in: path,
          waiting: { run.world.warn("\(path): waiting for another run") })
      {
        return
      }
      let (pending, mutex) = try PendingFolder.cleared(at: path, warn: run.world.warn)
      defer { mutex.release() }
      try pending.write(
        report, of: [], by: run.verifier, drawnWith: run.environment, from: nil)
    } catch {
      guard error.kind == .cannotWrite else { throw error }
      run.world.warn("\(error); what an earlier run found may still be there")
    }
  }

  private static var interrupted: RunError {
    Interruption.error("interrupted; nothing was accepted or recorded")
  }

  private func counts(
    of frames: [ObservedFrame], found: [FrameReport]
  ) -> VerificationReport.Counts {
    var counts = VerificationReport.Counts()
    let coverage = run.coverage
    counts.expected = coverage.expectedCount
    // What was recorded meanwhile is present as well.
    counts.present =
      coverage.presentCount
      + zip(observed, frames).count { $0.status == .missing && $1.status != .missing }
    counts.selected = selectedCount
    counts.verified = frames.count
    let known = frames.count { $0.isFromInputs }
    counts.fromInputs = known > 0 ? known : nil
    // An examination may find more than digests do, for example that a tolerance allows a difference.
    var passed: [Int] = []
    for frame in frames where !frame.fails {
      counts.statuses[frame.status, default: 0] += 1
      passed.append(frame.index)
    }
    for frame in found {
      counts.statuses[frame.status, default: 0] += 1
      if frame.status == .unchanged { passed.append(frame.index) }
    }
    counts.unchanged = unchanged(passed)
    return counts
  }

  /// The number of some frames by their values on the axes that a reader knows a project by.
  private func unchanged(_ indices: [Int]) -> [String: [String: Int]]? {
    let counts = run.matrix.counts(of: indices)
    return counts.isEmpty ? nil : counts
  }
}

/// Unchanged frames whose references a page shows.
struct PassedFrames {
  /// The frames, in the order of the matrix, each with its reference as the expected image.
  let frames: [FrameReport]

  /// Reads the reference of a frame; nil where it can't be read.
  let image: (FrameReport) -> [UInt8]?

  /// The number of pictures of unchanged frames that a page holds: some megabytes.
  fileprivate static let limit = 500
}

extension PassedFrames {
  /// The first unchanged frames with faults whose references are in blobs.
  init(of blobs: MergedBlobs) {
    self.init(frames: Array(blobs.pictured.prefix(Self.limit)), image: blobs.reference)
  }

  /// Copies the references of the frames that only have faults to a blob, as no other machine need have
  /// them.
  ///
  /// - Returns: their files.
  /// - Throws: `RunError` when one can't be written.
  func copyFaulty(to blob: PendingFolder) throws(RunError) -> [String] {
    var files: [String] = []
    for frame in frames where frame.faults != nil {
      guard let file = frame.images[.expected], let bytes = image(frame) else { continue }
      try blob.write(bytes, to: file)
      files.append(file)
    }
    return files
  }
}

extension Verification {
  /// The first unchanged frames that have reference images, which only a page and a blob need.
  ///
  /// They are those with faults, and if a report is clean all others; a page of failures shows those
  /// alone.
  func passed(for report: VerificationReport, by reporting: ReporterOptions) -> PassedFrames {
    guard reporting.page != nil || reporting.blob != nil else {
      return PassedFrames(frames: [], image: { _ in nil })
    }
    // What is listed and has images of its own needs none of its reference.
    let listed = Set(
      report.frames.filter { $0.status != .unchanged || !$0.images.isEmpty }.map(\.index))
    let unlisted = observed.lazy.filter { !listed.contains($0.index) }
    // The search ends as soon as it has enough frames; there may be a million.
    func first(_ count: Int, withFaults: Bool) -> [ObservedFrame] {
      let frames = unlisted.filter { frame in
        frame.faults.isEmpty != withFaults
          && run.file.project.keepsImage(of: run.matrix[frame.index].id)
      }
      return Array(frames.prefix(count))
    }
    let faulty = first(PassedFrames.limit, withFaults: true)
    let others =
      report.isClean ? first(PassedFrames.limit - faulty.count, withFaults: false) : []
    let folder = run.file.references
    return PassedFrames(
      frames: (faulty + others).map { unchangedFrame($0).withReference }
        .sorted { $0.index < $1.index },
      image: { try? Descriptor.contents(of: "\(folder)/\($0.path).png") })
  }
}
