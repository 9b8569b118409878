import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshStrings

extension EnvironmentComparison {
  /// Compares the environment of references with this machine's.
  ///
  /// - Parameters:
  ///   - recorded: the environment of the references; nil where there are none yet.
  ///   - fonts: the fonts of the run.
  ///   - folder: the folder that they were found in; nil for the system's.
  ///   - world: where the run takes place.
  init(
    of recorded: SnapshotEnvironment?, with fonts: FontSet, in folder: String?, of world: World
  ) {
    var present = SnapshotEnvironment(of: fonts)
    let recorded = recorded ?? present
    let isWhole = recorded.fonts.keys.allSatisfy { present.fonts[$0] != nil }
    // A weight in which the project has no text any more is still on the machine.
    let all = isWhole ? fonts : fonts.withAllWeights(in: folder, of: world)
    let others = SnapshotEnvironment(of: all).fonts.filter { recorded.fonts[$0.key] != nil }
    present.fonts.merge(others) { own, _ in own }
    self.init(recorded: recorded, present: present, filesByFace: all.filesByFace)
  }
}

extension FontSet {
  /// The same fonts in all weights; the set itself where the machine doesn't have them all.
  fileprivate func withAllWeights(in folder: String?, of world: World) -> FontSet {
    do throws(RunError) {
      return try FontSet(
        folder: folder, weights: [.regular, .bold], in: world, warn: { _ in })
    } catch {
      return self
    }
  }

  /// The names of the font files that have a face, by the face's name.
  fileprivate var filesByFace: [String: Set<String>] {
    Dictionary(
      entries.map { ($0.name, [$0.fileName]) }, uniquingKeysWith: { $0.union($1) })
  }
}

extension SnapshotEnvironment {
  /// The fonts of a run, and the libraries of the program.
  init(of fonts: FontSet) {
    self.init(
      fonts: Dictionary(
        fonts.entries.map { ($0.fileName, $0.sha256) }, uniquingKeysWith: { $1 }),
      fontSet: fonts.name,
      libraries: LibraryVersions.pixels.merging(["icu": ICU.version]) { own, _ in own })
  }
}
