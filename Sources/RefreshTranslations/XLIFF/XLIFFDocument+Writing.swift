package import ProofDocuments
import RefreshStrings

extension XLIFFDocument {
  /// The document as a file, laid out as Xcode does it.
  ///
  /// - Throws: ``DocumentError`` for the first text with a character that XML cannot hold.
  package func serialized() throws(DocumentError) -> String {
    var writer = XLIFFWriter()
    for file in files { try writer.write(file) }
    return writer.finished
  }
}

private struct XLIFFWriter {
  private var lines = [
    #"<?xml version="1.0" encoding="UTF-8"?>"#,
    #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2""#
      + #" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2""#
      + #" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2"#
      + #" http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">"#,
  ]

  var finished: String { (lines + ["</xliff>", ""]).joined(separator: "\n") }

  mutating func write(_ file: XLIFFDocument.File) throws(DocumentError) {
    let attributes = [
      ("original", file.original), ("source-language", file.sourceLanguage.tag),
      ("target-language", file.targetLanguage?.tag), ("datatype", file.dataType),
    ]
    for text in file.texts { try check(text, of: file.original, at: file.location) }
    lines.append("  " + tag("file", attributes))
    if let tool = file.tool { write(tool) }
    lines.append("    <body>")
    for unit in file.units { try write(unit) }
    lines += ["    </body>", "  </file>"]
  }

  private mutating func write(_ tool: XLIFFDocument.Tool) {
    let attributes = [
      ("tool-id", tool.identifier), ("tool-name", tool.name), ("tool-version", tool.version),
      ("build-num", tool.build),
    ]
    lines += ["    <header>", "      " + tag("tool", attributes, isEmpty: true), "    </header>"]
  }

  private mutating func write(_ unit: XLIFFDocument.TransUnit) throws(DocumentError) {
    for text in unit.texts { try check(text, of: unit.identifier, at: unit.location) }
    lines.append(
      "      " + tag("trans-unit", [("id", unit.identifier), ("xml:space", "preserve")]))
    lines.append("        " + element("source", [], unit.source))
    if let target = unit.target {
      let attributes = [("state", target.state), ("state-qualifier", target.stateQualifier)]
      lines.append("        " + element("target", attributes, target.value))
    }
    for note in unit.notes {
      lines.append("        " + element("note", [("from", note.author)], note.text))
    }
    lines.append("      </trans-unit>")
  }

  private func check(
    _ text: String, of owner: String, at location: SourceLocation
  ) throws(DocumentError) {
    guard let scalar = XMLEscaping.firstUnwritable(in: text) else { return }
    throw DocumentError(
      at: location, key: owner.visible,
      problem: "XML cannot hold the character \(scalar.codePoint)",
      advice: "remove it from the key, the text or the comment")
  }

  private func element(
    _ name: String, _ attributes: [(String, String?)], _ text: String
  ) -> String {
    guard !text.isEmpty else { return tag(name, attributes, isEmpty: true) }
    return tag(name, attributes) + XMLEscaping.text(text) + "</\(name)>"
  }

  private func tag(
    _ name: String, _ attributes: [(String, String?)], isEmpty: Bool = false
  ) -> String {
    let written = attributes.compactMap { name, value in
      value.map { " \(name)=\"\(XMLEscaping.attribute($0))\"" }
    }
    return "<\(name)\(written.joined())\(isEmpty ? "/" : "")>"
  }
}

extension XLIFFDocument.File {
  /// What is written of the part apart from its units.
  fileprivate var texts: [String] {
    [original, dataType]
      + [tool?.identifier, tool?.name, tool?.version, tool?.build].compactMap(\.self)
  }
}

extension XLIFFDocument.TransUnit {
  /// What is written of the unit.
  fileprivate var texts: [String] {
    let optional = [target?.value, target?.state, target?.stateQualifier] + notes.map(\.author)
    return [identifier, source] + notes.map(\.text) + optional.compactMap(\.self)
  }
}
