import ProofDocuments
import ProofDrawing

/// Two texts in a sentence, so that a reader sees how they differ.
///
/// If both look alike, characters without a shape and spaces of other kinds are shown by their
/// numbers, such as `Let<U+200B>go`. The isolates around the values of a line are left out where both
/// texts have some and each is closed.
struct TextPair: Hashable {
  /// The text before.
  let from: String

  /// The text after.
  let to: String

  init(_ from: String, _ to: String) {
    if Self.appearance(of: from) == Self.appearance(of: to) {
      let shown = (Self.marked(from, \.isUnseen), Self.marked(to, \.isUnseen))
      // Letters with marks can be written in two ways that look the same.
      (self.from, self.to) =
        shown.0 == shown.1
        ? (Self.marked(from) { !$0.isASCII }, Self.marked(to) { !$0.isASCII }) : shown
    } else if Self.hasClosedIsolates(from), Self.hasClosedIsolates(to) {
      (self.from, self.to) = (from.withoutIsolates, to.withoutIsolates)
    } else {
      (self.from, self.to) = (from, to)
    }
  }

  /// The visible part of a text: without characters that have no shape, and with one kind of space.
  static func appearance(of text: String) -> String {
    var seen = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .spaceSeparator {
        seen.append(" ")
      } else if !scalar.isUnseen {
        seen.append(scalar)
      }
    }
    return String(seen)
  }

  /// Whether a text has isolates, all of which are closed.
  static func hasClosedIsolates(_ text: String) -> Bool {
    var (depth, count) = (0, 0)
    for scalar in text.unicodeScalars where ("\u{2066}"..."\u{2069}").contains(scalar) {
      count += 1
      depth += scalar == "\u{2069}" ? -1 : 1
      if depth < 0 { return false }
    }
    return depth == 0 && count > 0
  }

  private static func marked(_ text: String, _ isMarked: (Unicode.Scalar) -> Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isMarked(scalar) {
        result.add("<\(scalar.codePoint)>".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the character has no shape of its own, or that of a plain space.
  var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: self != " "
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

/// The names of a picture's elements in sentences.
package enum ElementPhrase {
  /// The names that are not words by themselves.
  private static let phrases = [
    "lastUpdated": "last-updated line", "page": "background", "tick": "tick mark",
    "exclamation": "exclamation mark", "dash": "dash mark", "chevrons-down": "chevrons",
  ]

  /// An element in words, such as `last-updated line of header` for `header.lastUpdated`.
  ///
  /// Other names than those of PullProof's components are returned unchanged, and so are names with
  /// more than eight dots, which no reader of a sentence could follow.
  package static func of(_ element: String) -> String {
    guard element.utf8.count(where: { $0 == UInt8(ascii: ".") }) <= dotLimit else { return element }
    var (owner, words) = (element[...], [String]())
    while let dot = owner.lastIndex(of: ".") {
      let own = owner[owner.index(after: dot)...]
      guard dot > owner.startIndex, !own.isEmpty else { break }
      words.append(word(for: own))
      owner = owner[..<dot]
    }
    return (words + [word(for: owner)]).joined(separator: " of ")
  }

  private static func word(for part: Substring) -> String {
    phrases[String(part)] ?? String(part)
  }

  /// The number of dots in a name that is put in words.
  private static let dotLimit = 8

  /// Several elements in words, separated by commas.
  static func of(_ elements: [String]) -> String {
    elements.map(of).joined(separator: ", ")
  }
}
