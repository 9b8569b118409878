import ArgumentParser
import ProofDocuments
import RefreshProject

/// The option of commands that run again when a file changes.
struct WatchOptions: ParsableArguments {
  @Flag(help: "Run again whenever a file of the project changes, until Ctrl-C.")
  var watch = false

  /// Runs a command once, or again and again.
  ///
  /// A run that fails is no reason to stop: the next change may mend it.
  ///
  /// - Parameters:
  ///   - world: the world of the command.
  ///   - outputs: the folders that the command writes to.
  ///   - project: reads the project.
  ///   - run: one run.
  /// - Throws: `RunError` of the only run, or when a CI service runs the command.
  func run(
    in world: World, writingTo outputs: (ProjectFile) -> [String],
    of project: () throws(RunError) -> ProjectFile, _ run: () async throws(RunError) -> Void
  ) async throws(RunError) {
    guard watch else { return try await run() }
    guard !world.variables.isCIService else {
      throw RunError(.usage, "--watch never ends, and CI is set; remove it")
    }
    var (places, ignored) = ([String](), [String]())
    while !world.isInterrupted() {
      // A project that can't be read is watched where it was.
      do throws(RunError) {
        let file = try project()
        // The lock changes with the references, of which there may be thousands.
        places = try file.inputs.filter { ![.pending, .references].contains($0.role) }.map(\.path)
        ignored = outputs(file)
      } catch {
        guard !places.isEmpty else { throw error }
      }
      let watch = FileWatch(places, ignoring: ignored)
      let state = watch.state()
      do throws(RunError) {
        try await run()
      } catch {
        guard !world.isInterrupted() else { return }
        world.terminal.report(error)
      }
      world.terminal.note("watching \(state.count.counted("file")); Ctrl-C stops")
      let changes = watch.changes(since: state, until: world.isInterrupted)
      guard let first = changes.first else { break }
      let more = changes.count > 1 ? " and \((changes.count - 1).counted("other"))" : ""
      world.terminal.note("\(LocalPath(first).belowWorkingFolder ?? first)\(more) changed")
    }
  }
}
