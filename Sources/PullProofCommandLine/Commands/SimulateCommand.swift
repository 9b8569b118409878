internal import ArgumentParser
internal import RefreshScripts

/// `pullproof simulate`: what the components do while a script's events happen.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Runs an event script and prints a trace: a line for the scene and each event.",
    discussion: """
      The script is JSON Lines: a scene, then an event on each line. It is read to its end before \
      anything is printed, so a malformed script has no trace. No clock runs: time moves by the \
      script's own “advance” events.
      """)

  @Argument(help: ArgumentHelp("An event script; - is standard input.", valueName: "script"))
  var script: String

  @Option(
    help: ArgumentHelp(
      "Whose rules hold: corrected, or mjrefresh-3.7.9 with its quirks.", valueName: "preset"))
  var compat = CompatibilityPreset.corrected

  @Flag(help: "Prints the trace, which is also the default.")
  var trace = false

  func run() throws {
    do {
      let script = try EventScript(contentsOf: script, compatibility: compat.compatibility)
      try StandardOutput.write(Trace(of: script))
    } catch {
      Terminal.current.report(error)
      throw error.exitCode
    }
  }
}
