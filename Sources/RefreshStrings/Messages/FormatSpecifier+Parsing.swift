extension FormatSpecifier {
  /// Reads the specifier at the start of a text, or returns nil if none starts there.
  ///
  /// A space after the percent sign makes no specifier, though the C library knows that flag: in
  /// texts for people it is far more often "50% off". Neither does a width that an argument gives.
  package init?(startOf text: Substring.UnicodeScalarView, inSubstitution: Bool) {
    var parser = Parser(rest: text.dropFirst())
    guard text.first == "%" else { return nil }
    let number = parser.argumentNumber()
    guard number != 0, let (kind, layout) = parser.kind(inSubstitution: inSubstitution) else {
      return nil
    }
    self.kind = kind
    self.layout = layout
    argumentNumber = number
    spelling = String(text[..<parser.rest.startIndex])
  }

  /// The specifier that a format names without its percent sign, such as `lld`.
  package init?(unmarked name: String) {
    let text = name.hasPrefix("%") ? name : "%" + name
    self.init(startOf: text.unicodeScalars[...], inSubstitution: false)
    guard spelling.unicodeScalars.elementsEqual(text.unicodeScalars) else { return nil }
  }
}

extension FormatSpecifier {
  private struct Parser {
    var rest: Substring.UnicodeScalarView

    /// Reads `1$`, and leaves everything where it is if that doesn't come next.
    mutating func argumentNumber() -> Int? {
      let start = rest
      if let number = number(), take("$") { return number }
      rest = start
      return nil
    }

    mutating func kind(inSubstitution: Bool) -> (Kind, Layout)? {
      if let name = substitutionName() { return (.substitution(name), Layout()) }
      if inSubstitution, rest.starts(with: "arg".unicodeScalars) {
        rest.removeFirst(3)
        return (.ownArgument, Layout())
      }
      guard var layout = layout() else { return nil }
      let hasLength = skipLength()
      guard let letter = rest.popFirst(), let kind = Self.kinds[letter] else { return nil }
      // “#@” may only begin the name of a substitution.
      if kind == .object, hasLength || layout.hasPrefix { return nil }
      layout.letter = letter
      return (kind, layout)
    }

    /// Reads `#@name@`, if it comes next, with other flags and a width before it or inside.
    ///
    /// They mean nothing there, but CoreFoundation takes them in any order.
    private mutating func substitutionName() -> String? {
      let marks = rest.prefix { Self.flags.contains($0) || ("0"..."9").contains($0) }
      guard marks.contains("#"), rest.dropFirst(marks.count).first == "@" else { return nil }
      let name = rest.dropFirst(marks.count + 1).prefix { !["@", "%", "\n"].contains($0) }
      let length = marks.count + 1 + name.count
      guard !name.isEmpty, rest.dropFirst(length).first == "@" else { return nil }
      rest.removeFirst(length + 1)
      return String(name)
    }

    private static let flags: Set<Unicode.Scalar> = ["-", "+", "0", "#", "'"]

    private mutating func layout() -> Layout? {
      var layout = Layout()
      while let flag = rest.first, Self.flags.contains(flag) {
        rest.removeFirst()
        layout.isLeftAligned = layout.isLeftAligned || flag == "-"
        layout.alwaysShowsSign = layout.alwaysShowsSign || flag == "+"
        layout.isPaddedWithZeros = layout.isPaddedWithZeros || flag == "0"
        layout.hasPrefix = layout.hasPrefix || flag == "#"
      }
      layout.width = number() ?? 0
      if take(".") { layout.precision = number() ?? 0 }
      // What no sentence needs is rather a mistake than a place for a hundred digits.
      return layout.width < 100 && layout.precision ?? 0 < 100 ? layout : nil
    }

    private mutating func skipLength() -> Bool {
      let length = rest.prefix { ["h", "l", "q", "L", "z", "t", "j"].contains($0) }
      rest.removeFirst(length.count)
      return !length.isEmpty
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard rest.first == sign else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func number() -> Int? {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard let number = Int(String(digits)) else { return nil }
      rest.removeFirst(digits.count)
      return number
    }

    private static let kinds: [Unicode.Scalar: Kind] = [
      "@": .object, "d": .integer, "D": .integer, "i": .integer, "u": .integer, "U": .integer,
      "o": .bits, "O": .bits, "x": .bits, "X": .bits, "f": .decimal, "F": .decimal,
      "e": .decimal, "E": .decimal, "g": .decimal, "G": .decimal, "c": .character,
      "C": .character, "s": .text, "S": .text,
    ]
  }
}
