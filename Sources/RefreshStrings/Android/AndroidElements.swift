/// Finds the elements of a file of Android's resources that say whether it holds texts.
final class AndroidElements: XMLDocumentHandler {
  private var depth = 0
  private var hasTexts = false
  private var hasOthers = false
  private var lacksMemory = false

  /// The elements of texts.
  private static let texts: Set<String> = ["string", "string-array", "plurals"]

  /// The elements that hold nothing, but tell programs about those around them.
  private static let remarks: Set<String> = ["eat-comment", "skip"]

  private init() {}

  /// Whether a file holds texts and no other resources, such as styles or sizes, apart from comments.
  ///
  /// A file that is no whole XML is judged by the elements that are found, and where memory is short, reading its
  /// texts says so.
  static func areTexts(_ contents: [UInt8]) -> Bool {
    let elements = AndroidElements()
    XMLParsing.parse(contents, elements)
    return elements.lacksMemory || elements.hasTexts && !elements.hasOthers
  }

  func openElement(_ name: String, _ attributes: [String: String], tagEnd: Int) -> Bool {
    if depth == 1 {
      if Self.texts.contains(name) {
        hasTexts = true
      } else if !Self.remarks.contains(name) {
        hasOthers = true
      }
    }
    depth += 1
    return !hasOthers
  }

  func closeElement(end: Int) { depth -= 1 }

  func fail(code: Int, at offset: Int) {
    if code == XMLParsing.noMemory { lacksMemory = true }
  }

  // These don't say what a file holds.
  func addText(_ text: String) {}
  func addComment(_ text: String) {}
}
