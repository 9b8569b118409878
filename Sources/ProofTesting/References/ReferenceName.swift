/// What a reference is called: the test, the name within it, and what the label adds.
struct ReferenceName: Hashable {
  /// The file's name without its extension; what artifacts and attachments begin with.
  let id: String

  /// Creates a name from the test's name as `#function` spells it, and the name within the test.
  init(test: String, name: String, label: SnapshotLabel) throws(SnapshotError) {
    let detail = label.detail.map { "-\($0)" } ?? ""
    id = "\(try Self.word(test)).\(try Self.word(name + detail))\(label.suffix)"
  }

  /// A text in which whatever is no letter, digit, mark or underscore is a hyphen, in the manner of
  /// swift-snapshot-testing.
  private static func word(_ text: String) throws(SnapshotError) -> String {
    let parts = text.unicodeScalars.split { !$0.isWordPart }.map(String.init)
    guard !parts.isEmpty else {
      throw SnapshotError("the name “\(text)” has no letter and no digit")
    }
    return parts.joined(separator: "-")
  }
}

extension Unicode.Scalar {
  /// What `\w` stands for in Unicode's regular expressions (UTS 18, annex C).
  fileprivate var isWordPart: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: properties.isAlphabetic || properties.isJoinControl
    }
  }
}
