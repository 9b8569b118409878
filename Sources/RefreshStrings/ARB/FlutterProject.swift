package import ProofDocuments

/// The settings of a Flutter project for its texts, in its file `l10n.yaml`.
package struct FlutterProject: Hashable, Sendable {
  /// The dialect of messages.
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
  /// Settings of the code that Flutter generates are passed over.
  ///
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

/// Finds what Flutter projects say of the texts in their folders.
package struct FlutterProjects {
  /// The projects of known folders, as an app has a file for each of its languages.
  private var known: [String: Result<FlutterProject, DocumentError>] = [:]

  /// Begins with no project.
  package init() {}

  /// The project that the texts in a folder belong to.
  ///
  /// It is the one of the nearest `l10n.yaml`, in the folder or above it, as far as the folder with
  /// `pubspec.yaml`. Without any it is ``FlutterProject/standard``.
  ///
  /// - Throws: ``DocumentError`` if the `l10n.yaml` cannot be read or is malformed.
  package mutating func project(
    ofTextsIn folder: String
  ) throws(DocumentError) -> FlutterProject {
    if let known = known[folder] { return try known.get() }
    let found = Result { () throws(DocumentError) in try Self.nearest(to: folder) }
    known[folder] = found
    return try found.get()
  }

  /// The project that a file of texts belongs to; the standard one for formats without messages.
  ///
  /// - Throws: ``DocumentError`` if its `l10n.yaml` cannot be read or is malformed.
  package mutating func project(
    ofFile path: String, as format: TextFormat
  ) throws(DocumentError) -> FlutterProject {
    guard format.facts.contains(.messages) else { return .standard }
    return try project(ofTextsIn: Disk.parent(of: path))
  }

  /// The language of the template that a project names for the texts in a folder.
  ///
  /// - Returns: nil if the folder has no such file, its name has no language, or nothing can be read;
  ///   reading the texts says why.
  package mutating func templateLanguage(ofTextsIn folder: String) -> LocaleIdentifier? {
    guard let name = try? project(ofTextsIn: folder).template else { return nil }
    let path = "\(folder)/\(name)"
    guard Descriptor.isPresent(path) else { return nil }
    let format = TextFormat.arb
    return format.place(of: path).language
  }

  private static func nearest(to folder: String) throws(DocumentError) -> FlutterProject {
    var folder: String? = folder
    while let current = folder {
      let path = "\(current)/l10n.yaml"
      if try Disk.exists(path) {
        return try FlutterProject(parsing: Disk.bytes(of: path), file: path)
      }
      if try Disk.exists("\(current)/pubspec.yaml") { break }
      folder = Disk.enclosing(current)
    }
    return .standard
  }
}
