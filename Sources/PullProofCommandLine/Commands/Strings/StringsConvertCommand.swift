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
      .strings and .stringsdict files in that folder. An existing file is replaced only if the new \
      one has all of its keys, and never if it is read itself.

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
    var files: [FileReplacement] = []
    let outputs = try outputs(of: group)
    try checkNeighbour(of: outputs, named: group.name)
    for (format, part, path) in outputs {
      let conversion = try converted(part, to: format, for: path, warn: warn)
      files.append(try replacement(of: path, with: conversion, in: format, reading: group))
    }
    try FileReplacement.carryOut(files, advice: Self.advice)
  }

  private static let advice = "name another file"

  /// The folder of a language whose files are written; nil if one file is.
  private var outputFolder: String? {
    let path = Disk.withoutTrailingSlashes(output)
    return to == nil && path.lowercased().hasSuffix(".lproj") ? path : nil
  }

  /// The files to write, each with its format and the texts for it.
  private func outputs(
    of group: TextGroup
  ) throws(RunError) -> [(format: TranslationFormat, part: TextGroup, path: String)] {
    guard let outputFolder else {
      guard let format = to?.format ?? TranslationFormat(ofFile: output) else {
        throw RunError(
          .usage, "\(output): unknown file extension; name the format with --to")
      }
      return [(format, group, output)]
    }
    return TranslationFormat.appleFolder.compactMap { format in
      let holdsPlain = format.reading.facts.contains(.plainTexts)
      let part = group.filtered { ($0.text.plainValue != nil) == holdsPlain }
      let table = part.table(for: locale.map(part.spelling) ?? part.sourceLanguage)
      guard table?.keys.isEmpty == false else { return nil }
      return (format, part, "\(outputFolder)/\(group.name).\(format.reading.name)")
    }
  }

  /// Checks that no older `.stringsdict` file stays in a folder and is shown in place of the new texts.
  private func checkNeighbour(
    of outputs: [(format: TranslationFormat, part: TextGroup, path: String)], named name: String
  ) throws(RunError) {
    let rules = TextFormat.stringsdict
    guard let outputFolder else { return }
    let path = "\(outputFolder)/\(name)\(rules.fileExtensions[0])"
    if outputs.contains(where: { $0.path == path }) { return }
    let bytes = try Disk.reading(path, advice: Self.advice) { () throws(Errno) in
      try Descriptor.contentsIfPresent(of: path)
    }
    guard let bytes else { return }
    let file: TextFile
    do {
      file = try TextFile(parsing: bytes, path: path, as: rules, language: .english)
    } catch {
      throw RunError(error)
    }
    let new = outputs.flatMap { $0.part.keys }
    guard let table = file.tables[.english], let key = new.first(where: { table[$0] != nil }) else {
      return
    }
    throw RunError(
      .cannotWrite,
      "\(path): its text of \(key.quoted) would be shown in place of the new one; nothing was written;"
        + " remove that text or the file, or \(Self.advice)")
  }

  private func converted(
    _ group: TextGroup, to format: TranslationFormat, for path: String, warn: (String) -> Void
  ) throws(RunError) -> TextConversion {
    do {
      let conversion = try TextConversion(
        group, to: format, locale: locale, languageInName: format.languageInName(of: path),
        in: dialect(ofFile: path, as: format), allowingLoss: lossy)
      conversion.losses.forEach { warn("\($0)") }
      for (state, count) in conversion.droppedStates.sorted(by: {
        $0.key.rawValue < $1.key.rawValue
      }) {
        warn(
          "\(input): \(count.texts) in the state “\(state.rawValue)”, which \(path) cannot represent"
        )
      }
      return conversion
    } catch {
      throw RunError(error)
    }
  }

  /// The replacement of what is at a path, unless that is read or has keys that would be lost.
  private func replacement(
    of path: String, with conversion: TextConversion, in format: TranslationFormat,
    reading group: TextGroup
  ) throws(RunError) -> FileReplacement {
    let isRead = try Disk.reading(path) { () throws(Errno) in
      guard let place = try FileIdentity(path) else { return false }
      for file in group.files where try FileIdentity(file.path) == place { return true }
      return false
    }
    guard !isRead else {
      throw RunError(
        .usage, "\(path): this file is read, and it would be overwritten; \(Self.advice)")
    }
    let (bytes, language) = (conversion.bytes, conversion.locale)
    try checkName(of: path, of: format, against: language)
    let replacement = try FileReplacement(of: path, with: bytes, advice: Self.advice)
    guard let old = replacement.old, !old.isEmpty, old != bytes else { return replacement }
    let loss: Diagnostic?
    do {
      let kind = format.reading
      let dialect = try dialect(ofFile: path, as: format)
      let new = try TextFile(
        parsing: bytes, path: path, as: kind, language: language, in: dialect)
      // Of a folder's two files, each has some of the keys.
      let keys = new.tables.count == 1 ? group.table(for: language)?.keys ?? [] : []
      loss = new.loss(inPlaceOf: old, language: language, besides: Set(keys))
    } catch {
      throw RunError(error)
    }
    guard let loss else { return replacement }
    throw RunError(
      .cannotWrite,
      "\(loss); nothing was written; \(Self.advice), or remove this one if it is not needed")
  }

  /// Checks that a file whose name ends with a language is named after that of its texts, or nobody could read it.
  private func checkName(
    of path: String, of format: TranslationFormat, against language: LocaleIdentifier
  ) throws(RunError) {
    guard let named = format.languageInName(of: path), !named.agrees(with: language) else { return }
    throw RunError(
      .usage,
      "\(path): its name ends with the language \(named), but the texts are in \(language); name the file after "
        + "their language")
  }

  /// The dialect of messages in the project that a new file belongs to.
  private func dialect(
    ofFile path: String, as format: TranslationFormat
  ) throws(DocumentError) -> ARBDialect {
    var projects = FlutterProjects()
    return try projects.project(ofFile: path, as: format.reading).dialect
  }
}

extension TranslationFormat {
  /// The language that the name of a file ends with, in a format of such names; nil if there is none.
  fileprivate func languageInName(of path: String) -> LocaleIdentifier? {
    guard case .languageInName = reading.layout else { return nil }
    return reading.place(of: path).language
  }
}
