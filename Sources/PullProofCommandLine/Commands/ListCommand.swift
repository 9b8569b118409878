internal import ArgumentParser
internal import ProofFiles
internal import RefreshGallery

/// `pullproof list`: the ids of the frames that `render` would write.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the frames that “render” would write.",
    discussion: """
      Prints the ids of the project's frames, or of the built-in gallery if there is no project. \
      Options override the project.
      """)

  @OptionGroup(title: "Frames") var options: MatrixOptions

  func run() throws(RunError) {
    let frames = try options.frames(of: options.file(), warn: Terminal.current.warn)
    try StandardOutput.write(frames.matrix.lazy.map(\.id))
  }
}
