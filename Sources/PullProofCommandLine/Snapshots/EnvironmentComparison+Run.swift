import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshStrings

extension EnvironmentComparison {
  /// Compares the environment of references with this machine's.
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
        folder: folder, weights: Set(TextStyle.Weight.allCases), in: world, warn: { _ in }
      ).adding(files: addedFiles)
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

extension Verification {
  /// Checks that a recording leaves no reference that was made with other fonts or libraries than
  /// this machine's and looks different here.
  ///
  /// The lock names one environment. So where this machine's is another, all references outside
  /// of the selection are drawn, too: they may stay if their digests are the same.
  ///
  /// - Throws: `RunError` where a frame differs and fonts or libraries can be the cause, unless
  ///   the mode replaces it whatever the cause.
  func checkEnvironment(recording mode: RecordMode) async throws(RunError) {
    // What is not recorded is reported, with the environment.
    guard mode != .never, run.lock != nil, !run.environmentComparison.differences.isEmpty
    else { return }
    let selected = Set(observed.map(\.index))
    let others = run.matrix.indices.filter {
      !selected.contains($0) && run.look(ofFrame: $0) != nil
    }
    let left = await run.verifier.observe(others, until: run.world.isInterrupted)
    guard !run.world.isInterrupted() else {
      throw Interruption.error("interrupted; no reference was changed")
    }
    let differing = (left + (mode == .all ? [] : observed)).filter { frame in
      guard let entry = run.look(ofFrame: frame.index) else { return false }
      return !frame.looks(like: entry)
    }
    let differences = await run.environmentDifferences(affecting: differing.map(\.index))
    guard differences.isEmpty else {
      throw RunError(
        differing: differing.count, of: observed.count + left.count, differences: differences,
        commands: run.file.commands())
    }
  }
}
