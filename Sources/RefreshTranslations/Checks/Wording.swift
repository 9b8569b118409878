import ProofDocuments
import RefreshStrings

extension String {
  /// The words of a template: its text without specifiers, names in braces, tags and addresses, in the
  /// place of each of which stands a space.
  var wording: String {
    let text = FormatTemplate(self).pieces.map { piece in
      switch piece {
      case .literal(let text): text
      // Encoded bytes belong to an address.
      case .unknown(let text): text.isPercentEncoded ? text : " "
      case .specifier: " "
      }
    }.joined()
    guard text.utf8.contains(where: { Self.marks.contains($0) }) else { return text }
    return text.withoutAddresses.replacing(Self.markup, with: " ").replacing(Self.name, with: " ")
  }

  /// The addresses of pages and mail in a text.
  var addresses: [Substring] {
    // Few texts have any. A search by characters would look back to the first of a run of flags.
    guard
      utf8.contains(where: { Self.marksOfAddresses.contains($0) }) || utf8.contains("www.".utf8)
    else { return [] }
    return AddressScanner.ranges(in: unicodeScalars).map { self[$0] }
  }

  private var withoutAddresses: String {
    var result = ""
    var start = startIndex
    for range in AddressScanner.ranges(in: unicodeScalars) {
      result += self[start..<range.lowerBound] + " "
      start = range.upperBound
    }
    return result + self[start...]
  }

  /// Whether the text is a percent sign with two hexadecimal digits, once or several times.
  private var isPercentEncoded: Bool {
    let bytes = Array(utf8)
    return bytes.count > 2 && bytes.count.isMultiple(of: 3)
      && bytes.enumerated().allSatisfy { index, byte in
        index.isMultiple(of: 3)
          ? byte == UInt8(ascii: "%") : Character(Unicode.Scalar(byte)).isHexDigit
      }
  }

  /// The bytes of which a text has one if it has more than words.
  private static let marks = Set("<{/@".utf8)

  /// The bytes of which an address has one, unless it begins with `www.`.
  private static let marksOfAddresses = Set("/@".utf8)

  // A regular expression can't be shared between threads.
  private static var markup: Regex<Substring> { /<\/?[A-Za-z!][^<>]*>/ }

  private static var name: Regex<Substring> { /[$#%]?\{[^{}]*\}/ }
}

/// Finds the addresses of pages and mail in a text.
///
/// The signs that no address lacks are looked for first, and its ends from there, so that each scalar
/// is looked at a few times only, however long a word is.
struct AddressScanner<Scalars: BidirectionalCollection> where Scalars.Element == Unicode.Scalar {
  private let scalars: Scalars

  /// The end of the last address.
  private var start: Scalars.Index

  init(_ scalars: Scalars) {
    self.scalars = scalars
    start = scalars.startIndex
  }

  /// The places of the addresses, in their order.
  static func ranges(in scalars: Scalars) -> [Range<Scalars.Index>] {
    var scanner = AddressScanner(scalars)
    return scanner.ranges()
  }

  private mutating func ranges() -> [Range<Scalars.Index>] {
    var ranges: [Range<Scalars.Index>] = []
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let range: Range<Scalars.Index>? =
        switch scalars[index] {
        case ":": page(withSchemeBefore: index)
        case "w": page(at: index)
        case "@": mailbox(around: index)
        default: nil
        }
      if let range {
        ranges.append(range)
        start = range.upperBound
        index = range.upperBound
      } else {
        scalars.formIndex(after: &index)
      }
    }
    return ranges
  }

  /// The address of a page whose scheme ends at a colon.
  private func page(withSchemeBefore colon: Scalars.Index) -> Range<Scalars.Index>? {
    guard let path = end(of: "://", at: colon) else { return nil }
    let letters = run(before: colon, where: \.isSchemeCharacter)
    // Only what begins an address is followed to its end, which may be far.
    guard let first = scalars[letters].firstIndex(where: \.isLowercaseASCII),
      let end = endOfPage(from: path)
    else { return nil }
    return first..<end
  }

  /// The address of a page that begins with `www.`.
  private func page(at index: Scalars.Index) -> Range<Scalars.Index>? {
    end(of: "www.", at: index).flatMap(endOfPage).map { index..<$0 }
  }

  private func endOfPage(from index: Scalars.Index) -> Scalars.Index? {
    // A mark of punctuation ends the name of a protocol, such as “https://”.
    guard index < scalars.endIndex, !"?!.,;:)".unicodeScalars.contains(scalars[index]) else {
      return nil
    }
    let end = scalars[index...].firstIndex(where: \.endsPage) ?? scalars.endIndex
    return end > index ? end : nil
  }

  /// The address of mail that has an at sign in its middle.
  private func mailbox(around sign: Scalars.Index) -> Range<Scalars.Index>? {
    let name = run(before: sign) { $0.isWordCharacter || $0 == "." || $0 == "+" || $0 == "-" }
    let host = scalars[scalars.index(after: sign)...].prefix {
      $0.isWordCharacter || $0 == "." || $0 == "-"
    }
    guard !name.isEmpty, host.first != ".", let dot = host.firstIndex(of: "."),
      host.index(after: dot) < host.endIndex
    else { return nil }
    return name.lowerBound..<host.endIndex
  }

  /// The scalars before a place that are all of a kind, back to the last address.
  private func run(
    before index: Scalars.Index, where isIncluded: (Unicode.Scalar) -> Bool
  ) -> Range<Scalars.Index> {
    let before = scalars[start..<index]
    let first = before.lastIndex { !isIncluded($0) }.map(scalars.index(after:)) ?? start
    return first..<index
  }

  /// The end of certain scalars at a place; nil if others stand there.
  private func end(of text: String, at index: Scalars.Index) -> Scalars.Index? {
    var end = index
    for scalar in text.unicodeScalars {
      guard end < scalars.endIndex, scalars[end] == scalar else { return nil }
      scalars.formIndex(after: &end)
    }
    return end
  }
}

extension Unicode.Scalar {
  /// Whether the character may stand in the name of a protocol.
  fileprivate var isSchemeCharacter: Bool {
    isLowercaseASCII || ("0"..."9").contains(self) || ["+", ".", "-"].contains(self)
  }

  fileprivate var isLowercaseASCII: Bool { ("a"..."z").contains(self) }

  fileprivate var isWordCharacter: Bool {
    self == "_" || properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }

  /// Whether the character can't be part of the address of a page.
  fileprivate var endsPage: Bool {
    properties.isWhitespace || "<>\"”“»«）。，、".unicodeScalars.contains(self)
  }
}
