import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// The frames that any change of a thing can touch.
struct ImpactReach {
  private let run: ProjectRun

  /// The frames that are looked at, by their numbers.
  private let indices: [Int]
  private let workers: Int
  private let terminal: Terminal?
  private let effects: InputEffects

  /// The frames of a subject.
  struct Found {
    let cause: ImpactCause
    let frames: [Int]

    /// The fact about a subject that touches no frame by its nature; nil for others.
    var note: String?
  }

  /// - Throws: `RunError` when it can't be known which files the project names.
  init(
    of run: ProjectRun, among indices: [Int], workers: Int, terminal: Terminal?
  ) throws(RunError) {
    (self.run, self.indices, self.workers, self.terminal) = (run, indices, workers, terminal)
    effects = try InputEffects(of: run.drawn)
  }

  private var gallery: Gallery { run.drawn.gallery }
  private var matrix: FrameMatrix { run.matrix }

  /// Whether an argument is a path: of what exists, or else, if it is no name of another thing, of what the project
  /// names or a commit has.
  func isPath(_ argument: String) -> Bool {
    if Descriptor.isPresent(argument) { return true }
    guard ImpactSubject(named: argument) == nil else { return false }
    let path = LocalPath(argument).resolved
    return effects.names(path) || isGone(path)
  }

  /// Whether a commit has a file or folder that isn't there.
  private func isGone(_ path: String) -> Bool {
    guard let (repository, inside) = repository(ofGone: path) else { return false }
    // Without a commit, nothing tells that it ever was there.
    return (try? repository.hasHistory(of: inside)) ?? false
  }

  /// The effects of the files that a folder had which isn't there; none for one that is.
  ///
  /// - Throws: `RunError` when git can't list the files.
  private func effects(ofGone path: String) throws(RunError) -> Set<InputEffects.Effect> {
    guard !Descriptor.isPresent(path), let (repository, inside) = repository(ofGone: path),
      try !repository.isUnborn()
    else { return [] }
    return try repository.formerFiles(of: inside).reduce(into: []) {
      $0.formUnion(effects.effects(of: "\(repository.root)/\($1)"))
    }
  }

  /// The repository in which a path may have been, and the path from its top folder; nil without one.
  private func repository(ofGone path: String) -> (GitRepository, inside: String)? {
    var folder = path.parentFolder
    while !Descriptor.isPresent(folder) { folder = folder.parentFolder }
    do {
      let repository = try GitRepository(of: folder, for: .impact, in: run.world)
      guard let inside = LocalPath(path).relative(to: repository.root) else { return nil }
      return (repository, inside)
    } catch {
      return nil
    }
  }

  /// The frames that any change of a subject can touch.
  ///
  /// - Throws: `RunError` when the project has no such thing, or the run is interrupted.
  func frames(of subject: ImpactSubject) async throws(RunError) -> Found {
    switch subject {
    case .file(let path): return try await frames(ofFile: path)
    case .key(let name):
      return Found(cause: ImpactCause(.key, name), frames: try await frames(ofKey: name))
    case .role(let name):
      return Found(cause: ImpactCause(.role, name), frames: try await frames(ofRole: name))
    case .font(let name):
      let faces = run.drawn.fonts.faces(named: name)
      guard !faces.isEmpty else {
        let fonts = run.drawn.fonts
        throw missing("font", name, among: fonts.names, showing: fonts.entries.map(\.family))
      }
      return Found(cause: ImpactCause(.font, name), frames: try await frames(setIn: faces))
    case .component(let name):
      let names = matrix.setups.map(\.name)
      guard names.contains(name) else { throw missing("component", name, among: names) }
      return Found(
        cause: ImpactCause(.component, name), frames: try await frames(ofComponents: [name]))
    case .locale(let tag):
      return Found(cause: ImpactCause(.locale, tag), frames: try frames(ofLocale: tag))
    }
  }

  private func missing(
    _ noun: String, _ name: String, among known: [String], showing shown: [String]? = nil
  ) -> RunError {
    RunError(
      .usage,
      "the project has no \(noun) \(name); \(known.question(for: name))it has "
        + (shown ?? known).withoutRepetitions.listed())
  }

  private func frames(where holds: (Frame) -> Bool) -> [Int] {
    indices.filter { holds(matrix[$0]) }
  }

  private func frames(ofLocale tag: String) throws(RunError) -> [Int] {
    let known = (run.texts.vocabulary.locales + matrix.locales).withoutRepetitions
    guard let locale = LocaleIdentifier(written: tag), known.contains(locale) else {
      let question = LocaleIdentifier(tag)?.question(among: known) ?? ""
      throw RunError(
        .usage,
        "the project has no texts for the locale \(tag); \(question)it has "
          + known.map(\.tag).listed())
    }
    let locales = run.drawn.locales(readingAnyOf: [locale]).union([locale])
    return frames { locales.contains($0.locale) }
  }

  /// The frames of components, and those with a character that no font has: a component's file may name
  /// another one that has it.
  private func frames(ofComponents names: Set<String>) async throws(RunError) -> [Int] {
    let others = frames { !names.contains($0.setup.name) }
    let lacking = try await laidOut(others) { _, picture in
      picture.missingGlyphCount > 0
    }
    return frames { names.contains($0.setup.name) } + lacking
  }

  /// The frames with texts in some faces, and those with a character that no face has.
  private func frames(setIn faces: Set<String>) async throws(RunError) -> [Int] {
    try await laidOut(indices) { _, picture in
      picture.missingGlyphCount > 0 || !picture.faces.isDisjoint(with: faces)
    }
  }

  /// The frames that look different with another colour in a role.
  private func frames(ofRole name: String) async throws(RunError) -> [Int] {
    guard let role = ThemeRole(rawValue: name) else {
      throw missing("theme role", name, among: ThemeRole.allCases.map(\.rawValue))
    }
    let marked = gallery.marking(role).plan(for: matrix)
    return try await laidOut(indices) { index, picture, measurer in
      SceneDigest(of: picture) != SceneDigest(of: marked[index].picture(measuredBy: measurer))
    }
  }

  /// The frames that show or speak a text.
  private func frames(ofKey name: String) async throws(RunError) -> [Int] {
    let keys = try ShownKeys(named: name, in: run.drawn)
    return try await laidOut(indices) { [matrix] index, picture in
      keys.areShown(in: picture, of: matrix[index])
    }
  }
}

extension ImpactReach {
  /// The frames that any change of a file, or of the files in a folder, can touch.
  private func frames(ofFile path: String) async throws(RunError) -> Found {
    let cause = ImpactCause(.file, path)
    let place = LocalPath(path).resolved
    var effects = effects.effects(of: place)
    if effects.isEmpty { effects = try self.effects(ofGone: place) }
    guard !effects.isEmpty else {
      return Found(cause: cause, frames: [], note: "\(path): no frame is drawn from it")
    }
    var frames: Set<Int> = []
    for effect in effects where frames.count < indices.count {
      frames.formUnion(try await self.frames(touchedBy: effect, ofFile: path))
    }
    let note = frames.isEmpty ? "\(path): no frame is drawn from it" : nil
    return Found(cause: cause, frames: frames.sorted(), note: note)
  }

  private func frames(
    touchedBy effect: InputEffects.Effect, ofFile path: String
  ) async throws(RunError) -> [Int] {
    switch effect {
    case .everything, .lock: return indices
    case .texts(let language):
      let locales = run.drawn.locales(readingAnyOf: [language])
      return frames { locales.contains($0.locale) }
    case .components(let names): return try await frames(ofComponents: names)
    case .image(let path): return frames { $0.path == path }
    case .images(let folder): return frames { $0.path.hasPrefix("\(folder)/") }
    case .font:
      // Without a list, or in its place, there may be any fonts.
      guard run.drawn.fonts.isListed(in: run.file.fontFolder),
        try FileStatus(ofInput: path)?.kind != .folder,
        path.fileName != FontLock.fileName
      else { return indices }
      let faces = run.drawn.fonts.faces(named: path.fileName)
      return faces.isEmpty ? [] : try await frames(setIn: faces)
    }
  }

  private func laidOut(
    _ frames: [Int],
    where holds: @escaping @Sendable (_ index: Int, Picture) -> Bool
  ) async throws(RunError) -> [Int] {
    try await laidOut(frames) { index, picture, _ in holds(index, picture) }
  }

  /// The frames for whose layouts a condition holds, and those that can't be laid out.
  ///
  /// - Throws: `RunError` when the run is interrupted.
  private func laidOut(
    _ frames: [Int],
    where holds: @escaping @Sendable (_ index: Int, Picture, any TextMeasuring) -> Bool
  ) async throws(RunError) -> [Int] {
    let plan = gallery.plan(for: matrix)
    let scenes = frames.runs { matrix.scene(ofFrame: $0) == matrix.scene(ofFrame: $1) }
    let meter = ProgressMeter("laid out", total: scenes.count, on: terminal)
    let world = run.world
    world.listen()
    let part = SnapshotPlan(count: scenes.count) { plan[frames[scenes[$0].lowerBound]] }
    let outcomes = await run.drawn.runner(workers: workers).run(
      part, until: world.isInterrupted
    ) { place, snapshotCase, renderer in
      defer { meter.advance() }
      let picture = snapshotCase.picture(measuredBy: renderer.typesetter)
      let isFound = holds(frames[scenes[place].lowerBound], picture, renderer.typesetter)
      try renderer.typesetter.check()
      return isFound
    }
    meter.finish()
    guard outcomes.count == scenes.count else {
      throw Interruption.error("interrupted after \(outcomes.count) of \(scenes.count) layouts")
    }
    return outcomes.filter { (try? $0.result.get()) ?? true }.flatMap { frames[scenes[$0.index]] }
  }
}

extension FontSet {
  /// The names of the faces of a family, a face or a file.
  fileprivate func faces(named name: String) -> Set<String> {
    Set(
      entries.filter { [$0.family, $0.name, $0.fileName].contains(name) }.map(\.name))
  }

  /// The names of families, faces and files.
  fileprivate var names: [String] {
    entries.flatMap { [$0.family, $0.name, $0.fileName] }.withoutRepetitions
  }

  /// Whether the faces are those of the list of fonts in a folder.
  fileprivate func isListed(in folder: String?) -> Bool {
    folder.map { Descriptor.isPresent("\($0)/\(FontLock.fileName)") } ?? false
  }
}
