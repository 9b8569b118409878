/// Locked faces that a machine lacks or has in another version.
public struct FontProblems: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a face.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be read.
    case absent

    /// The file's bytes are not those that the lock pins.
    case differs
  }

  /// A face with what is wrong with it.
  public struct Problem: Hashable, Sendable {
    /// What is wrong.
    public let kind: Kind

    /// The face as the lock has it.
    public let entry: FontLock.Entry

    /// Where the file was looked for.
    public let path: String
  }

  /// The folder that was searched.
  public let folder: FontFolder

  /// What is wrong, in the order of the lock; never empty.
  public let problems: [Problem]

  /// What is wrong with each face, and what to install.
  public var description: String {
    let lines = problems.map { problem in
      let face = "\(problem.entry.family) \(problem.entry.style)"
      return switch problem.kind {
      case .absent: "\(face) is not at \(problem.path)"
      case .differs:
        "\(face) at \(problem.path) is not the one of "
          + "\(problem.entry.package) \(problem.entry.version)"
      }
    }
    let packages = Set(problems.map(\.entry.package)).sorted().joined(separator: " ")
    return
      (["the fonts in \(folder.path) are not those of the lock:"] + lines.map { "  \($0)" }
      + ["install \(packages), or name a folder with the right files with --font-dir"])
      .joined(separator: "\n")
  }
}
