import ProofDocuments
import ProofDrawing
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// A project whose file can be read, with findings about what it names.
struct DoctorProject {
  private let world: World
  let file: ProjectFile

  /// The frames; nil where they can't be listed.
  private(set) var matrix: FrameMatrix?

  /// The places of what is wrong in malformed files of texts that were skipped.
  private var skippedFiles: [String] = []

  /// The findings about the project, its texts, images and theme.
  private(set) var findings: [DoctorFinding] = []

  /// Reads what a project names.
  init(_ file: ProjectFile, in world: World) {
    self.world = world
    self.file = file
    readTexts()
    let images = file.namedInputs(.images).map(\.name)
    read(.images) { () throws(RunError) in
      _ = try file.images()
      return images.isEmpty ? "a sample" : images.joined(separator: ", ")
    }
    read(.theme) { () throws(RunError) in
      try file.checkThemes()
      return file.namedInputs(.theme).first?.name ?? "the built-in theme"
    }
    // Most projects have no component files.
    guard !file.namedInputs(.components).isEmpty else { return }
    read(.components) { () throws(RunError) in
      _ = try ComponentAssets(of: file.project.components ?? [])
      return try file.componentFiles.joined(separator: ", ")
    }
  }

  private mutating func readTexts() {
    var warnings: [String] = []
    do {
      let bundles = try file.bundles { warnings.append($0) }
      skippedFiles = bundles.flatMap(\.skippedPlaces)
      let malformed = bundles.flatMap(\.skipped).map(\.warning.description)
      let texts = DoctorFinding.strings(
        paths: file.namedInputs(.strings).map(\.path),
        locales: Set(bundles.flatMap(\.locales)).sorted(),
        malformed: malformed, warnings: warnings.filter { !malformed.contains($0) },
        keyWarnings: file.keyWarnings(about: bundles))
      findings.append(texts)
      let matrix = try file.frames { _ in }.matrix
      self.matrix = matrix
      findings.insert(
        .project(path: file.path, frameCount: matrix.count, locales: matrix.locales), at: 0)
    } catch {
      // The error is that of the texts, unless these could be read.
      findings.append(DoctorFinding(findings.isEmpty ? .strings : .project, error: error))
    }
  }

  /// Adds a finding: what a part of the project is, or why it can't be read.
  private mutating func read(
    _ check: DoctorFinding.Check, _ body: () throws(RunError) -> String
  ) {
    do {
      findings.append(DoctorFinding(check, try body()))
    } catch {
      findings.append(DoctorFinding(check, error: error))
    }
  }
}

/// The references.
extension DoctorProject {
  /// The findings about references, the environment and pending frames.
  func referenceFindings(
    fonts: FontSet?, fontDir: String?, knownSets: [String]
  ) async -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    do {
      let lock = try SnapshotLock(contentsOf: file.lock)
      if let finding = folderFinding(lock) {
        findings.append(finding)
      } else if let finding = try await referenceFinding(lock) {
        findings.append(finding)
      }
      if let lock, fonts != nil, matrix != nil {
        findings.append(await environmentFinding(lock, fontDir: fontDir, knownSets: knownSets))
      }
    } catch {
      findings.append(DoctorFinding(.references, error: error))
    }
    return findings + [pendingFinding, mergingFinding]
  }

  private var mergingFinding: DoctorFinding {
    let commands = file.commands()
    guard
      EnclosingFolders(of: file.path.parentFolder).contains(where: EnclosingFolders.isRepository)
    else { return .merging(nil, commands: commands) }
    do {
      let setup = try GitDriverSetup(of: file, in: world)
      return .merging(
        (try setup.state(of: .merge), try setup.state(of: .diff)), commands: commands)
    } catch {
      return DoctorFinding(.merging, error: error)
    }
  }

  /// The problem of the folder of references; nil where it has none, or isn't needed yet.
  private func folderFinding(_ lock: SnapshotLock?) -> DoctorFinding? {
    let ids = (lock?.entries ?? [:]).keys
    guard let problem = ReferenceFolder(path: file.references).problem,
      !ids.isEmpty || Descriptor.isPresent(file.references)
    else { return nil }
    return .referenceFolder(
      file.references, problem: problem, isMissing: !Descriptor.isPresent(file.references),
      hasImages: ids.contains(where: file.project.keepsImage), commands: file.commands())
  }

  /// The number of frames with references; nil where the frames can't be listed.
  ///
  /// - Throws: `RunError` when there is no lock, and a folder of images can't be read.
  private func referenceFinding(
    _ lock: SnapshotLock?
  ) async throws(RunError) -> DoctorFinding? {
    guard let lock else {
      let images = try ReferenceFolder(path: file.references).imagePaths()
      guard !images.isEmpty else {
        return .references(nil, lock: file.lock, commands: file.commands())
      }
      return DoctorFinding(
        .references,
        problem: "\(file.lock) is missing, but \(file.references) has images", kind: .missingInput,
        remedy: "git checkout -- \(file.lock.shellPath), or “\(file.commands().recording)”")
    }
    guard let ids = matrix?.ids else { return nil }
    let defects = imageDefects(of: ids, in: lock)
    guard defects.isEmpty else {
      return .referenceImages(defects, in: file.references, commands: file.commands())
    }
    return .references(
      ReferenceCoverage(of: ids, at: await FramePlaces(of: ids, in: lock.entries)),
      lock: file.lock, skippedFiles: skippedFiles, commands: file.commands())
  }

  /// The defects of images for which frames can't be verified.
  private func imageDefects(of ids: FrameIDs, in lock: SnapshotLock) -> [ReferenceImageDefect] {
    let folder = ReferenceFolder(path: file.references, name: file.referencesName)
    return ids.compactMap { id in
      guard let entry = lock.entries[id], file.project.keepsImage(of: id),
        let path = FrameID(id)?.path
      else { return nil }
      return folder.defect(ofImageAt: path, entry: entry)
    }
  }

  private func environmentFinding(
    _ lock: SnapshotLock, fontDir: String?, knownSets: [String]
  ) async -> DoctorFinding {
    do {
      // Warnings were findings before.
      let run = try await ProjectRun(
        path: file.path, fontFolder: fontDir, workers: 1, in: world
      ) { _ in }
      return .environment(
        await EnvironmentTrial(of: run, lock), knownSets: knownSets, commands: file.commands())
    } catch {
      return DoctorFinding(.environment, error: error)
    }
  }

  private var pendingFinding: DoctorFinding {
    do {
      try FolderMarker.check(
        file.pending, for: .pending,
        advice: "name a new or empty folder in the project’s “pending”")
    } catch {
      return DoctorFinding(.pending, error: error)
    }
    do {
      let report = try PendingFolder.lastReport(in: file.pending)
      let count = report?.frames.count(where: \.isPending) ?? 0
      return .pending(count: count, folder: file.pending, commands: file.commands())
    } catch {
      return DoctorFinding(.pending, error: error, remedy: file.commands().verification)
    }
  }
}

extension EnvironmentTrial {
  /// The largest number of frames to draw, which takes about a second.
  private static let sampleSize = 200

  /// Draws frames if fonts or libraries are not those of the references, spread over the matrix.
  fileprivate init(of run: ProjectRun, _ lock: SnapshotLock) async {
    let differences = run.environmentComparison.differences
    guard !differences.isEmpty else {
      self.init(differences: [])
      return
    }
    let recorded = run.matrix.indices.filter { run.look(ofFrame: $0) != nil }
    let step = max(1, (recorded.count + Self.sampleSize - 1) / Self.sampleSize)
    let sample = stride(from: 0, to: recorded.count, by: step).map { recorded[$0] }
    let observed = await run.verifier.observe(sample)
    let changed = observed.filter { frame in
      guard let entry = run.look(ofFrame: frame.index) else { return false }
      return !frame.looks(like: entry)
    }.map(\.index)
    let faces = changed.isEmpty ? [] : await run.verifier.faces(of: changed)
    self.init(
      differences: differences, drawnCount: sample.count,
      changed: changed.map { run.matrix[$0].id },
      causes: changed.isEmpty ? [] : run.environmentComparison.differences(affecting: faces),
      recordedSets: lock.environment.fontSets)
  }
}

/// The folders in which a project is searched.
struct ProjectSearch: Hashable, Sendable {
  /// The folder in which the search begins.
  let folder: String

  /// The last folder of the search.
  let top: String

  /// Whether the last folder is the top of a repository.
  let isRepository: Bool

  /// Follows a search that finds nothing.
  ///
  /// - Parameter folder: the path of the first folder, from the root.
  init(from folder: String) {
    self.folder = folder
    top = EnclosingFolders(of: folder).reduce(folder) { $1 }
    isRepository = EnclosingFolders.isRepository(top)
  }
}
