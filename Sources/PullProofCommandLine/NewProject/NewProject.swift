import ProofDocuments
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// A project file that is not written yet.
struct NewProject: Sendable {
  /// The project with the path of its file.
  let file: ProjectFile

  /// The contents of the file.
  let bytes: [UInt8]

  /// The app's texts; nil for the built-in ones.
  let texts: AppTexts?

  /// The number of frames that the project draws.
  let frameCount: Int

  /// Creates a project with a comment on every field.
  ///
  /// - Parameters:
  ///   - path: the path of its file.
  ///   - texts: the app's texts; nil for the built-in ones.
  ///   - components: the names of components and the paths of component files; none for the components that
  ///     the app has texts for.
  /// - Throws: `RunError` when the program's own resources are absent, a component file can't be read or is
  ///   not below the folder of the project, or the frames can't be listed.
  init(path: String, texts: AppTexts?, components: [String] = []) throws(RunError) {
    let setups = try Project().setups(named: components)
    let known = setups.filter { $0.source == nil }.compactMap(\.component)
    let values = texts.map { texts in
      Project.TemplateTexts(
        strings: texts.paths.map { Self.path($0, from: path.parentFolder) }, source: texts.source,
        locales: texts.locales, keys: texts.templateKeys(in: path.parentFolder),
        components: texts.components
          + known.filter { name in !texts.components.contains { $0.component == name } }
          .map { Project.TemplateComponent($0) })
    }
    let list = try Self.paths(of: setups, from: path.parentFolder)
    do {
      bytes = try Project.template(for: values, listing: list.isEmpty ? nil : list)
      file = ProjectFile(project: try Project(bytes, file: path), path: path)
    } catch {
      throw RunError(error)
    }
    self.texts = texts
    // The folder of the file may not be there yet, and no path leads through it.
    var placed = file
    placed.isNew = true
    placed.project.strings = texts?.paths.map { LocalPath($0).absolute } ?? []
    placed.project.components = file.project.components?.map { own in
      setups.first { $0.source != nil && $0.name == own.name } ?? own
    }
    frameCount = try placed.frames { _ in }.matrix.count
  }

  /// The names of components, and the paths of component files from the folder of the project.
  ///
  /// - Throws: `RunError` when a file, or an image or a font of it, can't be read, or a file is elsewhere.
  private static func paths(
    of setups: [ComponentSetup], from folder: String
  ) throws(RunError) -> [String] {
    _ = try ComponentAssets(of: setups)
    var paths: [String] = []
    for setup in setups {
      guard let file = setup.source?.resolved else {
        paths.append(setup.name)
        continue
      }
      let path = path(file, from: folder)
      guard path.isContainedPath else {
        throw RunError(
          .badData,
          "\(file) is not below the folder of the project, \(folder.withTrailingSlash); move it there, or name "
            + "another project with --config")
      }
      paths.append(path)
    }
    return paths
  }

  /// The path of texts from the folder of the project; links to the texts are kept.
  static func path(_ path: String, from folder: String) -> String {
    let name = LocalPath(path).name
    let place = ResolvedPath(LocalPath(path).absolute.parentFolder).path
    return LocalPath(name.inFolder(place)).path(from: ResolvedPath(folder).path)
  }
}

/// The texts of an app that a new project is made for.
struct AppTexts: Sendable {
  /// The paths of the texts.
  let paths: [String]

  /// The languages, in order.
  let locales: [LocaleIdentifier]

  /// The development language; nil where the texts have none, or several.
  let source: LocaleIdentifier?

  /// The keys that the components use, in order.
  let keys: [String]

  /// The app's keys that are taken for ours, with others that may be meant; nil where the app has keys
  /// that the components use.
  let proposals: KeyProposals?

  /// The kinds of components that the app has a title for, or a line about the last update.
  let families: Set<StringKey.Family>

  /// Reads the texts.
  ///
  /// - Parameters:
  ///   - paths: the bundles, folders or files, relative to the working folder.
  ///   - source: the development language; nil for the one that the texts name.
  ///   - proposals: the app's keys that are taken for ours, if it has others than the components use.
  ///   - warn: takes warnings about the texts.
  /// - Throws: `RunError` when texts can't be read, or none has a key that the components use.
  init(
    at paths: [String], source: LocaleIdentifier? = nil, proposals: KeyProposals? = nil,
    warn: (String) -> Void
  ) throws(RunError) {
    var file = ProjectFile.builtIn
    file.project.strings = paths
    file.project.source = source
    file.project.keys = proposals?.appKeys ?? AppKeys()
    var warnings: [String] = []
    let bundles: [StringBundle]
    do {
      bundles = try file.bundles { warnings.append($0) }
    } catch {
      throw proposals == nil ? Self.unusedKeys(at: paths) ?? error : error
    }
    let tables = bundles.flatMap(\.tables.values)
    let found = Set(tables.flatMap(\.keys))
    self.proposals = proposals
    keys = found.intersection(PublishedKeys.recognized)
      .union(file.project.keys.names).sorted()
    families = Self.families(in: tables, with: file.project.keys)
    guard !keys.isEmpty else {
      throw Self.unusedKeys(at: paths) ?? RunError(.badData, "\(paths[0]): there are no texts")
    }
    self.paths = paths
    locales = Set(bundles.flatMap(\.locales)).sorted()
    let sources = Set(bundles.map(\.developmentLocale))
    self.source = source ?? (sources.count == 1 ? sources.first.flatMap(\.self) : nil)
    (warnings + file.keyWarnings(about: bundles)).forEach(warn)
  }
}

extension AppTexts {
  /// The kinds of components that tables, or chosen keys, have a text for that is shown.
  private static func families(
    in tables: [StringTable], with keys: AppKeys
  ) -> Set<StringKey.Family> {
    let shown = StringKey.allCases.filter { key in
      if case .spoken = key { return false }
      return keys[key] != nil
        || tables.contains { !PublishedKeys.names(of: key, in: $0).isEmpty }
    }
    return Set(shown.map(\.family))
  }

  /// The error for texts without a key that the components use; nil where there are no texts.
  static func unusedKeys(at paths: [String]) -> RunError? {
    guard let folder = try? StringsFolder(contentsOf: paths, keepsGoing: true) else { return nil }
    var seen: Set<String> = []
    let keys = folder.groups.flatMap(\.keys).filter { seen.insert($0).inserted }
    guard !keys.isEmpty, seen.isDisjoint(with: PublishedKeys.recognized) else { return nil }
    let unused =
      keys.count == 1 ? "don't use the only key" : "use none of the \(keys.count) keys"
    let lines = [
      "\(paths.joined(separator: ", ")): the components \(unused)",
      "  found: \(keys.map(\.quoted).listed(limit: shownCount))",
    ]
    let likely = keys.lazy.filter(isLikely).prefix(comparedCount)
    let nearest = questions(about: Array(likely)).prefix(shownCount).map { "  \($0)" }
    let advice =
      "name keys, such as --keys header.idle.title=\(keys[0].shellWord), or add keys such as "
      + "MJRefreshHeaderIdleText or header.idle.title; --no-strings creates a project with the built-in "
      + "texts"
    return RunError(.badData, (lines + nearest + [advice]).joined(separator: "\n"))
  }

  /// The most keys that a message lists.
  private static let shownCount = 8

  /// The most keys that are compared; comparing all keys of a large app would take seconds.
  private static let comparedCount = 200

  /// Whether a key may be a misspelled one.
  private static func isLikely(_ key: String) -> Bool {
    let folded = key.lowercased()
    return ["refresh", "header", "footer", "trailer", "leader"].contains(where: folded.contains)
  }

  /// Questions about keys that may be misspelled ones.
  ///
  /// If no key is right, a key may have more mistakes than in `ProjectFile.keyWarnings(about:)`.
  private static func questions(about keys: [String]) -> [String] {
    let known = PublishedKeys.recognized.sorted()
    return keys.sorted().compactMap { key in
      known.nearest(to: key).map { "\(key.quoted) is not used; did you mean \($0.quoted)?" }
    }
  }
}

extension AppTexts {
  /// The components of a new project: those that the app has texts for, of those that are drawn by
  /// default.
  ///
  /// An app with keys of its own shows what it has texts for, and nothing else.
  var components: [Project.TemplateComponent] {
    let all: [(family: StringKey.Family, component: RefreshComponent)] = [
      (.header, .normalHeader), (.autoFooter, .autoNormalFooter),
      (.backFooter, .backNormalFooter), (.trailer, .normalTrailer),
    ]
    let known = all.filter { families.contains($0.family) }
    // An app may have texts for leaders or screen readers only.
    guard !known.isEmpty else { return all.map { Project.TemplateComponent($0.component) } }
    let keys = proposals?.appKeys
    return known.map { family, component in
      guard let keys else { return Project.TemplateComponent(component) }
      let states = family.states.filter { state in
        Self.drawn.contains(state) && keys[.title(family, state)] != nil
      }
      return Project.TemplateComponent(
        component, states: states.isEmpty ? nil : states,
        showsLastUpdated: family != .header || keys[.lastUpdated] != nil)
    }
  }

  /// The states that last long enough for a reader; a component that will refresh looks as one that
  /// does.
  private static let drawn: Set<StringKey.State> = [
    .idle, .pulling, .refreshing, .noMoreData, .succeeded, .failed, .cancelled,
  ]

  /// The lines of a new project in a folder about keys, those that are not used as comments.
  func templateKeys(in folder: String) -> [Project.TemplateKey] {
    guard let proposals else { return [] }
    var mentioned: Set<KeyProposal> = []
    return proposals.proposals.flatMap { key, ranked in
      ranked.enumerated().compactMap { rank, proposal in
        // The same text may serve several states; once is enough to say what else may be meant.
        guard rank == 0 || mentioned.insert(proposal).inserted else { return nil }
        return Project.TemplateKey(
          key: key, name: proposal.key, table: proposal.table,
          comment: comment(on: proposal, in: folder), isUsed: rank == 0)
      }
    }
  }

  private func comment(on proposal: KeyProposal, in folder: String) -> String {
    let file = NewProject.path(proposal.location.file, from: folder)
    // A folder's name may have a line feed, which would end the comment.
    let text = "\(file.visible):\(proposal.location.line) \(proposal.summary)"
    return proposal.score == 1 ? text : "score \(proposal.score.inHundredths), \(text)"
  }
}

extension KeyProposals {
  /// The best key of the app for each of ours.
  var appKeys: AppKeys {
    proposals.reduce(into: AppKeys()) { keys, proposal in
      guard let best = proposal.ranked.first else { return }
      keys[proposal.key] = AppKey(best.key, table: best.table, at: best.location)
    }
  }
}

extension KeyProposal {
  /// The beginning of the text, in quotes and in one line.
  var summary: String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").quoted
  }
}

extension Double {
  /// A score with two digits behind the point, such as 0.97.
  var inHundredths: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
