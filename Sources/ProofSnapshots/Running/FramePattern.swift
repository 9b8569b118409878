/// A pattern of ids, such as `normal-header/*/ar*`.
///
/// A star stands for any characters but a slash, two stars for any at all, and everything else for
/// itself.
package struct FramePattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was written.
  package let description: String

  fileprivate enum Part: Hashable {
    case character(Character)
    case withinName
    case anything
  }

  private let parts: [Part]

  /// The same parts as bits; nil where there are too many, or characters outside ASCII.
  private let bits: PartBits?

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
    bits = PartBits(parts)
  }

  /// The same pattern with stars that stand for slashes, too; nil where it has no other star.
  package var acrossSlashes: FramePattern? {
    guard parts.contains(.withinName) else { return nil }
    return FramePattern(description.replacing(/\*+/, with: "**"))
  }

  /// The kinds of stars, in the words of messages.
  package static let starRule = "* stands for any characters but a slash, ** for any at all"

  package func matches(_ id: String) -> Bool {
    if let matches = bits?.match(id) { return matches }
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

/// The parts of a pattern as the bits of integers, one for each place between them.
///
/// A run may look for the pattern of each of a million ids.
private struct PartBits: Hashable {
  /// The places before a character, by its code in ASCII.
  private var characters = Array(repeating: UInt64(0), count: 128)

  /// The places before a star that stands for no slash, and before one that stands for anything.
  private var withinNames: UInt64 = 0
  private var anything: UInt64 = 0

  /// The place behind the last part.
  private let end: UInt64

  init?(_ parts: [FramePattern.Part]) {
    guard parts.count < UInt64.bitWidth else { return nil }
    for (place, part) in parts.enumerated() {
      switch part {
      case .character(let character):
        guard let code = character.asciiValue, code >= 0x20 else { return nil }
        characters[Int(code)] |= 1 << place
      case .withinName: withinNames |= 1 << place
      case .anything: anything |= 1 << place
      }
    }
    end = 1 << parts.count
  }

  /// Whether an id matches; nil where it has other bytes than the characters of ASCII.
  func match(_ id: String) -> Bool? {
    // No star follows another, so nothing stands behind more than one that stands for nothing.
    var places = 1 | (1 & (withinNames | anything)) << 1
    for byte in id.utf8 {
      guard byte >= 0x20, byte < 0x80 else { return nil }
      let stars = byte == UInt8(ascii: "/") ? anything : withinNames | anything
      let next = (places & characters[Int(byte)]) << 1 | places & stars
      places = next | (next & (withinNames | anything)) << 1
    }
    return places & end != 0
  }
}
