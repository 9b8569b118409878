import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings

/// `pullproof strings keys`: the keys that an app's files can have, and where their texts show.
struct StringsKeysCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "List the keys that an app can set, and where their texts are shown.",
    discussion: """
      Each line has a key, MJRefresh's key for the same text, the state and the place in which the \
      text is shown, and the built-in English text. In a project with “keys”, it also has the app's key.

      Example: pullproof strings keys --key header.idle
      """)

  @Option(
    name: .customLong("key"),
    help: ArgumentHelp(
      "Print only keys of PullProof or MJRefresh that begin with a prefix, such as header.idle. May "
        + "be repeated.",
      valueName: "prefix"))
  var prefixes: [String] = []

  @OptionGroup var choice: ProjectChoice

  @OptionGroup var format: TableFormatOptions

  func run(in world: World) throws(RunError) {
    let table = KeyTable(
      of: StringKey.allCases.filter(isShown), english: try ProjectFile.builtIn.english(),
      appKeys: try choice.file(in: world, warn: world.warn).project.keys)
    guard !table.groups.isEmpty else {
      throw RunError(
        .usage, StringKey.absence(of: prefixes) + "without --key, all are printed")
    }
    try format.write(
      lines: table.lines, markdown: table.markdown, json: table.json, to: world.output)
  }

  private func isShown(_ key: StringKey) -> Bool {
    prefixes.isEmpty
      || [key.rawValue, PublishedKeys.key(of: key)].compactMap(\.self).contains { name in
        prefixes.contains(where: name.hasPrefix)
      }
  }
}

extension ProjectFile {
  /// The built-in English texts.
  fileprivate func english() throws(RunError) -> [StringKey: ResolvedString] {
    try vocabulary(of: [], for: [.english]).texts(for: .english)
  }
}

/// The keys of texts with what shows them, as a table for people and for programs.
struct KeyTable {
  /// A key and where its text is shown.
  struct Row {
    let key: StringKey
    let english: String

    /// The app's key for the text; nil where it has none of its own.
    let appKey: AppKey?
  }

  /// The keys that the same components show.
  struct Group {
    let name: String
    let components: [String]
    let rows: [Row]
  }

  /// The groups that have keys, in the order of the kinds.
  let groups: [Group]

  /// The rows of all groups.
  private var rows: [Row] { groups.flatMap(\.rows) }

  /// Whether the app has keys of its own, so that there is a column for them.
  private let hasAppKeys: Bool

  /// Creates a table of keys with their built-in English texts, and those that the app has for them.
  init(of keys: [StringKey], english: [StringKey: ResolvedString], appKeys: AppKeys) {
    hasAppKeys = !appKeys.isEmpty
    groups = StringKey.Family.allCases.flatMap { family in
      let keys = keys.filter { $0.family == family }
      return [
        Group(family.rawValue, keys.filter { $0.state != nil }, english, appKeys),
        Group(
          "\(family.rawValue), last-updated line", keys.filter { $0.state == nil }, english,
          appKeys),
      ].compactMap(\.self)
    }
  }
}

extension KeyTable.Group {
  /// A group of keys; nil for none.
  fileprivate init?(
    _ name: String, _ keys: [StringKey], _ english: [StringKey: ResolvedString],
    _ appKeys: AppKeys
  ) {
    guard let first = keys.first else { return nil }
    self.init(
      name: name, components: first.components.map(\.rawValue),
      rows: keys.map {
        KeyTable.Row(key: $0, english: english[$0]?.value ?? "", appKey: appKeys[$0])
      })
  }
}

extension KeyTable.Row {
  /// The row for programs.
  fileprivate var json: JSONObject {
    [
      "key": key.rawValue, "mjRefreshKey": mjRefreshKey,
      "components": key.components.map(\.rawValue), "state": state, "place": key.place,
      "english": english, "appKey": appKey?.name,
    ]
  }

  fileprivate var mjRefreshKey: String? { PublishedKeys.key(of: key) }

  fileprivate var state: String? { key.state?.rawValue }
}

extension StringKey {
  /// The place in which the text is shown, in words.
  fileprivate var place: String {
    switch self {
    case .title: "title"
    case .spoken: "screen reader"
    case .lastUpdated: "last-updated line"
    case .lastUpdatedToday: "last-updated line: today"
    case .lastUpdatedYesterday: "last-updated line: yesterday"
    case .lastUpdatedNone: "last-updated line: never updated"
    }
  }
}

extension KeyTable {
  private static let allStates = "all states"

  /// The table for a terminal: each group with its components, then a line for each key.
  var lines: [String] {
    let own = hasAppKeys ? ["KEY OF THE APP"] : []
    let head = ["KEY"] + own + ["MJREFRESH KEY", "STATE", "PLACE", "ENGLISH"]
    let cells = rows.map { row in
      [row.key.rawValue] + own.map { _ in row.appKey?.name.visible ?? "-" } + [
        row.mjRefreshKey ?? "-", row.state ?? Self.allStates, row.key.place, row.english,
      ]
    }
    // All groups have the same columns, so the rows are aligned together.
    let aligned = AlignedColumns.lines(of: [head] + cells)
    var rest = aligned.dropFirst()
    return aligned.prefix(1)
      + groups.flatMap { group in
        let rows = rest.prefix(group.rows.count)
        rest = rest.dropFirst(group.rows.count)
        return ["", "\(group.name): \(group.components.joined(separator: ", "))"] + rows
      }
  }

  /// The table for programs.
  var json: [JSONObject] { rows.map(\.json) }

  /// The table as Markdown: a heading and a table for each group.
  var markdown: [String] {
    var sections: [String] = []
    for group in groups {
      sections += [
        "### \(group.name)", "",
        "Shown by \(group.components.map { "`\($0)`" }.joined(separator: ", ")).", "",
        "| key |\(hasAppKeys ? " the app's key |" : "") MJRefresh's key | state | place | English |",
        "|---|---|---|---|---|" + (hasAppKeys ? "---|" : ""),
      ]
      sections += group.rows.map { $0.markdown(hasAppKeys) }
      sections.append("")
    }
    return sections.dropLast()
  }
}

extension KeyTable.Row {
  /// The row as a line of a Markdown table; no text has a pipe or an escape.
  fileprivate func markdown(_ hasAppKeys: Bool) -> String {
    let own = hasAppKeys ? " \(appKey.map { Markdown.code($0.name) } ?? "") |" : ""
    let published = mjRefreshKey.map { "`\($0)`" } ?? ""
    let states = state.map { "`\($0)`" } ?? "all"
    return "| `\(key.rawValue)` |\(own) \(published) | \(states) | \(key.place) | \(english) |"
  }
}

extension StringKey {
  /// The beginning of the error for prefixes that no key has, with the nearest one that keys have.
  static func absence(of prefixes: [String]) -> String {
    let names = allCases.map(\.rawValue) + PublishedKeys.published.sorted()
    let parts = names.flatMap { name in
      name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) } + [name]
    }
    let question = prefixes.lazy.map(Set(parts).question).first { !$0.isEmpty } ?? ""
    return "no key begins with \(prefixes.joined(separator: " or ")); \(question)"
  }
}
