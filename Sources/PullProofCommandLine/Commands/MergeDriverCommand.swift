import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshProject

/// `pullproof merge-driver`: merges a lock or a file of scenes for git, and sets git up to call it.
struct MergeDriverCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver", abstract: "Merge a lock or a file of scenes frame by frame.",
    discussion: """
      Git runs this command for the files that have merge=pullproof in .gitattributes, with three \
      versions of a file. The second one is replaced by the merged file. What one side changed is taken \
      from that side. A frame that both sides changed in different ways keeps our reference and is open: \
      “pullproof verify” reports it as changed until it is accepted.

      Exit codes of a merge: 0 if the file is merged; 1 if frames are open, so that git stops; 65 or \
      66 if a version can't be read.

      Example: pullproof merge-driver --install
      """)

  @Argument(
    help: ArgumentHelp(
      "Three versions of a file: the common past, ours and theirs; then the file's path for messages.",
      valueName: "version"))
  var versions: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Make git use this command for the project's lock and scenes, and show the facts of images.",
      discussion: "Writes .gitattributes and the configuration of the repository."))
  var install = false

  @Flag(
    help: ArgumentHelp(
      "Keep one line of each frame where a merge left conflict markers or two different lines.",
      discussion: "The frames that had two lines are open. No frame is drawn."))
  var mend = false

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    let modes = [install, mend, !versions.isEmpty].count { $0 }
    guard modes == 1, versions.isEmpty || (3...4).contains(versions.count) else {
      throw ValidationError(
        "Name three versions of a file and its path, or pass --install or --mend.")
    }
  }

  func run(in world: World) throws(RunError) {
    if install { return try installDriver(in: world) }
    if mend { return try mendReferences(in: world) }
    try merge()
  }

  private func merge() throws(RunError) {
    let path = versions.last ?? ""
    let driver = try MergeDriver(
      MergeDriver.Versions(
        ours: try Self.contents(of: versions[1]), theirs: try Self.contents(of: versions[2]),
        base: try Self.contents(of: versions[0])),
      path: path)
    try OutputFolder.write(Array(driver.text.utf8), to: versions[1], advice: "make it writable")
    guard !driver.open.isEmpty else { return }
    throw RunError(
      .changed,
      "\(path): both sides changed \(driver.open.listed(limit: 12)); our references stay until "
        + "“pullproof verify” has shown these frames and “pullproof accept” has accepted them; of frames that "
        + "the project has no more, “pullproof record --orphaned delete” removes them")
  }

  private static func contents(of path: String) throws(RunError) -> [UInt8] {
    try Descriptor.contents(ofInput: path, advice: "name three versions of a lock or scenes")
  }

  private func installDriver(in world: World) throws(RunError) {
    let setup = try GitDriverSetup(
      of: try ProjectFile(path: project.config, in: world), in: world)
    let lines = try setup.install().lines
    try world.output.show(
      lines.isEmpty ? ["\(GitDriverSetup.effect), already"] : lines)
  }

  private func mendReferences(in world: World) throws(RunError) {
    let file = try ProjectFile(path: project.config, in: world)
    let store = try ReferenceStore(file)
    let mutex = try FolderMutex(path: file.references) {
      world.warn("\(file.references): waiting for a recording")
    }
    defer {
      store.removeIfUnused()
      mutex.release()
    }
    let open = try store.mend()
    let list = open.isEmpty ? "" : ": \(open.listed(limit: 12))"
    try world.output.show([
      "\(open.count.counted("frame")) open\(list)",
      "look at what changed: \(file.commands().verification)",
    ])
  }
}
