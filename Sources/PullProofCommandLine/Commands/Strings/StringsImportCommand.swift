import ArgumentParser
import ProofDocuments
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// `pullproof strings import`: translators' texts into the files that they were taken from.
struct StringsImportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import translated XLIFF files into the files that they were exported from.",
    discussion: """
      All files are read before the first is written, and nothing is written if a text cannot be \
      imported, if two files translate a text differently, or if a file cannot be written. With \
      --keep-going, what cannot be imported or written is reported and skipped, and the exit code is \
      not 0. Each file is written atomically; files without changes are not touched.

      Example: pullproof strings import xliff/fr.xliff --into App
      """)

  @Argument(
    help: ArgumentHelp("XLIFF files, or .xcloc folders with such files.", valueName: "xliff"))
  var files: [String]

  @Option(
    help: ArgumentHelp("The file or folder that the texts were exported from.", valueName: "path"))
  var into: String

  @OptionGroup var options: StringsFolderOptions

  func run(in world: World) throws(RunError) {
    try options.run(on: [into], addingLanguages: true, in: world) {
      folder, errors throws(RunError) in
      var texts = TextImport(
        into: folder.groups, relativeTo: OriginalPath.base(of: into, groups: folder.groups))
      var documents: [XLIFFDocument] = []
      for file in files {
        do throws(RunError) {
          for file in try Self.translatedFiles(at: file) {
            documents.append(try document(in: file))
          }
        } catch {
          guard options.keepGoing else { throw error }
          errors.add(error)
        }
      }
      texts.add(documents)
      try write(&texts, &errors, in: world)
    }
  }

  /// The XLIFF file that a path leads to, or those in an `.xcloc` folder.
  private static func translatedFiles(at path: String) throws(RunError) -> [String] {
    do {
      guard try LocalizationCatalog.isOne(path) else { return [path] }
      return try LocalizationCatalog.files(in: path)
    } catch {
      throw RunError(error)
    }
  }

  private func document(in file: String) throws(RunError) -> XLIFFDocument {
    let bytes = try Descriptor.contents(ofInput: file, advice: "check the path")
    do {
      return try XLIFFDocument(parsing: bytes, file: file, keepsGoing: true)
    } catch {
      throw RunError(error)
    }
  }

  private func write(
    _ texts: inout TextImport, _ errors: inout ErrorReport, in world: World
  ) throws(RunError) {
    let changed = texts.changedFiles()
    texts.warnings.forEach { world.warn("\($0)") }
    if !texts.refusals.isEmpty {
      let refusals = texts.refusals.map(\.description)
      guard options.keepGoing else {
        let end = "nothing was imported; to import all other texts, add --keep-going"
        throw RunError(.badData, (refusals + [end]).joined(separator: "\n"))
      }
      errors.add(RunError(.badData, refusals.joined(separator: "\n")))
    }
    let unwritten = try write(changed, &errors)
    for summary in texts.summaries where !unwritten.contains(summary.path) {
      try world.output.write(
        line:
          "\(summary.path.visible): \(summary.locale): \(summary.changed.texts) changed; "
          + "\(summary.translated) of \(summary.total) are translated")
    }
    try world.output.show([
      "check them: pullproof strings check \(into.shellPath)\(options.sourceArgument)"
    ])
  }

  /// Writes all files or none; with `--keep-going`, as many as can be written.
  ///
  /// - Returns: the paths of those that could not be written.
  private func write(
    _ files: [(path: String, bytes: [UInt8])], _ errors: inout ErrorReport
  ) throws(RunError) -> Set<String> {
    let advice = "make it writable"
    var unwritten: Set<String> = []
    var replacements: [FileReplacement] = []
    for file in files {
      do throws(RunError) {
        let replacement = try FileReplacement(of: file.path, with: file.bytes, advice: advice)
        if options.keepGoing {
          try FileReplacement.carryOut([replacement], advice: advice)
        } else {
          replacements.append(replacement)
        }
      } catch {
        guard options.keepGoing else { throw error }
        unwritten.insert(file.path)
        errors.add(RunError(error.kind, "\(file.path.visible) was not changed: \(error)"))
      }
    }
    try FileReplacement.carryOut(replacements, advice: advice)
    return unwritten
  }
}
