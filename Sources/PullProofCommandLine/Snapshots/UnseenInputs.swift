import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject

/// The inputs and references of a project whose changes Git doesn't show.
struct UnseenInputs {
  private let run: ProjectRun
  private let repository: GitRepository
  private let effects: InputEffects
  private let tracked: TrackedFiles

  /// The paths of the changes that Git shows.
  private let changed: Set<String>

  /// Asks Git for the files that it knows.
  ///
  /// - Throws: `RunError` when it can't list them.
  init(
    of run: ProjectRun, in repository: GitRepository, by effects: InputEffects,
    besides changes: [GitRepository.Change]
  ) throws(RunError) {
    self.run = run
    self.repository = repository
    self.effects = effects
    changed = Set(changes.map(\.path))
    tracked = try TrackedFiles(of: repository)
  }

  /// Says of the first of them, in one line, why its changes are not known; nil where there is none.
  ///
  /// - Parameter selected: the numbers of the frames whose references count.
  /// - Returns: the reason.
  /// - Throws: `RunError` when Git can't tell which files it ignores, or the system can't say what is there.
  func reason(for selected: [Int]) throws(RunError) -> String? {
    if let reason = try unknownPlace { return reason }
    if let image = unknownImage(of: selected) { return "Git doesn't track \(image)" }
    if let path = tracked.unwatched.first(where: matters) {
      return
        "Git doesn't look at \(path), which is assumed to be unchanged or left out of the checkout"
    }
    if let link = tracked.links.first(where: leadsElsewhere) {
      return "\(link) is a link, and Git doesn't show changes behind it"
    }
    let folders = effects.places.map { "\($0.path.absolute)/" }
    return try repository.ignored().first { isNear($0, to: folders) && matters($0) }
      .map { "Git ignores \($0)" }
  }
}

extension UnseenInputs {
  /// Why changes of a whole place aren't known; nil where Git shows those of all places.
  private var unknownPlace: String? {
    get throws(RunError) {
      for (role, place) in effects.places where concerns(role) {
        let path = place.absolute
        guard let inside = inside(path) else {
          guard path != repository.root else { continue }
          return "\(path) is outside of the repository"
        }
        if !tracked.includes(inside), try isUnknown(inside, role) {
          return "Git doesn't track \(inside)"
        }
      }
      return nil
    }
  }

  /// Whether frames or verdicts depend on the files of a role.
  private func concerns(_ role: ProjectInput.Role) -> Bool {
    switch role {
    case .lock, .project, .theme, .components, .tokens, .images, .strings: true
    case .references: run.file.project.references != .none
    // The lock knows fonts by their digests.
    case .fonts: !run.environmentComparison.differences.isEmpty
    case .pending, .sections: false
    }
  }

  /// Whether something that Git doesn't track isn't shown as new either.
  private func isUnknown(
    _ inside: String, _ role: ProjectInput.Role
  ) throws(RunError) -> Bool {
    switch role {
    // Frame by frame.
    case .references: return false
    case .lock: return try repository.ignores(inside)
    default:
      guard try FileStatus(ofInput: "\(repository.root)/\(inside)") != nil else { return false }
      return !changed.contains { $0 == inside || $0.hasPrefix("\(inside)/") }
    }
  }

  /// The first reference image that Git neither tracks nor shows as new.
  private func unknownImage(of selected: [Int]) -> String? {
    guard let folder = effects.places.first(where: { $0.role == .references })?.path.absolute
    else { return nil }
    return selected.lazy.filter { index in
      run.look(ofFrame: index) != nil && run.file.project.keepsImage(of: run.matrix[index].id)
    }.compactMap { inside("\(folder)/\(run.matrix[$0].path).png") }
      .first { !tracked.includes($0) && !changed.contains($0) }
  }

  /// Whether a file may be an input, which is known at once: Git may ignore a hundred thousand files.
  private func isNear(_ path: String, to places: [String]) -> Bool {
    let folder = "\(repository.root)/\(path)".parentFolder
    return folder.hasSuffix(".xcodeproj")
      || places.contains { $0.hasPrefix("\(folder)/") || "\(folder)/".hasPrefix($0) }
  }

  /// Whether a file is an input or a reference; one that no frame uses matters, too.
  private func matters(_ path: String) -> Bool {
    effects.effects(of: "\(repository.root)/\(path)").contains { effect in
      switch effect {
      case .everything, .texts, .components, .lock: true
      case .font: concerns(.fonts)
      case .image: concerns(.references)
      }
    }
  }

  /// Whether a link is part of an input and leads to what isn't, or is part of the references.
  private func leadsElsewhere(_ link: String) -> Bool {
    let path = LocalPath("\(repository.root)/\(link)")
    let target = LocalPath(path.resolved)
    return effects.places.contains { role, place in
      guard concerns(role), path.isAt(orBelow: place) else { return false }
      return role == .references || !target.isAt(orBelow: place)
    }
  }

  /// A path from the top folder; nil for one that is outside.
  private func inside(_ path: String) -> String? { LocalPath(path).relative(to: repository.root) }
}
