internal import Yams

/// A YAML file with a single document: its value, and where the parts of it stand.
///
/// The value is one that JSON knows, so that whatever reads JSON reads YAML too. What JSON has no
/// word for is refused: anchors, aliases and tags.
package struct YAMLDocument {
  /// The value; nothing when the file is empty.
  package let value: JSONValue?

  private let file: String
  private let root: Node?

  /// Reads a file in UTF-8; a byte order mark is passed over.
  package init(_ bytes: [UInt8], file: String) throws(ScriptError) {
    let text = try Self.text(of: bytes, file: file)
    do {
      try Self.refuseAliases(in: text)
      // The resolver guesses types by patterns, which takes long and which nobody asks for here.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      // Nodes know their anchors only as long as their parser lives.
      (root, value) = try withExtendedLifetime(parser) {
        let root = try parser.nextRoot()
        let value = try root.map { try JSONValue($0, depth: 0) }
        if let second = try parser.nextRoot() {
          throw YAMLFault(
            problem: "expected a single document, found another",
            advice: "keep each script in a file of its own", at: second.mark)
        }
        return (root, value)
      }
      self.file = file
    } catch {
      throw ScriptError(YAMLFault(error), file: file)
    }
  }

  /// Refuses aliases before the parser follows them: one for a name can stand for billions of parts.
  private static func refuseAliases(in text: String) throws(YAMLFault) {
    let anchors = Set(names(after: "&", in: text).map(String.init))
    for name in names(after: "*", in: text) where anchors.contains(String(name)) {
      throw YAMLFault(
        problem: "expected a value, found the alias \("*\(name)".quoted)",
        advice: "write the value out", at: text.utf8.index(before: name.startIndex), of: text)
    }
  }

  /// The words that follow a sign directly and could be names of anchors.
  private static func names(after sign: Unicode.Scalar, in text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: sign), omittingEmptySubsequences: false).dropFirst()
      .map { rest in Substring(rest.prefix(while: isNameByte)) }
      .filter { !$0.isEmpty }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "0"..."9", "A"..."Z", "a"..."z", "_", "-": true
    default: false
    }
  }

  private static func text(of bytes: [UInt8], file: String) throws(ScriptError) -> String {
    let bytes = bytes.withoutByteOrderMark
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let broken = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw ScriptError(
      file: file, line: broken + 1, problem: "this line is not valid UTF-8",
      advice: "save the script as UTF-8")
  }
}

extension YAMLDocument {
  /// Tells where a fault stands; the nearest part around it where it names one that is absent.
  package func error(_ fault: LineFault) -> ScriptError {
    let mark = mark(at: fault.path)
    return ScriptError(
      file: file, line: mark?.line ?? 1, column: mark?.column ?? 1, problem: fault.problem,
      advice: fault.advice)
  }

  private func mark(at path: [LineFault.Part]) -> Mark? {
    var node = root
    for part in path {
      guard let inner = node?.part(part) else { break }
      node = inner
    }
    return node?.mark
  }
}

extension Node {
  fileprivate func part(_ part: LineFault.Part) -> Node? {
    switch part {
    case .value(let name): mapping?.first { $0.key.scalar?.string == name }?.value
    case .name(let name): mapping?.first { $0.key.scalar?.string == name }?.key
    case .element(let index): sequence.flatMap { $0.indices ~= index ? $0[index] : nil }
    }
  }
}
