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

      Exit codes: 65 if the file is no PNG, damaged or too large; 66 if it is missing.

      Example: pullproof facts References/en/normal-header-idle@2x.png
      """)

  @Argument(help: ArgumentHelp("The PNG file.", valueName: "file"))
  var file: String

  func run(in world: World) throws(RunError) {
    let bytes = try Descriptor.contents(ofInput: file, advice: "correct the path")
    let facts: ImageFacts
    do {
      facts = try ImageFacts(of: bytes, name: file)
    } catch {
      throw RunError(.badData, "\(error)")
    }
    try world.output.write(facts.lines)
  }
}
