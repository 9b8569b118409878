import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject

/// `pullproof list`: the ids of the frames that `render` would write.
struct ListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the frames that “render” would write.",
    discussion: """
      Prints the ids of the project's frames, or of the built-in gallery if there is no project. \
      Options override the project.

      Example: pullproof list --locale ar
      """)

  @OptionGroup(title: "Frames") var frames: FrameOptions

  @OptionGroup(title: "Frames") var setup: SetupOptions

  @Flag(
    help: "Print JSON, with the keys of built-in texts that frames show beside the app's own.")
  var json = false

  func run(in world: World) throws(RunError) {
    var file = try frames.file(in: world, warn: world.warn)
    try setup.apply(to: &file.project)
    let (vocabulary, matrix) = try frames.matrix.frames(of: file, warn: world.warn)
    let texts =
      file.project.hasOwnTexts ? try BuiltInTexts(of: matrix, in: file, vocabulary) : nil
    guard !json else {
      return try world.output.write(
        json:
          matrix.map { JSONObject(dictionaryLiteral: ("id", $0.id), ("builtInTexts", texts?[$0])) })
    }
    try world.output.write(matrix.lazy.map(\.id))
    if let texts, let note = BuiltInTextNote(of: matrix.lazy.map { texts[$0] }) {
      world.terminal.note("\(note)")
    }
  }
}
