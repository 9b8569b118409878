import ProofDocuments
import RefreshStrings

extension TextRule {
  static let emptySource = TextRule(
    "emptySource", .warning, "A text is empty in the source language, so nothing is shown.",
    Example(wrong: "", right: "Done"),
    .source { text in
      guard text.language.isSource, !text.key.isEmpty, text.entry.shouldTranslate,
        !text.units.isEmpty, text.units.allSatisfy(\.value.isEmpty)
      else { return [] }
      let advice = "write it, or remove the key"
      return [
        .init(text.entry.location, "\(text.name) is empty in \(text.language.locale)", advice)
      ]
    })

  static let emptyTranslation = TextRule(
    "emptyTranslation", .warning, "A translation is empty, so users of the language see nothing.",
    Example("fr", source: "Done", wrong: "", right: "Terminé"),
    .translation { translation in
      guard translation.source.units.contains(where: { !$0.value.isEmpty }),
        translation.text.units.allSatisfy(\.value.isEmpty)
      else { return [] }
      return [
        .init(
          translation.text.entry.location,
          "\(translation.name) is empty in \(translation.language.locale)", "translate it")
      ]
    })

  static let emptyForm = TextRule(
    "emptyForm", .warning,
    "One form of a text is empty while others are not, so nothing is shown for some numbers.",
    Example(
      wrong: .forms([.one: "", .other: "%d files"]),
      right: .forms([.one: "%d file", .other: "%d files"])),
    .text { text in
      let empty = text.units.filter(\.value.isEmpty)
      guard let first = empty.first, empty.count < text.units.count else { return [] }
      return [
        .init(
          first.location,
          "\(text.name) is empty for some numbers or devices in \(text.language.locale)",
          "write the form, or remove it")
      ]
    })
}
