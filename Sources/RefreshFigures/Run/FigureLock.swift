package import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import RefreshProject
import RefreshStrings

/// The list of the files of figures, `figures.lock`: whose they are, what each holds and what it was drawn from.
///
/// Only files that it names are ever replaced or removed, and only by the project that drew them.
package struct FigureLock: Equatable, Sendable {
  /// The digests of one file.
  struct Entry: Hashable, Sendable {
    /// The digest of its bytes, as 32 hexadecimal digits.
    let bytes: String

    /// The digest of the layout that it shows.
    let layout: String

    /// The digest of the fonts and libraries that it was drawn with.
    let environment: String

    /// The digests as the list has them.
    fileprivate var words: String { "\(bytes) \(layout) \(environment)" }
  }

  /// The name of the file.
  static let name = "figures.lock"

  private static let header = "pullproof-figures 1"

  /// Whether a folder holds figures of a project, whichever it is.
  ///
  /// - Throws: `RunError` when the system can't say.
  package static func isPresent(in folder: String) throws(RunError) -> Bool {
    let path = name.inFolder(folder)
    return try Disk.reading(path) { () throws(Errno) in try FileStatus.isVisible(path) }
  }

  /// The path of the project's file from the folder of the figures; nil where no project is named.
  private(set) var project: String?

  /// The entries by the names of files.
  var entries: [String: Entry] = [:]

  /// The other entries of files that a run was about to replace; none once it has ended.
  private var others: [String: Set<Entry>] = [:]

  /// Creates a lock without files.
  init() {}

  /// Reads a lock; lines may stand in any order, as a merge may have left them.
  ///
  /// - Throws: `RunError` for the first line that is not one of a lock's.
  package init(_ bytes: [UInt8], path: String) throws(RunError) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first.map(String.init) == Self.header else {
      throw RunError(
        .badData,
        "\(path):1:1: expected “\(Self.header)”; restore the file from version control, or remove "
          + "it and run “pullproof illustrate”")
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      if project == nil, line.hasPrefix(Self.projectMark), line.count > Self.projectMark.count {
        project = String(line.dropFirst(Self.projectMark.count))
        continue
      }
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 5, words[0] == "figure", Self.isFileName(words[1]),
        words[2...].allSatisfy(Self.isDigest)
      else {
        throw RunError(
          .badData,
          "\(path):\(index + 1):1: expected “figure”, the name of a file and three digests; keep "
            + "one line for each file and one for the project, or remove the line and run "
            + "“pullproof illustrate”")
      }
      add(Entry(bytes: words[2], layout: words[3], environment: words[4]), of: words[1])
    }
  }

  /// Adds an entry; of several entries of a file the last one counts, until the file itself is asked.
  private mutating func add(_ entry: Entry, of name: String) {
    guard let other = entries.updateValue(entry, forKey: name), other != entry else { return }
    others[name, default: []].insert(other)
    others[name]?.remove(entry)
  }

  /// This list over an earlier one: each file may be as either says.
  func over(_ earlier: FigureLock) -> FigureLock {
    var both = self
    both.entries = earlier.entries
    for (name, entry) in entries { both.add(entry, of: name) }
    return both
  }

  /// Leaves one entry of each file: one that says what it holds, or else the last one.
  ///
  /// - Parameter digest: the digest of a file's bytes, by its name; nil where there is no file.
  /// - Throws: `RunError` when a file can't be read.
  mutating func settle(
    by digest: (_ name: String) throws(RunError) -> String?
  ) throws(RunError) {
    for (name, candidates) in others {
      let bytes = try digest(name)
      guard entries[name]?.bytes != bytes else { continue }
      let matching = candidates.filter { $0.bytes == bytes }
      if let entry = matching.min(by: { $0.words < $1.words }) { entries[name] = entry }
    }
    others = [:]
  }

  /// The contents of the file: sorted lines; where a file has several, the one that counts is the last.
  package var contents: [UInt8] {
    let lines: [String] = entries.sorted { $0.key < $1.key }.flatMap { name, entry in
      let former = (others[name] ?? []).map(\.words).sorted()
      return (former + [entry.words]).map { "figure \(name) \($0)\n" }
    }
    let owner = project.map { "\(Self.projectMark)\($0)\n" } ?? ""
    return Array("\(Self.header)\n\(owner)\(lines.joined())".utf8)
  }

  private static let projectMark = "project "

  /// Names the project whose figures these are.
  ///
  /// - Parameters:
  ///   - file: the path of the project's file.
  ///   - folder: the path of the folder of figures.
  mutating func setProject(_ file: String, from folder: String) {
    // Whoever reads the list may come by another link than who wrote it.
    let place = file.fileName.inFolder(ResolvedPath(file.parentFolder).path)
    let path = LocalPath(place).path(from: ResolvedPath(folder).path)
    // A line can't hold a line break.
    project = path.contains(where: \.isNewline) ? nil : path
  }

  /// The name of the figure that a file belongs to.
  static func figure(ofFile name: String) -> String {
    String(name.prefix { $0 != "." && $0 != "~" && $0 != "@" })
  }

  /// Files are removed by these names, so none may lead out of the folder.
  private static func isFileName(_ word: String) -> Bool {
    word.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9.~@-]*\.(png|svg|pdf|gif)/) != nil
  }

  private static func isDigest(_ word: String) -> Bool {
    word.wholeMatch(of: /[0-9a-f]{32}/) != nil
  }
}

/// The fonts, libraries and program that figures are drawn with, as one digest.
///
/// While it is the same, a layout with the same digest has the same files, so nothing need be drawn
/// to know that they are up to date.
struct FigureEnvironment: Hashable, Sendable {
  /// The digest, as 32 hexadecimal digits.
  let digest: String

  init(of fonts: FontSet) {
    let files = Set(fonts.entries.map { "font \($0.fileName) \($0.sha256)" })
    let libraries = LibraryVersions.pixels.map { "library \($0.key) \($0.value)" }
    let lines =
      files.sorted() + libraries.sorted() + [
        "library icu \(ICU.version)", "drawing \(Renderer.drawingVersion)",
      ]
    digest = Array(lines.joined(separator: "\n").utf8).digest
  }
}

/// The facts of a layout, which need no drawing.
struct FigureFacts: Sendable {
  /// The digest of everything that decides its files, as 32 hexadecimal digits.
  let layout: String

  /// The facts of its picture; for a film, of its poster.
  let scene: Scene

  /// The width, in points.
  let width: Double

  /// The texts that stand for it.
  let alternativeText: AlternativeText

  /// Takes the facts of a finished figure.
  ///
  /// - Parameters:
  ///   - illustration: the figure.
  ///   - variant: the layout that it is.
  ///   - page: the color behind a film that has none.
  init(of illustration: Illustration, on variant: FigureVariant, page: Color) {
    var scene = Scene(of: illustration.picture)
    let text = illustration.alternativeText
    scene.spokenLabel = text.short[text.language] ?? scene.spokenLabel
    self.scene = scene
    width = illustration.picture.size.width
    alternativeText = text
    var parts = [variant.figure.name, "\(SceneDigest(of: illustration.picture))", text.language]
    for texts in [text.short, text.long] {
      parts += texts.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] } + [""]
    }
    if let film = illustration.film {
      parts += ["\(film.picturesPerSecond)", "\(page)"]
      parts += film.pictures.map { "\(SceneDigest(of: $0))" }
    }
    if let isSelectable = variant.figure.spec.variants.hasSelectableText {
      parts.append(isSelectable ? "text" : "outlines")
    }
    // A text may hold any character but the zero.
    layout = Array(parts.joined(separator: "\0").utf8).digest
  }
}
