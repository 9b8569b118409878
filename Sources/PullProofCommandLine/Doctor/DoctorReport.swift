import RefreshProject

/// The facts and findings of `doctor`.
struct DoctorReport: Hashable, Sendable, Encodable {
  /// Facts about a machine and a project, for scripts.
  struct Facts: Hashable, Sendable, Encodable {
    /// The version of the program; nil if it has none.
    var version: String?

    /// The version of each library.
    var libraries: [String: String] = [:]

    /// The name of the set of fonts; nil without usable fonts.
    var fontSet: String?

    /// The folder of fonts; nil for the system's.
    var fontFolder: String?

    /// The path of the project; nil without one.
    var project: String?

    /// The number of frames of the project; nil where they can't be listed.
    var frameCount: Int?

    /// The name of the CI service; nil for none.
    var service: String?

    /// Creates empty facts.
    init() {}
  }

  /// The version of the JSON format.
  let version = 1

  /// The facts, for scripts.
  let facts: Facts

  /// The findings, in the order of the screen.
  let findings: [DoctorFinding]

  /// The exit code: that of the first problem, else 0.
  let exitCode: Int32

  /// Creates a report of findings in any order.
  init(facts: Facts, findings: [DoctorFinding]) {
    self.facts = facts
    let findings = DoctorFinding.Check.allCases.flatMap { check in
      findings.filter { $0.check == check }
    }
    self.findings = findings
    exitCode = findings.lazy.compactMap(\.exitCode).first ?? 0
  }
}
