import ProofDrawing
import RefreshComponents
import RefreshStrings

/// The amounts by which the layouts of frames can be changed.
struct FixRange {
  private let frames: [Frame]
  private let gallery: Gallery

  init(of frames: [Frame], in gallery: Gallery) {
    self.frames = frames
    self.gallery = gallery
  }

  /// Smaller distances from the indicator to the text, in points; nil for components that have none
  /// or not the same one.
  var spacing: FixCandidate? {
    let insets = Set(
      frames.map { gallery.faces.labelInset(of: $0.setup) })
    guard insets.count == 1, let inset = insets.first?.map({ Int($0.rounded(.up)) }), inset > 0
    else { return nil }
    let setups = Set(frames.map(\.setup.name))
    return FixCandidate(amounts: 1...inset) {
      .tighten(inset: inset - $0)
    } apply: {
      setting, amount in
      guard setups.contains(setting.frame.setup.name) else { return }
      setting.frame.setup.labelInset = Double(inset - amount)
    }
  }

  /// Larger numbers of lines; nil where titles have as many as they can.
  var lines: FixCandidate? {
    let (titleLineCount, most) = (gallery.titleLineCount, FaceContext.titleLineCounts.upperBound)
    guard titleLineCount < most else { return nil }
    return FixCandidate(amounts: titleLineCount + 1...most) {
      .addLines(count: $0)
    } apply: {
      setting, count in
      setting.change.titleLineCount = count
    }
  }

  /// Larger widths of the component, in points.
  var widths: FixCandidate? {
    let (widest, most) = (frames.map(\.width).max() ?? 0, FaceContext.widthRange.upperBound)
    guard widest < most else { return nil }
    return FixCandidate(amounts: widest + 1...most) {
      .widen(width: $0)
    } apply: { setting, width in
      setting.frame.width = width
    }
  }

  /// Numbers of characters that are left out of a key's text; nil where there is but one.
  static func shortening(_ text: ShortenedText, of key: String) -> FixCandidate? {
    guard text.mostDropped > 0 else { return nil }
    return FixCandidate(amounts: 1...text.mostDropped) {
      .shorten(Shortening(excess: $0, of: text.length, measure: text.dropping($0)))
    } apply: { setting, count in
      setting.change.text = LayoutChange.Text(text.dropping(count), for: key)
    }
  }
}

/// A kind of fix, in the amounts in which it can be tried.
struct FixCandidate {
  /// The amounts, the smallest change first.
  let amounts: ClosedRange<Int>

  /// The fix with an amount.
  let change: (Int) -> LintFix.Change

  /// Changes a frame by an amount.
  let apply: (inout FixTrial.Setting, Int) -> Void

  /// The number of amounts that are tried beyond the smallest that ends a violation, because that
  /// may violate another rule by a little.
  private static let reach = 8

  /// The smallest amount that ends the violations in all frames; nil where none does.
  ///
  /// The larger a change is, the more room there is, so halving finds the amount; whether it ends
  /// the violations is then proved in each frame that shows the text.
  func least(
    for trials: [FixTrial], drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> Int? {
    var least = amounts.lowerBound
    for trial in trials where trial.isViolated {
      var (low, high) = (least, amounts.upperBound)
      guard trial.isGone(setting(trial, high)) else { return nil }
      while low < high {
        let middle = (low + high) / 2
        if trial.isGone(setting(trial, middle)) { high = middle } else { low = middle + 1 }
      }
      least = high
    }
    return try (least...min(least + Self.reach, amounts.upperBound)).first { amount in
      try proves(amount, in: trials, drawnBy: draw)
    }
  }

  /// Whether an amount ends the violations, and no rule objects to more than before in any frame.
  func proves(
    _ amount: Int, in trials: [FixTrial], drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> Bool {
    try trials.allSatisfy { try $0.proves(setting($0, amount), drawnBy: draw) }
  }

  private func setting(_ trial: FixTrial, _ amount: Int) -> FixTrial.Setting {
    var setting = FixTrial.Setting(frame: trial.frame)
    apply(&setting, amount)
    return setting
  }
}

/// A change of the layout, to see its effect; widths and settings are the frame's.
package struct LayoutChange: Hashable, Sendable {
  /// A text in the place of a key's own.
  package struct Text: Hashable, Sendable {
    /// The key by which the app knows the text, such as `header.idle.title`.
    package let key: String

    /// The text as an element shows it.
    package let string: String

    package init(_ string: String, for key: String) {
      self.key = key
      self.string = string
    }
  }

  /// The other text; nil for none.
  package var text: Text?

  /// The number of lines that a title may have; nil for the project's.
  package var titleLineCount: Int?

  /// Creates a change, of nothing by default.
  package init(text: Text? = nil, titleLineCount: Int? = nil) {
    self.text = text
    self.titleLineCount = titleLineCount
  }

  /// Gives a face the other text.
  fileprivate func apply(to context: inout FaceContext) {
    guard let text else { return }
    if context.texts.title.knownKey == text.key { context.texts.title.replace(with: text.string) }
    if context.texts.lastUpdated?.knownKey == text.key {
      context.texts.lastUpdated?.replace(with: text.string)
    }
    context.appText = { [appText = context.appText] key in
      var found = appText(key)
      if key == text.key { found?.replace(with: text.string) }
      return found
    }
  }
}

extension Gallery {
  /// The picture of a frame with a change.
  func picture(
    of frame: Frame, changing change: LayoutChange, measuredBy measurer: any TextMeasuring
  ) -> Picture {
    var gallery = self
    gallery.titleLineCount = change.titleLineCount ?? titleLineCount
    let plan = gallery.plan(for: FrameMatrix(of: frame)) { change.apply(to: &$0) }
    return plan[0].picture(measuredBy: measurer)
  }
}

/// A text of which characters can be left out at the end of its words.
///
/// A text between isolates is a value that the app fills in, such as a time, and stays.
struct ShortenedText {
  private let characters: [Character]
  private let wordPlaces: [Int]

  /// The places of the characters that can be left out, from the last one.
  private let places: [Int]

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - depth: the number of isolates around the words: 1 for those of a value that has values itself.
  init(_ text: String, depth: Int = 0) {
    let characters = Array(text)
    var current = 0
    var wordPlaces: [Int] = []
    for (place, character) in characters.enumerated() {
      switch character {
      case _ where character.isIsolate: current += 1
      case "\u{2069}": current = max(0, current - 1)
      default: if current == depth { wordPlaces.append(place) }
      }
    }
    self.characters = characters
    self.wordPlaces = wordPlaces
    // The space before a value stays, as it would in the text's file.
    places = wordPlaces.reversed().filter { place in
      !(characters[place].isWhitespace && characters.dropFirst(place + 1).first?.isIsolate == true)
    }
  }

  /// The number of characters that can be left out: all but one, or half of those beside a value,
  /// because the value alone says nothing.
  var mostDropped: Int {
    wordPlaces.count == characters.count ? max(0, places.count - 1) : places.count / 2
  }

  /// The text without so many characters, and without spaces that would then end it.
  func dropping(_ count: Int) -> String {
    let dropped = Set(places.prefix(count))
    let kept = characters.indices.filter { !dropped.contains($0) }.map { characters[$0] }
    let end = kept.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
    return String(kept[..<end])
  }

  /// The number of characters, without the values.
  var length: Int { wordPlaces.count }

  /// The numbers of characters that can be left out so that a whole word or a value is before them and
  /// half of the characters stay.
  func wordEnds(from least: Int, language: LocaleIdentifier) -> [Int] {
    let ends = Set(WordEnds(in: String(characters), language: language).counts)
    return (least...max(least, min(mostDropped, length / 2))).filter { count in
      let end = characters[..<places[count - 1]].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
      return ends.contains(end)
    }
  }

  /// The words alone, without the values.
  var words: String { String(wordPlaces.map { characters[$0] }) }
}

extension Character {
  /// Whether an isolate begins here.
  fileprivate var isIsolate: Bool { "\u{2066}"..."\u{2068}" ~= self }
}
