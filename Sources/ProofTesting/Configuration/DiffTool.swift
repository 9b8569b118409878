import ProofDocuments

/// A program that shows the differences of two files; failure messages print its command.
public struct DiffTool: Sendable, ExpressibleByStringLiteral {
  private let makeCommand: @Sendable (_ reference: String, _ actual: String) -> String

  /// Kaleidoscope's `ksdiff`.
  public static let ksdiff: DiffTool = "ksdiff"

  /// Creates a tool from a function that returns the command for two paths.
  public init(_ command: @escaping @Sendable (_ reference: String, _ actual: String) -> String) {
    makeCommand = command
  }

  /// Creates a tool from a program whose arguments are the paths of the reference and of the actual
  /// file.
  public init(program: String) {
    self.init { reference, actual in
      "\(program) \(reference.shellWord) \(actual.shellWord)"
    }
  }

  /// Creates a tool from the name of a program.
  public init(stringLiteral program: String) { self.init(program: program) }

  /// The command that compares two files.
  func command(reference: String, actual: String) -> String { makeCommand(reference, actual) }
}
