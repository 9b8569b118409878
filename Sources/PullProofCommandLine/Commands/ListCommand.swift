internal import ArgumentParser
internal import ProofFiles
internal import RefreshGallery

/// `pullproof list`: the ids of the frames that `render` would write.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints the ids of the frames that render would write.")

  @OptionGroup(title: "Frames") var options: MatrixOptions

  func run() throws(RunError) {
    let vocabulary = try options.vocabulary(warn: Terminal.current.warn)
    try StandardOutput.write(options.matrix(from: vocabulary).lazy.map(\.id))
  }
}
