import ArgumentParser
import Foundation
import ProofDocuments
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// Examines this machine and a project.
///
/// An error of one check is a finding, and the other checks follow.
struct Doctor {
  let choice: ProjectChoice
  let fontDir: String?
  let world: World
  private(set) var facts = DoctorReport.Facts()
  private(set) var findings: [DoctorFinding] = []

  /// Makes all checks.
  mutating func report() async -> DoctorReport {
    examineProgram()
    let project = readProject()
    var fonts = examineFonts(of: project?.file)
    if let project {
      if let error = Self.missingFace(of: project, in: fonts) {
        findings.append(DoctorFinding(.fonts, error: error))
        fonts = nil
      }
      facts.project = project.file.path
      facts.frameCount = project.matrix?.count
      findings += project.findings
      findings += await project.referenceFindings(
        fonts: fonts, fontDir: fontDir, knownSets: FontLock.knownSetNames)
    }
    facts.service = CIService(in: world.variables.values).name
    findings.append(.ci(in: world.variables.values, orphaned: project?.file.project.orphaned))
    return DoctorReport(facts: facts, findings: findings)
  }
}

/// The program.
extension Doctor {
  private mutating func examineProgram() {
    let version = PullProofCommand.configuration.version
    facts.version = version.isEmpty ? nil : version
    facts.libraries = LibraryVersions.pixels.merging(LibraryVersions.files) { own, _ in own }
      .merging(["icu": ICU.version]) { own, _ in own }
    findings += [
      .program(version: version, path: world.program),
      .resources(Self.resources.map(Self.place)), .toolchain(version: toolchain),
      .libraries(facts.libraries),
    ]
  }

  private static let resources: [ResourceFolder] = [.fonts, .localizations, .templates, .project]

  private static func place(of folder: ResourceFolder) -> Result<String, RunError> {
    Result { try folder.path() }.mapError(RunError.init)
  }

  /// The first line of `swift --version`, or that it has none; nil without a toolchain.
  private var toolchain: String? {
    let programs = world.variables.searchPath.map { "swift".inFolder($0) }
    guard let swift = programs.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      return nil
    }
    // A toolchain manager may wait for a network.
    let outcome = try? Subprocess.run(swift, ["--version"], forSeconds: 10, of: world)
    let lines = outcome?.output.split(whereSeparator: \.isNewline) ?? []
    return lines.first { outcome?.exitCode == 0 && $0.contains("Swift version") }.map(String.init)
      ?? "\(swift) prints no version; only ProofTesting and builds from source need it"
  }
}

/// The project.
extension Doctor {
  private mutating func readProject() -> DoctorProject? {
    guard !choice.ignoresConfig else { return nil }
    let path = choice.config ?? ProjectFile.path(inOrAbove: ".")
    guard let path else {
      let search = ProjectSearch(from: world.workingFolder)
      findings.append(
        .noProject(
          from: search.folder, upTo: search.top, isRepository: search.isRepository,
          passingOver: ProjectFile.pathPassedOver(inOrAbove: ".")))
      return nil
    }
    do {
      return DoctorProject(try ProjectFile(path: path, in: world), in: world)
    } catch {
      findings.append(DoctorFinding(.project, error: error))
      return nil
    }
  }
}

/// The fonts.
extension Doctor {
  /// The error for a locale that has no face; nil where all have one.
  private static func missingFace(of project: DoctorProject, in fonts: FontSet?) -> RunError? {
    guard let fonts, let matrix = project.matrix else { return nil }
    do {
      try fonts.check(for: matrix.locales)
      return nil
    } catch {
      return error
    }
  }

  private mutating func examineFonts(of file: ProjectFile?) -> FontSet? {
    let place = fontDir ?? file?.fontFolder ?? world.variables.fontFolder
    let origin: FontOrigin =
      switch place {
      case nil: .system
      case fontDir: .argument
      case file?.fontFolder: .project
      default: .variable
      }
    facts.fontFolder = place
    do {
      let fonts = try FontSet(
        folder: place, environment: world.variables.values)
      let values = FontFacts(
        set: fonts.name, folder: fonts.folder.path, origin: origin, entries: fonts.entries,
        isLocked: fonts.isLocked)
      facts.fontSet = fonts.name
      findings.append(.fonts(values, known: try FontLock.known()))
      return fonts
    } catch let error as FontError {
      findings.append(.fonts(error, origin: origin))
    } catch {
      findings.append(DoctorFinding(.fonts, error: RunError(error)))
    }
    return nil
  }
}

/// A report of `doctor` as lines for a terminal.
struct DoctorScreen {
  let report: DoctorReport
  let hasColor: Bool

  /// The lines: each finding with its details and its remedy, and a count.
  var lines: [String] { report.findings.flatMap(lines) + ["", count] }

  private func lines(of finding: DoctorFinding) -> [String] {
    let style =
      switch finding.status {
      case .ok: "32"
      case .note: "33"
      case .problem: "1;31"
      }
    let status = colored(padded(finding.status.rawValue, to: 9), style)
    let heading = status + padded(finding.check.rawValue, to: 13) + finding.summary.visible
    let indent = String(repeating: " ", count: 22)
    return [heading] + finding.details.map { "\(indent)\($0.visible)" }
      + (finding.remedy.map { ["\(indent)→ \(colored($0.visible, "1"))"] } ?? [])
  }

  private var count: String {
    let problems = report.findings.count { $0.status == .problem }
    let notes = report.findings.count { $0.status == .note }
    let parts = [
      problems == 0 ? "no problems" : problems.counted("problem"),
      notes == 0 ? nil : notes.counted("note"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func colored(_ text: String, _ style: String) -> String {
    hasColor ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}

/// `pullproof doctor`: examines this machine and the project.
struct DoctorCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Find out why frames differ or commands fail on this machine.",
    discussion: """
      Examines the program, libraries, fonts, the project with its texts and references, and the CI \
      service. Each problem is printed with a remedy. If fonts or libraries are not those of the \
      references, up to 200 frames are drawn and compared. Nothing is written.

      Exit codes: 0 without a problem; else that of the first problem, such as 78 if fonts are missing \
      or frames differ with the fonts or libraries, and 65 or 66 if a file can't be read.

      Example: pullproof doctor --json
      """)

  @OptionGroup var choice: ProjectChoice

  @OptionGroup var fonts: FontOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run(in world: World) async throws(RunError) {
    var doctor = Doctor(choice: choice, fontDir: fonts.fontDir, world: world)
    let report = await doctor.report()
    if json {
      try world.output.write(json: report)
    } else {
      try world.output.write(
        DoctorScreen(report: report, hasColor: world.output.hasColor).lines)
    }
    if let kind = RunError.Kind(rawValue: report.exitCode) { throw RunError(kind, "") }
  }
}

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
