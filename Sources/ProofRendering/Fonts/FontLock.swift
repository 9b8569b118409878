public import ProofDrawing

/// The closed list of font faces that frames are drawn with, each pinned by its digest.
public struct FontLock: Hashable, Sendable {
  /// A face and where it comes from.
  public struct Entry: Hashable, Sendable {
    /// The part that the face plays.
    public let role: FontRole

    /// The family's name, such as `Noto Sans CJK JP`.
    public let family: String

    /// The style's name within the family, such as `Bold`.
    public let style: String

    /// The file below the fonts' folder, such as `truetype/noto/NotoSans-Bold.ttf`.
    public let file: String

    /// Which face of the file it is, counted from zero.
    public let index: Int

    /// The package that holds the file.
    public let package: String

    /// The package's version when the face was pinned.
    public let version: String

    /// The SHA-256 of the file in hexadecimal digits.
    public let sha256: String

    /// The file's name without its folders.
    public var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }
  }

  /// The faces in the order in which a character without a family of its own asks them.
  public let entries: [Entry]

  /// Reads a lock: a face a line, its columns separated by tabs; `#` begins a comment.
  ///
  /// - Parameters:
  ///   - text: the contents of the file.
  ///   - file: what errors call the file.
  /// - Throws: `FontLockError` with the line that is not as it must be.
  public init(parsing text: String, file: String) throws(FontLockError) {
    var entries: [Entry] = []
    for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      guard let entry = Entry(line) else {
        throw FontLockError(file: file, line: offset + 1)
      }
      entries.append(entry)
    }
    guard !entries.isEmpty else { throw FontLockError(file: file, line: 1) }
    self.entries = entries
  }
}

extension FontLock.Entry {
  fileprivate init?(_ line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 8, let index = Int(columns[4]), index >= 0,
      columns[7].count == 64, columns[7].allSatisfy(\.isHexDigit),
      columns.allSatisfy({ !$0.isEmpty })
    else { return nil }
    self.init(
      role: FontRole(rawValue: columns[0]), family: columns[1], style: columns[2],
      file: columns[3], index: index, package: columns[5], version: columns[6],
      sha256: columns[7].lowercased())
  }
}

/// A line of a font lock that is not as it must be.
public struct FontLockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the lock is called.
  public let file: String

  /// The line, counted from one.
  public let line: Int

  /// Where the fault is and what the line must hold.
  public var description: String {
    """
    \(file):\(line): a face needs eight columns separated by tabs: role, family, style, file, \
    face, package, version, SHA-256
    """
  }
}
