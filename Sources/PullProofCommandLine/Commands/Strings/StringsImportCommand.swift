internal import ArgumentParser
internal import RefreshStrings

/// `pullproof strings import`: translators' texts into the files that they were taken from.
struct StringsImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Brings XLIFF files back into the files that their texts were taken from.",
    discussion: """
      All files are read before one is written. Files without changes stay as they are to the byte.
      """)

  @Argument(help: ArgumentHelp("XLIFF files.", valueName: "xliff"))
  var files: [String]

  @Option(
    help: ArgumentHelp("The file or folder that the texts were exported from.", valueName: "path"))
  var into: String

  @OptionGroup var options: TextProjectOptions

  func run() throws(CommandFailure) {
    try options.run(on: [into]) { project, faults throws(CommandFailure) in
      var texts = TextImport(
        into: project.groups, relativeTo: ProjectPath.base(of: into, groups: project.groups))
      for file in files {
        do throws(CommandFailure) {
          try add(file, to: &texts)
        } catch {
          guard options.keepGoing else { throw error }
          faults.add(error)
        }
      }
      try write(texts)
    }
  }

  /// Lays a file's texts over the others, or none of them.
  private func add(_ file: String, to texts: inout TextImport) throws(CommandFailure) {
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: file)
    } catch {
      throw CommandFailure(.missingInput, "\(file): \(error); check the path")
    }
    var result = texts
    do {
      try result.add(XLIFFDocument(parsing: bytes, file: file))
    } catch {
      throw CommandFailure(error)
    }
    texts = result
  }

  private func write(_ texts: TextImport) throws(CommandFailure) {
    let changed: [(path: String, bytes: [UInt8])]
    do {
      changed = try texts.changedFiles()
    } catch {
      throw CommandFailure(error)
    }
    texts.warnings.forEach { Terminal.current.warn("\($0)") }
    for file in changed { try OutputFolder.write(file.bytes, to: file.path) }
    for summary in texts.summaries {
      print(
        "\(summary.path): \(summary.locale): \(summary.changed.texts) changed; "
          + "\(summary.translated) of \(summary.total) are translated")
    }
  }
}
