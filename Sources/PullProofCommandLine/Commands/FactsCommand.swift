import ArgumentParser
import ProofDocuments
import ProofSnapshots

/// `pullproof facts`: the facts of an image as lines of text, for `git diff`.
struct FactsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts", abstract: "Print the facts of a PNG file as text, for git diff.",
    discussion: """
      Prints a line for each fact: form, size, density, digests, colours, boxes of ink and texts of the \
      file. Places are in pixels from the upper left corner. Nothing depends on the file's path, so git \
      can compare two versions of an image. “pullproof merge-driver --install” makes “git diff” call \
      this command for the references of a project.

      Exit codes: 65 if the file is no PNG, damaged or too large; 66 if it is missing or can't be read. Because \
      git stops at the first file that fails, --textconv prints the reason of a 65 as a fact instead, and exits \
      with 0.

      Example: pullproof facts References/en/normal-header-idle@2x.png
      """)

  @Argument(help: ArgumentHelp("The PNG file.", valueName: "file"))
  var file: String

  @Flag(help: "Print why a file is no image as a fact of it, for git's setting “textconv”.")
  var textconv = false

  func run(in world: World) throws(RunError) {
    let bytes = try Descriptor.contents(ofInput: file, advice: "correct the path")
    // The name of git's temporary file is another one each time.
    let name = textconv ? "the file" : file
    let lines: [String]
    do {
      lines = try ImageFacts(of: bytes, name: name).lines
    } catch {
      guard textconv else { throw RunError(.badData, "\(error)") }
      lines = ["not readable: \("\(error)".visible)"]
    }
    try world.output.write(lines)
  }
}
