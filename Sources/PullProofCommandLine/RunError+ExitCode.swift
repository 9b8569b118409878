import ArgumentParser
import ProofDocuments

extension RunError {
  /// The exit code of the program.
  var exitCode: ExitCode { ExitCode(kind.rawValue) }
}
