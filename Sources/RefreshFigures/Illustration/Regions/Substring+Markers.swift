extension Substring {
  /// The characters up to the next space or tab, behind one or more of them; nil where there are none.
  ///
  /// Like the other members here it looks at each character once or twice, as a pattern with spaces that
  /// may be left out wouldn't: a pull request can have lines of a million spaces.
  var wordBehindSpaces: Substring? {
    let rest = drop(while: \.isMarkerSpace)
    guard rest.startIndex > startIndex, !rest.isEmpty else { return nil }
    return rest.prefix { !$0.isMarkerSpace }
  }

  /// The text without spaces and tabs at its ends.
  var withoutOuterSpaces: Substring {
    let rest = drop(while: \.isMarkerSpace)
    guard let last = rest.lastIndex(where: { !$0.isMarkerSpace }) else { return rest.prefix(0) }
    return rest[...last]
  }

  /// The text without what stands in backticks: between a run of them and the next one as long, as
  /// CommonMark says.
  var withoutCodeSpans: Substring {
    let runs = backtickRuns
    var ends = [Int?](repeating: nil, count: runs.count)
    var last: [Int: Int] = [:]
    for (number, run) in runs.enumerated().reversed() {
      ends[number] = last.updateValue(number, forKey: self[run].utf8.count)
    }
    var text = Substring()
    var (start, number) = (startIndex, 0)
    while number < runs.count {
      if let end = ends[number] {
        text += self[start..<runs[number].lowerBound]
        start = runs[end].upperBound
        number = end
      }
      number += 1
    }
    return runs.isEmpty ? self : text + self[start...]
  }

  /// The place behind the spaces and tabs at the start.
  var endOfSpaces: Index { utf8.firstIndex { !$0.isSpace } ?? endIndex }

  /// The text without the spaces and tabs at its end.
  var withoutSpacesAtEnd: Substring {
    let rest = utf8.lastIndex { !$0.isSpace }.map { utf8[...$0] } ?? utf8.prefix(0)
    return Substring(rest)
  }

  /// Whether a word of ASCII is in the text, whatever the case of its letters.
  func hasASCII(_ word: String) -> Bool {
    let word = word.utf8.map(\.smallLetter)
    guard let first = word.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(where: { $0.smallLetter == first }) {
      rest = rest[start...]
      let found = rest.prefix(word.count)
      if found.count == word.count, zip(found, word).allSatisfy({ $0.smallLetter == $1 }) {
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }

  private var backtickRuns: [Range<Index>] {
    var runs: [Range<Index>] = []
    var index = startIndex
    while let start = self[index...].firstIndex(of: "`") {
      index = self[start...].firstIndex { $0 != "`" } ?? endIndex
      runs.append(start..<index)
    }
    return runs
  }
}

extension Character {
  /// Whether the character parts the words of a marker.
  fileprivate var isMarkerSpace: Bool { self == " " || self == "\t" }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// The byte of the small letter where this is that of a capital one of ASCII.
  fileprivate var smallLetter: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
