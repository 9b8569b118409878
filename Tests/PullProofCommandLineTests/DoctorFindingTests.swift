import ProofDocuments
import ProofRendering
import ProofSnapshots
import RefreshProject
import Testing
import _ProofTestSupport

@testable import PullProofCommandLine

@Suite("A finding of the doctor")
struct DoctorFindingTests {
  /// A lock of bold faces, by the digit of their digests and of packages of the same names.
  private func lock(
    _ set: String, _ digits: KeyValuePairs<String, Character>
  ) throws -> FontLock {
    let lines = digits.map { name, digit in
      [
        "latin", name, "Bold", "\(name)-Bold.otf", "0", "fonts-\(name)", "1.0",
        String(repeating: digit, count: 64),
      ].joined(separator: "\t")
    }
    return try FontLock(
      parsing: (["set\t\(set)"] + lines).joined(separator: "\n"), file: "fonts.lock")
  }

  private func facts(_ entries: [FontLock.Entry], isLocked: Bool) -> FontFacts {
    FontFacts(
      set: "unlocked", folder: "/fonts", origin: .project, entries: entries,
      isLocked: isLocked)
  }

  @Test func `an error is split into the problem and what mends it`() {
    let finding = DoctorFinding(
      .strings, error: RunError(.missingInput, "App: cannot be read (a; b); check the path"))
    #expect(finding.status == .problem)
    #expect(finding.summary == "App: cannot be read (a; b)")
    #expect(finding.remedy == "check the path")
    #expect(finding.exitCode == 66)
    let plain = DoctorFinding(.theme, error: RunError(.badData, "theme.json:1:1: wrong"))
    #expect(plain.summary == "theme.json:1:1: wrong")
    #expect(plain.remedy?.isEmpty == false)
  }

  @Test func `unlocked fonts name the nearest set and the package of a file that differs`() throws {
    let known = [try lock("far", ["a": "1", "b": "2"]), try lock("near", ["a": "3", "b": "4"])]
    let own = try lock("own", ["a": "3", "b": "5"]).entries
    let finding = DoctorFinding.fonts(facts(own, isLocked: false), known: known)
    #expect(finding.status == .note)
    #expect(finding.details.first?.hasPrefix("differ from near;") == true)
    #expect(finding.details.dropFirst() == ["b Bold: b-Bold.otf is not that of fonts-b 1.0"])
    #expect(finding.remedy?.hasPrefix("pullproof fonts fetch near ") == true)
    #expect(DoctorFinding.fonts(facts(own, isLocked: true), known: known).status == .ok)
  }

  @Test func `missing fonts name each file once, and what mends the folder of the search`() throws {
    let folder = try TemporaryFolder()
    let error = try #require(throws: FontError.self) {
      try FontSet(folder: folder.path, environment: [:])
    }
    let finding = DoctorFinding.fonts(error, origin: .system)
    #expect(finding.summary.hasSuffix(" font files missing in \(folder.path) (the system's)"))
    // Five faces share the file of Chinese, Japanese and Korean.
    #expect(
      finding.details.prefix(2) == [
        "\(folder.path)/opentype/inter/Inter-Bold.otf: missing (package fonts-inter)",
        "\(folder.path)/opentype/noto/NotoSansCJK-Bold.ttc: missing (package fonts-noto-cjk)",
      ])
    #expect(!finding.details[2].contains("CJK"))
    #expect(finding.exitCode == 78)
    #expect(finding.remedy?.hasPrefix("sudo apt-get install fonts-inter fonts-noto-cjk ") == true)
    #expect(
      DoctorFinding.fonts(error, origin: .project).remedy
        == "pullproof fonts vendor \(folder.path)")
  }

  @Test func `references name their counts, and the command for what is wrong`() {
    func finding(_ expected: [String], _ present: [String]) -> DoctorFinding {
      .references(
        ReferenceCoverage(
          expectedCount: expected.count, missing: expected.filter { !present.contains($0) },
          orphaned: present.filter { !expected.contains($0) }), lock: "a.lock",
        commands: ProjectCommands(project: "a.yml"))
    }
    #expect(finding(["a", "b"], ["a", "b"]).status == .ok)
    let missing = finding(["a", "b"], ["a"])
    #expect(missing.summary == "a.lock: 1 of 2, 1 missing, 0 orphaned")
    #expect(missing.details == ["missing: b"])
    #expect(missing.remedy == "pullproof record --config a.yml")
    #expect(
      finding(["a"], ["a", "c"]).remedy == "pullproof record --config a.yml --orphaned delete")
    let none = DoctorFinding.references(nil, lock: "a.lock", commands: ProjectCommands())
    #expect((none.status, none.remedy) == (.note, "pullproof record"))
  }

  @Test func `paths in a remedy are words of a shell`() {
    let strings = DoctorFinding.strings(
      paths: ["My App", "b"], locales: [], warnings: ["a"], keyWarnings: ["b"])
    #expect(strings.details == ["b", "a"])
    #expect(strings.remedy == "pullproof strings check 'My App' b")
    let folder = DoctorFinding.referenceFolder(
      "the references", problem: "", isMissing: true, hasImages: true,
      commands: ProjectCommands(project: "my ui.yml"))
    #expect(
      folder.remedy
        == "git checkout -- 'the references', or “pullproof record --config 'my ui.yml' "
        + "--mode all”")
  }

  @Test func `long lists are cut`() {
    let ids = (1...9).map { "f\($0)" }
    let coverage = ReferenceCoverage(expectedCount: ids.count, missing: ids, orphaned: [])
    let finding = DoctorFinding.references(coverage, lock: "a.lock", commands: ProjectCommands())
    #expect(
      finding.details == ["missing: f1", "missing: f2", "missing: f3", "and 6 more"])
  }

  @Test func `the exit code of a report is that of its first problem`() {
    let note = DoctorFinding(.project, isNote: true, "none")
    let fonts = DoctorFinding(.fonts, problem: "missing", kind: .environment, remedy: "install")
    let file = DoctorFinding(.resources, problem: "missing", kind: .missingInput, remedy: "add")
    let facts = DoctorReport.Facts()
    #expect(DoctorReport(facts: facts, findings: [note]).exitCode == 0)
    #expect(DoctorReport(facts: facts, findings: [note, fonts]).exitCode == 78)
    // Resources come before fonts on the screen.
    let report = DoctorReport(facts: facts, findings: [fonts, note, file])
    #expect(report.findings == [file, fonts, note])
    #expect(report.exitCode == 66)
  }
}

extension DoctorFindingTests {
  private func difference(
    _ kind: SnapshotEnvironment.Difference.Kind
  ) throws -> SnapshotEnvironment.Difference {
    let recorded =
      kind == .font
      ? SnapshotEnvironment(fonts: ["A.otf": "1"]) : SnapshotEnvironment(libraries: ["cairo": "1"])
    let present =
      kind == .font
      ? SnapshotEnvironment(fonts: ["A.otf": "2"]) : SnapshotEnvironment(libraries: ["cairo": "2"])
    return try #require(present.differences(from: recorded).first)
  }

  private func environment(_ trial: EnvironmentTrial) -> DoctorFinding {
    .environment(
      trial, knownSets: ["debian-12", "debian-13"], commands: ProjectCommands(project: "a.yml"))
  }

  @Test func `an environment that differs is a problem only if frames differ`() throws {
    let library = try difference(.library)
    #expect(environment(EnvironmentTrial(differences: [])).status == .ok)
    let equal = environment(EnvironmentTrial(differences: [library], drawnCount: 4))
    #expect(equal.status == .note)
    #expect(equal.summary.hasSuffix("the 4 frames drawn are the same"))
    let changed = environment(
      EnvironmentTrial(
        differences: [library], drawnCount: 4, changed: ["a/b/c"], causes: [library]))
    #expect(changed.exitCode == 78)
    #expect(changed.details == ["\(library)", "differs: a/b/c"])
    #expect(changed.remedy?.hasPrefix("pullproof verify --config a.yml --environment any") == true)
  }

  @Test func `fonts of a known set are fetched, others copied from the other machine`() throws {
    let font = try difference(.font)
    func remedy(_ sets: Set<String>) -> String? {
      environment(
        EnvironmentTrial(
          differences: [font], drawnCount: 1, changed: ["a/b/c"], causes: [font],
          recordedSets: sets)
      ).remedy
    }
    #expect(remedy(["debian-13"])?.hasPrefix("pullproof fonts fetch debian-13 ") == true)
    #expect(remedy(["custom"])?.hasPrefix("pullproof fonts vendor Fonts ") == true)
    #expect(remedy(["debian-12", "debian-13"])?.hasPrefix("pullproof fonts vendor ") == true)
  }
}

extension DoctorFindingTests {
  private func ci(_ environment: [String: String], _ orphaned: OrphanedPolicy? = nil)
    -> DoctorFinding
  {
    .ci(in: environment, orphaned: orphaned)
  }

  @Test func `a CI service changes the record mode, orphaned references and the shard`() {
    let none = ci([:])
    #expect(none.summary == "none")
    #expect(
      none.details == [
        "record mode: missing; in CI never", "orphaned references: warn; in CI reject",
      ])
    let gitLab = ci(
      ["CI": "true", "GITLAB_CI": "true", "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"], .delete)
    #expect(gitLab.summary == "GitLab CI")
    #expect(
      gitLab.details == [
        "record mode: never, so references are only compared", "orphaned references: reject",
        "verify draws the shard 2/5",
      ])
  }

  @Test func `a service that does not set CI is a note, and an unknown one is named so`() {
    let jenkins = ci(["JENKINS_URL": "http://localhost", "CI": ""])
    #expect((jenkins.status, jenkins.remedy) == (.note, "export CI=true"))
    #expect(jenkins.summary.hasPrefix("Jenkins, but CI is not set"))
    #expect(ci(["JENKINS_URL": "http://localhost", "CI": "false"]).summary == jenkins.summary)
    #expect(ci(["CI": "1"]).summary == "an unknown service (CI is set)")
  }

  @Test func `variables that verify or record would refuse are problems`() {
    #expect(ci(["SNAPSHOT_TESTING_RECORD": "sometimes"]).exitCode == 64)
    #expect(ci(["SNAPSHOT_TESTING_RECORD": "all"]).details.first?.contains("all") == true)
    #expect(ci(["CI": "1", "CI_NODE_INDEX": "7", "CI_NODE_TOTAL": "5"]).exitCode == 64)
    #expect(ci(["CI": "1", "CI_NODE_INDEX": "7"]).status == .problem)
  }

  @Test func `the search for a project ends at the top of the repository`() throws {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main\n", to: "App/.git/HEAD")
    try folder.write("", to: "App/Sources/a.swift")
    let search = ProjectSearch(from: "\(folder.path)/App/Sources")
    #expect(search.top == "\(folder.path)/App" && search.isRepository)
    let finding = DoctorFinding.noProject(from: search.folder, upTo: search.top, isRepository: true)
    #expect(finding.summary.contains("up to \(folder.path)/App, the top of the repository"))
    #expect((finding.status, finding.remedy) == (.note, "pullproof init"))
  }
}
