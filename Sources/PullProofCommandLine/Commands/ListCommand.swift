internal import ArgumentParser
internal import ProofFiles
internal import RefreshGallery

/// `pullproof list`: the ids of the frames that `render` would write.
struct ListCommand: ParsableCommand, FrameCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the frames that “render” would write.",
    discussion: """
      Prints the ids of the project's frames, or of the built-in gallery if there is no project. \
      Options override the project.

      Example: pullproof list --locale ar
      """)

  @OptionGroup(title: "Frames") var choice: ProjectChoice

  @OptionGroup(title: "Frames") var texts: StringsOptions

  @OptionGroup(title: "Frames") var frames: MatrixOptions

  @OptionGroup(title: "Frames") var layout: LayoutOptions

  @OptionGroup(title: "Frames") var setup: SetupOptions

  func run() throws(RunError) {
    let frames = try self.frames.frames(of: file(), warn: Terminal.current.warn)
    try StandardOutput.write(frames.matrix.lazy.map(\.id))
  }
}
