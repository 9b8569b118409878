import ArgumentParser
import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// `pullproof strings resolve`: shows which texts a locale gets, and from where.
struct StringsResolveCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Show which texts are used for a locale, and where they come from.",
    discussion: """
      Prints one title on each line, followed in brackets by its language, its source and, for an \
      app's own text, the file, line and column, and its key if the app has another for it. Reads the \
      strings and the keys of the project, if there is one.

      Example: pullproof strings resolve fr --strings App
      """)

  @Argument(help: ArgumentHelp("The locale, such as zh-HK.", valueName: "tag"))
  var locale: LocaleIdentifier

  @OptionGroup var texts: StringsOptions

  @OptionGroup var choice: ProjectChoice

  @Flag(help: "Print the texts for screen readers, too.")
  var all = false

  @Option(
    name: .customLong("key"),
    help: ArgumentHelp(
      "Print only texts whose keys begin with a prefix, such as header.idle. May be repeated.",
      valueName: "prefix"))
  var keys: [String] = []

  @Flag(help: "Print JSON, with the texts for screen readers.")
  var json = false

  func run(in world: World) throws(RunError) {
    let shown = StringKey.allCases.filter(isShown)
    guard !shown.isEmpty else {
      throw RunError(.usage, StringKey.absence(of: keys) + "--all prints all keys")
    }
    var file = try choice.file(in: world, warn: world.warn)
    texts.apply(to: &file, in: world)
    let resolution = try Resolution(
      of: locale, from: file, keys: shown, warn: world.warn)
    if json { return try world.output.write(json: resolution.json) }
    try world.output.show(resolution.lines)
  }

  /// Whether a text is printed.
  private func isShown(_ key: StringKey) -> Bool {
    if !keys.isEmpty { return keys.contains(where: key.rawValue.hasPrefix) }
    if case .spoken = key { return all || json }
    return true
  }
}

/// The texts that a locale gets.
private struct Resolution {
  /// A place where texts are looked for.
  struct Layer {
    let name: String
    let path: String?
    let matched: [String]
    let developmentLocale: String?
  }

  let locale: LocaleIdentifier
  let layers: [Layer]

  /// The texts that there are, in the order of the keys.
  let texts: [(key: StringKey, text: ResolvedString)]

  init(
    of locale: LocaleIdentifier, from file: ProjectFile, keys: [StringKey],
    warn: (String) -> Void
  ) throws(RunError) {
    let overlays = try file.bundles(warn: warn)
    let vocabulary = try file.vocabulary(of: overlays, for: [locale])
    let servedLocale = PseudoLocale(locale) == nil ? locale : .english
    self.locale = locale
    do {
      let own = try StringBundle.builtIn()
      let named = overlays.enumerated().reversed().map { index, bundle in
        ("overlay \(index + 1)", Optional(file.project.strings[index]), bundle)
      }
      layers = (named + [("built-in", nil, own)]).map { name, path, bundle in
        Layer(
          name: name, path: path,
          matched: LocaleMatcher.chain(for: servedLocale, among: bundle.locales).map(\.tag),
          developmentLocale: bundle.developmentLocale?.tag)
      }
    } catch {
      throw RunError(error)
    }
    let resolved = vocabulary.texts(for: locale)
    texts = keys.compactMap { key in resolved[key].map { (key, $0) } }
  }

  private var isPseudoLocale: Bool { PseudoLocale(locale) != nil }

  private var direction: String { locale.isRightToLeft ? "right-to-left" : "left-to-right" }
}

extension Resolution {
  /// The resolution for people, each line by itself.
  var lines: [String] {
    let first =
      "\(locale.tag): \(direction)" + (locale.likelyScript.map { ", script \($0)" } ?? "")
      + (isPseudoLocale ? ", a pseudo-locale made of English" : "")
    let layers = layers.map { layer in
      let name = layer.name + (layer.path.map { " (\($0))" } ?? "")
      let matched = layer.matched.isEmpty ? "nothing" : layer.matched.joined(separator: ", then ")
      let last = layer.developmentLocale.map { ", then its own \($0)" } ?? ""
      return "  \(name): \(matched)\(last)"
    }
    return [first] + layers
      + texts.map { key, text in
        "\(key.rawValue) = \(text.value) [\(text.origin(for: locale))]"
      }
  }

  /// The resolution for programs.
  var json: JSONObject {
    [
      "requested": locale.tag, "pseudoLocale": isPseudoLocale, "direction": direction,
      "script": locale.likelyScript, "layers": layers.map(\.json),
      "texts": texts.map { key, text -> JSONObject in
        [
          "key": key.rawValue, "text": text.value, "requested": locale.tag,
          "matched": text.matchedLocale.tag, "source": "\(text.source)",
          "isFallback": text.isFallback, "file": text.location.file, "line": text.location.line,
          "column": text.location.column, "appKey": text.appKey,
        ]
      },
    ]
  }
}

extension Resolution.Layer {
  fileprivate var json: JSONObject {
    ["name": name, "path": path, "matched": matched, "developmentLocale": developmentLocale]
  }
}

extension ResolvedString {
  /// The language, whose texts they are, and where they are written unless they are our own.
  fileprivate func origin(for requested: LocaleIdentifier) -> String {
    let match = isFallback ? "\(matchedLocale.tag) in place of \(requested.tag)" : matchedLocale.tag
    let place =
      source == .builtIn ? "" : ", \(location.file):\(location.line):\(location.column)"
    return "\(match), \(source)\(place)" + (appKey.map { " as \($0.quoted)" } ?? "")
  }
}
