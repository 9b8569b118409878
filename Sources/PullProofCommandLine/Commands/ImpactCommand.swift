import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject

/// `pullproof impact`: the frames that a change touches or can touch, without drawing.
struct ImpactCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "impact", abstract: "List the frames that a change touches, without drawing.",
    discussion: """
      Compares the project with a Git revision, frame by frame, and says by which texts, colours, \
      components and fonts frames differ. Of what is named, it lists the frames that any change of it can \
      touch: a file, key:KEY, role:ROLE, component:NAME, font:FAMILY or locale:TAG. The exit code is 0 \
      even if frames are touched.

      Example: pullproof impact --since main
      """)

  @Argument(
    help: ArgumentHelp(
      "What may change, such as a file or key:header.idle.title.", valueName: "what"))
  var subjects: [String] = []

  @Option(
    help: ArgumentHelp(
      "The Git revision to compare the project with. (default: HEAD)", valueName: "revision"))
  var since: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(name: .customLong("list"), help: "Print the ids of the touched frames only.")
  var listsOnly = false

  @OptionGroup var frames: ReferenceRunOptions

  private var drawing: DrawingOptions { frames.drawing }

  func validate() throws {
    try ValidationError.checkConflict(of: ("--json", json), ("--list", listsOnly))
    guard since != nil, !subjects.isEmpty else { return }
    throw ValidationError(
      "--since compares the whole project, so nothing can be named with it; remove one of them.")
  }

  func run(in world: World) async throws(RunError) {
    let run = try await ProjectRun(
      path: frames.project.config, fontFolder: drawing.fonts.fontDir,
      workers: drawing.workerCount(in: world), mending: true, isStrict: drawing.strict, in: world,
      warn: drawing.warn(in: world))
    let indices = try frames.selection.indices(in: run, pending: run.file.pending)
    let report =
      subjects.isEmpty
      ? try await difference(of: run, since: since ?? "HEAD", among: indices)
      : try await reach(of: subjects, in: run, among: indices)
    if json { return try world.output.write(json: report.json) }
    if listsOnly { return try world.output.write(report.ids) }
    try world.output.show(report.lines)
  }

  /// The frames that differ from those of a revision.
  private func difference(
    of run: ProjectRun, since revision: String, among indices: [Int]
  ) async throws(RunError) -> ImpactReport {
    var report = ImpactReport(of: run.matrix, frameCount: indices.count)
    report.revision = revision
    let repository = try GitRepository(of: run.file.resolved("."), for: .impact, in: run.world)
    let earlier = try EarlierProject(
      of: run, fontFolder: drawing.fonts.fontDir, since: revision, in: repository)
    defer { earlier.remove() }
    switch earlier.state {
    case .unknown(let reason): report.addAll(indices, because: reason)
    case .known(let project):
      let comparison = try VersionComparison(of: run.drawn, since: project)
      report.add(
        try await comparison.touched(
          among: indices, workers: drawing.workerCount(in: run.world), in: run.world,
          reportingTo: drawing.terminal(in: run.world)))
      report.removed = try frames.selection.references(among: comparison.removed, in: run)
    }
    return report
  }

  /// The frames that changes of some things can touch.
  private func reach(
    of arguments: [String], in run: ProjectRun, among indices: [Int]
  ) async throws(RunError) -> ImpactReport {
    var report = ImpactReport(of: run.matrix, frameCount: indices.count)
    let reach = try ImpactReach(
      of: run, among: indices, workers: drawing.workerCount(in: run.world),
      terminal: drawing.terminal(in: run.world))
    for argument in arguments {
      let subject = try ImpactSubject(argument, isPath: reach.isPath)
      let found = try await reach.frames(of: subject)
      report.add(found.cause, found.frames, note: found.note)
    }
    return report
  }
}
