/// A pattern of ids, such as `normal-header/*/ar*`.
///
/// A star stands for any characters but a slash, two stars for any at all, and everything else for
/// itself.
package struct FramePattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was written.
  package let description: String

  private enum Part: Hashable {
    case character(Character)
    case withinName
    case anything
  }

  private let parts: [Part]

  /// Creates a pattern.
  package init(_ text: String) {
    description = text
    var parts: [Part] = []
    for character in text {
      switch (character, parts.last) {
      case ("*", .withinName): parts[parts.count - 1] = .anything
      case ("*", .anything): break
      case ("*", _): parts.append(.withinName)
      default: parts.append(.character(character))
      }
    }
    self.parts = parts
  }

  /// The same pattern with stars that stand for slashes, too; nil where it has no other star.
  package var acrossSlashes: FramePattern? {
    guard parts.contains(.withinName) else { return nil }
    return FramePattern(description.replacing(/\*+/, with: "**"))
  }

  /// The kinds of stars, in the words of messages.
  package static let starRule = "* stands for any characters but a slash, ** for any at all"

  package func matches(_ id: String) -> Bool {
    // The places in the pattern that may come next; each character moves all of them on.
    var places = Self.closure([0], of: parts)
    for character in id {
      var next: Set<Int> = []
      for place in places where place < parts.count {
        switch parts[place] {
        case .character(let own): if own == character { next.insert(place + 1) }
        case .withinName: if character != "/" { next.insert(place) }
        case .anything: next.insert(place)
        }
      }
      places = Self.closure(next, of: parts)
      if places.isEmpty { return false }
    }
    return places.contains(parts.count)
  }

  /// The places with those behind stars, which may stand for nothing.
  private static func closure(_ places: Set<Int>, of parts: [Part]) -> Set<Int> {
    var all = places
    for var place in places {
      while place < parts.count, parts[place] == .withinName || parts[place] == .anything {
        place += 1
        all.insert(place)
      }
    }
    return all
  }
}
