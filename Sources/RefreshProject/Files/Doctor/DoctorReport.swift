/// The facts and findings of `doctor`.
package struct DoctorReport: Hashable, Sendable, Encodable {
  /// Facts about a machine and a project, for scripts.
  package struct Facts: Hashable, Sendable, Encodable {
    /// The version of the program; nil if it has none.
    package var version: String?

    /// The version of each library.
    package var libraries: [String: String] = [:]

    /// The name of the set of fonts; nil without usable fonts.
    package var fontSet: String?

    /// The folder of fonts; nil for the system's.
    package var fontFolder: String?

    /// The path of the project; nil without one.
    package var project: String?

    /// The number of frames of the project; nil where they can't be listed.
    package var frameCount: Int?

    /// The name of the CI service; nil for none.
    package var service: String?

    /// Creates empty facts.
    package init() {}
  }

  /// The version of the JSON format.
  package let version = 1

  /// The facts, for scripts.
  package let facts: Facts

  /// The findings, in the order of the screen.
  package let findings: [DoctorFinding]

  /// The exit code: that of the first problem, else 0.
  package let exitCode: Int32

  /// Creates a report of findings in any order.
  package init(facts: Facts, findings: [DoctorFinding]) {
    self.facts = facts
    let findings = DoctorFinding.Check.allCases.flatMap { check in
      findings.filter { $0.check == check }
    }
    self.findings = findings
    exitCode = findings.lazy.compactMap(\.exitCode).first ?? 0
  }
}
