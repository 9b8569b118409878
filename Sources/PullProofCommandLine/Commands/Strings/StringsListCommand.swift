import ArgumentParser
import ProofDocuments
import RefreshStrings
import RefreshTranslations

/// `pullproof strings list`: the tables of texts, their languages and how many texts they have.
struct StringsListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List tables of texts, their languages and the number of texts.",
    discussion: "Example: pullproof strings list App --keys")

  @OptionGroup var texts: TextPathOptions

  @Flag(help: "Print each key and the languages that have a text for it.")
  var keys = false

  func run(in world: World) throws(RunError) {
    try texts.run(in: world) { folder, _ throws(RunError) in
      try world.output.show(
        folder.groups.flatMap { Self.lines($0) + (keys ? Self.keys($0) : []) })
    }
  }

  private static func keys(_ group: TextGroup) -> [String] {
    group.keys.map { key in
      let locales = group.locales.filter { group.table(for: $0)?[key] != nil }
      return "    \(key.debugDescription): \(locales.map(\.tag).joined(separator: ", "))"
    }
  }

  private static func lines(_ group: TextGroup) -> [String] {
    let formats = TranslationFormat.all.map(\.reading).filter { format in
      group.files.contains { $0.format == format }
    }
    let source = group.source
    let heading =
      "\(group.root)/\(group.name) (\(formats.map(\.name).joined(separator: ", ")))"
    let missing = group.missingSource.map { ["  no source: \($0.problem); \($0.advice)"] } ?? []
    return [heading] + missing
      + group.locales.map { locale in
        let table = group.table(for: locale) ?? StringTable()
        let missing = source.keys.count { key in
          table[key] == nil && source[key]?.needsTranslation == true
        }
        return "  \(locale): \(table.keys.count.texts)"
          + (missing == 0 ? "" : ", \(missing) missing")
          + (locale == group.sourceLanguage && group.missingSource == nil ? ", the source" : "")
      }
  }
}
