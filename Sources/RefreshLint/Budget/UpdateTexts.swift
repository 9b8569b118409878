import ProofDrawing
import RefreshComponents
import RefreshStrings

/// A text of a frame, and what stands with it.
struct BudgetText: Hashable, Sendable {
  let key: String

  /// Its words, without values that the app fills in.
  let words: String

  let line: String
}

/// The texts of the line about the last update, each with the widest values that stand beside it.
struct UpdateTexts: Sendable {
  private let texts: [BudgetText]

  /// Each text in the widest of its lines, by the style of the line.
  private let widest = Memory<TextStyle, [BudgetText]>()

  /// Finds the texts of a reader.
  init(of gallery: Gallery, for reader: Gallery.Reader) {
    let written = gallery.writtenTexts(for: reader)[.lastUpdatedNone] ?? []
    let known = gallery.words(for: reader).texts(for: reader.locale)
    // A published word for “never” stands behind another text, without an isolate.
    let never = written.count > 1 ? written.first?.text.generalValue : nil
    let lines = gallery.lastUpdatedLines(for: reader, at: Self.moments)
    let texts = lines.flatMap { keys, wordings in
      keys.flatMap { key in
        // Where the message is too wide, a narrower one gives the others more room.
        (key == .lastUpdated ? wordings[...] : wordings.suffix(1)).map { line in
          let depth = key != .lastUpdated && keys.contains(.lastUpdated) ? 1 : 0
          let words = ShortenedText(line, depth: depth).words
          return BudgetText(
            key: known[key]?.appKey ?? key.rawValue,
            words: key == .lastUpdatedNone ? never ?? words : words, line: line)
        }
      }
    }
    self.texts = Set(texts).sorted { ($0.key, $0.line) < ($1.key, $1.line) }
  }

  /// Each text in the widest of its lines.
  func widest(like block: TextBlock, measuredBy measurer: any TextMeasuring) -> [BudgetText] {
    widest.value(for: block.style) {
      var (seen, kept): (Set<[String]>, [BudgetText]) = ([], [])
      let measured = texts.map { text in
        var block = block
        block.string = text.line
        return (text, width: measurer.metrics(of: block).naturalWidth)
      }
      for (text, _) in measured.sorted(by: { $0.width > $1.width })
      where seen.insert([text.key, text.words]).inserted {
        kept.append(text)
      }
      return kept
    }
  }

  /// Moments at which the line has each of its texts: the time of the last update, nil for never, and
  /// the time at which that is read.
  ///
  /// Dates are of every month, on days of two digits. Times are six hours apart, so in each time zone
  /// one of them has an hour of two digits.
  private static let moments: [(updated: Instant?, now: Instant)] = {
    let (minute, hour, day) = (60.0, 3600.0, 86400.0)
    let dates = (1...12).flatMap { month in
      ["04", "10", "16", "22"].compactMap {
        Instant(iso8601: "2025-\(month < 10 ? "0" : "")\(month)-20T\($0):58:00Z")
      }
    }
    func moment(_ date: Instant, _ distance: Double) -> (updated: Instant?, now: Instant) {
      (date, Instant(secondsSince1970: date.secondsSince1970 + distance))
    }
    // Now, minutes ago, hours ago and yesterday; then in an earlier year.
    let near = dates.prefix(4).flatMap { date in
      [minute / 2, 59.5 * minute, 18 * hour, day].map { moment(date, $0) }
    }
    return near + dates.map { moment($0, 800 * day) } + dates.prefix(1).map { (nil, $0) }
  }()
}
