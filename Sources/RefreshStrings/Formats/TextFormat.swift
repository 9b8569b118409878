package import ProofDocuments

/// A format of files with texts: how its files are named, where they lie, what they can hold and how
/// they are read.
///
/// Everything that depends on the format of a file is a part of this value, so that a new format is
/// one more value. How texts are written is added by the tools for translators.
package struct TextFormat: Sendable {
  /// The name on the command line, such as `xcstrings`.
  package let name: String

  /// What the names of such files end with, the usual ending first.
  package let fileExtensions: [String]

  /// What files of the format can hold.
  package let facts: Facts

  /// The name that is shared by formats whose files are parts of one table.
  package let family: String

  /// Where the texts are shown, such as `Android`.
  package let platform: String

  /// The name that the table of an app's texts usually has, without the language and the ending.
  package let usualTable: String

  /// Where the files lie, which determines the languages of their texts.
  package let layout: FileLayout

  /// Parses a file.
  package let parse: @Sendable (TextFile.Source) throws(DocumentError) -> TextFile.Content

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - fileExtensions: What the names of such files end with, the usual ending first.
  ///   - facts: What files of the format can hold.
  ///   - family: The name that is shared by formats whose files are parts of one table; nil for the
  ///     format's own name.
  ///   - platform: Where the texts are shown.
  ///   - usualTable: The usual name of an app's table.
  ///   - layout: Where the files lie.
  ///   - parse: Parses a file.
  package init(
    name: String, fileExtensions: [String], facts: Facts, family: String? = nil,
    platform: String, usualTable: String, layout: FileLayout,
    parse: @escaping @Sendable (TextFile.Source) throws(DocumentError) -> TextFile.Content
  ) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.facts = facts
    self.family = family ?? name
    self.platform = platform
    self.usualTable = usualTable
    self.layout = layout
    self.parse = parse
  }

  /// Whether a file has the format, by its name.
  package func isFormat(ofFile name: String) -> Bool {
    let folded = name.lowercased()
    return fileExtensions.contains(where: folded.hasSuffix)
  }

  /// The name of a file without its extension.
  package func stem(of name: String) -> String {
    let folded = name.lowercased()
    return String(name.dropLast(fileExtensions.first(where: folded.hasSuffix)?.count ?? 0))
  }
}

extension TextFormat: Hashable {
  /// Whether two formats have the same name.
  package static func == (left: TextFormat, right: TextFormat) -> Bool { left.name == right.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
