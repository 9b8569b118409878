import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// `pullproof strings export`: an XLIFF file for each language to translate into.
struct StringsExportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export an XLIFF file for each language, for translators.",
    discussion: """
      If a table has no texts in the source language, or two files of it have different texts in one \
      language, nothing is written; with --keep-going, only that table or that language is skipped. \
      Texts of storyboards and of Info.plist are skipped with a warning. An existing file is replaced \
      if nobody has changed it since its export, or else only if all of its translations are among the \
      texts.

      Example: pullproof strings export App --out xliff
      """)

  @Argument(
    help: ArgumentHelp(
      "A file, or a folder such as a bundle or an app's source folder.", valueName: "path"))
  var path: String

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var out: String

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "A language to translate into. (default: all languages of the texts)", valueName: "tag"))
  var locales: [LocaleIdentifier] = []

  @OptionGroup var options: StringsFolderOptions

  func run(in world: World) throws(RunError) {
    try options.run(on: [path], addingLanguages: true, only: locales, in: world) {
      folder, errors throws(RunError) in
      try export(folder, &errors, in: world)
    }
  }

  private func export(
    _ folder: StringsFolder, _ errors: inout ErrorReport, in world: World
  ) throws(RunError) {
    let groups = try withSource(
      exported(folder.groups, warn: world.warn), &errors, warn: world.warn)
    let targets = Set(locales.isEmpty ? groups.flatMap(\.targets) : locales).sorted()
    guard !targets.isEmpty else {
      throw RunError(
        .usage, "\(path): there are no translations yet; name languages with --locale")
    }
    let base = OriginalPath.base(of: path, groups: groups)
    var files: [ExportedFile] = []
    for locale in targets {
      do throws(RunError) {
        files.append(
          try ExportedFile(
            "\(locale).xliff", try document(of: groups, in: locale, base: base)))
      } catch {
        guard options.keepGoing else {
          throw targets.count == 1 ? error : error.advising(toKeepGoingAfter: locale)
        }
        errors.add(error)
      }
    }
    // Errors of all languages have been reported.
    if files.isEmpty { return }
    let folder = try OutputFolder(path: out)
    for file in files { try checkLoss(of: file, in: folder) }
    for file in files { try write(file, in: folder, of: world) }
    let names = files.map { "\(folder.path)/\($0.name)".shellPath }
    let exported =
      names.count > 3 ? "\(folder.path.shellPath)/*.xliff" : names.joined(separator: " ")
    try world.output.show([
      "import translations: pullproof strings import --into \(path.shellPath)"
        + "\(options.sourceArgument) \(exported)"
    ])
  }

  /// The tables that are exported, which are those that texts can be imported into.
  private func exported(
    _ groups: [TextGroup], warn: (String) -> Void
  ) throws(RunError) -> [TextGroup] {
    for file in groups.flatMap(\.files) where !file.format.takesTranslations {
      warn(
        "\(file.path): left out, because texts cannot be imported into it; convert it first")
    }
    let exported = groups.filter { $0.files.contains(where: \.format.takesTranslations) }
    if exported.isEmpty {
      throw RunError(
        .usage, "\(path): there are only files that texts cannot be imported into")
    }
    return exported
  }

  /// The tables whose source is there.
  private func withSource(
    _ groups: [TextGroup], _ errors: inout ErrorReport, warn: (String) -> Void
  ) throws(RunError) -> [TextGroup] {
    var faulty: [String] = []
    for group in groups {
      guard let missing = group.missingSource else { continue }
      let account = "\(group.root)/\(group.name): \(missing.problem)"
      switch missing {
      case .otherFile, .unreadable:
        warn("\(account), so it is left out; \(missing.advice)")
      case .noFile, .unclear: faulty.append("\(account); \(missing.advice)")
      }
    }
    if !faulty.isEmpty {
      let failure = RunError(.badData, faulty.joined(separator: "\n"))
      guard options.keepGoing else { throw failure }
      errors.add(failure)
    }
    let sound = groups.filter { $0.missingSource == nil }
    if sound.isEmpty {
      let isElsewhere = groups.allSatisfy { $0.missingSource?.isElsewhere == true }
      throw RunError(
        isElsewhere ? .usage : .badData, "\(path): there is no table to export")
    }
    return sound
  }

  private func document(
    of groups: [TextGroup], in locale: LocaleIdentifier, base: String
  ) throws(RunError) -> XLIFFDocument {
    var document = XLIFFDocument()
    for group in groups where group.sourceLanguage != group.spelling(of: locale) {
      var exporter = XLIFFExporter(from: group.sourceLanguage, to: locale)
      do {
        try group.export(to: &exporter, locale: group.spelling(of: locale), relativeTo: base)
      } catch {
        throw RunError(error)
      }
      document.files += exporter.document.files
      document.warnings += exporter.document.warnings
    }
    return document
  }

  /// Checks that no translation is lost that a translator has put into a file of an earlier export.
  private func checkLoss(of file: ExportedFile, in folder: OutputFolder) throws(RunError) {
    let place = file.name.inFolder(folder.path)
    let old: [UInt8]?
    do {
      old = try Descriptor.contentsIfPresent(of: place)
    } catch {
      throw RunError(
        .cannotWrite,
        "\(place): it would be replaced and can't be read: \(error); \(OutputFolder.usualAdvice)")
    }
    guard let old, !old.isEmpty, old != file.bytes, !ExportedFile.isUnchanged(old),
      let loss = file.document.loss(inPlaceOf: old, path: place)
    else { return }
    let command =
      "pullproof strings import \(place.shellPath) --into \(path.shellPath)\(options.sourceArgument)"
    let first = loss.isTranslation ? "import it first (\(command)), " : ""
    throw RunError(
      .cannotWrite,
      "\(loss.problem); nothing was written; \(first)move the file away, or "
        + OutputFolder.usualAdvice)
  }

  private func write(
    _ file: ExportedFile, in folder: OutputFolder, of world: World
  ) throws(RunError) {
    file.document.warnings.forEach { world.warn("\($0)") }
    try folder.write(file.bytes, to: file.name)
    let units = file.document.files.flatMap(\.units)
    let open = units.count { $0.target == nil }
    try world.output.show([
      "\(folder.path)/\(file.name): \(units.count.texts), \(open) without a translation"
    ])
  }
}

extension RunError {
  /// The same error with the advice to export the languages that have none.
  fileprivate func advising(toKeepGoingAfter locale: LocaleIdentifier) -> RunError {
    RunError(kind, "\(description); to export all languages but \(locale), add --keep-going")
  }
}

/// A file of an export, before it is written.
private struct ExportedFile {
  /// Its name in the folder.
  let name: String
  let document: XLIFFDocument
  let bytes: [UInt8]

  /// - Throws: `RunError` for a text that the format can't hold.
  init(_ name: String, _ document: XLIFFDocument) throws(RunError) {
    (self.name, self.document) = (name, document)
    do {
      let contents = Array(try document.serialized().utf8)
      bytes = contents + Self.mark(of: contents)
    } catch {
      throw RunError(error)
    }
  }

  /// Whether a file is as an export wrote it: its last line has the digest of what is before.
  static func isUnchanged(_ file: [UInt8]) -> Bool {
    let contents = Array(file.dropLast(mark(of: []).count))
    return file.dropFirst(contents.count).elementsEqual(mark(of: contents))
  }

  /// The last line of an export, a comment.
  private static func mark(of contents: [UInt8]) -> [UInt8] {
    Array("<!-- pullproof sha256 \(Checksums.digest(of: contents)) -->\n".utf8)
  }
}

/// The paths that translators' files name.
enum OriginalPath {
  /// The folder that the paths of originals start in: the one that was named, or that a file is in.
  static func base(of path: String, groups: [TextGroup]) -> String {
    let path = Disk.withoutTrailingSlashes(path)
    let isFile = groups.flatMap(\.files).contains { $0.path == path }
    return isFile ? groups.first?.root ?? "." : path
  }
}
