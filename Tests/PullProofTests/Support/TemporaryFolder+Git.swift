import Testing

extension TemporaryFolder {
  /// Runs git in the folder, as an author of its own, and expects that it succeeds.
  func git(_ arguments: String...) throws {
    let author = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    let outcome = try Program.run(
      command: ["/usr/bin/env", "git", "-C", path("")] + author + arguments)
    #expect(outcome.exitCode == 0, "\(outcome)")
  }
}
