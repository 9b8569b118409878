import ProofDocuments
import RefreshContext

/// What an export did, and what comes next.
struct ContextSummary {
  /// The lines for standard output.
  let lines: [String]

  init(
    of export: ContextExport, _ outcome: ContextFolder.Outcome, in folder: String,
    for systems: [TranslationSystem]
  ) {
    let pictures = export.locales.flatMap(\.pictures)
    let drawn = Set(pictures.flatMap { $0.texts.map(\.key) })
    var lines = [
      "\(folder): \(drawn.count.counted("text")) in \(pictures.count.counted("picture")) of "
        + "\(export.locales.count.counted("language")); \(outcome.writtenCount.counted("file")) "
        + "written, \(outcome.upToDateCount.grouped) up to date, "
        + "\(outcome.removedCount.grouped) removed"
    ]
    lines += Self.undrawn(in: export)
    lines += systems.filter { $0.hasScript && export.hasPictures(for: $0) }.map {
      "send them: sh \("\(folder)/\($0.name)/upload.sh".shellWord)"
    }
    self.lines = lines
  }

  /// The number of keys that are named for a reason.
  private static let limit = 3

  /// A line for each reason for which texts aren't drawn; a text counts once, whatever the languages.
  private static func undrawn(in export: ContextExport) -> [String] {
    var keys: [UndrawnText.Reason: [String]] = [:]
    var order: [UndrawnText.Reason] = []
    for text in export.locales.flatMap(\.undrawn) {
      if keys[text.reason] == nil { order.append(text.reason) }
      if keys[text.reason]?.contains(text.entry.key.name) != true {
        keys[text.reason, default: []].append(text.entry.key.name)
      }
    }
    return order.map { reason in
      let names = keys[reason] ?? []
      let shown = names.prefix(limit).map { "“\($0.visible)”" }.joined(separator: ", ")
      let rest = names.count > limit ? " and \((names.count - limit).grouped) more" : ""
      return "not drawn: \(shown)\(rest), because \(reason)"
    }
  }
}
