import ProofDocuments

/// Translates the places of arguments between Java's formats and Apple's.
///
/// A specifier that Java doesn't know is text and stays as it is, percent signs too.
package enum JavaFormat {
  /// A template of Java's in Apple's spelling, and the specifiers that there is none for.
  static func appleTemplate(_ java: String) -> (template: String, unknown: [String]) {
    guard java.utf8.contains(UInt8(ascii: "%")) else { return (java, []) }
    var template = String.UnicodeScalarView()
    var unknown: [String] = []
    var rest = java.unicodeScalars[...]
    while let scalar = rest.first {
      let encoded = scalar == "%" ? PercentEncoding.length(startOf: rest) : 0
      if encoded == 0, let specifier = JavaSpecifier(startOf: rest) {
        let apple = specifier.apple
        template.add((apple ?? specifier.spelling).unicodeScalars)
        if apple == nil { unknown.append(specifier.spelling) }
        rest.removeFirst(specifier.length)
      } else {
        template.add(rest.prefix(max(1, encoded)))
        rest.removeFirst(max(1, encoded))
      }
    }
    return (String(template), unknown)
  }

  /// A template that was read from a resource, and perhaps translated since, in Java's spelling.
  ///
  /// A place that only Java knows stays as it is. A percent sign that stands for itself is doubled
  /// beside arguments, because Java refuses the whole text otherwise. Where Java refuses the
  /// source, nothing is doubled.
  package static func javaTemplate(_ apple: String, translationOf source: String? = nil) -> String {
    guard apple.utf8.contains(UInt8(ascii: "%")) else { return apple }
    let pieces = pieces(of: apple)
    let isFormat = pieces.contains { if case .place = $0 { true } else { false } }
    let isRefused = source.map { self.pieces(of: $0).contains(.sign) } ?? false
    return pieces.map { piece in
      switch piece {
      case .text(let text), .place(let text): text
      case .sign: isFormat && !isRefused ? "%%" : "%"
      }
    }.joined()
  }

  /// A stretch of a template that was read from a resource.
  private enum Piece: Hashable {
    case text(String)

    /// A place for an argument, in Java's spelling.
    case place(String)

    /// A percent sign that begins no place.
    case sign
  }

  private static func pieces(of apple: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = apple.unicodeScalars[...]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != "%" }
      if !text.isEmpty { pieces.append(.text(String(text))) }
      rest = rest[text.endIndex...]
      guard !rest.isEmpty else { break }
      let (piece, length) = piece(startOf: rest)
      pieces.append(piece)
      rest.removeFirst(length)
    }
    return pieces
  }

  /// The piece that the percent sign at the start of a text begins, and its length.
  private static func piece(startOf text: Substring.UnicodeScalarView) -> (Piece, length: Int) {
    let encoded = PercentEncoding.length(startOf: text)
    if encoded > 0 { return (.text(String(text.prefix(encoded))), encoded) }
    if text.dropFirst().first == "%" { return (.text("%%"), 2) }
    if let specifier = FormatSpecifier(startOf: text, inSubstitution: false),
      let java = exactJava(specifier)
    {
      return (.place(java), specifier.spelling.unicodeScalars.count)
    }
    if let specifier = JavaSpecifier(startOf: text) {
      return (.place(specifier.spelling), specifier.length)
    }
    return (.sign, 1)
  }

  /// The specifier that ``appleTemplate(_:)`` makes this one of.
  private static func exactJava(_ specifier: FormatSpecifier) -> String? {
    guard let java = self.java(specifier) else { return nil }
    let again = JavaSpecifier(startOf: java.unicodeScalars[...])?.apple
    return again == specifier.spelling ? java : nil
  }
}

extension JavaFormat {
  /// A template of Apple's in Java's spelling, and the specifiers that there is none for.
  ///
  /// A percent sign that stands for itself is doubled where there are arguments, because Java
  /// refuses the whole text otherwise.
  package static func convertedTemplate(_ apple: String) -> (template: String, unknown: [String]) {
    let template = FormatTemplate(apple)
    // A text without arguments is never formatted, so its signs stay as they are.
    guard !template.specifiers.isEmpty else { return (apple, []) }
    var unknown: [String] = []
    let pieces = template.pieces.map { piece in
      switch piece {
      case .literal("%"): return "%%"
      case .literal(let text): return text
      case .unknown(let text):
        // Who writes an address beside arguments without doubling its signs doesn't format it.
        let isEncoded = PercentEncoding.length(startOf: text.unicodeScalars[...]) > 0
        return isEncoded ? text : text.replacing("%", with: "%%")
      case .specifier(let specifier):
        guard let java = java(specifier) else {
          unknown.append(specifier.spelling)
          return specifier.spelling
        }
        return java
      }
    }
    return (pieces.joined(), unknown)
  }

  private static func java(_ specifier: FormatSpecifier) -> String? {
    let letter: String
    switch specifier.kind {
    case .object, .text: letter = "s"
    case .integer: letter = "d"
    case .bits, .decimal:
      // Java has no F, and Apple's D and O are old names of d and o.
      let spelled = String(specifier.spelling.suffix(1))
      letter = ["F": "f", "O": "o"][spelled] ?? spelled
    case .character: letter = "c"
    case .substitution, .ownArgument: return nil
    }
    let position = specifier.argumentNumber.map { "\($0)$" } ?? ""
    let layout = specifier.body.prefix { !$0.isLetter && $0 != "@" }
    return "%\(position)\(layout.replacing("'", with: ","))\(letter)"
  }
}

extension JavaSpecifier {
  /// The specifier in Apple's spelling, or nil if there is none for it.
  fileprivate var apple: String? {
    switch conversion {
    case "%": return spelling == "%%" ? "%%" : nil
    case "n": return spelling == "%n" ? "\n" : nil
    case "s", "c":
      guard flags.isEmpty || flags == "-" else { return nil }
      return "%" + position + flags + size + (conversion == "s" ? "@" : "c")
    case "d", "o", "x", "X", "e", "E", "f", "g", "G":
      guard !flags.contains("("), !flags.contains("<") else { return nil }
      return "%" + position + flags.replacing(",", with: "'") + size + conversion
    default: return nil
    }
  }
}

/// A place for a value in a format of Java's, such as `%s`, `%1$,d` or `%tY`.
struct JavaSpecifier: Hashable {
  /// The number of the argument and its sign (`1$`); nil if there is none.
  let position: String

  let flags: String

  /// The width and the precision (`5.2`); nil if there is none.
  let size: String

  /// The letter of the conversion; `t` and `T` have one for a part of a date behind them.
  let conversion: String

  /// The specifier as it is written.
  var spelling: String { "%" + position + flags + size + conversion }

  /// The length in scalars, all of which are ASCII.
  var length: Int { spelling.utf8.count }

  /// Reads the specifier at the start of a text, or returns nil if Java knows none like it.
  ///
  /// A space after the percent sign makes no specifier, though Java knows that flag: in texts for
  /// people it is far more often "50% off".
  init?(startOf text: Substring.UnicodeScalarView) {
    guard text.first == "%" else { return nil }
    var rest = text.dropFirst()
    let digits = Self.take(&rest, while: Self.isDigit)
    if !digits.isEmpty, rest.first == "$" {
      rest.removeFirst()
      position = digits + "$"
    } else {
      rest = text.dropFirst()
      position = ""
    }
    flags = Self.take(&rest) { "-#+0,(<".unicodeScalars.contains($0) }
    let width = Self.take(&rest, while: Self.isDigit)
    var size = width
    if rest.first == "." {
      rest.removeFirst()
      let precision = Self.take(&rest, while: Self.isDigit)
      guard !precision.isEmpty else { return nil }
      size += "." + precision
    }
    self.size = size
    guard let letter = rest.popFirst(), Self.conversions.contains(letter) else { return nil }
    if letter == "t" || letter == "T" {
      guard let part = rest.first, Self.dateParts.contains(part) else { return nil }
      conversion = String(letter) + String(part)
    } else {
      conversion = String(letter)
    }
    // Java refuses these flags without a width.
    if width.isEmpty, flags.contains(where: { $0 == "-" || $0 == "0" }) { return nil }
  }

  private static let conversions = Set("bBhHsScCdoxXeEfgGaAtT%n".unicodeScalars)
  private static let dateParts = Set("HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".unicodeScalars)

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func take(
    _ rest: inout Substring.UnicodeScalarView, while isTaken: (Unicode.Scalar) -> Bool
  ) -> String {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return String(taken)
  }
}
