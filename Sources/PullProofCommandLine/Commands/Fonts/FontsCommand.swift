import ArgumentParser

/// `pullproof fonts`: the typefaces that frames are drawn with.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List, copy and download the typefaces that frames are drawn with.",
    discussion: """
      Frames have the same pixels on all machines that use the same typefaces. Copy the typefaces \
      into your repository to have them on every machine.

      Example: pullproof fonts vendor Fonts
      """,
    subcommands: [FontsListCommand.self, FontsVendorCommand.self, FontsFetchCommand.self])
}
