/// Android resource files as a whole.
enum AndroidResources {
  /// Refuses to write a file anew that holds more than tables do.
  ///
  /// Resources that are no texts would vanish, and marks of style inside texts become plain text.
  ///
  /// - Throws: ``UnwritableText`` for the first such thing.
  static func checkRewriting(_ bytes: [UInt8], file: String) throws(UnwritableText) {
    guard !bytes.isEmpty, let root = try? XMLTree(parsing: bytes, file: file).root else { return }
    for element in root.elements {
      let isText = ["string", "plurals", "string-array"].contains(element.name)
      guard isText, element.attributes["product"] == nil else {
        throw refusal(element, "it is no text for all products")
      }
      let texts = element.name == "string" ? [element] : element.elements
      if let mark = texts.flatMap(\.elements).first {
        throw refusal(element, "it holds the mark “\(mark.name)”")
      }
    }
  }

  private static func refusal(_ element: XMLTree.Element, _ reason: String) -> UnwritableText {
    UnwritableText(
      key: element.attributes["name"] ?? element.name, location: element.location,
      problem: "the file cannot be written anew without losing this, because \(reason)",
      advice: "move it into another file")
  }
}
