import Foundation
import Testing

/// A folder of its own for each test, which is gone when the test is.
final class TemporaryFolder {
  /// Where the folder is.
  let url: URL

  /// Makes an empty folder that every user may enter.
  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "pullproof-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try setPermissions(0o755, of: "")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of something in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Makes a folder in the folder and returns its path.
  @discardableResult
  func makeFolder(_ name: String, permissions: Int = 0o755) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
    try setPermissions(permissions, of: name)
    return path(name)
  }

  /// Changes who may do what with something in the folder.
  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: path(name))
  }

  /// Writes a file, with the folders that it needs, and returns its path.
  @discardableResult
  func write(_ contents: some Sequence<UInt8>, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents).write(to: file)
    return file.path
  }

  /// Writes a text in UTF-8, with the folders that it needs, and returns the file's path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// The contents of a file.
  func data(_ name: String) throws -> Data {
    try Data(contentsOf: url.appending(path: name))
  }

  /// The contents of a file in UTF-8.
  func text(_ name: String) throws -> String {
    String(decoding: try data(name), as: UTF8.self)
  }

  /// Whether there is something of a name in the folder.
  func holds(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The paths of all files in a folder and the folders below it, hidden ones too, in order.
  func files(below name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(name)).filter { subpath in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: path("\(name)/\(subpath)"), isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }.sorted()
  }

  /// The files that two folders do not have in common, byte for byte.
  func differences(between left: String, and right: String) throws -> [String] {
    try contents(below: left).differences(from: contents(below: right))
  }

  /// The contents of all files in a folder and the folders below it, by their paths.
  func contents(below name: String) throws -> [String: Data] {
    let paths = try files(below: name)
    return Dictionary(
      uniqueKeysWithValues: try paths.map { ($0, try data("\(name)/\($0)")) })
  }
}

extension [String: Data] {
  /// The names of what is not the same in both, or in one only.
  func differences(from other: Self) -> [String] {
    Set(keys).union(other.keys).filter { self[$0] != other[$0] }.sorted()
  }
}

extension TemporaryFolder {
  /// Runs the program in a folder in this one, as on a machine that is no CI service, and expects an exit code.
  @discardableResult
  func run(
    _ arguments: String..., in name: String = "", expecting code: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(
      arguments, environment: SampleProject.noService, in: url.appending(path: name))
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

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
