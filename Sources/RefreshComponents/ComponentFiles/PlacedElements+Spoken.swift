extension PlacedElements {
  /// The texts that elements say of themselves; nil where none does.
  ///
  /// - Parameter readsLabels: whether labels are read where no element says anything of itself.
  /// - Returns: the texts in the order of the file.
  func spokenLabel(ofLabels readsLabels: Bool) -> String? {
    let said = elements.compactMap { placed in
      placed.element.spoken.flatMap { LabelPlan.text(of: $0, in: context)?.string }
    }
    let shown = elements.compactMap { placed -> String? in
      guard case .label(let label) = placed.element.content else { return nil }
      if case .glyph = label.text { return nil }
      return LabelPlan.text(of: label.text, in: context)?.string
    }
    let texts = said.isEmpty && readsLabels ? shown : said
    return texts.isEmpty ? nil : texts.joinedAsSentences
  }
}

extension [String] {
  /// The texts behind each other, with a comma where the one before has no mark at its end.
  fileprivate var joinedAsSentences: String {
    reduce("") { joined, text in
      guard let last = joined.last else { return text }
      return joined + (last.isPunctuation ? " " : ", ") + text
    }
  }
}
