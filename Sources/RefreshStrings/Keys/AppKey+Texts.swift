import ProofDocuments

extension StringKey {
  /// Whether the text has an argument of its own, the date or the time.
  package var takesDate: Bool {
    switch self {
    case .lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday: true
    case .title, .spoken, .lastUpdatedNone: false
    }
  }

  /// The app's text as a text of this key: a line about the last update without a place for the date
  /// stands before it, as MJRefresh's does.
  func message(of text: LocalizedText) -> LocalizedText {
    guard takesDate, MessageOutline(of: text).arguments.isEmpty else { return text }
    let place = self == .lastUpdated ? "%@" : " %@"
    return text.mappingValues { Message.escaped($0) + place }
  }
}

extension LocalizedText {
  /// The text with a number in its place, in each of its wordings for different widths.
  ///
  /// - Parameters:
  ///   - value: The number, which also decides among plural forms.
  ///   - locale: The reader's locale, in whose language the text is.
  /// - Returns: The text without places.
  func filled(with value: Int, for locale: LocaleIdentifier) -> LocalizedText {
    let message = Message(self)
    let units = units
    func text(fitting width: Int?) -> LocalizedText {
      var unit = units.first ?? TextUnit(value: "", location: SourceLocation(file: ""))
      unit.value = message.text(
        [.integer(value)], in: MessageContext(locale: locale, width: width))
      return LocalizedText(.unit(unit))
    }
    let widths = widths(on: .iPhone).sorted()
    guard !widths.isEmpty else { return text(fitting: nil) }
    return LocalizedText(
      .width(widths.map { .init($0, text(fitting: $0)) }, otherwise: text(fitting: nil)))
  }
}
