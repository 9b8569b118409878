import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// The places in which a run would find inputs, besides those that it finds.
///
/// An input that is gone leaves no name behind, unless Git or the lock knows it.
struct AbsentInputs {
  /// The paths of the places, without links.
  private(set) var paths: [String] = []

  /// The links on the ways to places of texts.
  private(set) var links: [String] = []

  /// Lists the places.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - texts: the files from which it takes texts.
  ///   - places: the places that its project names, without links.
  /// - Throws: `RunError` when the system can't say what is there, or in a folder of texts.
  init(
    of run: ProjectRun, besides texts: ReadTexts,
    at places: [(role: ProjectInput.Role, path: LocalPath)]
  ) throws(RunError) {
    // Each reference image has a name of its own.
    for (role, place) in places where role != .references {
      switch try FileStatus(ofInput: place.absolute)?.kind {
      case nil: paths.append(place.absolute)
      case .folder where role == .images || role == .components:
        paths += Self.imageNames.map { $0.inFolder(place.absolute) }
      default: break
      }
    }
    paths += texts.neighbours
    let folders = places.filter { $0.role == .strings }.map(\.path)
    let files = try texts.places(of: run.possibleLocales, inAnyOf: folders)
    for (folder, files) in Dictionary(grouping: files, by: \.parentFolder) {
      let place = ResolvedPath(folder)
      links += place.links
      paths += files.map { $0.fileName.inFolder(place.path) }
    }
    paths.sort()
  }

  /// Names that any image of a sequence may have, at each scale.
  private static let imageNames = ["0.png", "0@2x.png", "0@3x.png"]
}

extension ProjectRun {
  /// The locales in which there may be, or may have been, texts that a frame of the matrix or the lock shows.
  fileprivate var possibleLocales: Set<LocaleIdentifier> {
    let recorded = Set(coverage.orphaned.compactMap { FrameID($0)?.locale })
      .compactMap { LocaleIdentifier($0) }
    let readers = Set(matrix.locales + recorded).filter { PseudoLocale($0) == nil }
    return texts.fallbackLocales.union(readers.flatMap(\.withWiderOnes))
  }
}

extension LocaleIdentifier {
  /// The locale, and those of its language with fewer words: `zh-Hant-HK`, `zh-Hant`, `zh-HK` and `zh`.
  fileprivate var withWiderOnes: [LocaleIdentifier] {
    let tags = [
      [language, script ?? likelyScript], [language, region], [language],
    ].map { $0.compactMap(\.self).joined(separator: "-") }
    return [self] + tags.compactMap { LocaleIdentifier($0) }
  }
}
