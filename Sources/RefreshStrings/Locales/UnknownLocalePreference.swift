/// A wish in the `-u-` extension of a language tag that cannot be met.
package struct UnknownLocalePreference: Error, Hashable, CustomStringConvertible {
  /// What can be wished for.
  package enum Kind: String, CaseIterable, Sendable {
    /// The calendar: `-u-ca-buddhist`.
    case calendar = "ca"

    /// The numbering system: `-u-nu-deva`.
    case numberingSystem = "nu"

    /// Whether hours are counted to 12 or to 24: `-u-hc-h23`.
    case hourCycle = "hc"
  }

  /// What was wished for; the raw value is its key in the tag.
  package let kind: Kind

  /// The language tag.
  package let tag: String

  /// What is wrong and what to write instead, in one line.
  package var description: String { "\(problem); \(advice)" }

  /// What is wrong.
  package var problem: String {
    "the locale \(tag) asks by -u-\(kind.rawValue)- for \(kind.absence)"
  }

  /// What to write instead.
  package var advice: String { kind.advice }
}

extension UnknownLocalePreference.Kind {
  /// The keyword that the library has for the key.
  package var keyword: String {
    switch self {
    case .calendar: "calendar"
    case .numberingSystem: "numbers"
    case .hourCycle: "hours"
    }
  }

  package func isKnown(_ value: String) -> Bool {
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
