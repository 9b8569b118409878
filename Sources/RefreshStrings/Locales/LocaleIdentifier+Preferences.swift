extension LocaleIdentifier {
  /// The first wish in the tag's `-u-` extension that cannot be met; nil if there is none.
  ///
  /// These are an unknown calendar, numbering system or hour cycle. Where a date is written all the
  /// same, it is written in the locale's own way.
  package var unknownPreference: UnknownLocalePreference? {
    UnknownLocalePreference.Kind.allCases
      .first { kind in
        ICU.value(of: kind.keyword, in: localeName).map { !kind.isKnown($0) } ?? false
      }
      .map { UnknownLocalePreference(kind: $0, tag: tag) }
  }

  /// The locale whose dates are written: this one, or English where there are no dates for it.
  var dateLocaleName: String {
    let name = unknownPreference == nil ? localeName : ICU.baseName(of: localeName)
    return ICU.hasData(for: name) ? name : LocaleIdentifier.english.localeName
  }
}
