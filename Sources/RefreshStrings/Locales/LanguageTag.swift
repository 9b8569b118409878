/// The parts of a language tag, by their form alone.
struct LanguageTag {
  let language: String
  private(set) var extendedLanguages: [String] = []
  package private(set) var script: String?
  package private(set) var region: String?
  package private(set) var rest: [String] = []

  init(language: String) {
    self.language = language
  }

  /// Reads a tag in lower case, or returns nil if one part is malformed or out of place.
  init?(parsing tag: String) {
    let subtags = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    var parser = Parser(subtags: subtags.map(String.init)[...])
    guard let language = parser.next(where: { $0.isAlphabetic(2...3) }) else { return nil }
    self.init(language: language)
    while extendedLanguages.count < 3, let next = parser.next(where: { $0.isAlphabetic(3...3) }) {
      extendedLanguages.append(next)
    }
    script = parser.next { $0.isAlphabetic(4...4) }?.titlecased
    region = parser.next { $0.isAlphabetic(2...2) || $0.isNumeric(3) }?.uppercased()
    while let variant = parser.next(where: \.isVariant) { rest.append(variant) }
    guard let extensions = parser.extensions() else { return nil }
    rest += extensions
  }
}

extension LanguageTag {
  private struct Parser {
    var subtags: ArraySlice<String>

    mutating func next(where isExpected: (String) -> Bool) -> String? {
      guard let first = subtags.first, isExpected(first) else { return nil }
      return subtags.removeFirst()
    }

    /// Reads all that is left, or returns nil if it isn't a row of extensions.
    mutating func extensions() -> [String]? {
      var read: [String] = []
      while let singleton = next(where: { $0.isAlphanumeric(1...1) }) {
        read.append(singleton)
        let start = read.count
        let lengths = singleton == "x" ? 1...8 : 2...8
        while let next = next(where: { $0.isAlphanumeric(lengths) }) { read.append(next) }
        if read.count == start { return nil }
      }
      return subtags.isEmpty ? read : nil
    }
  }
}

extension String {
  fileprivate var isVariant: Bool {
    isAlphanumeric(5...8) || (utf8.count == 4 && isAlphanumeric(4...4) && prefix(1).isDigits)
  }

  fileprivate var titlecased: String { prefix(1).uppercased() + dropFirst() }

  fileprivate func isAlphabetic(_ lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(utf8.count) && utf8.allSatisfy(\.isLowercaseLetter)
  }

  fileprivate func isNumeric(_ length: Int) -> Bool { utf8.count == length && self[...].isDigits }

  fileprivate func isAlphanumeric(_ lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(utf8.count) && utf8.allSatisfy { $0.isLowercaseLetter || $0.isDigit }
  }
}

extension Substring {
  fileprivate var isDigits: Bool { utf8.allSatisfy(\.isDigit) }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
