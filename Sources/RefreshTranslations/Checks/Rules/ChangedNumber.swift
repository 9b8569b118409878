import ProofDocuments
import RefreshStrings

extension TextRule {
  static let changedNumber = TextRule(
    "changedNumber", .warning,
    "A translation has another number than its source, such as 3 days in place of 30.",
    Example(
      "fr", source: "Kept for 30 days", wrong: "Conservé 3 jours", right: "Conservé 30 jours"),
    .translation { translation in
      // A form for some numbers may name its own.
      guard translation.text.plurals.isEmpty, translation.source.plurals.isEmpty else { return [] }
      return translation.findings { source, text in
        guard source.contains(where: \.isDecimalDigit), text.contains(where: \.isDecimalDigit),
          let (wanted, given) = WrittenNumbers(in: source).change(in: WrittenNumbers(in: text))
        else { return nil }
        return ("has the number \(given) in place of \(wanted)", "write the number of the source")
      }
    })
}

/// The numbers in a text.
private struct WrittenNumbers {
  /// The whole numbers, and the parts of dates, times and fractions, in their order.
  private let values: [String]

  /// The words in which the numbers stand.
  private let words: String

  /// Whether a percent sign stands in the text, which may be two times as “200 %”.
  private let haveParts: Bool

  init(in text: String) {
    words = text.wording
    values = Self.values(in: words)
    haveParts = text.contains { "%٪".contains($0) }
  }

  /// Whether a unit that differs between countries stands beside a number: half of the day, a thousand,
  /// a measure or a currency.
  ///
  /// Looking for them takes long, so only numbers that differ are worth it.
  private var haveUnits: Bool { words.firstMatch(of: Self.unit) != nil }

  private static var unit: Regex<Substring> {
    /(?i)\p{Sc}|\b(?:usd|eur)\b|\d\s?(?:am|pm|a\.m\.|p\.m\.|k|m|[kcm]?m|[cdm]?l|k?g|lb|oz|ft|mi|mio\.?|thousand|million|billion|[千万萬億亿천만억원])(?!\p{L})/
  }

  private static func values(in text: String) -> [String] {
    let groups = text.unicodeScalars.split(omittingEmptySubsequences: true) { scalar in
      Character(scalar).decimalDigit == nil
    }
    return groups.reduce(into: []) { values, group in
      let digits = group.compactMap { Character($0).decimalDigit }.map(String.init).joined()
      // “10,000”, “10.000” and “10 000” are one number.
      let before = text.unicodeScalars[..<group.startIndex].suffix(2)
      let isGroup =
        group.count == 3 && before.count == 2
        && before.first.flatMap { Character($0).decimalDigit } != nil
        && ",.'’ \u{A0}\u{202F}٬".unicodeScalars.contains(before.last ?? " ")
      if isGroup, !values.isEmpty {
        values[values.count - 1] += digits
      } else {
        // “00” and “0” are one number.
        let number = digits.drop { $0 == "0" }
        values.append(number.isEmpty ? "0" : String(number))
      }
    }
  }

  /// The one number that a translation has in place of another; nil if there is none, or if numbers are
  /// written in words, too.
  func change(in translation: WrittenNumbers) -> (wanted: String, given: String)? {
    guard values != translation.values, values.count == translation.values.count,
      haveParts == translation.haveParts
    else { return nil }
    let wanted = values.removingOnce(translation.values)
    let given = translation.values.removingOnce(values)
    guard wanted.count == 1, given.count == 1, !Self.areOneDuration(wanted[0], given[0]),
      !haveUnits, !translation.haveUnits
    else { return nil }
    return (wanted[0], given[0])
  }

  /// Whether two numbers may say the same of different units of time, as 60 minutes are 1 hour.
  ///
  /// Not if digits were lost, as in 1 of 12.
  private static func areOneDuration(_ first: String, _ second: String) -> Bool {
    guard let numbers = [first, second].map(Int.init) as? [Int], let low = numbers.min(), low > 0,
      let high = numbers.max(), high.isMultiple(of: low), !"\(high)".hasPrefix("\(low)")
    else { return false }
    return [7, 12, 24, 60].contains(high / low)
  }
}

extension [String] {
  /// The elements without those of another list, each as often as it stands there.
  fileprivate func removingOnce(_ others: [String]) -> [String] {
    var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return filter { element in
      guard let count = counts[element], count > 0 else { return true }
      counts[element] = count - 1
      return false
    }
  }
}

extension Character {
  /// The value of a digit of any script.
  fileprivate var decimalDigit: Int? {
    unicodeScalars.first?.properties.numericType == .decimal ? wholeNumberValue : nil
  }

  fileprivate var isDecimalDigit: Bool { decimalDigit != nil }
}
