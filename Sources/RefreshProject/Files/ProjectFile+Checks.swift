import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
package import RefreshStrings

extension ProjectFile {
  /// Checks that the app's texts have each key that the project names, with as many arguments.
  ///
  /// - Throws: `RunError` that names the line of the project.
  func checkKeys(in bundles: [StringBundle]) throws(RunError) {
    try checkComponentKeys()
    try checkElementKeys(in: bundles)
    let keys = project.allKeys
    guard let first = keys.lazy.compactMap(\.all.first).first else { return }
    guard !bundles.isEmpty else {
      throw RunError(
        .badData,
        "\(first.location): “keys” names texts of the app, but no strings are named; add “strings”")
    }
    if !mayLackKeys, let error = keys.lazy.compactMap({ $0.error(in: bundles) }).first {
      throw RunError(.badData, "\(error)")
    }
  }

  /// Checks that the app's texts have each key that an element of a component's file names.
  private func checkElementKeys(in bundles: [StringBundle]) throws(RunError) {
    let keys = (project.components ?? []).flatMap { setup in
      setup.file?.appKeys(of: setup.name) ?? []
    }
    for (name, location) in keys where !mayLackKeys {
      guard !bundles.isEmpty else {
        throw RunError(
          .badData,
          "\(location): the key \(name.quoted) names a text of the app, but no strings are named; add "
            + "“strings” to \(path)")
      }
      if let error = AppKey(name, at: location).absence(in: bundles) {
        throw RunError(.badData, "\(error)")
      }
    }
  }

  /// Checks that components have the texts for which they have keys.
  private func checkComponentKeys() throws(RunError) {
    for setup in project.components ?? [] {
      guard let keys = project.componentKeys[setup.name] else { continue }
      for key in keys.ours where setup.component.map(key.components.contains) != true {
        let place = keys[key]?.location.description ?? path
        guard let component = setup.component else {
          throw RunError(
            .badData,
            "\(place): the small view \(setup.name) has no text \(key.rawValue.quoted); its keys are "
              + "those of the app, such as \(setup.states.first.map(setup.titleKey)?.quoted ?? "")")
        }
        throw RunError(
          .badData,
          "\(place): a \(component.rawValue) has no text "
            + "\(key.rawValue.quoted); “pullproof strings keys” lists the texts of each component")
      }
    }
  }
}

extension ProjectFile {
  /// Warnings about misspelled keys of the app's texts, and about texts without a known key, of which
  /// none is shown.
  ///
  /// Other keys belong to other parts of the app.
  package func keyWarnings(about bundles: [StringBundle]) -> [String] {
    var warnings = bundles.flatMap { Self.misspellings(in: $0, besides: project.appKeyNames) }
    // Texts of figures and of an app's own faces have keys of any name, in files of their own.
    let keyCount = Set(bundles.flatMap(\.tables.values).flatMap(\.keys)).count
    if keyCount > 0, warnings.isEmpty, project.appKeyNames.isEmpty,
      !bundles.contains(where: \.hasKnownKeys)
    {
      warnings.append(
        "\(bundles.map(\.name).joined(separator: ", ")): no text is used, because "
          + (keyCount == 1 ? "its key is unknown" : "none of the \(keyCount) keys is known")
          + "; “pullproof strings keys” lists the known keys")
    }
    return warnings
  }

  /// The number of keys that are named for a bundle.
  private static let limit = 5

  private static func misspellings(
    in bundle: StringBundle, besides keys: Set<String>
  ) -> [String] {
    let misspelled = bundle.misspelledKeys(besides: keys)
    guard !misspelled.isEmpty else { return [] }
    var lines = misspelled.prefix(limit).map { key in
      let others = key.languageCount - 1
      let places = others == 0 ? "" : ", also in \(others.counted("other language"))"
      return Diagnostic(
        .warning, at: key.location,
        problem: "\(key.key.quoted) looks like \(key.intended.quoted), so its text is not used",
        advice: "correct the key\(places)"
      ).description
    }
    let rest = misspelled.count - lines.count
    if rest > 0 { lines.append("\(bundle.name): \(rest) more keys look misspelled") }
    let used = bundle.publishedKeyCount
    if used > 0 {
      lines[lines.count - 1] +=
        " (\(bundle.name) has \(used) of MJRefresh's \(PublishedKeys.published.count) keys)"
    }
    return lines
  }
}

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
    guard !skipped.isEmpty, !isBuiltIn, !isNew else { return }
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

extension ProjectFile {
  /// Warnings about patterns of ids that match no frame.
  ///
  /// - Parameter ids: the ids of the whole matrix.
  /// - Returns: warnings, one for each pattern.
  package func patternWarnings(about ids: some Sequence<String>) -> [String] {
    let patterns =
      project.tolerances.map { (owner: "the tolerance of", pattern: $0.frames) }
      + project.curated.map { (owner: "“curated” with", pattern: $0) }
    return patterns.filter { !ids.contains(where: $0.pattern.matches) }.map { owner, pattern in
      let wider = pattern.acrossSlashes.flatMap { wider in
        ids.contains(where: wider.matches)
          ? "write “\(wider)”, because \(FramePattern.starRule)" : nil
      }
      return "\(path): \(owner) “\(pattern)” matches no frame; "
        + (wider ?? "“pullproof list” prints the ids")
    }
  }
}
