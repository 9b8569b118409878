import Foundation
import ProofDocuments
import RefreshProject

/// Git's settings for the references of a project: attributes of the lock, the scenes and the images, which are
/// committed, and commands in the configuration, which each clone needs.
///
/// The merge driver merges the lock and the scenes frame by frame. The diff driver shows the facts of images
/// in the place of their bytes. No line end of any of them is converted.
struct GitDriverSetup {
  /// The name of both drivers.
  static let name = "pullproof"

  private let world: World
  private let repository: GitRepository
  private let file: ProjectFile

  /// Files that git is to treat in a way of its own.
  private struct Place {
    /// The folder of the files, without links.
    let folder: String

    /// Their name, as a pattern.
    let pattern: String

    /// A path that has the pattern.
    let sample: String

    /// The attributes that the files are to have.
    var attributes: [GitAttributes.Attribute]
  }

  /// Finds the repository of a project.
  ///
  /// - Throws: `RunError` when there is none, or no `git`.
  init(of file: ProjectFile, in world: World) throws(RunError) {
    self.world = world
    repository = try GitRepository(of: file.path.parentFolder, for: .mergeDriver, in: world)
    self.file = file
  }

  /// The lock, the scenes and the images, as far as the repository has them.
  private var places: [Place] {
    let lock = LocalPath(file.lock).resolved
    let references = LocalPath(file.references).resolved
    let scenes = "\(references)/scenes"
    return [
      Place(
        folder: lock.parentFolder, pattern: GitAttributes.escaped(lock.fileName), sample: lock,
        attributes: [.noText, .merge]),
      Place(
        folder: scenes, pattern: "*.txt", sample: "\(scenes)/component.txt",
        attributes: [.noText, .merge]),
      Place(
        folder: references, pattern: "**/*.png", sample: "\(references)/en/frame.png",
        attributes: [.noText, .diff]),
    ].filter { LocalPath($0.sample).relative(to: repository.root) != nil }
  }

  /// The places whose files lack attributes, with those alone.
  private func incompletePlaces() throws(RunError) -> [Place] {
    var incomplete: [Place] = []
    for var place in places {
      let path = LocalPath(place.sample).relative(to: repository.root) ?? ""
      var missing: [GitAttributes.Attribute] = []
      for attribute in place.attributes
      where try repository.attribute(attribute.name, of: path) != attribute.value {
        missing.append(attribute)
      }
      guard !missing.isEmpty else { continue }
      place.attributes = missing
      incomplete.append(place)
    }
    return incomplete
  }

  /// Whether git uses a driver.
  func state(of driver: Driver) throws(RunError) -> GitDriverState {
    let command = try repository.setting(driver.key)
    let lacksAttributes = try incompletePlaces().contains {
      $0.attributes.contains(driver.attribute)
    }
    switch command {
    case nil: return lacksAttributes ? .absent : .unconfigured
    case .some where lacksAttributes: return .withoutAttributes
    case .some(let command):
      return missingProgram(of: command, for: driver).map { .programMissing($0) } ?? .ready
    }
  }

  /// Writes what is missing.
  ///
  /// - Returns: what was written.
  /// - Throws: `RunError` when a file or the configuration can't be written.
  func install() throws(RunError) -> Changes {
    var changes = Changes()
    for (path, places) in try attributeFiles() {
      var attributes = try GitAttributes(contentsOf: path)
      for place in places {
        attributes.add(
          place.attributes,
          in: LocalPath(place.folder).relative(to: LocalPath(path.parentFolder).resolved),
          place.pattern)
      }
      try OutputFolder.write(attributes.contents, to: path, advice: "make it writable")
      changes.files.append(path)
    }
    for driver in Driver.allCases {
      let present = try repository.setting(driver.key)
      guard present == nil || present.flatMap({ missingProgram(of: $0, for: driver) }) != nil
      else { continue }
      try repository.set(driver.key, to: command(of: driver))
      changes.keys.append(driver.key)
      // Git merges nothing at all while a driver has a name and no command, so that comes first.
      if driver == .merge {
        try repository.set(
          "merge.\(Self.name).name", to: "lock and scenes of PullProof, by frame")
      }
    }
    return changes
  }

  /// The changes of a setup.
  struct Changes {
    /// The paths of the files with attributes.
    var files: [String] = []

    /// The names of the settings of the repository that were written.
    var keys: [String] = []

    /// A line for each thing that was written.
    var lines: [String] {
      files.map { "wrote \($0): \(GitDriverSetup.effect)" }
        + (keys.isEmpty ? [] : ["set \(keys.listed()) in the configuration of this clone"])
    }
  }

  /// The effect of the setup.
  static let effect =
    "git merges the lock and scenes frame by frame, and shows the facts of images"

  /// The places whose attributes are missing, by the file that is to have them: that of the project's
  /// folder, or of the repository for what lies elsewhere.
  private func attributeFiles() throws(RunError) -> [(path: String, places: [Place])] {
    let own = file.path.parentFolder
    let folder = LocalPath(own).resolved
    let missing = Dictionary(grouping: try incompletePlaces()) { place in
      let isBelow = LocalPath(place.sample).relative(to: folder) != nil
      return Self.attributes.inFolder(isBelow ? own : repository.root)
    }
    return missing.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static let attributes = ".gitattributes"
}

/// The commands that git runs.
extension GitDriverSetup {
  /// A driver, which attributes name and for which the configuration has a command.
  enum Driver: CaseIterable {
    case merge
    case diff

    fileprivate var attribute: GitAttributes.Attribute { self == .merge ? .merge : .diff }

    fileprivate var key: String {
      switch self {
      case .merge: "merge.\(name).driver"
      case .diff: "diff.\(name).textconv"
      }
    }

    /// The arguments of the program, to which git adds a path for the diff driver.
    fileprivate var arguments: String {
      switch self {
      case .merge: " merge-driver %O %A %B %P"
      case .diff: " facts --textconv"
      }
    }

    /// The text for a percent sign in the program's path.
    fileprivate var percent: String { self == .merge ? "%%" : "%" }
  }

  /// The command for this machine: the program's name if a shell finds it, else its path.
  private func command(of driver: Driver) -> String {
    guard !isFound("pullproof") else { return "pullproof" + driver.arguments }
    let program = LocalPath(world.program).absolute
    return program.shellWord.replacing("%", with: driver.percent) + driver.arguments
  }

  /// The program of a command in the configuration if a shell doesn't find it; nil if it does, or if the text is
  /// not one that we write.
  private func missingProgram(of text: String, for driver: Driver) -> String? {
    guard text.hasSuffix(driver.arguments) else { return nil }
    let word = text.dropLast(driver.arguments.count).replacing(driver.percent, with: "%")
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
///
/// Git reads bytes, so the lines of others may be in any encoding and stay as they are.
struct GitAttributes {
  /// The bytes of the file.
  private(set) var contents: [UInt8]

  /// The contents of a file; none where it isn't there.
  ///
  /// - Throws: `RunError` when it can't be read, or is UTF-16, of which Git reads nothing.
  init(contentsOf path: String) throws(RunError) {
    do {
      contents = try Descriptor.contentsIfPresent(of: path) ?? []
    } catch {
      throw RunError(.missingInput, "\(path): \(error)")
    }
    guard !contents.starts(with: [0xFF, 0xFE]), !contents.starts(with: [0xFE, 0xFF]) else {
      throw RunError(.badData, "\(path): UTF-16, which Git doesn't read; save the file as UTF-8")
    }
  }

  /// An attribute and its value, as `git check-attr` names it.
  struct Attribute: Hashable {
    let name: String
    let value: String

    /// The attribute as a line of the file has it.
    var text: String { value == Self.unset ? "-\(name)" : "\(name)=\(value)" }

    private static let unset = "unset"

    /// No line end is converted.
    static let noText = Attribute(name: "text", value: unset)

    /// Files are merged by the merge driver.
    static let merge = Attribute(name: "merge", value: GitDriverSetup.name)

    /// Files are shown by the diff driver.
    static let diff = Attribute(name: "diff", value: GitDriverSetup.name)
  }

  /// Adds a line for a name in a folder below the file's own, or in that one; it may have wildcards.
  mutating func add(_ attributes: [Attribute], in folder: String?, _ name: String) {
    let lineEnd = contents.firstRange(of: Array("\r\n".utf8)) == nil ? "\n" : "\r\n"
    if let last = contents.last, last != UInt8(ascii: "\n") { contents += lineEnd.utf8 }
    let words = [Self.pattern(in: folder, name)] + attributes.map(\.text)
    contents += (words.joined(separator: " ") + lineEnd).utf8
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
