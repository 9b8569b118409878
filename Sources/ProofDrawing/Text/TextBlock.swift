/// A string with all attributes that affect its lines and glyphs.
public struct TextBlock: Hashable, Sendable {
  /// The characters, in logical order.
  public var string: String

  /// The text style.
  public var style: TextStyle

  /// The language as a BCP-47 tag; it chooses among a character's regional forms.
  public var language: String

  /// The paragraph's base direction.
  public var direction: TextDirection

  /// The available width of each line, in points; infinite if unlimited.
  public var width: Double

  /// The maximum number of lines, at least 1; longer texts are truncated with an ellipsis.
  public var maximumLineCount: Int

  /// The places where the text may break into lines.
  public var lineBreaking: LineBreaking

  /// The alignment of the lines within the width, or within the widest line where that is unlimited.
  public var alignment: TextAlignment

  /// The part that is left out where the text is too long.
  package var truncation = TextTruncation.tail

  /// Creates a block of text.
  public init(
    _ string: String, style: TextStyle, language: String, direction: TextDirection,
    width: Double = .infinity, maximumLineCount: Int = 1, lineBreaking: LineBreaking = .words,
    alignment: TextAlignment = .center
  ) {
    self.string = string
    self.style = style
    self.language = language
    self.direction = direction
    self.width = width
    self.maximumLineCount = maximumLineCount
    self.lineBreaking = lineBreaking
    self.alignment = alignment
  }

  /// The same text on one line of unlimited width.
  package var natural: TextBlock {
    TextBlock(string, style: style, language: language, direction: direction)
  }

  /// The lines of a text that is set in a column; nil for one that breaks between words.
  package var column: TextColumn? {
    switch lineBreaking {
    case .words, .places: nil
    case .characters: TextColumn(string, maximumLineCount: maximumLineCount)
    }
  }

  /// The lines of a text that ends them only at some places; nil for one that breaks otherwise.
  ///
  /// `width` returns the width of a part of it on its own line, in points.
  package func lines(width: (String) -> Double) -> TextLines? {
    switch lineBreaking {
    case .words, .characters: nil
    case .places(let places): TextLines(self, endingAt: places, width: width)
    }
  }

  /// The line box of each line.
  package var lineBox: LineBox { LineBox(size: style.size) }
}

/// A text set on lines that end only at some places.
///
/// Each line takes as much as there is room for. A word that is wider than the room is broken
/// between characters, and what is left at last stands on the last line, cut or not. A line break
/// in the text always ends a line. Spaces at the ends of lines are left out.
package struct TextLines: Hashable, Sendable {
  /// The lines, from the top; at least one.
  package let lines: [String]

  /// Sets a text within its width and its number of lines.
  ///
  /// - Parameters:
  ///   - text: the text; how it says that it breaks is left aside.
  ///   - places: where lines may end, as numbers of UTF-8 bytes before; those within a character
  ///     are passed over.
  ///   - width: how wide a part of the text is on a line of its own, in points.
  package init(_ text: TextBlock, endingAt places: [Int], width: (String) -> Double) {
    let string = text.string
    let ends = places.filter { $0 > 0 }.compactMap { offset in
      string.utf8.index(string.startIndex, offsetBy: offset, limitedBy: string.endIndex)
        .flatMap { String.Index($0, within: string) }
    }
    var lines: [String] = []
    var rest = Self.trimmed(string[...])
    while !rest.isEmpty, lines.count < text.maximumLineCount - 1 {
      let paragraph = rest.prefix { !$0.isNewline }
      let end = Self.end(
        of: paragraph, at: ends.filter { $0 > rest.startIndex && $0 < paragraph.endIndex },
        fits: { width(String(Self.trimmed($0))) <= text.width })
      lines.append(String(Self.trimmed(rest[..<end])))
      rest = Self.trimmed(rest[end...])
    }
    // What is too long for the last line is cut there, so that it is one line whatever it holds.
    if !rest.isEmpty || lines.isEmpty {
      lines.append(rest.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    self.lines = lines
  }

  /// The last place at which a line fits; within a word where there is none.
  private static func end(
    of paragraph: Substring, at ends: [String.Index], fits: (Substring) -> Bool
  ) -> String.Index {
    let whole = ends + [paragraph.endIndex]
    if let place = lastFit(among: whole.count, fits: { fits(paragraph[..<whole[$0]]) }) {
      return whole[place]
    }
    let characters = paragraph.indices.dropFirst()
    return characters.prefix { fits(paragraph[..<$0]) }.last ?? characters.first
      ?? paragraph.endIndex
  }

  /// The number of places behind the first one at which a line is too wide that are tried, too.
  ///
  /// A longer line can be narrower, where a ligature takes less room than its first letter alone or
  /// a mark or space ends it.
  private static let reach = 8

  /// The last of some places at which a line fits, found without measuring much more than a line.
  ///
  /// Steps double until a line is too wide, and then halve.
  private static func lastFit(among count: Int, fits: (Int) -> Bool) -> Int? {
    var (fitting, tooWide, step) = (-1, count, 1)
    while fitting + step < tooWide {
      if fits(fitting + step) {
        fitting += step
        step *= 2
      } else {
        tooWide = fitting + step
      }
    }
    while tooWide - fitting > 1 {
      let middle = (fitting + tooWide) / 2
      if fits(middle) { fitting = middle } else { tooWide = middle }
    }
    let further = (tooWide + 1..<max(tooWide + 1, min(count, tooWide + Self.reach))).last(
      where: fits)
    return further ?? (fitting >= 0 ? fitting : nil)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start.prefix(0) }
    return start[...last]
  }
}

/// A text as a column: a line for each character that a reader perceives.
///
/// Characters that belong together stay together: marks with their letter, a conjunct with its virama, a
/// consonant with one that is written under it, and a Thai or Lao one with the vowels beside it.
package struct TextColumn: Hashable, Sendable {
  /// The lines, from the top.
  package let lines: [String]

  /// Whether the text is truncated with an ellipsis.
  package let isTruncated: Bool

  /// Sets a text in a column of so many lines at most, and at least one.
  package init(_ string: String, maximumLineCount: Int) {
    let characters = Self.characters(of: string)
    let limit = max(1, maximumLineCount)
    isTruncated = characters.count > limit
    lines = isTruncated ? characters.prefix(limit - 1) + ["…"] : characters
  }

  /// Join the consonant after them to the one before, in Kannada, Khmer and Burmese.
  ///
  /// Those of other scripts Swift keeps together, as Unicode has it.
  private static let joiners: Set<Unicode.Scalar> = ["\u{0CCD}", "\u{17D2}", "\u{1039}"]

  /// Thai and Lao vowels that are written before the consonant after which they are spoken.
  private static let leadingVowels: [ClosedRange<Unicode.Scalar>] = [
    "\u{0E40}"..."\u{0E44}", "\u{0EC0}"..."\u{0EC4}",
  ]

  /// Thai and Lao vowels that are written behind their consonant and are no marks.
  private static let followingVowels: Set<Unicode.Scalar> = [
    "\u{0E30}", "\u{0E32}", "\u{0E45}", "\u{0EB0}", "\u{0EB2}",
  ]

  private static func characters(of string: String) -> [String] {
    string.reduce(into: []) { lines, character in
      if let last = lines.last, belongs(character, with: last) {
        lines[lines.count - 1].append(character)
      } else {
        lines.append(String(character))
      }
    }
  }

  /// Vowels that stand beside their letter count as characters of their own elsewhere.
  private static func belongs(_ character: Character, with last: String) -> Bool {
    guard let former = last.unicodeScalars.last, let first = character.unicodeScalars.first else {
      return false
    }
    return joiners.contains(former) || leadingVowels.contains { $0.contains(former) }
      || followingVowels.contains(first) || first.properties.generalCategory == .spacingMark
  }
}
