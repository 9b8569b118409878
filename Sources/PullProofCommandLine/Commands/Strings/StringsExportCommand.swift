internal import ArgumentParser
internal import RefreshStrings

/// `pullproof strings export`: an XLIFF file for each language to translate into.
struct StringsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes an XLIFF file for the translators of each language.")

  @Argument(
    help: ArgumentHelp("A file, or a folder such as a bundle or a project.", valueName: "path"))
  var path: String

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var out: String

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp("A language to translate into; all that there are.", valueName: "tag"))
  var locales: [LocaleIdentifier] = []

  @OptionGroup var options: TextProjectOptions

  func run() throws(CommandFailure) {
    try options.run(on: [path]) { project, _ throws(CommandFailure) in try export(project) }
  }

  private func export(_ project: TextProject) throws(CommandFailure) {
    let groups = try exported(project.groups)
    let targets = Set(locales.isEmpty ? groups.flatMap(\.targets) : locales).sorted()
    guard !targets.isEmpty else {
      throw CommandFailure(
        .usage, "\(path): there are no translations yet; name languages with --locale")
    }
    let base = ProjectPath.base(of: path, groups: groups)
    var files: [(name: String, document: XLIFFDocument)] = []
    for locale in targets {
      files.append(("\(locale).xliff", try document(of: groups, in: locale, base: base)))
    }
    let folder = try OutputFolder(path: out)
    for (name, document) in files {
      try write(document, to: name, in: folder)
    }
  }

  /// The tables that are exported, which are those that texts can be imported into.
  private func exported(_ groups: [TextGroup]) throws(CommandFailure) -> [TextGroup] {
    for file in groups.flatMap(\.files) where !file.format.takesTranslations {
      Terminal.current.warn(
        "\(file.path): left out, because texts cannot be imported into it; convert it first")
    }
    let exported = groups.filter { $0.files.contains(where: \.format.takesTranslations) }
    if exported.isEmpty {
      throw CommandFailure(
        .usage, "\(path): there are only files that texts cannot be imported into")
    }
    return exported
  }

  private func document(
    of groups: [TextGroup], in locale: LocaleIdentifier, base: String
  ) throws(CommandFailure) -> XLIFFDocument {
    var document = XLIFFDocument()
    for group in groups where group.sourceLanguage != locale {
      var exporter = XLIFFExporter(from: group.sourceLanguage, to: locale)
      do {
        try group.export(to: &exporter, locale: locale, relativeTo: base)
      } catch {
        throw CommandFailure(error)
      }
      document.files += exporter.document.files
      document.warnings += exporter.document.warnings
    }
    return document
  }

  private func write(
    _ document: XLIFFDocument, to name: String, in folder: OutputFolder
  ) throws(CommandFailure) {
    document.warnings.forEach { Terminal.current.warn("\($0)") }
    do {
      try folder.write(Array(document.serialized().utf8), to: name)
    } catch {
      throw CommandFailure(error)
    }
    let units = document.files.flatMap(\.units)
    let open = units.count { $0.target == nil }
    print("\(folder.path)/\(name): \(units.count.texts), \(open) without a translation")
  }
}
