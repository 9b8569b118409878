import Foundation
package import ProofDocuments
package import ProofDrawing
import ProofGraphics

/// A list of font faces, each pinned by its digest.
package struct FontLock: Hashable, Sendable {
  /// A face and where it comes from.
  package struct Entry: Hashable, Sendable {
    /// The part that the face plays.
    package var role: FontRole

    /// The family's name, such as `Noto Sans CJK JP`.
    package var family: String

    /// The style's name within the family, such as `Bold`.
    package var style: String

    /// The file below the fonts' folder, such as `truetype/noto/NotoSans-Bold.ttf`.
    package var file: String

    /// The number of the face in its file, counted from zero.
    package var index: Int

    /// The package that holds the file.
    package var package: String

    /// The package's version; `unknown` for a file of no version that PullProof knows.
    package var version: String

    /// The SHA-256 of the file in hexadecimal digits.
    package var sha256: String

    /// The file's name without its folders.
    package var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }

    /// The family and the style, such as `Inter Bold`.
    package var name: String { "\(family) \(style)" }
  }

  /// The name of the set of these faces, such as `debian-12`; nil if the lock does not say.
  package var setName: String?

  /// The faces in the order in which a character without a family of its own asks them.
  package var entries: [Entry]

  /// Creates a lock of faces.
  package init(setName: String?, entries: [Entry]) {
    self.setName = setName
    self.entries = entries
  }

  /// Reads a lock: a face a line, its columns separated by tabs; `#` begins a comment.
  ///
  /// A line of two columns, `set` and a name, names the set.
  ///
  /// - Throws: `RunError` with the line that is not as it must be.
  package init(parsing text: String, file: String) throws(RunError) {
    self.init(setName: nil, entries: [])
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      if columns.count == 2, columns[0] == "set", !columns[1].isEmpty {
        setName = columns[1]
      } else if let entry = Entry(columns) {
        entries.append(entry)
      } else {
        throw RunError(lockOfFonts: file, line: offset + 1)
      }
    }
    guard !entries.isEmpty else { throw RunError(lockOfFonts: file, line: 1) }
  }

  /// The lock as the contents of a file.
  package var text: String {
    let head = [
      "# The typefaces of this folder, written by PullProof. The columns are separated by tabs:",
      "# role, family, style, file, face in the file, package, package version, SHA-256.",
    ]
    let lines = entries.map { entry in
      [
        entry.role.rawValue, entry.family, entry.style, entry.file, String(entry.index),
        entry.package, entry.version, entry.sha256,
      ].joined(separator: "\t")
    }
    return (head + [setName.map { "set\t\($0)" }].compactMap(\.self) + lines)
      .map { $0 + "\n" }.joined()
  }
}

extension FontLock.Entry {
  fileprivate init?(_ columns: [String]) {
    guard columns.count == 8, let index = Int(columns[4]), index >= 0,
      columns[7].utf8.count == 64, columns[7].allSatisfy(\.isHexDigit),
      columns.allSatisfy({ !$0.isEmpty })
    else { return nil }
    self.init(
      role: FontRole(rawValue: columns[0]), family: columns[1], style: columns[2],
      file: columns[3], index: index, package: columns[5], version: columns[6],
      sha256: columns[7].lowercased())
  }
}

extension RunError {
  /// A line of a font lock that is not as it must be.
  fileprivate init(lockOfFonts file: String, line: Int) {
    self.init(
      .environment,
      """
      \(file):\(line): a face needs eight columns separated by tabs: role, family, style, file, \
      face, package, version, SHA-256
      """)
  }
}

extension ResourceFolder {
  /// The locks of the sets of fonts that PullProof knows.
  package static let fonts = ResourceFolder("Fonts", of: "ProofRendering")
}

extension FontLock {
  /// The name of the lock in a folder of fonts.
  package static let fileName = "fonts.lock"

  /// The names of the sets that PullProof knows; the first is what its own tests draw with.
  package static let knownSetNames = ["debian-12", "debian-13"]

  /// The locks of the sets that PullProof knows, in the order of their names.
  ///
  /// - Throws: `ResourceError` when a lock is missing, and `RunError` when it is damaged.
  package static func known() throws -> [FontLock] {
    try knownSetNames.map(known)
  }

  /// The lock of a set that PullProof knows.
  ///
  /// - Throws: `ResourceError` when there is no such lock, and `RunError` when it is damaged.
  package static func known(_ name: String) throws -> FontLock {
    try FontLock(contentsOfFile: ResourceFolder.fonts.path(of: "\(name).lock"))
  }

  /// Reads the lock in a file.
  ///
  /// - Throws: `RunError` when the file cannot be read or a line is not as it must be.
  package init(contentsOfFile path: String) throws(RunError) {
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: path)
    } catch {
      throw RunError(.environment, "\(path): \(error)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RunError(lockOfFonts: path, line: 1)
    }
    try self.init(parsing: text, file: path)
  }
}

extension FontLock {
  /// The same lock with the faces of some weights only.
  ///
  /// A family without a face of a weight keeps those of the nearest one.
  package func limited(to weights: Set<TextStyle.Weight>) -> FontLock {
    let kept = Dictionary(grouping: entries, by: \.family).mapValues { entries in
      Set(weights.compactMap { $0.nearest(among: entries.map(\.weight)) })
    }
    return FontLock(
      setName: setName, entries: entries.filter { kept[$0.family]?.contains($0.weight) == true })
  }

  /// Whether a lock's faces are all in this one: the same face of the same file.
  func holds(_ other: FontLock) -> Bool {
    other.entries.allSatisfy { face in
      entries.contains {
        ($0.role, $0.family, $0.style) == (face.role, face.family, face.style)
          && ($0.index, $0.sha256) == (face.index, face.sha256)
      }
    }
  }

  /// Whether a machine may lack a face: one of a family that it has in bold.
  ///
  /// Nothing but text of that weight needs it. Regular text fails without it, other weights are drawn
  /// in the nearest one.
  func isOptional(_ entry: Entry) -> Bool {
    entry.weight != .bold
      && entries.contains { $0.family == entry.family && $0.weight == .bold }
  }
}

extension FontLock.Entry {
  /// The weight of text that the face is made for.
  package var weight: TextStyle.Weight { TextStyle.Weight(ofStyle: style) }
}
