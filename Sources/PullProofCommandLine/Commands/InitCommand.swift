import ArgumentParser
import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// `pullproof init`: creates a project file.
struct InitCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Create a project file with a comment on every field.",
    discussion: """
      Without --strings, the folder of the project is searched for texts that the components use: \
      by their keys or, where the app has keys of its own, by their words in all languages. Keys that \
      are found by words are listed with a score from 0 to 1 and written into the file; what else may \
      be meant is a comment there. The file has the components that the app has texts for. Only one \
      place is used; several are listed. If the app has texts and none is such a text, or none can be \
      read, nothing is written. No question is asked. An existing file is never overwritten. In a Git \
      repository, the merge driver of the lock and scenes is set up, as by “pullproof merge-driver \
      --install”.

      Example: pullproof init --strings App/Localizable.xcstrings
      """)

  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp("The file to write.", valueName: "file"))
  var config = Project.fileName

  @OptionGroup var texts: StringsOptions

  @Option(
    name: .customLong("component"),
    help: ArgumentHelp(
      "A component of the project, such as normal-header, or a component file. (default: those that "
        + "the app has texts for)",
      discussion: "May be repeated.", valueName: "name"))
  var components: [String] = []

  @Flag(name: .customLong("no-strings"), help: "Use the built-in texts, and search for no others.")
  var ignoresStrings = false

  @Option(
    help: ArgumentHelp(
      "A key of the app for one of the components', such as header.idle.title=pull_to_refresh.",
      discussion:
        "May be repeated; the texts are not searched by their words then. With “none”, no key of the "
        + "app is taken for one of the components'.",
      valueName: "pair"))
  var keys: [String] = []

  @Flag(name: .shortAndLong, help: "Take the keys that are found without listing them.")
  var yes = false

  @Flag(help: "Print the JSON Schema of project files, for editors, instead of creating a file.")
  var schema = false

  func validate() throws {
    try ValidationError.checkConflict(
      of: ("--strings", !texts.strings.isEmpty), ("--no-strings", ignoresStrings))
    try ValidationError.checkConflict(
      of: ("--keys", !keys.isEmpty && keys != ["none"]), ("--no-strings", ignoresStrings))
  }

  func run(in world: World) throws(RunError) {
    if schema { return try world.output.write(Array(Project.schema.text.utf8)) }
    guard !Descriptor.isPresent(config) else {
      throw RunError(
        .cannotWrite,
        "\(config) already exists; remove it first, or name another file with --config")
    }
    try checkTwin()
    let project = try NewProject(
      path: config, texts: try appTexts(in: world), components: components)
    try OutputFolder.write(project.bytes, to: config, advice: "name another file with --config")
    try world.output.show(
      NewProjectSummary(
        project: project, isSearched: texts.strings.isEmpty, listsKeys: !yes,
        ignored: IgnoreRules(above: "."),
        gitSetup: gitSetup(of: project.file, in: world)
      ).lines)
  }

  /// Makes git merge the lock and scenes of a project frame by frame, and show the facts of its images, if it
  /// is in a repository.
  ///
  /// - Returns: what was written. A repository that can't be changed is no failure of the new project.
  private func gitSetup(of file: ProjectFile, in world: World) -> GitDriverSetup.Changes {
    guard
      EnclosingFolders(of: file.path.parentFolder).contains(where: EnclosingFolders.isRepository)
    else { return GitDriverSetup.Changes() }
    do {
      return try GitDriverSetup(of: file, in: world).install()
    } catch {
      world.warn("\(error); later, run “\(file.commands().mergeSetup)”")
      return GitDriverSetup.Changes()
    }
  }

  private func appTexts(in world: World) throws(RunError) -> AppTexts? {
    try InitTexts(
      world: world, folder: config.parentFolder, strings: texts.strings, source: texts.source,
      ignoresStrings: ignoresStrings, keys: KeyChoices(keys)
    ).texts()
  }

  /// Checks that no project of the same name is there with the other extension, whose lock it would
  /// share.
  private func checkTwin() throws(RunError) {
    let extensions = [".yml", ".yaml"]
    guard let own = extensions.first(where: config.hasSuffix),
      let other = extensions.first(where: { $0 != own })
    else { return }
    let twin = String(config.dropLast(own.count)) + other
    guard Descriptor.isPresent(twin) else { return }
    let rename = "mv \(twin.shellPath) \(config.shellPath)"
    throw RunError(
      .cannotWrite,
      config.fileName == Project.fileName
        ? "\(twin) already exists, but commands read \(config); rename it with “\(rename)”, or remove it"
        : "\(twin) already exists, and both projects would share a lock; use it with --config "
          + "\(twin.shellPath), or name another file")
  }
}

/// A summary of what `init` wrote, with the next commands.
struct NewProjectSummary {
  let project: NewProject

  /// Whether the texts were searched and not named.
  let isSearched: Bool
  let listsKeys: Bool

  /// The files that Git ignores already.
  let ignored: IgnoreRules
  let gitSetup: GitDriverSetup.Changes

  /// The lines for a terminal.
  var lines: [String] {
    ["wrote \(project.file.path)"] + textLines + gitSetup.lines + ["next:"]
      + commands.map { "  \($0)" }
  }

  private var textLines: [String] {
    guard let texts = project.texts else {
      return ["  strings  none; “strings” in the file names the texts of an app"]
    }
    let paths = texts.paths.joined(separator: ", ")
    let kind = texts.proposals == nil ? "of the components" : "of your app"
    return [
      "  strings  \(paths)\(isSearched ? ", found here" : ""): \(texts.keys.count.counted("key")) \(kind)"
    ] + (listsKeys ? keyLines(of: texts) : []) + [
      "  source   "
        + (texts.source?.tag ?? "unknown; set “source” in the file to the development language"),
      "  locales  app: \(texts.locales.map(\.tag).listed(limit: 12))",
    ]
  }

  /// The keys of the app that are taken for those of the components.
  private func keyLines(of texts: AppTexts) -> [String] {
    guard let proposals = texts.proposals?.proposals else { return [] }
    let rows = proposals.compactMap { key, ranked in
      ranked.first.map { best in
        let file = best.location.file
        return [
          key.rawValue, best.key.visible, best.score == 1 ? "" : best.score.inHundredths,
          "\(file.hasPrefix("./") ? String(file.dropFirst(2)) : file):\(best.location.line) \(best.summary)",
        ]
      }
    }
    let lines = AlignedColumns.lines(of: rows)
    let others = proposals.count { $0.ranked.count > 1 }
    let note =
      others == 0 ? [] : ["           other keys that may be meant are comments in the file"]
    return zip(
      ["  keys     "] + Array(repeating: "           ", count: max(0, lines.count - 1)), lines
    )
    .map { $0 + $1 } + note
  }

  private var commands: [String] {
    let file = project.file
    let commands = file.commands()
    let paths = ([file.path, file.lock, file.references] + gitSetup.files).map(\.shellPath)
    let frames = project.frameCount.counted("frame")
    let rows = [
      [commands.recording, "# draw \(frames) and write their references"],
      [commands.verification, "# compare frames with the references, here and in CI"],
      ["git add \(paths.joined(separator: " "))", "# commit the references"],
    ]
    let patterns = outputs.filter { !ignored.ignores($0.name) }.map { " '\($0.pattern)'" }
    let command = "printf '%s\\n'\(patterns.joined()) >> .gitignore"
    return AlignedColumns.lines(of: rows)
      + (patterns.isEmpty ? [] : ["\(command)  # keep output out of version control"])
  }

  /// The folders that commands write by themselves, with patterns for those of all projects in a folder.
  private var outputs: [(name: String, pattern: String)] {
    let suffix = project.file.suffix
    let isUsual = suffix.isEmpty
    return [
      ("out\(suffix)", isUsual ? "out/" : "out-*/"), ("snapshot-report", "snapshot-report*"),
      ("lint-report", "lint-report*"),
      ("context\(suffix)", isUsual ? "context/" : "context-*/"),
      ("context-diff", "context-diff*/"),
    ]
  }
}

/// The patterns of the `.gitignore` files that apply to a folder.
struct IgnoreRules {
  /// The patterns, without comments and without those that include files again.
  private var patterns: [String] = []

  /// Reads the files in a folder and above it, up to the top of the repository.
  ///
  /// - Parameter folder: the path of the folder, relative to the working folder.
  init(above folder: String) {
    for folder in EnclosingFolders(of: folder) {
      let bytes = (try? Descriptor.contents(of: ".gitignore".inFolder(folder))) ?? []
      patterns += String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.hasPrefix("#") && !$0.hasPrefix("!") }
    }
  }

  /// Whether what a run writes is ignored: a folder or file of a name.
  func ignores(_ name: String) -> Bool {
    patterns.contains { pattern in
      pattern.split(separator: "/").last { $0 != "*" && $0 != "**" }
        .map { FramePattern(String($0)).matches(name) } ?? false
    }
  }
}
