/// The elements of a file of Android's resources, as far as they say whether it holds texts.
enum AndroidElements {
  /// The elements of texts.
  private static let texts: Set<String> = ["string", "string-array", "plurals"]

  /// The elements that hold nothing, but tell programs about those around them.
  private static let remarks: Set<String> = ["eat-comment", "skip"]

  /// Whether a file holds texts and no other resources, such as styles or sizes, apart from comments.
  ///
  /// A file that is no whole XML is judged by the elements that are found.
  static func areTexts(_ contents: [UInt8]) -> Bool {
    let names = namesBelowRoot(in: contents)
    return names.contains(where: texts.contains)
      && names.allSatisfy { texts.contains($0) || remarks.contains($0) }
  }

  /// The names of the elements in the root.
  private static func namesBelowRoot(in contents: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    var rest = contents[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      if skip("!--", to: "-->", in: &rest) || skip("![CDATA[", to: "]]>", in: &rest)
        || skip("?", to: "?>", in: &rest) || skip("!", to: ">", in: &rest)
      {
        continue
      }
      let tag = tag(at: &rest)
      if tag.first == UInt8(ascii: "/") {
        depth -= 1
      } else {
        if depth == 1 { names.insert(String(decoding: tag.prefix(while: isName), as: UTF8.self)) }
        if tag.last != UInt8(ascii: "/") { depth += 1 }
      }
    }
    return names
  }

  /// Skips what begins and ends with some marks, or goes on to the end of the file.
  ///
  /// - Returns: whether it begins so.
  private static func skip(
    _ opener: String, to closer: String, in rest: inout ArraySlice<UInt8>
  ) -> Bool {
    guard rest.starts(with: opener.utf8) else { return false }
    rest = rest.dropFirst(opener.utf8.count)
    let end = rest.firstRange(of: Array(closer.utf8))?.upperBound ?? rest.endIndex
    rest = rest[end...]
    return true
  }

  /// Takes what is between the angle brackets of a tag, whose attributes may have such brackets.
  private static func tag(at rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var quote: UInt8?
    var end = rest.startIndex
    while end < rest.endIndex {
      let byte = rest[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      end += 1
    }
    let tag = rest[..<end]
    rest = rest[end...].dropFirst()
    return tag
  }

  /// Whether a byte goes on with the name of an element.
  private static func isName(_ byte: UInt8) -> Bool {
    byte > UInt8(ascii: " ") && byte != UInt8(ascii: "/")
  }
}
