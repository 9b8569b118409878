import ArgumentParser
import ProofDocuments
import ProofDrawing
import ProofRendering
import RefreshProject

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
      folder: self.fonts.fontDir ?? project.fontFolder, weights: [.bold, .regular],
      in: world, warn: world.warn)
    let needs = need.isNarrowed ? try need.needs(of: project, warn: world.warn) : nil
    let entries = try needs?.entries(of: fonts, weights: [.bold, .regular]) ?? fonts.entries
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
