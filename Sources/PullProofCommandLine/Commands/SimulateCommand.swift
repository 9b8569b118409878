internal import ArgumentParser
internal import RefreshModel
internal import RefreshScripts

/// `pullproof simulate`: what the components do while a script's events happen.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Runs a script and prints a trace: a line for the scene and each event.",
    discussion: """
      An event script is JSON Lines: a scene, then an event on each line. A gesture script is \
      YAML: a scene, then drags, releases and waits, which become events at a frame rate. Its name \
      ends in .yaml or .yml. A script is read to its end before anything is printed, so a \
      malformed one has no trace. No clock runs: time is the script's own.
      """)

  @Argument(help: ArgumentHelp("A script; - is standard input.", valueName: "script"))
  var script: String

  @Option(
    help: ArgumentHelp(
      "Whose rules hold: corrected, or mjrefresh-3.7.9 with its quirks.", valueName: "preset"))
  var compat = CompatibilityPreset.corrected

  @Option(
    help: ArgumentHelp(
      "How the script is written: jsonl or yaml; as its name ends, or else jsonl.",
      valueName: "syntax"))
  var syntax: ScriptSyntax?

  @Option(
    help: ArgumentHelp(
      "Frames a second of a gesture script, from 1 to 240; 60.", valueName: "number"))
  var fps: Int?

  @Flag(help: "Prints the trace, which is also the default.")
  var trace = false

  func validate() throws {
    let rates = GesturePlayback.frameRates
    if let fps, !rates.contains(fps) {
      throw ValidationError(
        "--fps is from \(rates.lowerBound) to \(rates.upperBound), not \(fps).")
    }
    if fps != nil, scriptSyntax == .jsonl {
      throw ValidationError("--fps is for gesture scripts; the time of \(script) is its own.")
    }
  }

  func run() throws {
    do {
      try StandardOutput.write(try readTrace())
    } catch {
      Terminal.current.report(error)
      throw error.exitCode
    }
  }

  private var scriptSyntax: ScriptSyntax {
    syntax ?? ScriptSyntax(path: script)
  }

  private func readTrace() throws(CommandFailure) -> Trace {
    switch scriptSyntax {
    case .jsonl:
      Trace(of: try EventScript(contentsOf: script, compatibility: compat.compatibility))
    case .yaml:
      Trace(
        of: try GestureScript(contentsOf: script, compatibility: compat.compatibility),
        framesPerSecond: fps ?? 60)
    }
  }
}
