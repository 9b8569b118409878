internal import ArgumentParser
internal import ProofFiles
internal import RefreshGallery

/// `pullproof list`: the ids of the frames that `render` would write.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints the ids of the frames that render would write.")

  @OptionGroup(title: "Frames") var options: MatrixOptions

  func run() throws(CommandFailure) {
    let catalog = try options.catalog(warn: Terminal.current.warn)
    try StandardOutput.write(options.matrix(from: catalog).lazy.map(\.id))
  }
}
