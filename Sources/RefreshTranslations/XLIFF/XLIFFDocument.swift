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

    /// The language of the sources.
    package var sourceLanguage: LocaleIdentifier

    /// The language of the targets; nil where the file doesn't say.
    package var targetLanguage: LocaleIdentifier?

    /// The kind of the original; Xcode writes `plaintext` for every one.
    package var dataType: String

    /// The tool that took the texts; nil where the file doesn't say.
    package var tool: Tool?

    /// The texts in order; no two have the same identifier.
    package var units: [TransUnit]

    /// Where the part starts.
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
    /// Its name for other tools, such as `com.apple.dt.xcode`.
    package var identifier: String

    /// Its name for people.
    package var name: String

    /// Its version; nil where the file doesn't say.
    package var version: String?

    /// The number of its build; nil where the file doesn't say.
    package var build: String?

    /// Creates a tool.
    package init(identifier: String, name: String, version: String? = nil, build: String? = nil) {
      self.identifier = identifier
      self.name = name
      self.version = version
      self.build = build
    }
  }
}
