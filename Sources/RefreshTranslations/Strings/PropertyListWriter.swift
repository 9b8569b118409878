import ProofDocuments

/// Writes property lists in XML, laid out as Xcode does.
package struct PropertyListWriter {
  /// A value to write.
  package indirect enum Value {
    case text(String)
    case array([Value])
    case dictionary([Member])
  }

  /// A key and its value.
  package struct Member {
    let key: String
    var comment: String?
    let value: Value

    package init(_ key: String, _ value: Value, comment: String? = nil) {
      self.key = key
      self.value = value
      self.comment = comment
    }
  }

  /// The whole file of a dictionary.
  static func file(_ members: [Member]) -> String { file(.dictionary(members)) }

  /// The whole file.
  package static func file(_ value: Value) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(lines(value, indent: ""))</plist>

    """
  }

  private static func lines(_ value: Value, indent: String) -> String {
    switch value {
    case .text(let text): return "\(indent)<string>\(XML.text(text))</string>\n"
    case .array(let values):
      guard !values.isEmpty else { return "\(indent)<array/>\n" }
      let inner = values.map { lines($0, indent: indent + "\t") }.joined()
      return "\(indent)<array>\n\(inner)\(indent)</array>\n"
    case .dictionary(let members):
      guard !members.isEmpty else { return "\(indent)<dict/>\n" }
      let inner = members.map { lines($0, indent: indent + "\t") }.joined()
      return "\(indent)<dict>\n\(inner)\(indent)</dict>\n"
    }
  }

  private static func lines(_ member: Member, indent: String) -> String {
    let comment = member.comment.map { "\(indent)<!-- \(XML.comment($0)) -->\n" } ?? ""
    return comment + "\(indent)<key>\(XML.text(member.key))</key>\n"
      + lines(member.value, indent: indent)
  }
}
