import Testing

extension TemporaryFolder {
  /// Runs git in the folder, as an author of its own, and expects an exit code.
  @discardableResult
  func git(
    _ arguments: String..., expecting code: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let author = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    let outcome = try Program.run(
      command: ["/usr/bin/env", "git", "-C", path("")] + author + arguments,
      environment: ["GIT_EDITOR": "true"])
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }
}
