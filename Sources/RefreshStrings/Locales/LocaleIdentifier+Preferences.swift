package import ProofDocuments

extension LocaleIdentifier {
  /// An error about the first wish in the tag's `-u-` extension that cannot be met; nil if there is none.
  ///
  /// These are an unknown calendar, numbering system or hour cycle. Where a date is written all the
  /// same, it is written in the locale's own way.
  package var unknownPreference: ValueError? {
    LocalePreference.allCases
      .first { preference in
        ICU.value(of: preference.keyword, in: localeName).map { !preference.isKnown($0) } ?? false
      }
      .map {
        ValueError(
          "the locale \(tag) asks by -u-\($0.rawValue)- for \($0.absence)", advice: $0.advice)
      }
  }

  /// The locale whose dates are written: this one, or English where there are no dates for it.
  var dateLocaleName: String {
    let name = unknownPreference == nil ? localeName : ICU.baseName(of: localeName)
    return ICU.hasData(for: name) ? name : LocaleIdentifier.english.localeName
  }
}

/// A wish in the `-u-` extension of a language tag, by its key there.
private enum LocalePreference: String, CaseIterable {
  /// The calendar: `-u-ca-buddhist`.
  case calendar = "ca"

  /// The numbering system: `-u-nu-deva`.
  case numberingSystem = "nu"

  /// Whether hours are counted to 12 or to 24: `-u-hc-h23`.
  case hourCycle = "hc"
}

extension LocalePreference {
  /// The keyword that the library has for the key.
  fileprivate var keyword: String {
    switch self {
    case .calendar: "calendar"
    case .numberingSystem: "numbers"
    case .hourCycle: "hours"
    }
  }

  /// Whether a wish for a value can be met.
  fileprivate func isKnown(_ value: String) -> Bool {
    switch self {
    case .calendar: ICU.calendars.contains(value)
    case .numberingSystem: ICU.isNumberingSystem(value)
    // The library knows these four and takes all others for the locale's own.
    case .hourCycle: ["h11", "h12", "h23", "h24"].contains(value)
    }
  }

  fileprivate var absence: String {
    switch self {
    case .calendar: "an unknown calendar"
    case .numberingSystem: "digits that there are not"
    case .hourCycle: "an unknown hour cycle"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .calendar:
      "the calendars are "
        + ICU.calendars.compactMap(ICU.tag(ofCalendar:)).sorted().joined(separator: " ")
    case .numberingSystem: "write latn, arab, deva or another numbering system of CLDR"
    case .hourCycle:
      "write h12 or h23, or h11 or h24 for a day from 0 to 11 or from 1 to 24"
    }
  }
}
