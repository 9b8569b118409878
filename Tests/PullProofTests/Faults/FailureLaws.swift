import Foundation
import Testing
import _ProofTestSupport

/// What must hold of a run in which a call failed, and of the next one, in which none does.
struct FailureLaws {
  private let project: FailureProject

  /// What the project holds before the run.
  private let before: [String: Data]

  /// What became of a run without a failure, and what the project holds after it.
  private let good: (outcome: Program.Outcome, files: [String: Data])

  /// What becomes of a second run, which may have nothing left to do.
  private let again: (outcome: Program.Outcome, files: [String: Data])

  init(of project: FailureProject) throws {
    self.project = project
    before = try project.files()
    good = (try project.run(), try project.files())
    again = (try project.run(), try project.files())
    try #require([0, 1].contains(good.outcome.exitCode), "\(good.outcome)")
    try project.reset()
  }

  /// Makes a call fail, runs once more without a failure, and returns the laws that were broken.
  func violations(
    failing call: FailingCall, number: Int, with error: String
  ) throws -> [String] {
    try project.reset()
    let failed = try project.run(
      variables: FailingCalls.variables(failing: call, number: number, with: error))
    var broken = try violations(of: failed, by: call)
    broken += try violationsOfNextRun()
    return broken.map { "\($0)\n  after \(call) \(number) \(error): \(failed)" }
  }

  private func violations(of failed: Program.Outcome, by call: FailingCall) throws -> [String] {
    var broken: [String] = []
    let files = try project.files()
    let code = failed.exitCode
    if code == good.outcome.exitCode {
      // An image that can't be read is recorded again; that is counted, and said.
      let isSaid = failed.errors.contains("recorded again: ")
      if Self.verdict(of: failed) != Self.verdict(of: good.outcome), !isSaid {
        broken.append("the same exit, but another output")
      }
      let others = Self.kept(files).differences(from: Self.kept(good.files))
      if !others.isEmpty { broken.append("the same exit, but other files: \(others)") }
    } else if code == 0 || code == 1 {
      broken.append("another verdict")
    }
    if code == 124 || code == 137 { broken.append("waits for ever") }
    // Where memory is short, the language's own allocations end the program.
    if code < 0 || failed.errors.contains("Fatal error"), call != .memory {
      broken.append("a crash")
    }
    if code > 0, (failed.errors + failed.output).allSatisfy(\.isWhitespace) {
      broken.append("nothing was said")
    }
    broken += torn(files)
    broken += try Self.contradictions(in: files)
    return broken
  }

  /// The files that are neither as they were nor as they were to become.
  private func torn(_ files: [String: Data]) -> [String] {
    Set(before.keys).union(Self.kept(good.files).keys).sorted().compactMap { name in
      guard !Self.isReport(name) else { return nil }
      let (old, new, found) = (before[name], good.files[name], files[name])
      guard found != old, found != new else { return nil }
      // Some frames or figures may have been written while others failed: these files have a line for each.
      if Self.hasLines(name), let found {
        let whole = Self.lines(old).union(Self.lines(new)).union(Self.ownLines(old))
        if Self.lines(found).isSubset(of: whole), found.last == UInt8(ascii: "\n") { return nil }
      }
      // Where frames failed, these tell of the others.
      if Self.isOverview(name), found != nil { return nil }
      return found == nil ? "\(name) is lost" : "\(name) is neither old nor new"
    }
  }

  /// The files that a run has harmed, whatever it was: those that are neither as they were nor as they were to
  /// become, and reports that contradict themselves.
  func harm() throws -> [String] {
    let files = try project.files()
    return try torn(files) + Self.contradictions(in: files)
  }

  /// The files that aren't as they were; reports don't count.
  func changes() throws -> [String] {
    Self.kept(try project.files()).differences(from: Self.kept(before))
  }

  /// What is wrong with a run after a fault that has ended.
  func violationsOfNextRun() throws -> [String] {
    let next = try project.run()
    let files = try project.files()
    var broken: [String] = []
    let codes = [good.outcome.exitCode, again.outcome.exitCode]
    if !codes.contains(next.exitCode) { broken.append("the next run fails: \(next)") }
    let others = Self.kept(files).differences(from: Self.kept(good.files))
    if !others.isEmpty, files.differences(from: again.files) != [] {
      broken.append("the next run leaves other files: \(others)")
    }
    let drafts = try project.drafts()
    if !drafts.isEmpty { broken.append("drafts are left: \(drafts)") }
    return broken
  }

  /// The reports whose outcomes aren't as many as the frames that were selected.
  private static func contradictions(in files: [String: Data]) throws -> [String] {
    try files.filter { $0.key.hasSuffix("report.json") }.compactMap { name, contents in
      let counts = try JSON(parsing: contents)["counts"]
      let statuses = try counts["statuses"]
      let sum = try [
        "unchanged", "tolerated", "changed", "missing", "mismatched", "unreadable", "failed",
      ]
      .reduce(0) { $0 + (try statuses[ifPresent: $1]?.int ?? 0) }
      let selected = try counts["selected"].int
      return sum == selected ? nil : "\(name): \(selected) selected, but \(sum) outcomes"
    }
  }

  /// The output without the number of frames that were not drawn.
  private static func verdict(of outcome: Program.Outcome) -> String {
    outcome.output.replacing(#/ \(\d+ by their inputs\)/#, with: "")
  }

  /// The files that have to be the same wherever the exit is: a report may count what was not drawn.
  private static func kept(_ files: [String: Data]) -> [String: Data] {
    files.filter { !isReport($0.key) }
  }

  /// Whether a file has lines of frames or figures, which may be old or new.
  private static func hasLines(_ name: String) -> Bool {
    ["pullproof.lock", "Figures/figures.lock"].contains(name)
      || name.hasPrefix("References/scenes/")
  }

  /// Whether a file tells of all frames that were rendered.
  private static func isOverview(_ name: String) -> Bool {
    ["out/index.html", "out/manifest.json", "out/assets/sizes.css"].contains(name)
  }

  private static func isReport(_ name: String) -> Bool {
    name.hasPrefix("pending/") || name == "report.json"
  }

  /// The lines of facts by which a frame keeps those that it had, once its other scale has new ones.
  private static func ownLines(_ contents: Data?) -> Set<Data> {
    Set(
      lines(contents).flatMap { line -> [Data] in
        guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return [] }
        return ["@1x", "@2x"].map { line[..<space] + Data($0.utf8) + line[space...] }
      })
  }

  private static func lines(_ contents: Data?) -> Set<Data> {
    Set((contents ?? Data()).split(separator: UInt8(ascii: "\n")).map { Data($0) })
  }
}
