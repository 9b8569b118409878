import ProofDocuments
import RefreshComponents
import RefreshModel
package import RefreshStrings

extension ProjectFile {
  /// Checks that the app's texts have each key that the project names, with as many arguments.
  ///
  /// - Throws: `RunError` that names the line of the project.
  func checkKeys(in bundles: [StringBundle]) throws(RunError) {
    try checkComponentKeys()
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

  /// Checks that components have the texts for which they have keys.
  private func checkComponentKeys() throws(RunError) {
    for setup in project.components ?? [] {
      guard let keys = project.componentKeys[setup.name] else { continue }
      for key in keys.ours where !key.components.contains(setup.component) {
        throw RunError(
          .badData,
          "\(keys[key]?.location.description ?? path): a \(setup.component.rawValue) has no text "
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
