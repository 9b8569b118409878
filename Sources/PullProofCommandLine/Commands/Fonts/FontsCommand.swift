import ArgumentParser
import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import RefreshProject

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

/// `pullproof fonts list`: the typefaces that frames are drawn with here.
struct FontsListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the typefaces, with their files, packages and sets.",
    discussion: """
      Prints the typefaces that the languages of --locale, --strings or --config need, or without \
      these options all typefaces of the machine's set. The last column lists the known sets with \
      the same file.

      Example: pullproof fonts list --locale ja
      """)

  @OptionGroup var need: FontNeedOptions

  @OptionGroup var fonts: FontOptions

  func run(in world: World) throws(RunError) {
    let project = try need.file(in: world)
    let fonts = try FontSet(
      folder: self.fonts.fontDir ?? project.fontFolder, weights: Set(TextStyle.Weight.allCases),
      in: world, warn: world.warn)
    let needs = need.isNarrowed ? try need.needs(of: project, warn: world.warn) : nil
    let entries =
      try needs?.entries(of: fonts, weights: Set(TextStyle.Weight.allCases)) ?? fonts.entries
    var rows = [["ROLE", "FAMILY", "STYLE", "FILE", "PACKAGE", "VERSION", "SET"]]
    for entry in entries {
      let sets = try knownSets(with: entry)
      rows.append([
        entry.role.rawValue, entry.family, entry.style, entry.file, entry.package, entry.version,
        sets.isEmpty ? "-" : sets.joined(separator: " "),
      ])
    }
    try world.output.write(
      ["set \(fonts.name) in \(fonts.folder.path)"] + AlignedColumns.lines(of: rows))
  }

  /// The names of the known sets that have the same face of the same file.
  private func knownSets(with entry: FontLock.Entry) throws(RunError) -> [String] {
    do {
      return try FontLock.known().filter { lock in
        lock.entries.contains { $0.name == entry.name && $0.sha256 == entry.sha256 }
      }.compactMap(\.setName)
    } catch {
      throw RunError(error)
    }
  }
}

/// `pullproof fonts vendor`: the typefaces that languages need, copied into a repository.
struct FontsVendorCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "vendor",
    abstract: "Copy the typefaces that languages need into a folder, with licences and a lock.",
    discussion: """
      To draw with the folder, name it with “fonts:” in the project, --font-dir or \
      PULLPROOF_FONT_DIR. Run the command again to update the folder: it adds, replaces and removes \
      files. It rejects a folder with files that it did not write.

      Example: pullproof fonts vendor Fonts
      """)

  @Argument(help: ArgumentHelp("The folder to write.", valueName: "folder"))
  var folder: String

  @OptionGroup var need: FontNeedOptions

  @Option(
    help: ArgumentHelp(
      "A weight to copy beside those of the frames, such as regular or 500. (default: the weights in "
        + "the folder, else bold)",
      discussion: "May be repeated.", valueName: "weight"))
  var weight: [WeightArgument] = []

  @Option(
    help: ArgumentHelp(
      "The fonts to copy. (default: $PULLPROOF_FONT_DIR, else the system's)", valueName: "folder"))
  var fontDir: String?

  func run(in world: World) throws(RunError) {
    let project = try need.file(in: world)
    guard let needs = try need.needs(of: project, warn: world.warn) else {
      throw RunError(
        .usage,
        "no pullproof.yml in the working folder or its parents; name the languages with --locale")
    }
    let target = try VendoredFolder(path: folder)
    let source = try FontSet(
      folder: fontDir, weights: Set(TextStyle.Weight.allCases), in: world, warn: { _ in })
    guard !Self.areSame(source.folder.path, folder) else {
      throw RunError(
        .usage, "\(folder) can't be copied to itself; name the source with --font-dir")
    }
    // What is wrong with the fonts is found before a folder is made.
    var copy = try Copy(
      of: source, for: needs, to: folder, weights: weights(in: target), warn: world.warn)
    let (held, mutex) = try target.held(warn: world.warn)
    defer { mutex.release() }
    if held.weights != target.weights {
      copy = try Copy(
        of: source, for: needs, to: folder, weights: weights(in: held), warn: world.warn)
    }
    let changes = try held.write(
      copy.faces, set: source.isLocked ? source.name : "vendored", licences: copy.licences)
    let files = Set(copy.faces.map(\.entry.file)).count.counted("font file")
    try world.output.show(["\(files) of the set \(source.name) in \(folder)"])
    if !changes.isEmpty { try world.output.write(line: "\(changes)".visibleLines) }
    if !project.isBuiltIn, project.fontFolder.map({ Self.areSame($0, folder) }) != true {
      try world.output.show([
        "to draw with them, name the folder with “fonts:” in \(project.path)"
      ])
    }
  }

  /// The weights to copy beside those of the frames.
  private func weights(in target: VendoredFolder) -> Set<TextStyle.Weight> {
    let weights = weight.isEmpty ? target.weights : Set(weight.map(\.weight))
    return weights.isEmpty ? [.bold] : weights
  }

  private static func areSame(_ first: String, _ second: String) -> Bool {
    func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
    return resolved(first) == resolved(second)
  }
}

extension FontsVendorCommand {
  /// The files to copy.
  private struct Copy {
    let faces: [(entry: FontLock.Entry, path: String)]
    let licences: [String: [UInt8]]

    /// Finds what frames need.
    ///
    /// - Throws: `RunError` when the set has no face for a language, or a file can't be read.
    init(
      of source: FontSet, for needs: FontNeeds, to folder: String, weights: Set<TextStyle.Weight>,
      warn: (String) -> Void
    ) throws(RunError) {
      let entries = try needs.entries(of: source, weights: weights)
      let paths = Dictionary(
        zip(source.entries, source.faces).map { ($0, $1.path) }, uniquingKeysWith: { $1 })
      faces = entries.map { ($0, paths[$0] ?? "") }
      licences = try FontLicences.texts(
        of: Set(entries.map(\.package)), beside: source.folder, for: folder, warn: warn)
    }
  }
}

/// A font weight on the command line: a word such as `semibold`, or a number from 100 to 900.
struct WeightArgument: ExpressibleByArgument {
  let weight: TextStyle.Weight

  init?(argument: String) {
    let known = TextStyle.Weight.allCases.first {
      argument == $0.word || argument == "\($0.rawValue)"
    }
    guard let known else { return nil }
    weight = known
  }

  static var allValueStrings: [String] { TextStyle.Weight.allCases.map(\.word) }
}
