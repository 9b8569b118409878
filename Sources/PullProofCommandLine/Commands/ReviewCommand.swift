import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshProject

/// `pullproof review`: decides about pending frames on the screen of a terminal, cause by cause.
struct ReviewCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Look at pending frames and accept or reject them, key by key.",
    discussion: """
      Shows each change with its pictures before and after, and takes a key: a accepts, r rejects, \
      s passes over, u undoes, g decides about the whole group, l about one of its languages; ? lists \
      all keys. Each decision is carried out at once, so a review that was left goes on where it stopped.

      A report of a CI service, such as the ZIP archive of an artifact, becomes the pending frames of the \
      project.

      Without a terminal, prints the commands that accept and reject each group. The exit code is 1 if \
      frames are still pending.

      Example: pullproof review --group-by locale
      """)

  @OptionGroup var choice: ReportChoice

  @OptionGroup var project: ProjectOptions

  @Option(
    name: .customLong("group-by"),
    help: ArgumentHelp(
      "Put frames together by their causes or by their languages.", valueName: "property"))
  var grouping = ReviewGrouping.cause

  @Option(
    help: ArgumentHelp(
      "Show pictures by one of the protocols of terminals.",
      discussion:
        "Without it, PULLPROOF_PICTURES names one, or the terminal is asked.",
      valueName: "protocol"))
  var pictures: PictureArgument?

  func run(in world: World) throws(RunError) {
    let file = try ProjectFile(path: project.config, in: world)
    try choice.open(for: file, in: world)
    let pictures = try pictureChoice(in: world)
    let session = try ReviewSession(of: file, pending: choice.folder, in: world)
    let report = try session.report()
    // A CI service may have a terminal, but nobody sits before it unless pictures are asked for.
    let isWatched = !world.variables.isCIService || pictures.named != nil
    let console = world.variables.hasScreen && isWatched ? world.console : nil
    // Who has decided about the last frame may still undo it.
    guard report.frames.contains(where: \.isPending) || console != nil && session.canUndo else {
      return try world.output.show(["no frame is pending"])
    }
    guard let console else {
      let commands = file.commands(pending: choice.folder)
      let listing = ReviewListing(of: report, groupedBy: grouping, commands: commands)
      try world.output.show(listing.lines)
      throw RunError(.changed, "")
    }
    let folder = PendingFolder(path: choice.folder ?? file.pending)
    var review = TerminalReview(
      ReviewState(of: report, groupedBy: grouping), decisions: session, pictures: pictures,
      hasColor: world.output.hasColor,
      contents: { file throws(RunError) in try folder.contents(of: file) },
      open: ImageViewer(world: world, folder: folder.path).open)
    let end = endOf(&review, on: console)
    try show(review.state, of: file, in: world)
    if let end { throw end }
    if review.state.openCount > 0 { throw RunError(.changed, "") }
  }

  /// Reviews, and returns the reason why that ended; nil where somebody left.
  private func endOf(
    _ review: inout TerminalReview<ReviewSession>, on console: TerminalDevice
  ) -> RunError? {
    do throws(RunError) {
      try review.run(on: console)
      return nil
    } catch {
      return error
    }
  }

  /// Prints what was decided, and what to do next.
  private func show(
    _ state: ReviewState, of file: ProjectFile, in world: World
  ) throws(RunError) {
    let decisions = state.decisions.values
    let accepted = decisions.count { $0 == .accepted }
    let rejected = decisions.count - accepted
    let open = state.openCount
    var lines = [
      "accepted \(accepted.counted("frame")), rejected \(rejected.grouped); "
        + "\(open == 0 ? "no frame" : open.counted("frame")) \(open > 1 ? "are" : "is") pending"
    ]
    let commands = file.commands(pending: choice.folder)
    if open > 0 { lines.append("list pending frames: \(commands.listing)") }
    if accepted > 0 { lines.append(file.commit()) }
    if rejected > 0 { lines.append("verify again after a fix: \(commands.verification)") }
    try world.output.show(lines)
  }

  /// The way to show pictures, by the argument or the variable.
  private func pictureChoice(in world: World) throws(RunError) -> PictureChoice {
    let variables = world.variables
    let argument: PictureArgument
    if let pictures {
      argument = pictures
    } else {
      argument = try pictureVariable(in: world) ?? .auto
    }
    return PictureChoice(
      named: argument.named, tmux: TmuxSurroundings(in: world), program: variables.terminalProgram,
      hasTrueColor: variables.hasTrueColor)
  }

  private func pictureVariable(in world: World) throws(RunError) -> PictureArgument? {
    guard let name = world.variables.pictures else { return nil }
    guard let argument = PictureArgument(rawValue: name) else {
      let names = PictureArgument.allCases.map(\.rawValue)
      throw RunError(
        .usage,
        "PULLPROOF_PICTURES is \(name.quoted); \(names.question(for: name))use one of "
          + names.listed())
    }
    return argument
  }
}

extension ReviewSession: ReviewDecisions {}
