import ProofDrawing
import RefreshStrings

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
