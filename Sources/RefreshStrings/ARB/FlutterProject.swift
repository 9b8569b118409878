package import ProofDocuments

/// What a Flutter project says of its texts, in its file `l10n.yaml`.
package struct FlutterProject: Hashable, Sendable {
  /// How messages are read.
  package let dialect: ARBDialect

  /// The file that the others are translated from, in the folder of the texts; nil where none is
  /// named.
  package let template: String?

  /// The project of texts for which there is no `l10n.yaml`.
  package static let standard = FlutterProject(dialect: .plain, template: nil)

  private init(dialect: ARBDialect, template: String?) {
    self.dialect = dialect
    self.template = template
  }

  /// Reads a file `l10n.yaml`.
  ///
  /// What it says of the code that Flutter generates is passed over.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path to name in errors.
  /// - Throws: ``DocumentError`` if the file isn't YAML, or a value is something else.
  package init(parsing bytes: [UInt8], file: String) throws(DocumentError) {
    // Flutter reads an empty file like none.
    guard bytes.contains(where: { !Self.blanks.contains($0) }) else {
      self = .standard
      return
    }
    let document = try Document(
      yaml: bytes, file: file,
      emptiness: FieldError(
        problem: "the file has no settings", advice: "write one, or remove the file"))
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "l10n.yaml")
      dialect = try fields.optionalFlag("use-escaping") == true ? .escaping : .plain
      template = try fields.optionalText("template-arb-file")
    } catch {
      throw document.error(error)
    }
  }

  private static let blanks = Set(" \t\r\n".utf8)
}
