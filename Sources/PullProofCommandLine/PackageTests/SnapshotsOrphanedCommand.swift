internal import ArgumentParser
internal import Foundation
internal import ProofFiles

/// `pullproof snapshots orphaned`: references that no test compares with.
struct SnapshotsOrphanedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "orphaned", abstract: "List or delete references that no test uses any more.",
    discussion: """
      First run all tests with SNAPSHOT_USED_REFERENCES set to the path of a new file: every test \
      process adds the references that it compares with. Exits with 1 if there are orphaned \
      references and --delete is not given.
      """)

  @Option(help: ArgumentHelp("The file that the tests wrote.", valueName: "file"))
  var used: String

  @Option(help: ArgumentHelp("The folder of the tests.", valueName: "folder"))
  var tests = "Tests"

  @Flag(help: "Delete the orphaned references.")
  var delete = false

  func run() throws(RunError) {
    let references = try TestFolder(path: tests).references
    let used = try usedReferences()
    let orphaned = references.filter { !used.contains(Self.absolute($0)) }
    guard orphaned.count < references.count || references.isEmpty else {
      throw RunError(
        .badData,
        "\(self.used): lists none of the \(references.count) references in \(tests); run all tests with "
          + "SNAPSHOT_USED_REFERENCES first")
    }
    let folder = try OutputFolder(path: tests, advice: "make it writable")
    for path in orphaned {
      if delete { try folder.remove(String(path.dropFirst(tests.count + 1))) }
      try StandardOutput.show([(delete ? "deleted " : "orphaned ") + path])
    }
    try StandardOutput.show(["\(orphaned.count) of \(references.count) references are orphaned"])
    guard orphaned.isEmpty || delete else { throw RunError(.changed, "") }
  }

  private func usedReferences() throws(RunError) -> Set<String> {
    do {
      let text = String(decoding: try Descriptor.contents(of: used), as: UTF8.self)
      return Set(text.split(separator: "\n").map { Self.absolute(String($0)) })
    } catch {
      throw RunError(
        .missingInput,
        "\(used): \(error); run all tests with SNAPSHOT_USED_REFERENCES=\(used) first")
    }
  }

  /// A path from the root with every link resolved, as two spellings of one file must be equal.
  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
