import Foundation

/// A git that fails at some calls, and is git itself at all others; for the PATH of a program.
struct FailingGit {
  private let programs: TemporaryFolder

  /// Writes the program.
  ///
  /// - Parameters:
  ///   - calls: a pattern of the shell for the arguments of the calls that fail, one space between two.
  ///   - isOnce: whether only the first of them fails.
  ///   - failure: what becomes of them, as a command of the shell; unless told otherwise the system ends them.
  /// - Throws: an error when it can't be written.
  init(at calls: String, isOnce: Bool = false, _ failure: String = "kill -9 $$") throws {
    programs = try TemporaryFolder()
    try programs.write(
      """
      #!/bin/sh
      case "$*" in
        \(calls))
          if [ -z "\(isOnce ? "once" : "")" ] || mkdir "${0%/*}/failed" 2>/dev/null; then
            \(failure)
          fi ;;
      esac
      PATH=${PATH#*:} exec git "$@"

      """, to: "git")
    try programs.setPermissions(0o755, of: "git")
  }

  /// The variables with which a program finds this git.
  var variables: [String: String?] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return SampleProject.noService.merging(["PATH": "\(programs.url.path):\(path)"]) { $1 }
  }
}
