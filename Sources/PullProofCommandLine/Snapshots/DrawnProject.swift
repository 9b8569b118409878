import ProofDocuments
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// A project with everything that its frames are drawn from.
struct DrawnProject: Sendable {
  /// The project, with the languages of the app in the place of `app` among its locales.
  let file: ProjectFile

  let texts: ProjectTexts
  let matrix: FrameMatrix
  let gallery: Gallery

  /// The inputs of the frames.
  let inputs: FrameInputsTable

  let fonts: FontSet

  /// Reads what a project names.
  ///
  /// - Parameters:
  ///   - written: the project as its file describes it.
  ///   - folder: the path of a folder of fonts; nil for the project's, or else the system's.
  ///   - isStrict: whether something that is not drawn of a Lottie file is an error.
  ///   - world: the surroundings of the run.
  ///   - warn: takes warnings.
  /// - Throws: `RunError` when something is missing, invalid or does not match.
  init(
    of written: ProjectFile, fontFolder folder: String?, isStrict: Bool = false, in world: World,
    warn: (String) -> Void
  ) throws(RunError) {
    let bundles = try written.bundles(warn: warn)
    file = try written.resolvingAppLocales(in: bundles)
    file.keyWarnings(about: bundles).forEach(warn)
    texts = try ProjectTexts(of: file, in: bundles)
    matrix = try file.matrix(of: texts.vocabulary)
    try file.checkFaces(against: matrix)
    gallery = try file.gallery(of: texts.vocabulary)
    inputs = FrameInputsTable(of: matrix, in: gallery)
    try gallery.componentAssets.report(isStrict: isStrict, warn: warn)
    let set = try FontSet(
      folder: folder ?? file.fontFolder, weights: gallery.weights, in: world
    ) {
      warn("\($0); “pullproof fonts vendor Fonts” copies them into the project")
    }
    try set.check(for: matrix.locales)
    set.notes(on: gallery.weights, for: matrix.locales).forEach(warn)
    try file.checkFamilies(of: gallery, in: set)
    fonts = try set.adding(files: gallery.componentAssets.fontFiles)
  }

  /// A runner whose workers draw with the project's fonts.
  func runner(workers: Int) -> SnapshotRunner {
    SnapshotRunner(workers: workers) { [faces = fonts.faces] in
      try Renderer(fonts: FontLibrary(faces: faces))
    }
  }
}

extension ProjectFile {
  /// Checks that a project has a component for each face.
  ///
  /// - Throws: `RunError` that lists the names that no component has.
  fileprivate func checkFaces(against matrix: FrameMatrix) throws(RunError) {
    let unknown = faces.names.subtracting(matrix.setups.map(\.name)).sorted()
    guard unknown.isEmpty else {
      throw RunError(
        .badData,
        "\(path): no component is called \(unknown.joined(separator: " or ")), but the program has a "
          + "face of that name; add a component such as "
          + "“{name: \(unknown[0]), component: normal-header}”")
    }
  }
}
