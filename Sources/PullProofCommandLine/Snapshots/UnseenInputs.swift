import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// The inputs and references of a project whose changes Git doesn't show.
struct UnseenInputs {
  private let run: ProjectRun
  private let repository: GitRepository
  private let effects: InputEffects
  private let tracked: TrackedFiles

  /// The paths of the changes that Git shows.
  private let changed: Set<String>

  /// The places of inputs and references on which frames or verdicts depend.
  private let places: [(role: ProjectInput.Role, path: LocalPath)]

  /// The paths of those of them that are no texts.
  private let otherPaths: [String]

  /// The links on the ways to inputs and texts.
  private let links: [String]

  /// The paths of the places, and the links.
  private let watchedPaths: [String]

  /// The paths at which there may have been inputs or texts that nothing else tells of.
  private let absentPaths: [String]

  /// Asks Git for the files that it knows.
  ///
  /// - Throws: `RunError` when it can't list them, or the system can't say what is there.
  init(
    of run: ProjectRun, in repository: GitRepository, by effects: InputEffects,
    besides changes: [GitRepository.Change]
  ) throws(RunError) {
    self.run = run
    self.repository = repository
    self.effects = effects
    changed = Set(changes.map(\.path))
    places = effects.places.filter { Self.concerns($0.role, of: run) }
    otherPaths = places.filter { $0.role != .strings }.map(\.path.absolute)
    let absent = try AbsentInputs(of: run, besides: effects.texts, at: places)
    absentPaths = absent.paths
    let inputs = effects.inputs.filter { Self.concerns($0.role, of: run) }.map(\.path)
    let ways = (inputs + effects.texts.paths.sorted()).flatMap { ResolvedPath($0).links }
    // Links around the repository lead to its files wherever it is.
    let around = ResolvedPath(run.file.resolved(".")).links.filter {
      LocalPath($0).relative(to: repository.root) == nil
    }
    links = (ways + absent.links.sorted()).withoutRepetitions.filter { !around.contains($0) }
    watchedPaths = places.map(\.path.absolute) + links
    tracked = try TrackedFiles(of: repository) { [watchedPaths] path in
      Self.isPart(path, of: watchedPaths, in: repository)
    }
  }

  /// Says of the first of them, in one line, why its changes are not known; nil where there is none.
  ///
  /// - Parameter selected: the numbers of the frames whose references count.
  /// - Returns: the reason.
  /// - Throws: `RunError` when Git can't tell which files it ignores, or the system can't say what is there.
  func reason(for selected: [Int]) throws(RunError) -> String? {
    if let reason = try unknownPlace ?? unknownLink { return reason }
    if let folder = changed.sorted().first(where: holdsInputs) {
      return
        "the \(tracked.isInModule(folder) ? "submodule" : "repository") "
        + "\(Disk.withoutTrailingSlashes(folder)) is not as it was"
    }
    if let image = unknownImage(of: selected) { return "Git doesn't track \(image)" }
    if let path = tracked.unwatched.first(where: { isOnWay($0) || mayMatter($0) && matters($0) }) {
      return
        "Git doesn't look at \(path), which is assumed to be unchanged or left out of the checkout"
    }
    if let link = tracked.links.first(where: leadsElsewhere) {
      return "\(link) is a link, and Git doesn't show changes behind it"
    }
    if let path = try tracked.ignored.first(where: isRead) { return "Git ignores \(path)" }
    return try tracked.ignored(among: absentPaths.compactMap(inside)).first
      .map { "Git ignores \($0), which may have been there" }
  }
}

extension UnseenInputs {
  /// Why changes of a whole place aren't known; nil where Git shows those of all places.
  private var unknownPlace: String? {
    get throws(RunError) {
      for (role, place) in places {
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

  /// Why it isn't known where a link led; nil where Git shows changes of all links on the ways to inputs.
  private var unknownLink: String? {
    for link in links {
      guard let inside = inside(link) else { return "\(link) is a link outside of the repository" }
      if !tracked.paths.contains(inside), !changed.contains(inside) {
        return "\(inside) is a link that Git doesn't track"
      }
    }
    return nil
  }

  /// Whether frames or verdicts depend on the files of a role.
  private static func concerns(_ role: ProjectInput.Role, of run: ProjectRun) -> Bool {
    switch role {
    case .lock, .project, .theme, .components, .tokens, .images, .strings: true
    case .references: run.file.project.references != .none
    // The lock knows fonts by their digests; one that it lacks may stand in for another.
    case .fonts: !run.environmentComparison.differences.isEmpty || run.hasNewFonts
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
    case .lock: return try !repository.ignored(among: [inside]).isEmpty
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

  /// Whether a path is that of another repository in this one, of which Git shows no files, with an input or a
  /// reference in it.
  private func holdsInputs(_ path: String) -> Bool {
    (path.hasSuffix("/") || tracked.isInModule(path)) && isPart(path, of: watchedPaths)
  }

  /// Whether the run reads an ignored file or one in it, or compares with it; a commit says nothing of it.
  ///
  /// There may be a hundred thousand files, of which the system isn't asked, and a search for texts passes over
  /// most of them.
  private func isRead(_ path: String) -> Bool {
    if effects.texts.include("\(repository.root)/\(path)") { return true }
    guard isPart(path, of: otherPaths) else { return false }
    return path.hasSuffix("/") || matters(path)
  }

  /// Whether a file may be an input or a reference by its path alone: a sparse checkout may leave out a hundred
  /// thousand files below texts.
  private func mayMatter(_ path: String) -> Bool {
    TextPlaces.holdsTexts(path.fileName) || isPart(path, of: otherPaths)
      || places.contains { "\($0.path.absolute)/".hasPrefix("\(repository.root)/\(path)/") }
  }

  /// Whether a path is that of a link on the way to an input.
  private func isOnWay(_ path: String) -> Bool { links.contains("\(repository.root)/\(path)") }

  /// Whether a path is that of a place, or in one, or around one.
  private func isPart(_ path: String, of places: [String]) -> Bool {
    Self.isPart(path, of: places, in: repository)
  }

  private static func isPart(
    _ path: String, of places: [String], in repository: GitRepository
  ) -> Bool {
    let path = "\(repository.root)/\(path)" + (path.hasSuffix("/") ? "" : "/")
    return places.contains { place in
      let place = "\(place)/"
      return path.hasPrefix(place) || place.hasPrefix(path)
    }
  }

  /// Whether a file is an input or a reference; one that no frame uses matters, too.
  private func matters(_ path: String) -> Bool {
    effects.effects(of: "\(repository.root)/\(path)").contains { effect in
      switch effect {
      case .everything, .texts, .components, .lock: true
      case .font: Self.concerns(.fonts, of: run)
      case .image: Self.concerns(.references, of: run)
      // Git names a whole folder with a slash.
      case .images: false
      }
    }
  }

  /// Whether a link is part of an input and leads to what isn't, or is part of the references.
  private func leadsElsewhere(_ link: String) -> Bool {
    let path = LocalPath("\(repository.root)/\(link)")
    let target = LocalPath(path.resolved)
    return places.contains { role, place in
      guard path.isAt(orBelow: place) else { return false }
      return role == .references || !target.isAt(orBelow: place)
    }
  }

  /// A path from the top folder; nil for one that is outside.
  private func inside(_ path: String) -> String? { LocalPath(path).relative(to: repository.root) }
}

extension ProjectRun {
  /// Whether there are fonts that the lock lacks.
  fileprivate var hasNewFonts: Bool {
    guard let recorded = lock?.environment.fonts else { return false }
    return environment.fonts.keys.contains { recorded[$0] == nil }
  }
}
