/// A text set on lines that end only at some places.
///
/// Each line takes as much as there is room for. A word that is wider than the room is broken
/// between characters, and what is left at last stands on the last line, cut or not. A line break
/// in the text always ends a line. Spaces at the ends of lines are left out.
public struct TextLines: Hashable, Sendable {
  /// The lines, from the top; at least one.
  public let lines: [String]

  /// Sets a text within its width and its number of lines.
  ///
  /// - Parameters:
  ///   - text: the text; how it says that it breaks is left aside.
  ///   - places: where lines may end, as numbers of UTF-8 bytes before; those within a character
  ///     are passed over.
  ///   - width: how wide a part of the text is on a line of its own, in points.
  public init(_ text: TextBlock, endingAt places: [Int], width: (String) -> Double) {
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
