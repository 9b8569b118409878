import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshProject
import RefreshStrings
import Synchronization

/// The references of a project, as far as they are read before any frame is drawn.
private struct RecordedReferences: Sendable {
  let lock: SnapshotLock?
  let folder: ReferenceFolder
  let mergeRemains: [MergeRemains]

  /// Reads the lock and looks through the scenes of a project, at the same time.
  static func read(by file: ProjectFile) async -> Result<RecordedReferences, RunError> {
    async let scenes = readScenes(by: file)
    let lock = Result { () throws(RunError) in
      var remains = MergeRemains(file: file.lock)
      let lock = try SnapshotLock(contentsOf: file.lock, keeping: &remains)
      return (lock: lock, remains: remains.isEmpty ? [] : [remains])
    }
    let read = await scenes
    return Result { () throws(RunError) in
      let (lock, scenes) = (try lock.get(), try read.get())
      return RecordedReferences(
        lock: lock.lock, folder: scenes.folder, mergeRemains: lock.remains + scenes.remains)
    }
  }

  private static func readScenes(
    by file: ProjectFile
  ) async -> Result<(folder: ReferenceFolder, remains: [MergeRemains]), RunError> {
    Result { () throws(RunError) in
      let folder = ReferenceFolder(path: file.references, name: file.referencesName)
      try folder.checkFolders()
      return (folder: folder, remains: try folder.mergeRemains())
    }
  }
}

/// A project with everything that its frames are drawn from, and their references.
struct ProjectRun: Sendable {
  let world: World

  /// The inputs of its frames.
  let drawn: DrawnProject

  let file: ProjectFile
  let matrix: FrameMatrix
  let environment: SnapshotEnvironment

  /// The differences between this machine's fonts and libraries and those of the references.
  let environmentComparison: EnvironmentComparison

  /// The lock; nil where nothing was recorded yet.
  let lock: SnapshotLock?

  let references: ReferenceFolder

  /// The remains of a merge in the lock and in scenes for somebody to decide; only a run that records them
  /// reads them all the same.
  let mergeRemains: [MergeRemains]

  let texts: ProjectTexts

  /// The references of the whole matrix.
  let coverage: ReferenceCoverage

  /// The places of the matrix's frames in the lock.
  private let places: FramePlaces

  /// The ids of the rules whose faults make the run fail.
  let forbiddenFaults: Set<String>

  /// The search for faults.
  let faultCheck: FaultCheck

  let verifier: SnapshotVerifier

  /// Reads the project, its words, its fonts and its lock, once a decision that was interrupted is undone.
  ///
  /// - Throws: `RunError` when something is missing, invalid or does not match.
  init(
    path: String, fontFolder: String?, workers: Int, forbidding faults: FaultOptions? = nil,
    mending mends: Bool = false, isStrict: Bool = false, pending: String? = nil, in world: World,
    warn: (String) -> Void
  ) async throws(RunError) {
    self.world = world
    let written = try ProjectFile(path: path, in: world)
    try ReviewSession.recover(for: written, pending: pending, in: world)
    // Texts and fonts take another processor as long.
    async let recorded = RecordedReferences.read(by: written)
    let drawn = try DrawnProject(
      of: written, fontFolder: fontFolder, isStrict: isStrict, in: world, warn: warn)
    (self.drawn, file, texts, matrix) = (drawn, drawn.file, drawn.texts, drawn.matrix)
    let (gallery, fonts) = (drawn.gallery, drawn.fonts)
    environment = SnapshotEnvironment(of: fonts)
    let present = try await recorded.get()
    (lock, references, mergeRemains) = (present.lock, present.folder, present.mergeRemains)
    environmentComparison = EnvironmentComparison(
      of: lock?.environment, with: fonts, in: fontFolder ?? file.fontFolder, of: world)
    guard mends || mergeRemains.isEmpty else {
      throw RunError(unfinished: mergeRemains, commands: file.commands())
    }
    places = await FramePlaces(of: matrix.ids, in: lock?.entries ?? [:])
    coverage = ReferenceCoverage(of: matrix.ids, at: places)
    let project = file.project
    let sources = TextSources(of: gallery, in: matrix)
    let colors = try ColorSources(of: file, in: matrix)
    forbiddenFaults = try faults?.forbidden(in: project) ?? project.forbiddenFaults
    let check = try FaultCheck(of: file, forbidding: forbiddenFaults, on: world.now())
    faultCheck = check
    check.expiries.forEach { warn("\($0)") }
    file.patternWarnings(about: matrix.ids).forEach(warn)
    verifier = SnapshotVerifier(
      plan: drawn.inputs.plan(),
      runner: drawn.runner(workers: workers),
      lock: lock ?? SnapshotLock(environment: environment), references: references,
      tolerance: { project.tolerance(of: $0) }, keepsImage: { project.keepsImage(of: $0) },
      textSource: sources.source, colorSources: colors.sources, faults: check.search(in: matrix))
  }

  /// The languages of the app's strings.
  ///
  /// - Throws: `RunError` when the project names no strings.
  func appLocales() throws(RunError) -> [LocaleIdentifier] {
    guard let ownLocales = texts.ownLocales else { throw file.missingStrings(kind: .usage) }
    return ownLocales
  }

  /// The images below the folder of references that no frame has, as messages name them.
  ///
  /// - Throws: `RunError` when a folder can't be read to its end.
  func orphanedImages() throws(RunError) -> [String] {
    try orphanedImagePaths().map(references.name(ofImageAt:))
  }

  /// The images below the folder of references that no frame has and from which none is drawn, as paths from it
  /// without an extension.
  ///
  /// - Throws: `RunError` when a folder can't be read to its end, or a theme or a Lottie file can't be read.
  func orphanedImagePaths() throws(RunError) -> [String] {
    let project = file.project
    let images = try references.orphanedImagePaths(
      besides: { Set(matrix.lazy.filter { project.keepsImage(of: $0.id) }.map(\.path)) },
      orphaned: coverage.orphaned)
    let drawn = try inputs(among: images)
    return images.filter { !drawn.contains($0) }
  }

  /// Those of some images below the folder of references from which frames are drawn, such as a theme's arrow.
  ///
  /// - Parameter images: their paths from the folder, without an extension.
  /// - Returns: the paths.
  /// - Throws: `RunError` when a theme, a Lottie file or a folder of images can't be read.
  func inputs(among images: [String]) throws(RunError) -> Set<String> {
    guard !images.isEmpty else { return [] }
    var inputs: [ResolvedPath] = []
    for role in [ProjectInput.Role.theme, .components, .images, .sections] {
      for path in try file.inputs(role).map(\.path) {
        inputs.append(ResolvedPath(path))
        guard role == .images, try FileStatus(ofInput: path)?.kind == .folder else { continue }
        // A file of the folder may be a link to an image elsewhere.
        inputs += try Disk.reading(path, advice: "check its permissions") { () throws(Errno) in
          try Disk.readableEntries(of: path)
        }.map { ResolvedPath("\(path)/\($0)") }
      }
    }
    return Set(
      images.filter { image in
        let place = ResolvedPath("\(references.path)/\(image).png")
        return inputs.contains { place.isWithin($0) }
      })
  }

  /// The reports of frames, with what their names have to do with those of references.
  func withNames(_ found: [SnapshotVerifier.Examination]) -> [FrameReport] {
    guard let lock, !found.isEmpty else { return found.map(\.report) }
    return NameSearch(
      matrix: coverage.orphaned.isEmpty ? nil : matrix.map { (id: $0.id, facets: $0.facets) },
      lock: lock, facets: { FrameID($0)?.facets },
      scene: { [references] in try? references.scene(of: $0) }
    ).reports(of: found)
  }

  /// The look of a frame in the lock, by its number in the matrix; nil for one that has no reference.
  ///
  /// It needs no id, so it is found for each of a million frames at once.
  func look(ofFrame index: Int) -> FrameLook? {
    lock.flatMap { places.look(ofFrame: index, in: $0.entries) }
  }

  /// About what a frame costs, in pixels.
  func cost(ofFrame index: Int) -> Double {
    if let look = look(ofFrame: index) { return Double(look.width) * Double(look.height) }
    let frame = matrix[index]
    return Double(frame.width * frame.scale * frame.scale * 54)
  }

  /// Checks that there is a lock where there are references.
  ///
  /// - Throws: `RunError` when only the lock is missing: all frames would count as new.
  func checkLock() throws(RunError) {
    guard lock == nil, case let count = try references.imagePaths().count, count > 0 else { return }
    throw RunError(
      .missingInput,
      "\(file.lock) is missing, but \(file.references) holds \(count.counted("image")): restore it from version control (is *.lock ignored?) "
        + "or run “\(file.commands().recording)”")
  }

  /// The fonts and libraries that are not those of the references and can have changed some frames,
  /// in sentences.
  func environmentDifferences(affecting indices: [Int]) async -> [String] {
    guard !indices.isEmpty, !environmentComparison.differences.isEmpty else { return [] }
    let faces = await verifier.faces(of: indices)
    return environmentComparison.differences(affecting: faces).map(\.description)
  }
}

/// The texts of a project, and the languages that they are in.
struct ProjectTexts: Sendable {
  /// The words of the project, ours included.
  let vocabulary: Vocabulary

  /// The languages of the app's own texts, in order; nil where the project names no texts.
  let ownLocales: [LocaleIdentifier]?

  /// The places of what is wrong in malformed files that were skipped, with the names of the files in the
  /// project; nil where none was skipped.
  let skippedFiles: [String]?

  /// The languages that stand in where the texts of another lack some.
  let fallbackLocales: Set<LocaleIdentifier>

  /// Takes the words that a project's frames show from its bundles and ours.
  ///
  /// - Throws: `RunError` when our own texts can't be read, or a locale has an unknown preference.
  init(of file: ProjectFile, in bundles: [StringBundle]) throws(RunError) {
    ownLocales = bundles.isEmpty ? nil : Set(bundles.flatMap(\.locales)).sorted()
    fallbackLocales = Set(bundles.compactMap(\.developmentLocale)).union([.english])
    let skipped = bundles.flatMap(\.skippedPlaces)
    skippedFiles = skipped.isEmpty ? nil : skipped
    vocabulary = try file.vocabulary(of: bundles)
  }
}

/// The files and lines of the texts in a project's frames.
final class TextSources: Sendable {
  private let gallery: Gallery
  private let matrix: FrameMatrix

  /// The texts of the readers that were asked for; finding those of one takes a while.
  private let texts = Mutex<[Gallery.Reader: [String: ResolvedString]]>([:])

  init(of gallery: Gallery, in matrix: FrameMatrix) {
    self.gallery = gallery
    self.matrix = matrix
  }

  /// The file and line of a frame's text.
  ///
  /// - Returns: nil for our own words, for a title that the project's file has, and for a file outside
  ///   the working folder, which a report doesn't name.
  func source(ofFrame index: Int, key: String) -> TextSource? {
    let frame = matrix[index]
    if let state = frame.pulledState.state, key.hasSuffix(".title"),
      frame.setup.title(in: state, for: frame.locale) != nil
    {
      return nil
    }
    guard let text = resolved(for: gallery.reader(of: frame))[key], text.source != .builtIn else {
      return nil
    }
    let location = text.text.units.first?.location ?? text.location
    return LocalPath(location.file).belowWorkingFolder.map {
      TextSource(file: $0, line: location.line, key: text.appKey)
    }
  }

  private func resolved(for reader: Gallery.Reader) -> [String: ResolvedString] {
    texts.withLock { texts in
      if let known = texts[reader] { return known }
      let found = Dictionary(
        uniqueKeysWithValues: gallery.words(for: reader).texts(for: reader.locale).map {
          ($0.key.rawValue, $0.value)
        })
      texts[reader] = found
      return found
    }
  }
}
