import ArgumentParser
import ProofDocuments
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// `pullproof strings convert`: a table of texts in another format.
struct StringsConvertCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert a table of texts to another format.",
    discussion: """
      The extensions of the files select the formats. A name that ends in .lproj stands for the \
      .strings and .stringsdict files in that folder.

      Example: pullproof strings convert App/fr.lproj Localizable.xcstrings
      """)

  @Argument(help: ArgumentHelp("The file or folder to read, with one table.", valueName: "in"))
  var input: String

  @Argument(help: ArgumentHelp("The file to write.", valueName: "out"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "The format to write. (default: selected by the file's extension)",
      valueName: "format"))
  var to: WrittenFormat?

  @Option(
    help: ArgumentHelp(
      "The language to write, or for XLIFF the target language.", valueName: "tag"))
  var locale: LocaleIdentifier?

  @OptionGroup var options: StringsFolderOptions

  @Flag(help: "Write the file even if the format cannot represent all texts.")
  var lossy = false

  func run(in world: World) throws(RunError) {
    try options.run(on: [input], in: world) { folder, _ throws(RunError) in
      try convert(folder, warn: world.warn)
    }
  }

  private func convert(
    _ folder: StringsFolder, warn: (String) -> Void
  ) throws(RunError) {
    guard let group = folder.groups.first, folder.groups.count == 1 else {
      let names = folder.groups.map { "\($0.root)/\($0.name)" }.joined(separator: ", ")
      throw RunError(.usage, "\(input): there are several tables; name one of \(names)")
    }
    group.warnings.forEach { warn("\($0)") }
    guard output.lowercased().hasSuffix(".lproj"), to == nil else {
      guard let format = to?.format ?? TranslationFormat(ofFile: output) else {
        throw RunError(
          .usage, "\(output): unknown file extension; name the format with --to")
      }
      return try write(group, as: format, to: output, warn: warn)
    }
    for format in TranslationFormat.appleFolder {
      let holdsPlain = format.reading.facts.contains(.plainTexts)
      let part = group.filtered { ($0.text.plainValue != nil) == holdsPlain }
      guard part.table(for: locale.map(part.spelling) ?? part.sourceLanguage)?.keys.isEmpty == false
      else { continue }
      try write(part, as: format, to: "\(output)/\(group.name).\(format.reading.name)", warn: warn)
    }
  }

  private func write(
    _ group: TextGroup, as format: TranslationFormat, to path: String,
    warn: (String) -> Void
  ) throws(RunError) {
    do {
      let conversion = try TextConversion(
        group, to: format, locale: locale, in: dialect(ofFile: path, as: format),
        allowingLoss: lossy)
      conversion.losses.forEach { warn("\($0)") }
      for (state, count) in conversion.droppedStates.sorted(by: {
        $0.key.rawValue < $1.key.rawValue
      }) {
        warn(
          "\(input): \(count.texts) in the state “\(state.rawValue)”, which \(path) cannot represent"
        )
      }
      try OutputFolder.write(conversion.bytes, to: path)
    } catch {
      throw RunError(error)
    }
  }

  /// The dialect of messages in the project that a new file belongs to.
  private func dialect(
    ofFile path: String, as format: TranslationFormat
  ) throws(DocumentError) -> ARBDialect {
    var projects = FlutterProjects()
    return try projects.project(ofFile: path, as: format.reading).dialect
  }
}
