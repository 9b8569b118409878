import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshProject
import RefreshStrings

/// The frames of a project whose verdict may be another one than it was at a Git revision.
///
/// These are the frames that look different, and those whose lines of the lock or whose reference images are
/// others, or open after a merge. Where the revision has no project that can be drawn, its references or settings of
/// verdicts are others, or Git doesn't show every change, these are all frames.
struct ChangedFrames {
  private let run: ProjectRun
  private let repository: GitRepository
  private let effects: InputEffects

  /// The numbers of the frames.
  private(set) var indices: Set<Int> = []

  /// Why all frames count, in one line; nil where they were compared.
  private(set) var reason: String?

  /// Finds the frames among some.
  ///
  /// - Throws: `RunError` when there is no such commit, no repository or no Git, Git fails, it can't be known
  ///   which files the project names, or the run is interrupted.
  init(
    of run: ProjectRun, since revision: String, among selected: [Int], drawing: DrawingOptions
  ) async throws(RunError) {
    self.run = run
    repository = try GitRepository(of: run.file.resolved("."), for: .onlyChanged, in: run.world)
    effects = try InputEffects(of: run.drawn)
    let isUnborn = revision == "HEAD" ? try repository.isUnborn() : false
    if !isUnborn {
      let commit = try repository.commit(named: revision)
      let changes = try repository.changes(since: commit)
      let unseen = try UnseenInputs(of: run, in: repository, by: effects, besides: changes)
      if let reason = try unseen.reason(for: selected) {
        takeAll(of: selected, because: reason)
        return
      }
      guard try findReferences(among: changes, since: commit) else {
        takeAll(of: selected)
        return
      }
      guard isDrawn(from: changes) else { return }
    }
    let earlier = try EarlierProject(
      of: run, fontFolder: drawing.fonts.fontDir, since: revision, in: repository)
    defer { earlier.remove() }
    switch earlier.state {
    case .unknown(let reason): takeAll(of: selected, because: reason)
    case .known(let project) where !project.file.project.isJudged(like: run.file.project):
      takeAll(of: selected)
    case .known(let project):
      let comparison = try VersionComparison(of: run.drawn, since: project)
      let touched = try await comparison.touched(
        among: selected.filter { !indices.contains($0) },
        workers: drawing.workerCount(in: run.world),
        in: run.world, reportingTo: drawing.terminal(in: run.world))
      indices.formUnion(touched.keys)
    }
  }

  private mutating func takeAll(of selected: [Int], because reason: String? = nil) {
    indices = Set(selected)
    self.reason = reason
  }

  /// Finds the frames whose references are others.
  ///
  /// - Returns: false where these are all.
  private mutating func findReferences(
    among changes: [GitRepository.Change], since commit: String
  ) throws(RunError) -> Bool {
    // Nobody has chosen the reference of an open frame, whether or not the commit has it so.
    var (ids, paths): (Set<String>, Set<String>) = (run.lock?.openIDs ?? [], [])
    for change in changes {
      for effect in effects.effects(of: place(of: change)) {
        switch effect {
        case .image(let path): paths.insert(path)
        case .lock:
          guard let changed = try changedEntries(by: change, since: commit) else { return false }
          ids.formUnion(changed)
        // Git names files, and links and submodules in the place of folders are unseen inputs.
        case .everything, .texts, .components, .font, .images: break
        }
      }
    }
    guard !ids.isEmpty || !paths.isEmpty else { return true }
    indices = Set(
      run.matrix.indices.filter { index in
        let frame = run.matrix[index]
        return ids.contains(frame.id) || paths.contains(frame.path)
      })
    return true
  }

  /// Whether frames are drawn from a file that changed.
  ///
  /// If none are, the revision was drawn from the same files: they are named in each other.
  private func isDrawn(from changes: [GitRepository.Change]) -> Bool {
    changes.contains { change in
      // A link may have led to a file of the project, and a new folder of a language may hide others.
      mayBeLink("\(repository.root)/\(change.path)")
        || !change.isModification && change.path.parentFolder.hasSuffix(".lproj")
        || effects.effects(of: place(of: change)).contains(where: \.isOfDrawing)
    }
  }

  /// Whether a path is a link, or the system can't say.
  private func mayBeLink(_ path: String) -> Bool {
    do {
      return try Disk.isLink(path)
    } catch {
      return true
    }
  }

  /// The path of a changed file without links.
  private func place(of change: GitRepository.Change) -> String {
    LocalPath("\(repository.root)/\(change.path)").resolved
  }

  /// The ids of the frames whose lines in the lock are not those of the commit; nil where the lock
  /// wasn't there, is malformed, or is of other fonts or libraries.
  ///
  /// - Throws: `RunError` when git can't read it.
  private func changedEntries(
    by change: GitRepository.Change, since commit: String
  ) throws(RunError) -> Set<String>? {
    guard change.isModification, let now = run.lock else { return nil }
    let text = String(
      decoding: try repository.contents(of: change.path, in: commit), as: UTF8.self)
    guard let old = try? SnapshotLock(parsing: text, file: change.path),
      old.environment == now.environment
    else { return nil }
    let ids = Set(old.entries.keys).union(now.entries.keys)
    return ids.filter { old.entries[$0] != now.entries[$0] }
      .union(old.openIDs.symmetricDifference(now.openIDs))
  }
}

extension Project {
  /// Whether frames that look the same get the same verdict as in another version.
  fileprivate func isJudged(like other: Project) -> Bool {
    (tolerances, references, curated) == (other.tolerances, other.references, other.curated)
      && folder == other.folder && forbiddenFaults == other.forbiddenFaults
      && lint.withoutPlaces == other.lint.withoutPlaces
      // Faults of texts are ignored by the app's keys.
      && (lint.ignores.isEmpty || keyNames == other.keyNames)
  }

  /// The app's keys for ours, and those that component files name.
  private var keyNames: [String] {
    let chosen = allKeys.flatMap { keys in
      keys.ours.map { "\($0.rawValue) \(keys[$0]?.name ?? "")" }
    }
    return chosen + appKeyNames.sorted()
  }
}

extension LintSettings {
  /// The settings whatever the lines of the file are.
  fileprivate var withoutPlaces: LintSettings {
    var settings = self
    for index in ignores.indices { settings.ignores[index].location = SourceLocation(file: "") }
    return settings
  }
}

extension InputEffects.Effect {
  /// Whether frames are drawn from the file.
  fileprivate var isOfDrawing: Bool {
    switch self {
    case .everything, .texts, .components, .font: true
    case .image, .images, .lock: false
    }
  }
}
