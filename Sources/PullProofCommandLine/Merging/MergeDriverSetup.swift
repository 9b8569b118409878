import Foundation
import ProofDocuments
import RefreshProject

/// Git's settings for the merge driver of a project: attributes of the lock and the scenes, which are
/// committed, and a command in the configuration, which each clone needs.
struct MergeDriverSetup {
  /// The name of the driver.
  static let name = "pullproof"

  private let world: World
  private let repository: GitRepository
  private let file: ProjectFile

  /// Files that git is to merge with the driver.
  private struct Place {
    /// The folder of the files, without links.
    let folder: String

    /// Their name, as a pattern.
    let pattern: String

    /// A path that has the pattern.
    let sample: String
  }

  /// Finds the repository of a project.
  ///
  /// - Throws: `RunError` when there is none, or no `git`.
  init(of file: ProjectFile, in world: World) throws(RunError) {
    self.world = world
    repository = try GitRepository(of: file.path.parentFolder, for: .mergeDriver, in: world)
    self.file = file
  }

  /// The lock and the scenes, as far as the repository has them.
  private var places: [Place] {
    let lock = LocalPath(file.lock).resolved
    let scenes = "\(LocalPath(file.references).resolved)/scenes"
    return [
      Place(
        folder: lock.parentFolder, pattern: GitAttributes.escaped(lock.fileName), sample: lock),
      Place(folder: scenes, pattern: "*.txt", sample: "\(scenes)/component.txt"),
    ].filter { LocalPath($0.sample).relative(to: repository.root) != nil }
  }

  /// The places whose attribute is not the driver's.
  private func placesWithoutDriver() throws(RunError) -> [Place] {
    var missing: [Place] = []
    for place in places {
      let path = LocalPath(place.sample).relative(to: repository.root) ?? ""
      if try repository.attribute("merge", of: path) != Self.name { missing.append(place) }
    }
    return missing
  }

  /// Whether git uses the driver.
  func state() throws(RunError) -> MergeDriverState {
    let driver = try repository.setting(Self.commandKey)
    let lacksAttributes = try !placesWithoutDriver().isEmpty
    switch driver {
    case nil: return lacksAttributes ? .absent : .unconfigured
    case .some where lacksAttributes: return .withoutAttributes
    case .some(let driver):
      return program(of: driver).map { .programMissing($0) } ?? .ready
    }
  }

  /// Writes what is missing.
  ///
  /// - Returns: what was written.
  /// - Throws: `RunError` when a file or the configuration can't be written.
  func install() throws(RunError) -> Changes {
    var changes = Changes()
    for (path, places) in try attributeFiles() {
      var attributes = GitAttributes(text: try Self.text(of: path))
      for place in places {
        attributes.addMerge(
          in: LocalPath(place.folder).relative(to: LocalPath(path.parentFolder).resolved),
          place.pattern)
      }
      try OutputFolder.write(Array(attributes.text.utf8), to: path, advice: "make it writable")
      changes.files.append(path)
    }
    let driver = try repository.setting(Self.commandKey)
    guard driver == nil || driver.flatMap(program) != nil else { return changes }
    try repository.set("merge.\(Self.name).name", to: "lock and scenes of PullProof, by frame")
    try repository.set(Self.commandKey, to: command)
    changes.key = Self.commandKey
    return changes
  }

  /// The changes of a setup.
  struct Changes {
    /// The paths of the files with attributes.
    var files: [String] = []

    /// The name of the setting of the repository; nil if it was there.
    var key: String?

    /// A line for each thing that was written.
    var lines: [String] {
      files.map { "wrote \($0): git merges the lock and scenes frame by frame" }
        + [key.map { "set \($0) in the configuration of this clone" }].compactMap(\.self)
    }
  }

  /// The places whose attribute is missing, by the file that is to have them: that of the project's
  /// folder, or of the repository for what lies elsewhere.
  private func attributeFiles() throws(RunError) -> [(path: String, places: [Place])] {
    let own = file.path.parentFolder
    let folder = LocalPath(own).resolved
    let missing = Dictionary(grouping: try placesWithoutDriver()) { place in
      let isBelow = LocalPath(place.sample).relative(to: folder) != nil
      return Self.attributes.inFolder(isBelow ? own : repository.root)
    }
    return missing.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static let attributes = ".gitattributes"

  private static func text(of path: String) throws(RunError) -> String {
    do {
      return String(decoding: try Descriptor.contentsIfPresent(of: path) ?? [], as: UTF8.self)
    } catch {
      throw RunError(.missingInput, "\(path): \(error)")
    }
  }
}

/// The command that git runs.
extension MergeDriverSetup {
  private static let commandKey = "merge.\(name).driver"

  private static let arguments = " merge-driver %O %A %B %P"

  /// The command for this machine: the program's name if a shell finds it, else its path.
  private var command: String {
    guard !isFound("pullproof") else { return "pullproof" + Self.arguments }
    let program = LocalPath(world.program).absolute
    return program.shellWord.replacing("%", with: "%%") + Self.arguments
  }

  /// The program of a command if a shell doesn't find it; nil if it does, or if the command is not one
  /// that we write.
  private func program(of command: String) -> String? {
    guard command.hasSuffix(Self.arguments) else { return nil }
    let word = command.dropLast(Self.arguments.count).replacing("%%", with: "%")
    // A quotation mark within a quoted word is written as four characters.
    let program =
      word.hasPrefix("'")
      ? String(word.dropFirst().dropLast()).replacing("'\\''", with: "'") : String(word)
    return isFound(program) ? nil : program
  }

  private func isFound(_ program: String) -> Bool {
    let paths =
      program.contains("/")
      ? [program] : world.variables.searchPath.map(program.inFolder)
    return paths.contains(where: FileManager.default.isExecutableFile(atPath:))
  }
}

/// The contents of a `.gitattributes` file, of which only lines of our own are added.
struct GitAttributes {
  /// The contents.
  private(set) var text: String

  /// Adds a line for a name in a folder below the file's own, or in that one; it may have wildcards.
  mutating func addMerge(in folder: String?, _ name: String) {
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    // A line end of two characters is one for a string.
    if let last = text.utf8.last, last != UInt8(ascii: "\n") { text += lineEnd }
    text += Self.pattern(in: folder, name) + " merge=\(MergeDriverSetup.name)" + lineEnd
  }

  /// A pattern that begins at the file's folder.
  private static func pattern(in folder: String?, _ name: String) -> String {
    let pattern = "/" + (folder.map { escaped($0) + "/" } ?? "") + name
    let needsQuotes = pattern.contains { $0.isWhitespace || $0 == "\"" || $0 == "\\" }
    guard needsQuotes else { return pattern }
    let quoted = pattern.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(quoted)\""
  }

  /// A path in which no character is a wildcard.
  static func escaped(_ path: String) -> String {
    path.map { "*?[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
