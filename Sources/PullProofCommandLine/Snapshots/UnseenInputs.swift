import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// The inputs and references of a project whose changes Git doesn't show.
struct UnseenInputs {
  private let run: ProjectRun
  private let repository: GitRepository
  private let effects: InputEffects
  private let tracked: TrackedFiles

  /// The paths of the changes that Git shows.
  private let changed: Set<String>

  private typealias Place = (role: ProjectInput.Role, path: LocalPath)

  /// The places of inputs and references on which frames or verdicts depend.
  private let places: [Place]

  /// Those of them that are no texts.
  private let otherPlaces: [Place]

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
    places = effects.places.filter { Self.concerns($0.role, of: run) }
    otherPlaces = places.filter { $0.role != .strings }
    tracked = try TrackedFiles(of: repository) { [places] path in
      Self.isPart(path, of: places, in: repository)
    }
  }

  /// Says of the first of them, in one line, why its changes are not known; nil where there is none.
  ///
  /// - Parameter selected: the numbers of the frames whose references count.
  /// - Returns: the reason.
  /// - Throws: `RunError` when Git can't tell which files it ignores, or the system can't say what is there.
  func reason(for selected: [Int]) throws(RunError) -> String? {
    if let reason = try unknownPlace { return reason }
    if let folder = changed.sorted().first(where: holdsInputs) {
      return
        "the \(tracked.isInModule(folder) ? "submodule" : "repository") "
        + "\(Disk.withoutTrailingSlashes(folder)) is not as it was"
    }
    if let image = unknownImage(of: selected) { return "Git doesn't track \(image)" }
    if let path = tracked.unwatched.first(where: { mayMatter($0) && matters($0) }) {
      return
        "Git doesn't look at \(path), which is assumed to be unchanged or left out of the checkout"
    }
    if let link = tracked.links.first(where: leadsElsewhere) {
      return "\(link) is a link, and Git doesn't show changes behind it"
    }
    let read = ReadTexts(of: run.texts.vocabulary)
    let ignored = try repository.ignored() + tracked.ignoredInModules()
    return ignored.first { isRead($0, among: read) }.map { "Git ignores \($0)" }
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

  /// Whether frames or verdicts depend on the files of a role.
  private static func concerns(_ role: ProjectInput.Role, of run: ProjectRun) -> Bool {
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

  /// Whether a path is that of another repository in this one, of which Git shows no files, with an input or a
  /// reference in it.
  private func holdsInputs(_ path: String) -> Bool {
    (path.hasSuffix("/") || tracked.isInModule(path)) && isPart(path, of: places)
  }

  /// Whether the run reads an ignored file or one in it, or compares with it; a commit says nothing of it.
  ///
  /// There may be a hundred thousand files, of which the system isn't asked, and a search for texts passes over
  /// most of them.
  private func isRead(_ path: String, among texts: ReadTexts) -> Bool {
    if texts.include("\(repository.root)/\(path)") { return true }
    guard isPart(path, of: otherPlaces) else { return false }
    return path.hasSuffix("/") || matters(path)
  }

  /// Whether a file may be an input or a reference by its path alone: a sparse checkout may leave out a hundred
  /// thousand files below texts.
  private func mayMatter(_ path: String) -> Bool {
    TextPlaces.holdsTexts(path.fileName) || isPart(path, of: otherPlaces)
      || places.contains { "\($0.path.absolute)/".hasPrefix("\(repository.root)/\(path)/") }
  }

  /// Whether a path is that of a place, or in one, or around one.
  private func isPart(_ path: String, of places: [Place]) -> Bool {
    Self.isPart(path, of: places, in: repository)
  }

  private static func isPart(
    _ path: String, of places: [Place], in repository: GitRepository
  ) -> Bool {
    let path = "\(repository.root)/\(path)" + (path.hasSuffix("/") ? "" : "/")
    return places.contains { _, place in
      let place = "\(place.absolute)/"
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

/// The files from which a run takes texts, and what may say in which language these were written.
private struct ReadTexts {
  private let files: Set<String>

  /// The folders of the files.
  private let folders: Set<String>

  /// The folders above the files, too.
  private let above: Set<String>

  init(of vocabulary: Vocabulary) {
    files = Set(vocabulary.overlayFiles.map { LocalPath($0).resolved })
    folders = Set(files.map(\.parentFolder))
    var above = folders
    for folder in folders {
      var folder = folder
      while folder != "/", above.insert(folder.parentFolder).inserted {
        folder = folder.parentFolder
      }
    }
    self.above = above
  }

  /// Whether a run may read a file or something in a folder, whose path ends in a slash.
  func include(_ path: String) -> Bool {
    if path.hasSuffix("/") { return above.contains(String(path.dropLast())) }
    let (folder, name) = (path.parentFolder, path.fileName)
    if TextPlaces.neighbours.contains(name) { return above.contains(folder) }
    if folder.hasSuffix(".xcodeproj") {
      return name == "project.pbxproj" && above.contains(folder.parentFolder)
    }
    return files.contains(path)
      || folders.contains(folder) && TextFormat.all.contains { $0.isFormat(ofFile: name) }
  }
}
