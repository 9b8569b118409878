import Foundation
import Synchronization
import Testing
import _ProofTestSupport

@testable import PullProofCommandLine

/// A recorded project whose files are edited and restored, with the cache of inputs that a verification filled
/// before each edit.
final class EditedProject {
  /// The folders of a project, which other parts of the repository show and test as well.
  struct Sample: Sendable {
    let name: String

    /// The folders and files of the repository, by their places in the project.
    let sources: [(path: String, place: String)]

    /// Files of the project's own.
    let files: [String: String]
  }

  let name: String

  /// The files as they are before an edit, with the lock and references.
  private(set) var files: [String: [UInt8]] = [:]

  private let folder: TemporaryFolder

  /// The folder of caches, of which `pullproof/inputs` is restored before each edit.
  private let caches: TemporaryFolder

  /// The number of frames that are drawn in every run, because not all of their inputs are known.
  private(set) var unknownCount = 0

  /// The caches of inputs before an edit.
  private var inputs: [String: [UInt8]] = [:]

  /// The file that stands for the program, which another build replaces.
  private static let program = "program"

  /// Writes a project, records it and fills its cache.
  init(_ sample: Sample) async throws {
    name = sample.name
    folder = try TemporaryFolder()
    caches = try TemporaryFolder()
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    for (path, place) in sample.sources {
      try Self.copy(root.appending(path: path), to: "\(folder.path)/\(place)")
    }
    for (file, text) in sample.files { try folder.write(text, to: file) }
    try caches.write("built once", to: Self.program)
    let recorded = try await run(["record", "--quiet"])
    try #require(recorded.exitCode == 0, "\(name): \(recorded.errors)")
    for file in try folder.files() { files[file] = folder.contents(file) }
    try await fillCache()
  }

  private static func copy(_ source: URL, to target: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: target).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: source, to: URL(filePath: target))
  }

  private func fillCache() async throws {
    try #require(try await verdict().isClean)
    for file in try caches.files() where Self.isCache(file) { inputs[file] = caches.contents(file) }
    try #require(!inputs.isEmpty, "no cache was written")
    unknownCount = try await verdict().drawnCount
  }

  private static func isCache(_ file: String) -> Bool { file.hasPrefix("pullproof/inputs/") }
}

extension EditedProject {
  /// The outcome of a run.
  struct Outcome {
    let exitCode: Int32
    let output: [UInt8]
    let errors: String
  }

  /// The verdict of a verification about each frame.
  struct Verdict {
    let exitCode: Int32
    let errors: String

    /// The JSON report without the number of verdicts that come from inputs; nil where there is none.
    let report: NSDictionary?

    /// The number of frames that were drawn.
    var drawnCount = 0

    /// The number of frames that are not as their references.
    var changedCount = 0

    var isClean: Bool { exitCode == 0 && report != nil && changedCount == 0 }
  }

  /// Runs the program on the project, on a machine that is no CI service.
  func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Outcome {
    let (output, errors) = (Collector(), Collector())
    var variables = ProcessInfo.processInfo.environment
    for name in ["CI", "GITHUB_ACTIONS"] { variables[name] = nil }
    variables["XDG_CACHE_HOME"] = caches.path
    variables.merge(environment) { $1 }
    var world = World(
      program: "pullproof", workingFolder: FileManager.default.currentDirectoryPath,
      environment: variables,
      output: output.stream, errors: errors.stream)
    let program = "\(caches.path)/\(Self.program)"
    world.programFiles = { ProgramFiles(paths: [program]) }
    let config = ["--config", "\(folder.path)/pullproof.yml"]
    let exitCode = await PullProofCommand.run(arguments + config, in: world)
    return Outcome(
      exitCode: exitCode, output: output.bytes,
      errors: String(decoding: errors.bytes, as: UTF8.self))
  }

  /// A stream to which a run writes.
  private final class Collector: Sendable {
    private let contents = Mutex<[UInt8]>([])

    var bytes: [UInt8] { contents.withLock(\.self) }

    var stream: World.Stream {
      World.Stream(isTerminal: false) { [self] bytes in contents.withLock { $0 += bytes } }
    }
  }

  /// Verifies the project, with every frame drawn or only those that the cache lacks.
  func verdict(
    drawingAll drawsAll: Bool = false, environment: [String: String] = [:]
  ) async throws -> Verdict {
    let outcome = try await run(
      ["verify", "--reporter", "json=-"] + (drawsAll ? ["--full"] : []), environment: environment)
    let json =
      outcome.output.isEmpty ? nil : try? JSONSerialization.jsonObject(with: Data(outcome.output))
    guard var report = json as? [String: Any], var counts = report["counts"] as? [String: Any]
    else { return Verdict(exitCode: outcome.exitCode, errors: outcome.errors, report: nil) }
    let known = counts.removeValue(forKey: "fromInputs") as? Int ?? 0
    let statuses = counts["statuses"] as? [String: Int] ?? [:]
    let verified = counts["verified"] as? Int ?? 0
    report["counts"] = counts
    return Verdict(
      exitCode: outcome.exitCode, errors: outcome.errors, report: NSDictionary(dictionary: report),
      drawnCount: verified - known, changedCount: verified - (statuses["unchanged"] ?? 0))
  }

  /// Writes the files of an edit.
  func apply(_ edit: ProjectEdit) throws { try write(edit.files) }

  /// Brings back the files that an edit changed.
  func takeBack(_ edit: ProjectEdit) throws {
    try write(Dictionary(uniqueKeysWithValues: edit.files.keys.map { ($0, files[$0]) }))
  }

  /// Brings back the cache from before the first edit.
  func restoreCache() throws {
    for file in try caches.files() where Self.isCache(file) && inputs[file] == nil {
      try FileManager.default.removeItem(atPath: "\(caches.path)/\(file)")
    }
    for (file, contents) in inputs { try caches.write(contents, to: file) }
  }

  private func write(_ contents: [String: [UInt8]?]) throws {
    for (file, bytes) in contents {
      if let bytes {
        try folder.write(bytes, to: file)
      } else if folder.contents(file) != nil {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
      }
    }
  }
}

extension EditedProject.Verdict {
  /// The difference from the verdict of another run; nil where both say the same of every frame.
  func difference(from other: EditedProject.Verdict) -> String? {
    if exitCode != other.exitCode {
      return "exit codes \(exitCode) and \(other.exitCode): \(errors)\(other.errors)"
    }
    if report != other.report { return "other frames: \(frames) and \(other.frames)" }
    return report == nil && errors != other.errors ? "\(errors) and \(other.errors)" : nil
  }

  /// The ids of the listed frames with their statuses.
  private var frames: [String] {
    let frames = report?["frames"] as? [[String: Any]] ?? []
    return frames.map { "\($0["id"] ?? "") \($0["status"] ?? "")" }
  }
}
