import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// The frames of a project that files may have changed which differ from those of a commit.
///
/// The inputs of a frame are declared, so this is exact: other texts in the folder of a language
/// (`de.lproj`) change the frames of the locales that are served by it, a line of the lock or a
/// reference image changes its own frame, and any other change of what the project names changes all
/// frames. Files that it doesn't name change none.
struct ChangedFrames {
  private let run: ProjectRun
  private let repository: GitRepository
  private let commit: String

  /// Finds the commit.
  ///
  /// - Throws: `RunError` when there is no such commit, no repository or no Git.
  init(of run: ProjectRun, since revision: String) throws(RunError) {
    self.run = run
    repository = try GitRepository(of: run.file.resolved("."), for: .onlyChanged, in: run.world)
    commit = try repository.commit(named: revision)
  }

  /// The numbers of the frames.
  func indices() throws(RunError) -> Set<Int> {
    let inputs = Inputs(of: run.file)
    var found: Set<Int> = []
    var locales: Set<LocaleIdentifier> = []
    for change in try repository.changes(since: commit) {
      switch inputs.kind(of: LocalPath("\(repository.root)/\(change.path)")) {
      case nil: break
      case .everything: return Set(run.matrix.indices)
      // Another file may be the one that others fall back to.
      case .texts where !change.isModification: return Set(run.matrix.indices)
      case .texts(let locale): locales.insert(locale)
      case .image(let image): found.formUnion(run.matrix.numbers(where: { $0.path == image }))
      case .lock:
        guard let ids = try changedEntries(at: change.path) else { return Set(run.matrix.indices) }
        found.formUnion(run.matrix.numbers(where: { ids.contains($0.id) }))
      }
    }
    let served = run.matrix.locales.filter { reads($0, anyOf: locales) }
    return found.union(run.matrix.numbers(where: { served.contains($0.locale) }))
  }

  /// The ids of the frames whose lines in the lock are not those of the commit; nil where the lock
  /// wasn't there, can't be read, or is of other fonts or libraries.
  private func changedEntries(at path: String) throws(RunError) -> Set<String>? {
    guard let bytes = try repository.contents(of: path, in: commit), let now = run.lock,
      let old = try? SnapshotLock(parsing: String(decoding: bytes, as: UTF8.self), file: path),
      old.environment == now.environment
    else { return nil }
    let ids = Set(old.entries.keys).union(now.entries.keys)
    return ids.filter { old.entries[$0] != now.entries[$0] }
      .union(old.openIDs.symmetricDifference(now.openIDs))
  }

  /// Whether a locale's reader may see a text in one of some languages: in one that serves the reader,
  /// or in one that stands in where others lack a text.
  private func reads(_ locale: LocaleIdentifier, anyOf languages: Set<LocaleIdentifier>) -> Bool {
    let servedLocale = PseudoLocale(locale) == nil ? locale : .english
    return languages.contains { language in
      run.texts.fallbackLocales.contains(language)
        || !LocaleMatcher.chain(for: servedLocale, among: [language]).isEmpty
    }
  }
}

extension ChangedFrames {
  /// The files of a project, and the frames that each may change.
  private struct Inputs {
    /// The effect of a changed file.
    enum Kind {
      case everything
      case texts(LocaleIdentifier)
      case image(path: String)
      case lock
    }

    private let places: [(role: ProjectInput.Role, path: LocalPath)]

    init(of file: ProjectFile) {
      places = file.inputs.map { ($0.role, LocalPath(LocalPath($0.path).resolved)) }
    }

    /// The effect of a file; nil for none.
    func kind(of file: LocalPath) -> Kind? {
      places.lazy.compactMap { kind(of: file, at: $0.path, for: $0.role) }.first
    }

    /// The effect of a file as a part of an input; nil for none.
    private func kind(
      of file: LocalPath, at place: LocalPath, for role: ProjectInput.Role
    ) -> Kind? {
      // A folder of a submodule or a link stands for all that is below.
      let isPart = file.isAt(orBelow: place) || place.isAt(orBelow: file)
      switch role {
      case .lock: return isPart ? .lock : nil
      case .project, .theme, .components, .tokens, .images, .fonts:
        return isPart ? .everything : nil
      case .strings:
        if place.isAt(orBelow: file) { return .everything }
        guard isPart, Self.holdsTexts(file) else { return nil }
        return Self.language(of: file).map(Kind.texts) ?? .everything
      case .references:
        guard let path = file.relative(to: place.absolute), path.hasSuffix(".png") else {
          return nil
        }
        return .image(path: String(path.dropLast(4)))
      case .pending, .sections: return nil
      }
    }

    /// Whether texts are read from a file, or which language they were written in.
    private static func holdsTexts(_ file: LocalPath) -> Bool {
      let endings =
        TextFormat.all.flatMap(\.fileExtensions) + [".plist", ".pbxproj", "Package.swift"]
      return endings.contains { file.name.lowercased().hasSuffix($0.lowercased()) }
    }

    /// The language in whose folder a file is; nil for a file that may have several.
    private static func language(of file: LocalPath) -> LocaleIdentifier? {
      guard let folder = file.parentName, folder.hasSuffix(".lproj") else { return nil }
      return LocaleIdentifier(String(folder.dropLast(6)))
    }
  }
}

extension FrameMatrix {
  /// The numbers of the frames that a condition holds for.
  fileprivate func numbers(where holds: (Frame) -> Bool) -> [Int] {
    indices.filter { holds(self[$0]) }
  }
}
