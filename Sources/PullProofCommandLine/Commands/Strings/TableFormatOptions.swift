import ArgumentParser
import ProofDocuments
import ProofSnapshots

/// Options of commands that list what PullProof knows.
struct TableFormatOptions: ParsableArguments {
  @Flag(help: "Print Markdown tables.")
  var markdown = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    try ValidationError.checkConflict(of: ("--markdown", markdown), ("--json", json))
  }

  /// Writes the form of a list that was asked for.
  func write(
    lines: @autoclosure () -> [String], markdown markdownLines: @autoclosure () -> [String],
    json objects: @autoclosure () -> [JSONObject], to output: StandardOutput
  ) throws(RunError) {
    if json { return try output.write(json: objects()) }
    try output.show(markdown ? markdownLines() : lines())
  }
}
