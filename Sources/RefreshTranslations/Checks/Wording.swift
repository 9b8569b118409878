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
    // Few texts have any.
    guard utf8.contains(where: { Self.marksOfAddresses.contains($0) }) || contains("www.") else {
      return []
    }
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
