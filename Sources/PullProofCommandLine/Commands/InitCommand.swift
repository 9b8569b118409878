import ArgumentParser
import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshProject
import RefreshStrings

/// `pullproof init`: creates a project file.
struct InitCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Create a project file with a comment on every field.",
    discussion: """
      Without --strings, the folder of the project is searched for texts that the components use: \
      by their keys or, where the app has keys of its own, by their words in all languages. Keys that \
      are found by words are listed with a score from 0 to 1 and written into the file; what else may \
      be meant is a comment there. The file has the components that the app has texts for. Only one \
      place is used; several are listed. Without any such text in the app, nothing is written. No \
      question is asked. An existing file is never overwritten. In a Git repository, the merge driver \
      of the lock and scenes is set up, as by “pullproof merge-driver --install”.

      Example: pullproof init --strings App/Localizable.xcstrings
      """)

  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp("The file to write.", valueName: "file"))
  var config = Project.fileName

  @OptionGroup var texts: StringsOptions

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
    if schema { return try printSchema(in: world) }
    guard !Descriptor.isPresent(config) else {
      throw RunError(
        .cannotWrite,
        "\(config) already exists; remove it first, or name another file with --config")
    }
    try checkTwin()
    let project = try NewProject(path: config, texts: try appTexts(in: world))
    try OutputFolder.write(project.bytes, to: config, advice: "name another file with --config")
    try world.output.show(
      NewProjectSummary(
        of: project, isSearched: texts.strings.isEmpty, listsKeys: !yes,
        ignored: IgnoreRules(above: "."),
        mergeSetup: mergeSetup(of: project.file, in: world)
      ).lines)
  }

  /// Makes git merge the lock and scenes of a project frame by frame, if it is in a repository.
  ///
  /// - Returns: what was written. A repository that can't be changed is no failure of the new project.
  private func mergeSetup(of file: ProjectFile, in world: World) -> MergeDriverSetup.Changes {
    guard
      EnclosingFolders(of: file.path.parentFolder).contains(where: EnclosingFolders.isRepository)
    else { return MergeDriverSetup.Changes() }
    do {
      return try MergeDriverSetup(of: file, in: world).install()
    } catch {
      world.warn("\(error); later, run “\(file.commands().mergeSetup)”")
      return MergeDriverSetup.Changes()
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
    let rename = "mv \(twin.shellWord) \(config.shellWord)"
    throw RunError(
      .cannotWrite,
      config.fileName == Project.fileName
        ? "\(twin) already exists, but commands read \(config); rename it with “\(rename)”, or remove it"
        : "\(twin) already exists, and both projects would share a lock; use it with --config "
          + "\(twin.shellWord), or name another file")
  }

  private func printSchema(in world: World) throws(RunError) {
    do {
      try world.output.write(Project.schema())
    } catch {
      throw RunError(error)
    }
  }
}
