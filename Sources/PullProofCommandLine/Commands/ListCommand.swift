import ArgumentParser
import ProofFiles
import RefreshGallery
import RefreshProject
import RefreshProjectFiles

/// `pullproof list`: the ids of the frames that `render` would write.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the frames that “render” would write.",
    discussion: """
      Prints the ids of the project's frames, or of the built-in gallery if there is no project. \
      Options override the project.

      Example: pullproof list --locale ar
      """)

  @OptionGroup(title: "Frames") var frames: FrameOptions

  @OptionGroup(title: "Frames") var setup: SetupOptions

  func run() throws(RunError) {
    var file = try frames.file()
    try setup.apply(to: &file.project)
    let matrix = try frames.matrix.frames(of: file, warn: Terminal.current.warn).matrix
    try StandardOutput.write(matrix.lazy.map(\.id))
  }
}
