extension String {
  /// The text in quotes for a message: on one line, visible, and cut after forty characters.
  package var quoted: String {
    "“\(String(prefix(40)).visible)\(dropFirst(40).isEmpty ? "" : "…")”"
  }
}

extension Collection<String> {
  /// The name nearest to a misspelled one; nil where none is near enough.
  ///
  /// A third of the letters may be wrong, or one letter of a name of two or three; a letter in the
  /// wrong case counts half. Of names that are equally near, the first in alphabetical order is taken,
  /// whatever the order of the collection.
  package func nearest(to text: String) -> String? {
    let distances = map { ($0, $0.editDistance(to: text)) }
    guard let best = distances.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }) else { return nil }
    let length = Double(Swift.max(text.count, best.0.count))
    // Where no letter is right, a name is another one and not a misspelled one.
    return best.1 <= Swift.max(1, length / 3) && best.1 < length ? best.0 : nil
  }

  /// A question for the nearest name, such as `did you mean “idle”? `; empty where none is near enough.
  package func question(for text: String) -> String {
    nearest(to: text).map { "did you mean \($0.quoted)? " } ?? ""
  }

  /// The names as a list for a message, such as `idle, pulling, refreshing and 8 more`.
  ///
  /// - Parameter limit: how many names are listed at most, at least 1.
  /// - Returns: the list.
  package func listed(limit: Int = 10) -> String {
    // A list of all is shorter than “and 1 more”.
    guard count > limit + 1 else { return joined(separator: ", ") }
    return prefix(limit).joined(separator: ", ") + " and \(count - limit) more"
  }
}

extension String {
  /// The number of letters to be inserted, removed, replaced or swapped with their neighbour to get
  /// another string; a letter in the wrong case is half a replacement.
  ///
  /// Only the first 64 letters are compared.
  package func editDistance(to other: String) -> Double {
    let (own, other) = (Array(prefix(64)), Array(other.prefix(64)))
    let (ownLetters, letters) = (own.map { $0.lowercased() }, other.map { $0.lowercased() })
    var before: [Double] = []
    var last = (0...other.count).map(Double.init)
    for row in own.indices {
      var next = [Double(row + 1)]
      for column in other.indices {
        let isSame = own[row] == other[column]
        let isSameLetter = ownLetters[row] == letters[column]
        var cost = last[column] + (isSame ? 0 : isSameLetter ? 0.5 : 1)
        cost = Swift.min(cost, last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, own[row] == other[column - 1], own[row - 1] == other[column] {
          cost = Swift.min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      (before, last) = (last, next)
    }
    return last[other.count]
  }
}

extension Int {
  /// The number with a noun, such as `1 frame` or `2,048 frames`.
  ///
  /// - Parameter noun: an English noun in the singular, whose plural ends in `s`.
  /// - Returns: the number with commas between thousands, and the noun.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// The number with commas between thousands, such as `2,048`.
  package var grouped: String {
    let digits = String(magnitude)
    let head = digits.count % 3
    let starts = stride(from: head, to: digits.count, by: 3)
    let groups = starts.map { digits.dropFirst($0).prefix(3) }
    return (self < 0 ? "-" : "")
      + ((head > 0 ? [digits.prefix(head)] : []) + groups).joined(separator: ",")
  }
}

extension StringProtocol {
  /// The parts of a list with commas between them, without the spaces around them; an empty part is
  /// kept, for a message about it.
  package var commaSeparated: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map { part in
      let end = part.lastIndex { !$0.isWhitespace }.map(part.index(after:))
      return String(part[..<(end ?? part.startIndex)].drop(while: \.isWhitespace))
    }
  }
}

extension String {
  /// The text without the characters that isolate the direction of its values, U+2066 to U+2069.
  ///
  /// Readers never see them; in a message about what readers see they would only be in the way.
  package var withoutIsolates: String {
    String(UnicodeScalarView(unicodeScalars.filter { !("\u{2066}"..."\u{2069}" ~= $0) }))
  }
}

extension Double {
  /// The number without a fraction of zero, such as `3` and `2.5`.
  package var plain: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
