internal import ArgumentParser

/// `pullproof fonts`: the typefaces that frames are drawn with.
struct FontsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "Lists, copies and downloads the typefaces of frames.",
    discussion: """
      Frames have the same pixels on all machines that draw with the same typefaces. A team that \
      keeps its own copies in its repository has them everywhere.
      """,
    subcommands: [FontsListCommand.self, FontsVendorCommand.self, FontsFetchCommand.self])
}
