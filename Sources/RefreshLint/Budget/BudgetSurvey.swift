package import ProofDrawing
import ProofSnapshots
package import RefreshComponents
import RefreshModel
import RefreshStrings
package import RefreshTranslations

/// The length of a text in one script that is cut in no frame.
package struct TextBudget: Hashable, Sendable {
  /// The key, such as `header.idle.title`.
  package let key: String

  /// The script as a code of ISO 15924, such as `Latn`.
  package let script: String

  /// The number of characters that surely fit, counted as readers perceive them.
  package let characters: Int

  /// The room for a line of the words in points; nil for a column, where characters are counted.
  package let points: Double?

  /// The number of lines that the text may have, or of characters in a column.
  package let lines: Int

  /// The frame that has the least room, by its id.
  package let frame: String

  /// The longest text of the project in the script.
  package let longest: Present

  /// A text as it is now.
  package struct Present: Hashable, Sendable {
    /// The language, as a BCP-47 tag.
    package let locale: String

    /// The number of its characters.
    package let characters: Int
  }
}

extension LengthLimits {
  /// The limits of keys as files spell them: a published key has the smallest limit of those that it
  /// serves.
  package init(_ budgets: [TextBudget]) {
    var limits: [String: [String: LengthLimit]] = [:]
    for budget in budgets {
      let limit = LengthLimit(
        script: budget.script, characters: budget.characters, points: budget.points)
      for key in Self.spellings(of: budget.key) {
        let known = limits[key]?[budget.script]
        if known.map({ limit.characters < $0.characters }) ?? true {
          limits[key, default: [:]][budget.script] = limit
        }
      }
    }
    self.init(limits.mapValues { Array($0.values) })
  }

  /// The keys under which files may have the text of a key of frames, that of an app's own included.
  private static func spellings(of key: String) -> [String] {
    guard let known = StringKey(rawValue: key) else { return [key] }
    return known.spellings + (PublishedKeys.key(of: known).map { [$0] } ?? [])
  }
}

/// The room of a text in one frame.
package struct BudgetSample: Hashable, Sendable {
  /// The key of the text.
  let key: String

  /// The id of the frame.
  let frame: String

  /// The language of the reader, as a BCP-47 tag.
  let locale: String

  /// The script of the reader's language.
  let script: String

  /// The script that the words are in, which is another one where they are in a fallback language.
  let scriptOfWords: String

  /// The size and weight of the letters.
  let style: TextStyle

  /// The number of characters of the words, without values that the app fills in.
  let characters: Int

  /// The width of the words on one line, in points.
  let width: Double

  /// The width of the values that the app fills in, in points.
  let valueWidth: Double

  /// The number of characters of the longest part that no line break divides.
  let longestPart: Int

  /// The room for a line in points; nil for a column.
  let room: Double?

  /// The number of lines, or of characters in a column.
  let lines: Int

  /// The room for a line of words in points; nil for a column.
  var roomForWords: Double? { room.map { max(0, $0 - valueWidth) } }
}

/// The widths of characters of a script in letters of a style.
struct CharacterWidths {
  private struct Letters: Hashable {
    let script: String
    let style: TextStyle
  }

  private let widths: [Letters: Double]

  /// A text of fewer characters says little about the letters of a script.
  private static let leastCharacters = 4

  /// Takes of each script the widest of its texts, by the mean width of their characters: so a text of
  /// as many characters with the letters of any text that there is fits, too.
  init(in samples: [BudgetSample]) {
    let groups = Dictionary(grouping: samples.filter { $0.characters > 0 }) {
      Letters(script: $0.scriptOfWords, style: $0.style)
    }
    widths = groups.compactMapValues { samples in
      let long = samples.filter { $0.characters >= Self.leastCharacters }
      return (long.isEmpty ? samples : long).map { $0.width / Double($0.characters) }.max()
    }
  }

  /// The width of a character in points; nil for a script without a text.
  func width(in script: String, _ style: TextStyle) -> Double? {
    widths[Letters(script: script, style: style)].flatMap { $0 > 0 ? $0 : nil }
  }
}

/// Finds out how long texts may be, by the frames that show them.
package struct BudgetSurvey: Sendable {
  private let matrix: FrameMatrix

  /// The texts of the line about the last update, by the readers of the frames.
  private let updateTexts: [Gallery.Reader: UpdateTexts]
  private let gallery: Gallery

  /// Prepares a survey.
  package init(of matrix: FrameMatrix, in gallery: Gallery) {
    self.matrix = matrix
    self.gallery = gallery.remembering()
    let headers = matrix.setups.filter { $0.kind == .header && $0.showsLastUpdated }
    let readers = Set(matrix.locales).flatMap { locale in
      Set(headers.map { gallery.reader(of: $0.name, for: locale) })
    }
    updateTexts = Dictionary(
      uniqueKeysWithValues: readers.map { ($0, UpdateTexts(of: gallery, for: $0)) })
  }

  /// The samples of the texts in a frame.
  package func samples(
    ofFrame index: Int, measuredBy measurer: any TextMeasuring
  ) -> [BudgetSample] {
    let frame = matrix[index]
    let picture = gallery.picture(of: frame, measuredBy: measurer)
    return picture.origins.flatMap { origin -> [BudgetSample] in
      guard let (text, metrics) = picture.text(ofElement: origin.element), !text.string.isEmpty,
        let script = frame.locale.likelyScript
      else { return [] }
      // The room shows where a text is cut, so one is laid out that is surely too long.
      let width = Double(frame.width * FaceContext.titleLineCounts.upperBound)
      let long = Self.text(like: text.string, of: metrics.naturalWidth, filling: width)
      let change = LayoutChange(text: .init(long, for: origin.knownKey))
      let full = gallery.picture(of: frame, changing: change, measuredBy: measurer)
      guard let (room, _) = full.text(ofElement: origin.element) else { return [] }
      return texts(behind: origin, like: text, in: frame, measurer).compactMap { found in
        sample(of: found, from: origin, in: frame, script, text, in: room, measurer)
      }
    }
  }

  /// A text longer than a width in points, with the letters of another of a known width.
  ///
  /// What has hardly any width, such as marks on one letter and spaces of no width, is no measure, and would
  /// be repeated thousands of times.
  private static func text(like text: String, of length: Double, filling width: Double) -> String {
    let isSeen = length >= Double(text.unicodeScalars.count) * leastWidth
    let count = isSeen ? width / max(1, length) : width
    return String(repeating: (isSeen ? text : "M") + " ", count: Int(count) + 2)
  }

  /// The mean width of the code points of a text of letters, in points, at least.
  private static let leastWidth = 0.5

  /// The texts of files of which a text of a frame is made.
  private func texts(
    behind origin: TextOrigin, like text: TextBlock, in frame: Frame,
    _ measurer: any TextMeasuring
  ) -> [BudgetText] {
    switch StringKey(rawValue: origin.key) {
    case .lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday, .lastUpdatedNone:
      updateTexts[gallery.reader(of: frame)]?.widest(like: text.natural, measuredBy: measurer) ?? []
    case .title, .spoken, nil:
      [
        BudgetText(
          key: origin.knownKey, words: ShortenedText(text.string).words, line: text.string)
      ]
    }
  }

  private func sample(
    of found: BudgetText, from origin: TextOrigin, in frame: Frame, _ script: String,
    _ text: TextBlock, in room: TextBlock, _ measurer: any TextMeasuring
  ) -> BudgetSample? {
    let isColumn = room.lineBreaking == .characters
    guard isColumn || room.width.isFinite else { return nil }
    func width(of string: String) -> Double {
      var block = text.natural
      block.string = string
      return measurer.metrics(of: block).naturalWidth
    }
    let wordsWidth = width(of: found.words)
    let lineWidth = found.words == found.line ? wordsWidth : width(of: found.line)
    return BudgetSample(
      key: found.key, frame: frame.sceneID, locale: frame.locale.tag, script: script,
      scriptOfWords: LocaleIdentifier(origin.matched)?.likelyScript ?? script, style: text.style,
      characters: found.words.count, width: wordsWidth,
      valueWidth: max(0, lineWidth - wordsWidth),
      longestPart: LineBreaks(in: found.words, language: frame.locale)
        .longestPart(of: found.words),
      room: isColumn ? nil : room.width, lines: room.maximumLineCount)
  }
}

extension BudgetSurvey {
  /// The budgets that samples give: for each key and script that of the frame with the least room.
  ///
  /// A text of several lines may be as long as these together, less the longest part for each end of
  /// a line, because at most this stays empty there.
  package static func budgets(by samples: [BudgetSample]) -> [TextBudget] {
    let widths = CharacterWidths(in: samples)
    let groups = Dictionary(grouping: samples) { [$0.key, $0.script] }
    return groups.compactMap { _, samples in budget(by: samples, widths) }
      .sorted { ($0.key, $0.script) < ($1.key, $1.script) }
  }

  private static func budget(
    by samples: [BudgetSample], _ widths: CharacterWidths
  ) -> TextBudget? {
    let longestPart = samples.map(\.longestPart).max() ?? 0
    let counts = samples.compactMap { sample in
      characters(in: sample, widths, longestPart).map { (sample, $0) }
    }
    let ownWords = samples.filter { $0.script == $0.scriptOfWords }
    guard let (least, count) = counts.min(by: { ($0.1, $0.0.frame) < ($1.1, $1.0.frame) }),
      let longest = (ownWords.isEmpty ? samples : ownWords)
        .max(by: { ($0.characters, $1.locale) < ($1.characters, $0.locale) })
    else { return nil }
    return TextBudget(
      key: least.key, script: least.script, characters: count, points: least.roomForWords,
      lines: least.lines, frame: least.frame,
      longest: .init(locale: longest.locale, characters: longest.characters))
  }

  /// The number of characters that surely fit in the room of a sample; nil for a script of which no
  /// text is known.
  private static func characters(
    in sample: BudgetSample, _ widths: CharacterWidths, _ longestPart: Int
  ) -> Int? {
    guard let room = sample.roomForWords else { return sample.lines }
    guard let width = widths.width(in: sample.script, sample.style) else { return nil }
    let line = Int(room / width)
    return max(line, sample.lines * line - (sample.lines - 1) * longestPart)
  }
}

extension Picture {
  /// The text of an element; nil for one that shows none.
  fileprivate func text(ofElement name: String) -> (TextBlock, TextMetrics)? {
    let content = elements.first { $0.name == name && $0.opacity > 0 }?.content.untransformed
    guard case .text(let block, let metrics, _) = content else { return nil }
    return (block, metrics)
  }
}

extension LineBreaks {
  /// The number of characters of the longest part of a text that isn't divided.
  fileprivate func longestPart(of text: String) -> Int {
    let ends = offsets.map { text.utf8.index(text.startIndex, offsetBy: $0) } + [text.endIndex]
    return zip([text.startIndex] + ends, ends).map { text[$0..<$1].count }.max() ?? 0
  }
}
