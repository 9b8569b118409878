extension LastUpdatedText {
  /// The keys of the texts that the line is made of, for content that was updated at an instant, or
  /// never.
  ///
  /// Each text is replaced by a mark in turn: a line that then has the mark is made of the text. So
  /// no rule about dates is written twice.
  package func keys(updated instant: Instant?, now: Instant) -> [StringKey] {
    func shows(_ change: (inout Wording) -> Void) -> Bool {
      var marked = wording
      change(&marked)
      return line(instant, now, in: marked).contains(Self.mark)
    }
    let uses: [(key: StringKey, isUsed: Bool)] = [
      (.lastUpdated, shows { $0.message = Message(Self.mark) }),
      (.lastUpdatedToday, wording.today != nil && shows { $0.today = Message(Self.mark) }),
      (
        .lastUpdatedYesterday,
        wording.yesterday != nil && shows { $0.yesterday = Message(Self.mark) }
      ),
      (.lastUpdatedNone, shows { $0.never = Self.mark }),
    ]
    return uses.filter(\.isUsed).map(\.key)
  }

  /// A character of private use, which no text of a language has.
  private static let mark = "\u{F8FF}"
}
