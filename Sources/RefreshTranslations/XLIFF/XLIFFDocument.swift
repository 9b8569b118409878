package import ProofDocuments
package import RefreshStrings

/// Texts on their way to a translator and back, as an XLIFF 1.2 file holds them.
///
/// It is the part of the format that Xcode writes and reads.
package struct XLIFFDocument: Hashable, Sendable {
  /// The texts by the files they were taken from.
  package var files: [File]

  /// The warnings of reading and writing.
  package var warnings: [Diagnostic]

  /// The texts that could not be read, and why; empty unless reading went on after them.
  package private(set) var refusals: [Diagnostic] = []

  /// Creates a document.
  package init(files: [File] = [], warnings: [Diagnostic] = []) {
    self.files = files
    self.warnings = warnings
  }

  /// Adds the texts that could not be read.
  mutating func refuse(_ refusals: [Diagnostic]) { self.refusals += refusals }
}

extension XLIFFDocument {
  /// The texts of one file, from one language into another.
  package struct File: Hashable, Sendable {
    /// The path of the file that the texts were taken from, as the tool that took them wrote it.
    package var original: String

    package var sourceLanguage: LocaleIdentifier

    /// The language of the targets; nil where the file doesn't say.
    package var targetLanguage: LocaleIdentifier?

    /// The kind of the original; Xcode writes `plaintext` for every one.
    package var dataType: String

    /// The tool that took the texts, which is Xcode if others are named beside it; nil where the file
    /// doesn't say.
    package var tool: Tool?

    /// The texts in order; no two have the same identifier.
    package var units: [TransUnit]

    /// The start of the part.
    package var location: SourceLocation

    /// Creates a part without texts.
    package init(
      original: String, sourceLanguage: LocaleIdentifier, targetLanguage: LocaleIdentifier?,
      dataType: String = "plaintext", tool: Tool? = nil, location: SourceLocation
    ) {
      self.original = original
      self.sourceLanguage = sourceLanguage
      self.targetLanguage = targetLanguage
      self.dataType = dataType
      self.tool = tool
      self.units = []
      self.location = location
    }
  }

  /// The tool that a file was written with.
  package struct Tool: Hashable, Sendable {
    /// The identifier of Xcode.
    static let xcode = "com.apple.dt.xcode"

    /// Its name for other tools, such as `com.apple.dt.xcode`.
    package var identifier: String

    /// Its name for people.
    package var name: String

    /// Its version; nil where the file doesn't say.
    package var version: String?

    /// The number of its build; nil where the file doesn't say.
    package var build: String?

    package init(identifier: String, name: String, version: String? = nil, build: String? = nil) {
      self.identifier = identifier
      self.name = name
      self.version = version
      self.build = build
    }
  }
}

extension XLIFFDocument {
  /// One text, with its translation if there is one.
  package struct TransUnit: Hashable, Sendable {
    /// The name of the text, which no other in its file has.
    package var identifier: String

    /// The name that another system gives the text beside a number of its own; nil where the file has none.
    package var resourceName: String?

    /// The text in the development language.
    package var source: String

    /// The translation; nil where there is none yet.
    package var target: Target?

    /// The notes for the translator.
    package var notes: [Note] = []

    /// The start of the unit.
    package var location: SourceLocation
  }

  /// A translation and how far it has come.
  package struct Target: Hashable, Sendable {
    /// The translation, which may be empty.
    package var value: String

    /// The state, as the format names it, such as `needs-review-l10n`.
    package var state: String?

    /// The reason of the state, as the format names it, such as `leveraged-mt`.
    package var stateQualifier: String?

    /// The start of the translation.
    package var location: SourceLocation
  }

  /// A word to the translator.
  package struct Note: Hashable, Sendable {
    /// The text of the note; Xcode also writes empty ones.
    package var text: String

    /// Who says it; nil where the file doesn't say.
    package var author: String?
  }
}

extension XLIFFDocument.Target {
  /// The names that the format has for our states, the one that Xcode writes first.
  ///
  /// From the standard's list of `state` values and what Xcode 27 was seen to write and read.
  private static let names: [(state: TranslationState, names: [String])] = [
    (.new, ["new", "needs-translation", "needs-adaptation", "needs-l10n"]),
    (.needsReview, ["needs-review-l10n", "needs-review-translation", "needs-review-adaptation"]),
    (.translated, ["translated", "final", "signed-off"]),
  ]

  /// The prefix of names that the standard doesn't have.
  private static let ownPrefix = "x-"

  /// Xcode's name for a machine's translation.
  private static let machine = "leveraged-mt"

  /// Creates the translation that a text is.
  init(_ unit: TextUnit, value: String) {
    self.init(value: value, location: unit.location)
    guard let translationState = unit.state else { return }
    if translationState == .machineTranslated {
      state = "translated"
      stateQualifier = Self.machine
    } else {
      let known = Self.names.first { $0.state == translationState }?.names.first
      state = known ?? Self.ownPrefix + translationState.rawValue
    }
  }

  /// The state of the translation; nil where the file doesn't say.
  ///
  /// An unknown name means translated, as in Xcode.
  var translationState: TranslationState? {
    guard let state else { return nil }
    if state == "translated", stateQualifier == Self.machine { return .machineTranslated }
    if let known = Self.names.first(where: { $0.names.contains(state) }) { return known.state }
    guard state.hasPrefix(Self.ownPrefix) else { return .translated }
    return TranslationState(rawValue: String(state.dropFirst(Self.ownPrefix.count)))
  }
}

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
    if let target = unit.target { try check(target, of: unit.identifier) }
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

  /// Checks a translation, which is in another file than its source.
  private func check(_ target: XLIFFDocument.Target, of owner: String) throws(DocumentError) {
    for text in [target.value, target.state, target.stateQualifier].compactMap(\.self) {
      try check(text, of: owner, at: target.location, in: "the translation")
    }
  }

  private func check(
    _ text: String, of owner: String, at location: SourceLocation,
    in parts: String = "the key, the text or the comment"
  ) throws(DocumentError) {
    guard let scalar = XML.firstUnwritable(in: text) else { return }
    throw DocumentError(
      at: location, key: owner,
      problem: "XML cannot hold the character \(scalar.codePoint)",
      advice: "remove it from \(parts)")
  }

  private func element(
    _ name: String, _ attributes: [(String, String?)], _ text: String
  ) -> String {
    guard !text.isEmpty else { return tag(name, attributes, isEmpty: true) }
    return tag(name, attributes) + XML.text(text) + "</\(name)>"
  }

  private func tag(
    _ name: String, _ attributes: [(String, String?)], isEmpty: Bool = false
  ) -> String {
    let written = attributes.compactMap { name, value in
      value.map { " \(name)=\"\(XML.attribute($0))\"" }
    }
    return "<\(name)\(written.joined())\(isEmpty ? "/" : "")>"
  }
}

extension XLIFFDocument.File {
  /// The written texts of the part apart from its units.
  fileprivate var texts: [String] {
    [original, dataType]
      + [tool?.identifier, tool?.name, tool?.version, tool?.build].compactMap(\.self)
  }
}

extension XLIFFDocument.TransUnit {
  /// The written texts of the unit apart from its translation.
  fileprivate var texts: [String] {
    [identifier, source] + notes.map(\.text) + notes.compactMap(\.author)
  }
}
