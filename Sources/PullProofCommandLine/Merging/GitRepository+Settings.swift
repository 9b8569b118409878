import ProofDocuments

extension GitRepository {
  /// The value of a setting, wherever it is configured; nil where it isn't.
  func setting(_ name: String) throws(RunError) -> String? {
    let answer = try git(["config", "--get", name])
    return answer.status == 0 ? answer.text.split(separator: "\n").first.map(String.init) : nil
  }

  /// Writes a setting into the configuration of the repository, which all its worktrees share.
  func set(_ name: String, to value: String) throws(RunError) {
    let answer = try git(["config", name, value])
    guard answer.status == 0 else {
      throw RunError(.cannotWrite, "git config \(name): \(answer.complaint)")
    }
  }

  /// The value of an attribute of a file, which need not be there.
  ///
  /// - Parameters:
  ///   - name: the name of the attribute.
  ///   - path: the path from the top folder.
  /// - Returns: the value, such as `unspecified`.
  /// - Throws: `RunError` when git fails.
  func attribute(_ name: String, of path: String) throws(RunError) -> String {
    let answer = try git(["check-attr", "-z", name, "--", path])
    guard answer.status == 0 else {
      throw RunError(.framesFailed, "git check-attr \(name): \(answer.complaint)")
    }
    return answer.output.split(separator: 0).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
