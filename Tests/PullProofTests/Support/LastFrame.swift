import ProofDrawing
import Testing

extension TemporaryFolder {
  /// The last frame that `simulate` draws of an event script of some lines, at one pixel a point.
  func lastFrame(
    of lines: [String], _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Pixmap {
    let script = try write(lines.joined(separator: "\n") + "\n", to: "last.jsonl")
    let frames = "frames-\(arguments.joined(separator: " ").hashValue)-\(lines.hashValue)"
    let outcome = try Program.run(
      ["simulate", script, "--scale", "1", "--fps", "10", "--render", path(frames)] + arguments)
    #expect(outcome.exitCode == 0, "\(outcome)", sourceLocation: sourceLocation)
    let last = try #require(try files(below: frames).last, sourceLocation: sourceLocation)
    return try pixmap("\(frames)/\(last)")
  }
}

/// The arguments for the preset that reproduces the original.
let originalPreset = ["--compat", "mjrefresh-3.7.9"]
