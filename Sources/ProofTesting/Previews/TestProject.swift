import ProofDocuments
public import RefreshComponents
import RefreshFigures
import RefreshLint
import RefreshProject

/// The frames of a `pullproof.yml`, and what they are drawn from, for tests.
///
/// A preview with this gallery, on this matrix, draws what `pullproof render` draws:
///
///     let project = try TestProject()
///     let header = try ComponentPreview(project.component("inbox"), of: project.gallery)
///     expectSnapshot(of: header, as: .image(on: project.matrix))
///
/// Tests draw with the fonts of `PULLPROOF_FONT_DIR`, or else the system's, and not with the project's
/// `fonts:` folder, because all tests of a process share one renderer. To draw the same pixels, set the
/// variable to that folder; it needs regular faces, too.
public struct TestProject: Sendable {
  /// The texts in all languages, clock, images and colours.
  public var gallery: Gallery

  /// The components with their settings, the states, locales and all other axes.
  public var matrix: FrameMatrix

  /// The path of the project's file.
  public let path: String

  /// Warnings about the project's strings and Lottie files, which the command line prints.
  public let warnings: [String]

  /// Reads a project and the strings, images and theme that it names.
  ///
  /// - Parameters:
  ///   - config: the path of the project's file, relative to the folder of the test's file; nil for
  ///     `pullproof.yml` in that folder or the nearest one above it, no further than the top of the
  ///     repository.
  ///   - filePath: the test's file.
  /// - Throws: ``SnapshotError`` when there is no project, a file can't be read or is invalid, there
  ///   are too many frames, or the theme names a font family that tests don't draw with.
  public init(config: String? = nil, filePath: String = #filePath) throws(SnapshotError) {
    path = try Self.path(of: config, besideTest: filePath)
    do {
      var warnings: [String] = []
      let written = try ProjectFile(
        contentsOf: path, advice: "create one with “pullproof init”, or name yours with config:",
        sections: [LintSection.self, FigureSettings.self])
      let bundles = try written.bundles { warnings.append($0) }
      let file = try written.resolvingAppLocales(in: bundles)
      // A test may preview a component in more locales than the matrix has.
      let vocabulary = try file.vocabulary(of: bundles, for: [])
      matrix = try file.matrix(of: vocabulary)
      gallery = try file.gallery(of: vocabulary)
      self.warnings = warnings + gallery.componentAssets.notes
      guard gallery.namesFamilies else { return }
      try file.checkFamilies(
        of: gallery, in: SharedRenderer.fontsOfProcess(),
        advice: "name a folder with a fonts.lock of its own in PULLPROOF_FONT_DIR")
    } catch {
      throw SnapshotError("\(error)")
    }
  }

  /// The settings of a component.
  ///
  /// - Parameter name: its name in the project.
  /// - Returns: the settings, to be given to a ``ComponentPreview``.
  /// - Throws: ``SnapshotError`` when the project has no component of the name.
  public func component(_ name: String) throws(SnapshotError) -> ComponentSetup {
    guard let setup = matrix.setups.first(where: { $0.name == name }) else {
      throw SnapshotError(
        "\(path): no component is called “\(name)”; the components are "
          + matrix.setups.map(\.name).joined(separator: ", "))
    }
    return setup
  }

  private static func path(
    of config: String?, besideTest filePath: String
  ) throws(SnapshotError) -> String {
    let folder = filePath.parentFolder
    if let config { return config.hasPrefix("/") ? config : config.inFolder(folder) }
    guard let path = ProjectFile.path(inOrAbove: folder) else {
      throw SnapshotError(
        "no pullproof.yml in \(folder) or above it, no further than the top of the repository; "
          + "create one with “pullproof init”, or name yours with config:")
    }
    return path
  }
}

extension Gallery {
  /// Whether the theme names font families.
  fileprivate var namesFamilies: Bool { themes.values.contains { !$0.families.isEmpty } }
}
