package import ProofDrawing
package import RefreshStrings

/// A text of a translator's in a picture, and where it is.
///
/// A line that is made of several texts is one of these for each.
package struct ContextText: Hashable, Sendable {
  /// The text as translators know it.
  package let entry: ContextEntry

  /// The text as it was found for the reader.
  package let written: ResolvedString

  /// The element that shows it, such as `title`.
  package let element: String

  /// The line as it is shown.
  package let string: String

  /// The bounds of the ink of each line that is seen, in points.
  package let lines: [Rect]

  /// The used part of the room.
  package let room: TextRoom

  package var key: ContextKey { entry.key }

  /// The bounds of the ink of all lines, in whole pixels.
  ///
  /// Ink is known to a pixel at 3x, so there is a pixel more on each side. Nothing is outside of the
  /// picture, as services refuse such boxes.
  package func box(atScale scale: Int, in size: Size) -> PixelRect {
    Self.box(around: lines.union ?? .zero, atScale: scale, in: size)
  }

  /// The bounds of the ink of each line, in whole pixels.
  package func lineBoxes(atScale scale: Int, in size: Size) -> [PixelRect] {
    lines.map { Self.box(around: $0, atScale: scale, in: size) }
  }

  private static func box(around ink: Rect, atScale scale: Int, in size: Size) -> PixelRect {
    let factor = Double(scale)
    let (width, height) = ((size.width * factor).rounded(.up), (size.height * factor).rounded(.up))
    let left = min(max(0, (ink.x * factor).rounded(.down) - 1), width - 1)
    let top = min(max(0, (ink.y * factor).rounded(.down) - 1), height - 1)
    let right = max(left + 1, min(width, (ink.maxX * factor).rounded(.up) + 1))
    let bottom = max(top + 1, min(height, (ink.maxY * factor).rounded(.up) + 1))
    return PixelRect(
      column: Int(left), row: Int(top), width: Int(right - left), height: Int(bottom - top))
  }
}

/// Finds translators' texts in pictures for one reader.
struct TextFinding {
  /// The texts to look for.
  let inventory: ContextInventory

  /// The parts of the texts of each key.
  let written: [StringKey: [ResolvedString]]

  /// The keys of the texts that the line about the last update is made of.
  let lineKeys: [StringKey]

  /// The text of a key of the app's own.
  let appText: @Sendable (String) -> ResolvedString?

  /// The texts that are seen in a picture, from back to front.
  func texts(in picture: Picture) -> [ContextText] {
    picture.elements.flatMap { element -> [ContextText] in
      guard element.opacity > 0,
        case .text(let block, let metrics, _) = element.content.untransformed,
        let origin = picture.origins.last(where: { $0.element == element.name })
      else { return [] }
      let lines = picture.seenInk(of: element)
      guard !lines.isEmpty else { return [] }
      let room = TextRoom(of: block, metrics, in: element.bounds)
      return texts(behind: origin).compactMap { text in
        inventory[ContextKey(text)].map { entry in
          ContextText(
            entry: entry, written: text, element: element.name, string: block.string, lines: lines,
            room: room)
        }
      }
    }
  }

  /// The texts of files that a text of a picture is made of.
  private func texts(behind origin: TextOrigin) -> [ResolvedString] {
    guard let key = StringKey(rawValue: origin.key) else { return appTexts(behind: origin) }
    guard key.state != nil else { return lineKeys.flatMap { written[$0] ?? [] } }
    // A title that is set on a component is no text of a file.
    return (written[key] ?? []).filter { "\($0.source)" == origin.source }
  }

  /// The text of a key that a face of the app's own shows.
  private func appTexts(behind origin: TextOrigin) -> [ResolvedString] {
    appText(origin.key).map { [$0] } ?? []
  }
}

extension Picture {
  /// The bounds of the ink of an element that is seen, in points.
  fileprivate func seenInk(of element: Element) -> [Rect] {
    element.ink.compactMap { ink in
      let seen = element.clip.map { ink.intersection(with: $0) } ?? ink
      return seen.flatMap { $0.intersection(with: Rect(size: size)) }
    }
  }
}

/// The used part of the room for a text.
package struct TextRoom: Hashable, Sendable {
  /// The width that the text needs on one line, or the width of its widest line if it has several,
  /// in points.
  package let used: Double

  /// The available width of each line, in points.
  package let available: Double

  /// The part of the room that is used; above 1 for a text that is cut.
  package let fullness: Double

  /// The number of further characters of its own average width that fit; below 0 for a text that is
  /// cut.
  package let charactersLeft: Int

  /// Whether the text is cut, with an ellipsis in its place.
  package let isTruncated: Bool

  /// Measures a text in its bounds; letters in a column fill it by their number.
  init(of block: TextBlock, _ metrics: TextMetrics, in bounds: Rect) {
    let count = block.string.count
    isTruncated = metrics.isTruncated
    available = block.width.isFinite ? block.width : bounds.width
    if case .characters = block.lineBreaking {
      used = metrics.width
      let lines = metrics.isTruncated ? max(count, block.maximumLineCount + 1) : metrics.lineCount
      fullness = Double(lines) / Double(block.maximumLineCount)
      charactersLeft = block.maximumLineCount - lines
      return
    }
    let room = available * Double(block.maximumLineCount)
    let needed =
      metrics.lineCount > 1 && !metrics.isTruncated
      ? metrics.width * Double(metrics.lineCount) : metrics.naturalWidth
    used = metrics.lineCount > 1 ? metrics.width : metrics.naturalWidth
    fullness = room > 0 ? needed / room : 1
    let advance = count > 0 ? metrics.naturalWidth / Double(count) : 0
    charactersLeft =
      advance > 0 ? Int(min(999, max(-999, ((room - needed) / advance).rounded(.down)))) : 0
  }
}

extension StringKey {
  /// The keys that a name in a file stands for; several for some of MJRefresh's and of an app's own.
  static func uses(of key: ContextKey, _ appKeys: [AppKeys]) -> [StringKey] {
    let own = key.source == .builtIn ? [] : appKeys.uses(ofName: key.name, inTable: key.table)
    return own + (usesByName[key.name] ?? []).filter { !own.contains($0) }
  }

  private static let usesByName: [String: [StringKey]] = allCases.reduce(into: [:]) { uses, key in
    let names = Set(key.spellings + [PublishedKeys.key(of: key)].compactMap(\.self))
    for name in names { uses[name, default: []].append(key) }
  }

  /// Whether the text is seen, and not only heard.
  var isSeen: Bool {
    if case .spoken = self { false } else { true }
  }
}
