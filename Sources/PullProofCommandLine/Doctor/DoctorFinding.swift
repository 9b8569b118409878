import ProofDocuments
import RefreshProject

/// The result of one check of `doctor`.
struct DoctorFinding: Hashable, Sendable, Encodable {
  /// Whether anything has to be done.
  enum Status: String, Hashable, Sendable, Encodable {
    /// Nothing has to be done.
    case ok

    /// Commands run, but something may surprise.
    case note

    /// A command fails, or frames differ.
    case problem
  }

  /// The subject of an examination, in the order of the screen.
  enum Check: String, Hashable, Sendable, Encodable, CaseIterable {
    case program, resources, toolchain, libraries, fonts, project, strings, images, theme
    case references, environment, pending, merging, ci
  }

  /// The subject that was examined.
  let check: Check

  /// Whether anything has to be done.
  let status: Status

  /// The result, in one line.
  let summary: String

  /// Further facts, a line each.
  let details: [String]

  /// The command or the change that corrects it; nil where nothing has to be done.
  let remedy: String?

  /// The exit code of a problem; nil for any other finding.
  let exitCode: Int32?

  /// Creates a finding that is no problem.
  ///
  /// - Parameters:
  ///   - check: what was examined.
  ///   - isNote: whether something may surprise.
  ///   - summary: the result, in one line.
  ///   - details: further facts, a line each.
  ///   - remedy: the command or the change that corrects it.
  init(
    _ check: Check, isNote: Bool = false, _ summary: String, details: [String] = [],
    remedy: String? = nil
  ) {
    self.check = check
    status = isNote ? .note : .ok
    self.summary = summary
    self.details = details
    self.remedy = remedy
    exitCode = nil
  }

  /// Creates a problem.
  init(
    _ check: Check, problem summary: String, kind: RunError.Kind, details: [String] = [],
    remedy: String
  ) {
    self.check = check
    status = .problem
    self.summary = summary
    self.details = details
    self.remedy = remedy
    exitCode = kind.rawValue
  }

  /// Creates a problem of an error, whose message has its advice after the last semicolon.
  ///
  /// - Parameters:
  ///   - check: what was examined.
  ///   - error: the error.
  ///   - remedy: the remedy if the message has no advice.
  init(
    _ check: Check, error: RunError, remedy: String = "correct it, and run “pullproof doctor” again"
  ) {
    let lines = error.description.split(whereSeparator: \.isNewline).map(String.init)
    let first = lines.first ?? ""
    let end = lines.count == 1 ? first.ranges(of: "; ").last : nil
    self.init(
      check, problem: end.map { String(first[..<$0.lowerBound]) } ?? first, kind: error.kind,
      details: Array(lines.dropFirst()),
      remedy: end.map { String(first[$0.upperBound...]) } ?? remedy)
  }
}
