import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject

/// `pullproof show-report`: the report of pending frames in a browser, with buttons that decide.
struct ShowReportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "show-report",
    abstract: "Show the last report in a browser, and accept or reject frames there.",
    discussion: """
      Serves the page at 127.0.0.1 until you press Ctrl-C. Only the printed address opens it, and no other \
      machine reaches it. Decisions are carried out at once, as “pullproof accept” and “pullproof reject” \
      do it, and can be undone until the next run.

      A report of a CI service, such as the ZIP archive of an artifact, becomes the pending frames of the \
      project. Its frames are accepted only where lock, texts, theme, images and fonts are those of its run.

      Example: pullproof show-report --port 9323
      """)

  @OptionGroup var choice: ReportChoice

  @OptionGroup var project: ProjectOptions

  @Option(
    name: .customLong("group-by"),
    help: ArgumentHelp(
      "Put frames together by their causes or by their languages.",
      discussion: "A reader of the page can choose the other one.", valueName: "cause|locale"))
  var grouping = ReviewGrouping.cause

  @Option(help: ArgumentHelp("The port; 0 takes a free one.", valueName: "number"))
  var port: UInt16 = 0

  func run(in world: World) async throws(RunError) {
    let file = try ProjectFile(path: project.config, in: world)
    try choice.open(for: file, in: world)
    let (_, matrix) = try file.frames { _ in }
    let folder = choice.folder
    let token = Self.token()
    let server = try ReportServer(token: token) {
      [lookFiles = matrix.lookFiles, grouping] () throws(RunError) in
      let session = try ReviewSession(of: file, pending: folder, in: world)
      return ReportServer.Current(
        session: session,
        pages: try ReportPages(
          of: try session.report(), in: folder ?? file.pending,
          commands: file.commands(pending: folder), lookFiles: lookFiles, groupedBy: grouping,
          token: token))
    }
    let local = try LocalServer(port: port)
    let address = await server.listens(on: local.port)
    world.listen()
    try world.output.show(["The report is at \(address)", "Press Ctrl-C to stop."])
    try await local.run(until: world.isInterrupted) { await server.response(to: $0) }
  }

  /// A word of 128 random bits from the system, in hexadecimal digits.
  private static func token() -> String {
    var source = SystemRandomNumberGenerator()
    return (0..<4).map { _ in String(UInt32.random(in: 0...UInt32.max, using: &source), radix: 16) }
      .map { String(repeating: "0", count: 8 - $0.count) + $0 }.joined()
  }
}
