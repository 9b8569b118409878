internal import ArgumentParser
internal import ProofFiles
internal import RefreshStrings
internal import RefreshTranslations

/// `pullproof strings convert`: a table of texts in another format.
struct StringsConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Writes a table of texts in another format.",
    discussion: """
      The names of the files tell the formats. A name that ends with .lproj stands for the .strings \
      and .stringsdict files in such a folder.
      """)

  @Argument(help: ArgumentHelp("A file or folder with one table.", valueName: "in"))
  var input: String

  @Argument(help: ArgumentHelp("The file to write.", valueName: "out"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "strings, stringsdict, xcstrings, xliff, android or arb; as the name of the file tells.",
      valueName: "format"))
  var to: WrittenFormat?

  @Option(
    help: ArgumentHelp(
      "The language to write; for XLIFF, that to translate into.", valueName: "tag"))
  var locale: LocaleIdentifier?

  @OptionGroup var options: StringsFolderOptions

  @Flag(help: "Writes what is left of texts that the format cannot hold.")
  var lossy = false

  func run() throws(RunError) {
    try options.run(on: [input]) { folder, _ throws(RunError) in try convert(folder) }
  }

  private func convert(_ folder: StringsFolder) throws(RunError) {
    guard let group = folder.groups.first, folder.groups.count == 1 else {
      let names = folder.groups.map { "\($0.root)/\($0.name)" }.joined(separator: ", ")
      throw RunError(.usage, "\(input): holds several tables; name one of \(names)")
    }
    group.warnings.forEach { Terminal.current.warn("\($0)") }
    guard output.lowercased().hasSuffix(".lproj"), to == nil else {
      guard let format = to?.format ?? TranslationFormat(ofFile: output) else {
        throw RunError(
          .usage, "\(output): the name doesn't tell the format; name it with --to")
      }
      return try write(group, as: format, to: output)
    }
    for format in TranslationFormat.appleFolder {
      let holdsPlain = format.reading.facts.contains(.plainTexts)
      let part = group.filtered { ($0.text.plainValue != nil) == holdsPlain }
      guard part.table(for: locale.map(part.spelling) ?? part.sourceLanguage)?.keys.isEmpty == false
      else { continue }
      try write(part, as: format, to: "\(output)/\(group.name).\(format.reading.name)")
    }
  }

  private func write(
    _ group: TextGroup, as format: TranslationFormat, to path: String
  ) throws(RunError) {
    do {
      let conversion = try TextConversion(
        group, to: format, locale: locale, allowingLoss: lossy)
      conversion.losses.forEach { Terminal.current.warn("\($0)") }
      for (state, count) in conversion.droppedStates.sorted(by: {
        $0.key.rawValue < $1.key.rawValue
      }) {
        Terminal.current.warn(
          "\(input): \(count.texts) in the state “\(state.rawValue)”, which \(path) has no place for"
        )
      }
      try OutputFolder.write(conversion.bytes, to: path)
    } catch {
      throw RunError(error)
    }
  }
}
