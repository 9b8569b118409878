/// One wording of a text, for a width that its file gives.
package struct WidthVariant: Hashable, Sendable {
  /// The width in the unit of the file; nil for the wording that the file gives without a width.
  package let width: Int?

  /// The template, or the text that was made of it.
  package let value: String
}

extension [WidthVariant] {
  /// Collects the wordings of a text from the widest to the narrowest, at least one.
  ///
  /// The wording without a width stands before the others, unless it is the widest of them. Of
  /// neighbours with the same text the first stays.
  ///
  /// - Parameters:
  ///   - widths: the widths in the file.
  ///   - value: gives the wording for a width, or for none.
  init(widths: some Sequence<Int>, value: (Int?) -> String) {
    let general = WidthVariant(width: nil, value: value(nil))
    let others = widths.sorted(by: >).map { WidthVariant(width: $0, value: value($0)) }
    let all = others.first?.value == general.value ? others : [general] + others
    self = all.reduce(into: []) { variants, next in
      if variants.last?.value != next.value { variants.append(next) }
    }
  }
}
