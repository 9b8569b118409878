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
  private let choice: ProjectChoice
  private let fontDir: String?
  private let world: World
  private(set) var facts = DoctorReport.Facts()
  private(set) var findings: [DoctorFinding] = []

  init(choice: ProjectChoice, fontDir: String?, in world: World) {
    self.choice = choice
    self.fontDir = fontDir
    self.world = world
  }

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
      return DoctorProject(try ProjectFile(path: path), in: world)
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
