import ArgumentParser
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// `pullproof strings coverage`: how far each text is translated into each language.
struct StringsCoverageCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Count the texts of each language that are translated, missing or stale.",
    discussion: """
      Lists each text that is not translated into every language, with the languages, and for keys of \
      PullProof with the states and components that show it. Keys of the app that the project names with \
      “keys” count as those of PullProof.

      Example: pullproof strings coverage App
      """)

  @OptionGroup var texts: TextPathOptions

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "Compare only a language, also one without any text. May be repeated.", valueName: "tag"))
  var locales: [LocaleIdentifier] = []

  @Flag(help: "List every text, also those that are translated into every language.")
  var all = false

  @Flag(help: "Add the frames of the project that show each text.")
  var frames = false

  @Flag(help: "Print JSON, with every text and language.")
  var json = false

  @OptionGroup(title: "Keys and frames") var choice: ProjectChoice

  func run(in world: World) throws(RunError) {
    let file = try choice.file(in: world, warn: world.warn)
    let frames = self.frames ? try KeyFrames(of: file) : nil
    try texts.run(in: world) { folder, _ throws(RunError) in
      for text in folder.groups.flatMap(\.source.skipped) { world.warn("\(text.omission)") }
      let languages = AppLanguages(of: folder.groups)
      let tables = folder.groups.map {
        CoverageTable(
          of: $0, in: locales, besides: languages.missing(in: $0), appKeys: file.project.allKeys,
          frames: frames)
      }
      if json { return try world.output.write(json: tables.map(\.json)) }
      try world.output.show(tables.flatMap { $0.lines(all: all) })
    }
  }
}

/// The translations of a table's texts, counted for people and for programs.
struct CoverageTable {
  private let name: String
  private let source: LocaleIdentifier
  private let coverage: TextCoverage
  private let columns: [LocaleIdentifier]
  private let frames: KeyFrames?
  private let table: String
  private let appKeys: [AppKeys]

  /// Creates a table of all languages and of those that are missing, or of some.
  init(
    of group: TextGroup, in locales: [LocaleIdentifier], besides missing: [LocaleIdentifier],
    appKeys: [AppKeys], frames: KeyFrames?
  ) {
    self.frames = frames
    self.appKeys = appKeys
    table = group.name
    name = "\(group.root)/\(group.name)"
    source = group.sourceLanguage
    let wanted = locales.map(group.spelling).filter { $0 != group.sourceLanguage }
    coverage = TextCoverage(of: group, with: locales.isEmpty ? missing : wanted)
    columns = coverage.locales.filter { locales.isEmpty || wanted.contains($0) }
  }

  /// The languages in which a text is so far, in order.
  private func locales(
    _ status: TextCoverage.Status, of row: TextCoverage.Row
  ) -> [LocaleIdentifier] {
    zip(coverage.locales, row.statuses).filter { $0.1 == status && columns.contains($0.0) }.map(\.0)
  }
}

extension CoverageTable {
  private static let statuses: [(status: TextCoverage.Status, name: String)] = [
    (.missing, "missing"), (.needsReview, "to review"), (.stale, "stale"),
  ]

  /// A heading, a line for each language, and a line for each text that is not translated everywhere.
  func lines(all: Bool) -> [String] {
    let head = ["LOCALE", "TRANSLATED", "MISSING", "TO REVIEW", "STALE"]
    let counts = columns.map { locale in
      [
        locale.tag, "\(coverage.count(.translated, in: locale)) of \(needed(in: locale))",
        "\(coverage.count(.missing, in: locale))", "\(coverage.count(.needsReview, in: locale))",
        "\(coverage.count(.stale, in: locale))",
      ]
    }
    let rows = coverage.rows.compactMap { cells(of: $0, all: all) }
    let names = ["KEY", "SHOWN BY"] + (frames == nil ? [] : ["FRAMES"]) + ["STATUS"]
    let keys = rows.isEmpty ? [] : [""] + AlignedColumns.lines(of: [names] + rows)
    return ["\(name): \(coverage.rows.count.texts), source \(source)"]
      + AlignedColumns.lines(of: [head] + counts) + keys + [""]
  }

  /// The number of texts that a language should have.
  private func needed(in locale: LocaleIdentifier) -> Int {
    [.translated, .missing, .needsReview].reduce(0) { $0 + coverage.count($1, in: locale) }
  }

  private func cells(of row: TextCoverage.Row, all: Bool) -> [String]? {
    let parts = Self.statuses.compactMap { status, name in
      let locales = locales(status, of: row)
      return locales.isEmpty
        ? nil : "\(name): \(locales.map(\.tag).listed())"
    }
    guard all || !parts.isEmpty else { return nil }
    let count = frames.map { frames in
      "\(frames.frames(of: drawnKeys(of: row)).values.reduce(0) { $0 + $1.count })"
    }
    return [row.key.visible, shownBy(row)] + [count].compactMap(\.self)
      + [parts.isEmpty ? "translated" : parts.joined(separator: "; ")]
  }
}

extension CoverageTable {
  /// The whole table for programs.
  var json: JSONObject {
    [
      "table": name, "source": source.tag, "locales": columns.map(\.tag),
      "texts": coverage.rows.map(json),
    ]
  }

  /// A text; with the ids of the frames that show it, by their locales, if they were asked for.
  private func json(of row: TextCoverage.Row) -> JSONObject {
    let statuses = zip(coverage.locales, row.statuses).filter { columns.contains($0.0) }
    return [
      "key": row.key, "file": row.location.file, "line": row.location.line,
      "shownBy": stringKeys(of: row).map { key -> JSONObject in
        [
          "key": key.rawValue, "state": key.state?.rawValue,
          "components": key.components.map(\.rawValue),
        ]
      },
      "statuses": Dictionary(uniqueKeysWithValues: statuses.map { ($0.0.tag, $0.1.rawValue) }),
      "frames": frames?.frames(of: drawnKeys(of: row)),
    ]
  }
}

extension CoverageTable {
  /// PullProof's keys that a text serves.
  private func stringKeys(of row: TextCoverage.Row) -> [StringKey] {
    let own = appKeys.uses(ofName: row.key, inTable: table)
    let known = StringKey.allCases.filter { key in
      key.spellings.contains(row.key) || PublishedKeys.key(of: key) == row.key
    }
    return own + known.filter { !own.contains($0) }
  }

  /// The keys by which frames know the text: PullProof's, or an app's own.
  private func drawnKeys(of row: TextCoverage.Row) -> [String] {
    guard appKeys.uses(ofName: row.key, inTable: table).isEmpty else { return [row.key] }
    let keys = stringKeys(of: row)
    return keys.isEmpty ? [row.key] : keys.map(\.rawValue)
  }

  /// The kinds of components that show the text with the states; a dash for a key that none shows.
  private func shownBy(_ row: TextCoverage.Row) -> String {
    let keys = stringKeys(of: row)
    let places = keys.filter { key in
      if case .spoken = key { keys.count == 1 } else { true }
    }.map { "\($0.family.rawValue) \($0.state?.rawValue ?? "in all states")" }
    return places.isEmpty ? "-" : places.joined(separator: ", ")
  }
}

/// The frames of a project that show the text of a key.
struct KeyFrames {
  /// The ids of frames by key, then by locale, without scales and in the order of the project.
  private let frames: [String: [String: [String]]]

  /// Measures nothing: which texts a face shows doesn't depend on their sizes.
  struct Unmeasured: TextMeasuring {
    func metrics(of text: TextBlock) -> TextMetrics { TextMetrics(naturalWidth: 0, width: 0) }
  }

  /// Lays the frames of a project out.
  ///
  /// - Throws: `RunError` when its texts or images can't be read.
  init(of file: ProjectFile) throws(RunError) {
    var file = file
    file.project.matrix.scales = [1]
    let (vocabulary, matrix) = try file.frames { _ in }
    let gallery = try file.gallery(of: vocabulary)
    let plan = gallery.plan(for: matrix)
    let readers = Set(matrix.lazy.map(gallery.reader))
    let lineKeys = Dictionary(
      uniqueKeysWithValues: readers.map { reader in
        let keys = gallery.lastUpdatedKeys(for: reader, updated: [gallery.lastUpdated])
        let texts = gallery.words(for: reader).texts(for: reader.locale)
        return (reader, keys.flatMap(\.self).map { texts[$0]?.appKey ?? $0.rawValue })
      })
    var frames: [String: [String: [String]]] = [:]
    for place in matrix.indices {
      let picture = plan[place].picture(measuredBy: Unmeasured())
      let shown = Set(picture.elements.map(\.name))
      let frame = matrix[place]
      let keys = picture.origins.filter { shown.contains($0.element) }.flatMap { origin in
        // The line about the last update is made of several texts.
        StringKey(rawValue: origin.key)?.element == StringKey.lastUpdated.element
          ? lineKeys[gallery.reader(of: frame)] ?? [] : [origin.knownKey]
      }
      for key in Set(keys) {
        frames[key, default: [:]][frame.locale.tag, default: []].append(frame.id)
      }
    }
    self.frames = frames
  }

  /// The frames of any of some keys, by their locales.
  func frames(of keys: [String]) -> [String: [String]] {
    keys.compactMap { frames[$0] }.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
  }
}
