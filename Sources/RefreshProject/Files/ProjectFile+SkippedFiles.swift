import ProofDocuments
import ProofDrawing
import ProofSnapshots
package import RefreshStrings

extension StringBundle {
  /// The places of what is wrong in files that were skipped, with the names of the files in the project.
  package var skippedPlaces: [String] {
    skipped.map { file in
      let name = name(ofFile: file.error.file) ?? file.error.file
      return "\(name):\(file.error.line):\(file.error.column)"
    }
  }
}

extension ProjectFile {
  /// Refuses malformed files of texts where references are of a locale that the project has no more,
  /// as the texts of the locale may be in one of them.
  ///
  /// - Throws: `RunError` that names the file, or when the lock can't be read.
  func checkSkippedFiles(of bundles: [StringBundle]) throws(RunError) {
    let skipped = bundles.flatMap(\.skipped)
    guard !skipped.isEmpty, !isBuiltIn else { return }
    let gone = try recordedLocales().subtracting(ownLocales(in: bundles))
    guard !gone.isEmpty else { return }
    let culprit = skipped.first { $0.language.map { gone.contains($0.tag) } ?? false } ?? skipped[0]
    throw RunError(
      .badData,
      "\(culprit.error); \(lock) has references in \(gone.sorted().listed()), for which no other file "
        + "has texts")
  }

  /// The tags of the locales that references are of.
  private func recordedLocales() throws(RunError) -> Set<String> {
    let entries = try SnapshotLock(contentsOf: lock)?.entries ?? [:]
    return Set(entries.keys.lazy.compactMap { FrameID($0)?.locale })
  }

  /// The tags of the locales of the project as its file describes it, whatever arguments leave out.
  private func ownLocales(in bundles: [StringBundle]) throws(RunError) -> Set<String> {
    let written = try ProjectFile(
      contentsOf: path, advice: "check the path of the project", sections: sections)
    let matrix = written.project.matrix
    let own = bundles.flatMap(\.locales)
    if matrix.includesAppLocales { return Set(((matrix.locales ?? []) + own).map(\.tag)) }
    if let listed = matrix.locales { return Set(listed.map(\.tag)) }
    return Set(try vocabulary(of: bundles, for: []).locales.map(\.tag))
  }
}
