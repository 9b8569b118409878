package import ProofDocuments
import ProofDrawing
import ProofGraphics
package import ProofRendering
package import RefreshComponents
package import RefreshStrings
import RefreshTranslations

extension ProjectFile {
  /// The app's own texts, the last of which win.
  ///
  /// - Parameter warn: takes warnings about them, such as of skipped files.
  /// - Returns: the texts.
  /// - Throws: `RunError` when texts can't be read, or a malformed file seems to have some of them.
  package func bundles(warn: (String) -> Void) throws(RunError) -> [StringBundle] {
    let bundles: [StringBundle]
    do {
      bundles = try project.strings.map { path in
        var bundle = try StringBundle(
          contentsOf: resolved(path), appKeys: project.allKeys.flatMap(\.all),
          developmentLocale: project.source,
          formats: TextFormat.all)
        // A path below the project is the same on every machine.
        if !path.hasPrefix("/") { bundle.name = Disk.withoutTrailingSlashes(path) }
        return bundle
      }
    } catch {
      throw RunError(error)
    }
    try checkKeys(in: bundles)
    try checkSkippedFiles(of: bundles)
    bundles.flatMap(\.remarks).forEach(warn)
    return bundles
  }

  /// The texts of the project, ours included.
  ///
  /// - Parameters:
  ///   - bundles: the app's own texts.
  ///   - locales: the locales that are needed, besides English; all if there are none, and those of
  ///     the matrix for nil.
  /// - Returns: the texts.
  /// - Throws: `RunError` when our own texts can't be read, or a locale has an unknown preference.
  package func vocabulary(
    of bundles: [StringBundle], for locales: [LocaleIdentifier]? = nil
  ) throws(RunError) -> Vocabulary {
    let locales = locales ?? project.matrix.locales ?? []
    if let unknown = locales.lazy.compactMap(\.unknownPreference).first {
      throw RunError(unknown)
    }
    do {
      return try Vocabulary(
        builtIn: .builtIn(for: locales), overlays: bundles, keys: project.keys)
    } catch {
      throw RunError(error)
    }
  }

  /// Checks that there are texts for each of some locales, which arguments or a script name.
  ///
  /// - Throws: `RunError` that lists the languages that have texts.
  package func checkTexts(
    for locales: [LocaleIdentifier], in vocabulary: Vocabulary, of bundles: [StringBundle],
    askedBy script: String? = nil
  ) throws(RunError) {
    guard let locale = vocabulary.firstWithoutTexts(in: locales) else { return }
    let known = try self.vocabulary(of: bundles, for: []).locales
    let problem =
      "no texts for the locale \(locale.tag); \(locale.question(among: known))"
      + "there are texts for \(known.map(\.tag).listed())"
    guard let script else { throw RunError(.usage, problem) }
    throw RunError(.badData, "\(script): \(problem)")
  }
}

extension ProjectFile {
  /// The time at which frames are seen; a simulation's clock starts at it.
  package var now: Instant { project.clock.now ?? Project.Clock.usualNow }

  /// The time of the last update; nil for never.
  package var lastUpdated: Instant? {
    switch project.clock.lastUpdated {
    case .usual: Project.Clock.usualLastUpdated
    case .never: nil
    case .at(let instant): instant
    }
  }

  /// The images of gif components.
  package func images() throws(RunError) -> ImageSet {
    var images =
      project.images.isEmpty
      ? ImageSet.sample : try ImageSet(contentsOf: project.images.map(resolvedImages))
    do {
      try images.setDurations(project.imageDurations)
    } catch {
      throw RunError(error.kind, isBuiltIn ? "\(error)" : "\(path): \(error)")
    }
    return images
  }

  /// The texts, clock, images and themes of the project's frames.
  ///
  /// - Parameters:
  ///   - vocabulary: the texts.
  ///   - images: the project's images if they have been read; nil to read them.
  /// - Returns: the gallery.
  /// - Throws: `RunError` when images or a theme can't be read.
  package func gallery(
    of vocabulary: Vocabulary, images: ImageSet? = nil
  ) throws(RunError) -> Gallery {
    let clock = project.clock
    let zone: TimeZoneIdentifier
    if let own = clock.timeZone {
      zone = own
    } else {
      zone = try TimeZoneIdentifier(checking: "UTC")
    }
    var gallery = Gallery(
      vocabulary: vocabulary, now: now, lastUpdated: lastUpdated, timeZone: zone)
    gallery.lastUpdatedStyle =
      clock.pattern.map(LastUpdatedStyle.pattern) ?? clock.style.lastUpdatedStyle
    gallery.images = if let images { images } else { try self.images() }
    gallery.titleLineCount = project.titleLines
    gallery.faces = faces
    gallery.vocabularies = project.componentKeys.mapValues { keys in
      vocabulary.replacing(keys: project.keys.merging(keys))
    }
    if let theme = project.theme {
      gallery.themes = try themeFile(theme).themes
    }
    gallery.componentAssets = try ComponentAssets(of: project.components ?? [])
    for (name, theme) in project.componentThemes {
      gallery.componentThemes[name] = try themeFile(theme).themes
    }
    return gallery
  }

  /// Checks that the themes can be read, for a run that may draw nothing.
  package func checkThemes() throws(RunError) {
    for theme in project.allThemes { _ = try themeFile(theme) }
  }

  private func themeFile(_ path: String) throws(RunError) -> ThemeFile {
    try ThemeFile(contentsOf: resolved(path), with: tokens.tokens)
  }

  /// The names of the design tokens in the file and the theme of a component.
  package func tokenNames(of setup: ComponentSetup) throws(RunError) -> Set<String> {
    let theme = project.componentThemes[setup.name] ?? project.theme
    let own = try theme.map { path throws(RunError) in try themeFile(path).tokenNames }
    return (own ?? []).union(setup.file?.tokenNames ?? [])
  }

  /// Checks that fonts have each family and role that themes name, which would do nothing else.
  ///
  /// - Parameters:
  ///   - gallery: what the frames are drawn with.
  ///   - fonts: the fonts.
  ///   - advice: how to draw with other fonts, for the message.
  /// - Throws: `RunError` that names the role or family that they lack.
  package func checkFamilies(
    of gallery: Gallery, in fonts: FontSet, advice: String
  ) throws(RunError) {
    let component = project.componentThemes.sorted { $0.key < $1.key }.map { name, theme in
      (theme, gallery.componentThemes[name])
    }
    let all = [gallery.themes] + component.map(\.1)
    for (role, place) in gallery.componentAssets.roles.sorted(by: { $0.key < $1.key })
    where role != .latin && !all.contains(where: { $0?[.light]?.families[role] != nil }) {
      throw RunError(
        .badData,
        "\(place): no theme gives the role “\(role.rawValue)” a family; add it to “families” of a "
          + "theme, or remove “role”")
    }
    for (theme, themes) in [(project.theme, gallery.themes)] + component {
      guard let theme = theme.map(resolved), let families = themes?[.light]?.families else {
        continue
      }
      try Self.check(families, ofTheme: theme, in: fonts, advice: advice)
    }
  }

  private static func check(
    _ families: [FontRole: String], ofTheme theme: String, in fonts: FontSet, advice: String
  ) throws(RunError) {
    let roles = Set(fonts.entries.map(\.role.rawValue))
    let known = Set(fonts.entries.map(\.family))
    for (role, family) in families.sorted(by: { $0.key < $1.key }) {
      guard roles.contains(role.rawValue) else {
        throw RunError(
          .badData,
          "\(theme): no font has the role “\(role.rawValue)”; the roles are "
            + roles.sorted().joined(separator: ", "))
      }
      guard known.contains(family) else {
        throw RunError(
          .badData,
          "\(theme): no font has the family “\(family)”; name one that “pullproof fonts list” "
            + "shows, or \(advice)")
      }
    }
  }

  /// The path of images, which may have a state and an equals sign before it.
  package func resolvedImages(_ text: String) -> String { Self.mapPath(in: text, resolved) }

  /// Changes the path in a text of images, which may have a state and an equals sign before it.
  package static func mapPath(in text: String, _ transform: (String) -> String) -> String {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    return parts.count == 2 ? "\(parts[0])=\(transform(parts[1]))" : transform(text)
  }
}

extension Vocabulary {
  /// The first of some locales that no language of the vocabulary serves.
  package func firstWithoutTexts(in locales: [LocaleIdentifier]) -> LocaleIdentifier? {
    let matcher = LocaleMatcher(among: self.locales)
    return locales.first { matcher.chain(for: $0).isEmpty }
  }
}

extension StringBundle {
  /// Warnings about skipped files and probable mistakes.
  fileprivate var remarks: [String] {
    warnings.map(\.description)
      + locales.flatMap { table(for: $0)?.warnings.map(\.description) ?? [] }
  }
}

extension Project.Style? {
  fileprivate var lastUpdatedStyle: LastUpdatedStyle {
    switch self {
    case .smart, nil: .smart
    case .relative: .relative
    case .absolute: .absolute
    }
  }
}

extension Project.Clock {
  /// The default for the current time in frames, in ISO 8601.
  ///
  /// It is a fixed day, so that two runs on two machines agree.
  package static let noon = "2026-01-15T12:00:00Z"

  /// The default for the time of the last update, in ISO 8601, on the same day.
  package static let nineFortyOne = "2026-01-15T09:41:00Z"

  /// The default for the current time in frames.
  package static var usualNow: Instant { Instant(iso8601: noon) ?? Instant(secondsSince1970: 0) }

  /// The default for the time of the last update.
  package static var usualLastUpdated: Instant? { Instant(iso8601: nineFortyOne) }
}

extension TimeZoneIdentifier {
  /// The time zone of a name.
  ///
  /// - Throws: `RunError` when there is none of the name.
  package init(checking name: String) throws(RunError) {
    do {
      self = try TimeZoneIdentifier(name)
    } catch {
      throw RunError(.usage, "\(error)")
    }
  }
}

extension [UInt8] {
  /// The digest of a file's contents, as 32 hexadecimal digits.
  package var digest: String { "\(FileDigest(of: span))" }
}
