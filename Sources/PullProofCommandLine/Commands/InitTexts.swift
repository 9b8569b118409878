import ArgumentParser
import ProofDocuments
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// Chooses the texts that `init` makes a project for.
struct InitTexts {
  let world: World
  /// The folder of the project.
  let folder: String

  /// The paths of the texts; empty to search for them.
  let strings: [String]

  /// The development language, if it was named.
  let source: LocaleIdentifier?

  /// Whether the built-in texts are used.
  let ignoresStrings: Bool

  /// The keys of the app for ours.
  let keys: KeyChoices

  /// The texts; nil for the built-in ones.
  ///
  /// - Throws: `RunError` when texts can't be read, or it isn't clear which ones the app shows.
  func texts() throws(RunError) -> AppTexts? {
    if ignoresStrings { return try builtIn() }
    if case .named(let keys) = keys { return try texts(with: keys) }
    return strings.isEmpty ? try foundTexts() : try namedTexts()
  }

  /// The texts in the folder; nil for the built-in ones, if there are none.
  private func foundTexts() throws(RunError) -> AppTexts? {
    // The folder may be made together with the project.
    guard try FileStatus(ofInput: folder) != nil else { return try builtIn() }
    let search = AppTextsSearch(in: folder)
    let paths = search.paths.map { $0.inFolder(folder) }
    let failure = paths.isEmpty ? search.failure : nil
    guard failure != nil || !paths.isEmpty else {
      return try textsWithOwnKeys(beside: search.problems)
    }
    search.problems.filter { $0 != failure?.description }.forEach(world.warn)
    if let failure { throw RunError(failure) }
    return try texts(at: only(of: paths))
  }

  /// The texts in the folder that have keys of the app's own; nil for the built-in ones, if there are no texts.
  ///
  /// - Parameter problems: what the search for other keys could not read.
  /// - Returns: the texts.
  /// - Throws: `RunError` when no text can be read, none is of a refresh component, or it isn't clear which are.
  private func textsWithOwnKeys(beside problems: [String]) throws(RunError) -> AppTexts? {
    let search = try AppKeySearch(in: [folder])
    let told = Set(search.obstacles.map(\.description.withoutFolder))
    let others = search.failures.map(\.description.withoutFolder)
    let all = problems + others.filter { !problems.contains($0) }
    all.filter { !told.contains($0) }.forEach(world.warn)
    try checkReadable(search)
    return search.isEmpty ? try builtIn() : try texts(found: search)
  }

  private func builtIn() throws(RunError) -> AppTexts? {
    guard source == nil else {
      throw RunError(.usage, "--source is the language of an app's texts; name them with --strings")
    }
    return nil
  }

  private func texts(
    at paths: [String], proposals: KeyProposals? = nil
  ) throws(RunError) -> AppTexts {
    try AppTexts(at: paths, source: source, proposals: proposals, warn: world.warn)
  }
}

extension InitTexts {
  /// The texts at named paths, under the keys that the components use or under the app's own.
  private func namedTexts() throws(RunError) -> AppTexts {
    guard keys != .none, AppTexts.unusedKeys(at: strings) != nil else {
      return try texts(at: strings)
    }
    let places = try AppKeySearch(in: strings).proposals()
    guard let place = places.first else { return try texts(at: strings) }
    if places.count > 1, strings.count == 1 { _ = try only(of: places.map(\.home)) }
    return try texts(at: strings, proposals: place)
  }

  /// The texts in the folder whose keys are found by their words.
  private func texts(found search: AppKeySearch) throws(RunError) -> AppTexts {
    let places = keys == .none ? [] : try search.proposals()
    guard !places.isEmpty else { throw nothingFound(in: search) }
    let home = try only(of: places.map(\.home.withoutFolder))
    return try texts(
      at: home, proposals: places.first { [$0.home.withoutFolder] == home })
  }

  /// The texts that have named keys.
  private func texts(with keys: [StringKey: String]) throws(RunError) -> AppTexts {
    let search = try AppKeySearch(in: strings.isEmpty ? [folder] : strings)
    try checkReadable(search)
    let places = try search.places(of: keys)
    guard let place = places.first else {
      throw RunError(.badData, "the named keys are in different places; name keys of one place")
    }
    guard strings.isEmpty else { return try texts(at: strings, proposals: place) }
    return try texts(
      at: only(of: places.map(\.home.withoutFolder)), proposals: place)
  }

  /// Checks that some text can be read, if there are any.
  ///
  /// - Throws: `RunError` with the place of each failure. A project without the app's texts would hide them.
  private func checkReadable(_ search: AppKeySearch) throws(RunError) {
    let obstacles = search.obstacles
    guard !obstacles.isEmpty else { return }
    var lines = ["none of the app's texts can be read:"]
    lines += obstacles.map { "  \($0.description.withoutFolder)" }
    if allowsBuiltIn {
      lines += [
        "mend that, or use the built-in texts:", "  \(world.command(adding: ["--no-strings"]))",
      ]
    } else {
      lines.append("mend that, and run the command again")
    }
    let isMalformed = obstacles.contains { $0.kind == .malformed }
    throw RunError(isMalformed ? .badData : .missingInput, lines.joined(separator: "\n"))
  }

  /// Whether `--no-strings` can be added: the built-in texts have a language of their own, and no other keys.
  private var allowsBuiltIn: Bool {
    if case .named = keys { return false }
    return source == nil
  }

  private func nothingFound(in search: AppKeySearch) -> RunError {
    let problem =
      keys == .none
      ? "none has a key that the components use" : "none looks like a text of a refresh component"
    // Keys that are named contradict it, and the built-in texts don't need it.
    var world = world
    world.arguments.removeAll { $0 == "--keys=none" }
    if let range = world.arguments.firstRange(of: ["--keys", "none"]) {
      world.arguments.removeSubrange(range)
    }
    return RunError(
      .badData,
      """
      \(search.summary): \(problem); name a key of your app, or use the built-in texts:
        \(world.command(adding: ["--keys", "header.idle.title=KEY"]))
        \(world.command(adding: ["--no-strings"]))
      """)
  }

  /// The only path of several.
  private func only(of paths: [String]) throws(RunError) -> [String] {
    guard paths.count > 1 else { return paths }
    // The built-in texts have a language of their own, so --source would be refused.
    let choices =
      paths.map { ["--strings", $0.asArgument] } + (source == nil ? [["--no-strings"]] : [])
    let heading =
      "there are texts in \(paths.count) places; name those of your app"
      + (source == nil ? ", or use the built-in texts:" : ":")
    let commands = choices.map { "  \(world.command(adding: $0))" }
    throw RunError(.usage, ([heading] + commands).joined(separator: "\n"))
  }
}

extension String {
  /// A path in the working folder as it is usually written.
  fileprivate var withoutFolder: String {
    hasPrefix("./") && count > 2 ? String(dropFirst(2)) : self
  }
}

/// The keys of an app that `init` takes for those of the components.
enum KeyChoices: Equatable {
  /// Those that are found by the words of their texts.
  case found

  /// None.
  case none

  /// The named ones.
  case named([StringKey: String])

  /// Reads the values of `--keys`.
  ///
  /// - Throws: `RunError` for a value that is neither `none` nor a pair of keys.
  init(_ values: [String]) throws(RunError) {
    if values.isEmpty { self = .found; return }
    if values == ["none"] { self = .none; return }
    var keys: [StringKey: String] = [:]
    for value in values {
      let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw RunError(
          .usage,
          "“--keys \(value)”: write “none”, or a pair such as header.idle.title=pull_to_refresh")
      }
      guard let key = StringKey(rawValue: parts[0]) else {
        let names = StringKey.allCases.map(\.rawValue)
        throw RunError(
          .usage,
          "no component has the key \(parts[0].quoted); \(names.question(for: parts[0]))"
            + "“pullproof strings keys” lists the keys")
      }
      keys[key] = parts[1]
    }
    // A component shows the same text before it loads, unless it has another.
    for family in StringKey.Family.allCases where keys[.title(family, .willRefresh)] == nil {
      keys[.title(family, .willRefresh)] = keys[.title(family, .refreshing)]
    }
    self = .named(keys)
  }
}
