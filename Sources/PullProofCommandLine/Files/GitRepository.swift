import Foundation
import ProofDocuments
import Synchronization

/// A Git repository, as the program `git` knows it.
struct GitRepository {
  /// A need for a repository, for messages.
  struct Need {
    /// The name of what needs it.
    let account: String

    /// The words before the name of a revision.
    let prefix: String

    /// The way to do without.
    let advice: String

    static let onlyChanged = Need(
      account: "--only-changed with a revision", prefix: "--only-changed ",
      advice: "omit the revision to compare layouts only")

    static let impact = Need(
      account: "impact since a revision", prefix: "--since ",
      advice: "name what changed instead, such as a file or key:header.idle.title")

    static let mergeDriver = Need(
      account: "the merge driver", prefix: "", advice: "run this in a clone of the project")

    static let contextDiff = Need(
      account: "context diff with a revision", prefix: "",
      advice: "name folders or files of texts instead")
  }

  /// The path of its top folder, without links.
  let root: String

  private let need: Need

  /// The variables that Git gets.
  private let variables: [String: String]

  /// Finds the repository of a folder.
  ///
  /// - Throws: `RunError` when there is none, or no `git`, or it doesn't answer.
  init(of folder: String, for need: Need, in world: World) throws(RunError) {
    let variables = try Self.variables(in: folder, for: need, of: world)
    try self.init(of: folder, for: need, with: variables)
  }

  /// Finds the repository of a folder, as Git does with some variables.
  private init(
    of folder: String, for need: Need, with variables: [String: String]
  ) throws(RunError) {
    let answer = try Self.git(
      ["rev-parse", "--show-toplevel"], in: folder, for: need, with: variables)
    guard answer.status == 0 else {
      let problem = "\(folder): \(need.account) needs a Git repository (\(answer.complaint))"
      // Only the user can say whether a repository of another user is to be trusted.
      let advice = answer.trust.map { "trust it with “\($0)”, or \(need.advice)" } ?? need.advice
      throw RunError(.missingInput, "\(problem); \(advice)")
    }
    let folder = answer.text.trimmed
    guard folder.hasPrefix("/") else {
      throw Self.mistrust(["rev-parse", "--show-toplevel"], "the path of a folder", for: need)
    }
    root = LocalPath(folder).resolved
    self.need = need
    self.variables = variables
  }

  /// The repository of a submodule; nil if it isn't checked out.
  ///
  /// - Parameter path: its path from the top folder.
  /// - Returns: the repository.
  /// - Throws: `RunError` when git doesn't answer, or it can't be known what is there.
  func submodule(at path: String) throws(RunError) -> GitRepository? {
    let folder = "\(root)/\(path)"
    // Without a repository of its own, git would answer for this one.
    guard try FileStatus(ofInput: "\(folder)/.git") != nil else { return nil }
    return try GitRepository(
      of: folder, for: need, with: variables.filter { !Self.ownVariables.contains($0.key) })
  }

  /// The commit that a name stands for.
  ///
  /// - Throws: `RunError` when the repository has none of the name, or git doesn't answer.
  func commit(named name: String) throws(RunError) -> String {
    let answer = try git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
    guard answer.status <= 1 else {
      throw RunError(
        .usage, "\(need.prefix)\(name): git can't tell this revision (\(answer.complaint))")
    }
    guard answer.status == 0 else {
      // Git would take what begins with a hyphen for an option.
      let advice =
        name.hasPrefix("-")
        ? "" : "; in a shallow clone, fetch it first (git fetch origin \(name.shellWord))"
      throw RunError(.usage, "\(need.prefix)\(name): unknown revision\(advice)")
    }
    let commit = answer.text.trimmed
    guard [40, 64].contains(commit.utf8.count), commit.allSatisfy(\.isHexDigit) else {
      throw Self.mistrust(["rev-parse", "--verify", name], "the digest of a commit", for: need)
    }
    return commit
  }

  /// A file that is not as in a commit.
  struct Change {
    /// The path from the top folder.
    let path: String

    /// Whether the file is in both, with other contents.
    let isModification: Bool
  }

  /// The files that were added, changed or removed since a commit, committed or not, and those that
  /// Git neither tracks nor ignores.
  ///
  /// A submodule in which anything changed is one of them, whatever is configured.
  ///
  /// - Throws: `RunError` when git can't list them.
  func changes(since commit: String) throws(RunError) -> [Change] {
    let tracked = try names(from: [
      "diff", "--name-status", "--no-renames", Self.withSubmodules, "-z", commit, "--",
    ])
    let others = try names(from: ["ls-files", "--others", "--exclude-standard", "-z"])
    return stride(from: 1, to: tracked.count, by: 2).map {
      Change(path: tracked[$0], isModification: tracked[$0 - 1] == "M")
    } + others.map { Change(path: $0, isModification: false) }
  }

  /// The contents of a file that a commit has.
  ///
  /// - Throws: `RunError` when git can't read them.
  func contents(of path: String, in commit: String) throws(RunError) -> [UInt8] {
    try output(of: ["cat-file", "blob", "\(commit):\(path)"])
  }

  /// Whether the repository has no commit yet.
  ///
  /// - Throws: `RunError` when git doesn't say it.
  func isUnborn() throws(RunError) -> Bool {
    try !holds(["rev-parse", "--verify", "--quiet", "HEAD"])
  }

  /// Whether a file or folder, or the commit of a submodule, is not as in a commit.
  ///
  /// - Throws: `RunError` when git can't compare them.
  func differs(_ path: String, from commit: String) throws(RunError) -> Bool {
    try !holds([
      "--literal-pathspecs", "diff", "--quiet", Self.withSubmodules, commit, "--", path,
    ])
  }

  /// Whether any commit of a branch or a tag, or before HEAD, has changed a file or something in a folder.
  ///
  /// - Throws: `RunError` when git can't read the commits, or there are none.
  func hasHistory(of path: String) throws(RunError) -> Bool {
    try !names(from: [
      "--literal-pathspecs", "log", "-1", "--full-history", "--format=%H", "--all", "HEAD", "--",
      path,
    ]).isEmpty
  }

  /// The files that were at a path, or below it, in some commit of a branch or a tag, or before HEAD.
  ///
  /// - Parameter path: a path from the top folder.
  /// - Returns: the paths of the files from there.
  /// - Throws: `RunError` when git can't read the commits, or there are none.
  func formerFiles(of path: String) throws(RunError) -> Set<String> {
    Set(
      try names(from: [
        "--literal-pathspecs", "log", "--full-history", "-m", "--format=", "--name-only",
        "--no-renames", "-z", "--all", "HEAD", "--", path,
      ]))
  }

  /// The option that has git look for changes in submodules, untracked files included.
  private static let withSubmodules = "--ignore-submodules=none"

  /// The files that Git ignores; of a repository in a folder that it ignores, only the folder.
  ///
  /// - Throws: `RunError` when git can't list them.
  func ignored() throws(RunError) -> [String] {
    try names(from: ["ls-files", "--others", "--ignored", "--exclude-standard", "-z"])
  }

  /// Those of some paths that Git ignores, whether or not there are files.
  ///
  /// - Parameter paths: paths from the top folder without links, of which none is in another repository.
  /// - Returns: those paths.
  /// - Throws: `RunError` when git can't say.
  func ignored(among paths: [String]) throws(RunError) -> [String] {
    guard !paths.isEmpty else { return [] }
    let list = try ScratchFolder.newPath(for: "paths")
    defer { try? FileManager.default.removeItem(atPath: list) }
    do {
      try Data(paths.joined(separator: "\0").utf8).write(to: URL(filePath: list))
    } catch {
      throw RunError(.cannotWrite, "\(list): \(error.reason); set TMPDIR to another folder")
    }
    let arguments = ["check-ignore", "--stdin", "-z"]
    let answer = try git(arguments, reading: list)
    guard answer.status <= 1 else { throw Self.failure(of: arguments, answer.complaint) }
    return Self.names(in: answer.output)
  }

  /// The names that a command lists with a zero byte behind each.
  ///
  /// - Throws: `RunError` when git can't list them.
  func names(from arguments: [String]) throws(RunError) -> [String] {
    Self.names(in: try output(of: arguments))
  }

  private static func names(in output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension GitRepository {
  /// The outcome of a call of `git`.
  struct Answer {
    let status: Int32
    let output: [UInt8]
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }

    /// Git's own advice where the repository belongs to another user, as is usual in containers of CI services: the
    /// command by which it is trusted; nil for any other complaint.
    var trust: String? {
      guard errors.contains("safe.directory") else { return nil }
      return errors.split(separator: "\n").lazy.map { $0.trimmingCharacters(in: .whitespaces) }
        .first { $0.hasPrefix("git config ") }
    }

    /// The first line of what went wrong.
    var complaint: String {
      errors.split(separator: "\n").first.map(String.init) ?? "exit code \(status)"
    }
  }

  /// Calls git in the top folder.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - variables: variables that it gets besides those of the repository.
  ///   - input: the path of a file that it reads; nil for nothing.
  /// - Returns: its output and its exit code.
  /// - Throws: `RunError` when there is no git, or it can't be started, or a signal ends it.
  func git(
    _ arguments: [String], with variables: [String: String] = [:], reading input: String? = nil
  ) throws(RunError) -> Answer {
    try Self.git(
      arguments, in: root, for: need, with: self.variables.merging(variables) { $1 }, reading: input
    )
  }

  /// The output of a command that succeeds.
  private func output(of arguments: [String]) throws(RunError) -> [UInt8] {
    let answer = try git(arguments)
    guard answer.status == 0 else { throw Self.failure(of: arguments, answer.complaint) }
    return answer.output
  }

  /// Whether something holds, by a command whose exit code says it: 0 for yes, 1 for no.
  private func holds(_ arguments: [String]) throws(RunError) -> Bool {
    let answer = try git(arguments)
    guard answer.status <= 1 else { throw Self.failure(of: arguments, answer.complaint) }
    return answer.status == 0
  }

  private static func git(
    _ arguments: [String], in folder: String, for need: Need, with variables: [String: String],
    reading input: String? = nil
  ) throws(RunError) -> Answer {
    let process = Process()
    process.environment = variables
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = try input.map(Self.opened) ?? .nullDevice
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw RunError(.unavailable, "git can't be started: \(error.reason); try again")
    }
    // Git may complain of every file, and would wait for a reader of a full pipe.
    let complaint = Mutex(Data())
    let complaints = DispatchGroup()
    DispatchQueue.global().async(group: complaints) {
      let data = errors.fileHandleForReading.readDataToEndOfFile()
      complaint.withLock { $0 = data }
    }
    let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
    complaints.wait()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      // Nothing that a command would say by its exit code is known.
      throw failure(of: arguments, "ended by signal \(process.terminationStatus); try again")
    }
    if process.terminationStatus == 127 { throw missing(for: need) }
    return Answer(
      status: process.terminationStatus, output: bytes,
      errors: String(decoding: complaint.withLock(\.self), as: UTF8.self))
  }

  private static func opened(_ path: String) throws(RunError) -> FileHandle {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw RunError(.missingInput, "\(path): \(Errno.current)")
    }
    return file
  }

  /// The error of a program called git that doesn't answer as Git does.
  private static func mistrust(
    _ arguments: [String], _ expected: String, for need: Need
  ) -> RunError {
    RunError(
      .unavailable,
      "git \(arguments.joined(separator: " ")) didn't print \(expected); check which git is in the "
        + "PATH, or \(need.advice)")
  }

  private static func failure(of arguments: [String], _ complaint: String) -> RunError {
    RunError(.framesFailed, "git \(arguments.joined(separator: " ")): \(complaint)")
  }

  private static func missing(for need: Need) -> RunError {
    RunError(
      .missingInput,
      "\(need.account) needs git, which isn't found; install it, or \(need.advice)")
  }
}

extension GitRepository {
  /// The variables that belong to one repository, and not to its submodules.
  private static let ownVariables: Set = [
    "GIT_COMMON_DIR", "GIT_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_WORK_TREE",
  ]

  /// The variables of the process, with which Git finds the top folder of a folder's repository.
  ///
  /// Git gives the hooks of a linked worktree the place of its repository alone, and takes any folder for the top one
  /// then. Whoever names another repository than the folder's wants that one.
  private static func variables(
    in folder: String, for need: Need, of world: World
  ) throws(RunError) -> [String: String] {
    let given = world.variables.values
    guard given["GIT_DIR"] != nil, given["GIT_WORK_TREE"] == nil else { return given }
    let without = given.filter { !["GIT_DIR", "GIT_PREFIX"].contains($0.key) }
    let question = ["rev-parse", "--absolute-git-dir"]
    let found = try git(question, in: folder, for: need, with: without)
    let named = try git(question, in: folder, for: need, with: given)
    let isOther =
      found.status != 0
      || named.status == 0
        && LocalPath(named.text.trimmed).resolved
          != LocalPath(found.text.trimmed).resolved
    return isOther ? given : without
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension GitRepository {
  /// The value of a setting, wherever it is configured; nil where it isn't.
  ///
  /// - Throws: `RunError` when git can't read the configuration.
  func setting(_ name: String) throws(RunError) -> String? {
    let arguments = ["config", "--get", name]
    let answer = try git(arguments)
    guard answer.status <= 1 else { throw Self.failure(of: arguments, answer.complaint) }
    return answer.status == 0 ? answer.text.split(separator: "\n").first.map(String.init) : nil
  }

  /// Writes a setting into the configuration of the repository, which all its worktrees share.
  ///
  /// - Throws: `RunError` when git can't write it.
  func set(_ name: String, to value: String) throws(RunError) {
    let answer = try git(["config", name, value])
    guard answer.status == 0 else {
      throw RunError(.cannotWrite, "git config \(name): \(answer.complaint)")
    }
  }

  /// The value of an attribute of a file, which need not be there.
  ///
  /// - Returns: the value, such as `unspecified`.
  /// - Throws: `RunError` when git fails.
  func attribute(_ name: String, of path: String) throws(RunError) -> String {
    try names(from: ["check-attr", "-z", name, "--", path]).last ?? ""
  }
}
