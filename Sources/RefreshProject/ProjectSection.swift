package import ProofDocuments
package import RefreshComponents

/// A part of `pullproof.yml` that a product reads, such as the settings of the lint.
package protocol ProjectSection: Hashable, Sendable {
  /// Creates the section of a project that doesn't have it.
  init()

  /// The fields at the top of the file, in the order in which they are read.
  static var fields: [Field<Self>] { get }

  /// The paths of files that it names.
  var paths: [String] { get }

  /// The components that it shows beside those of the project.
  var components: [ComponentSetup] { get }
}

extension ProjectSection {
  package var paths: [String] { [] }

  package var components: [ComponentSetup] { [] }
}

extension Project {
  /// The sections that were read, in order.
  struct Sections: Hashable, Sendable {
    var all: [any ProjectSection] = []

    static func == (left: Self, right: Self) -> Bool {
      left.values == right.values
    }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }

    private var values: [AnyHashable] { all.map { AnyHashable($0) } }
  }

  /// A section; one of a project that doesn't have it where it was not read.
  package subscript<Section: ProjectSection>(_: Section.Type) -> Section {
    get { sections.all.lazy.compactMap { $0 as? Section }.first ?? Section() }
    set {
      if let place = sections.all.firstIndex(where: { $0 is Section }) {
        sections.all[place] = newValue
      } else {
        sections.all.append(newValue)
      }
    }
  }

  /// The paths of files that sections name.
  package var sectionPaths: [String] { sections.all.flatMap(\.paths) }

  /// The components that sections show beside those of the project.
  var sectionComponents: [ComponentSetup] { sections.all.flatMap(\.components) }
}

extension Project {
  /// Reads a project from the bytes of a YAML file in UTF-8.
  ///
  /// Nothing is passed over: a field that is unknown or of another type is an error.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: its path, for messages.
  ///   - sections: the sections that the file may have, in the order in which they are read.
  /// - Throws: `DocumentError` with the line and the column that are wrong.
  package init(
    _ bytes: [UInt8], file: String, sections: [any ProjectSection.Type] = []
  ) throws(DocumentError) {
    self.init()
    let document = try Document(
      yaml: bytes, file: file,
      emptiness: FieldError(
        problem: "expected a project, found an empty file",
        advice: "write “version: 1”, or run “pullproof init”"))
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "the project")
      var context = FieldContext(of: document)
      context.remedy = { Self.remedy(forField: $0, in: $1, of: Self.members(sections)) }
      try fields.read(Self.fields, into: &self, context)
      for section in sections { try read(section, &fields, context) }
      try fields.finish { context.remedy($0, nil) }
    } catch {
      throw document.error(error)
    }
  }

  private mutating func read<Section: ProjectSection>(
    _: Section.Type, _ fields: inout Fields, _ context: FieldContext
  ) throws(FieldError) {
    var section = Section()
    try fields.read(Section.fields, into: &section, context)
    self[Section.self] = section
  }

  /// The fields at the top of a file with their schemas.
  private static func members(_ sections: [any ProjectSection.Type]) -> [Schema.Member] {
    func members<Section: ProjectSection>(of _: Section.Type) -> [Schema.Member] {
      Section.fields.map(Schema.Member.init)
    }
    return fields.map(Schema.Member.init) + sections.flatMap { members(of: $0) }
  }

  /// The JSON Schema of a file with some sections.
  package static func schema(of sections: [any ProjectSection.Type]) -> Schema {
    func object<Section: ProjectSection>(of _: Section.Type) -> Schema { .object(Section.fields) }
    return .file(
      .object(joining: [.object(fields)] + sections.map { object(of: $0) }),
      title: "A PullProof project",
      description: "The frames to draw, and their references. Paths are relative to this file.")
  }

  /// Advice about a field that an object doesn't have but another one has.
  ///
  /// - Parameters:
  ///   - name: the field.
  ///   - owner: the field of the object that it stands in; nil for the project itself.
  ///   - members: the fields of the project.
  /// - Returns: advice; nil for a name that no object has.
  private static func remedy(
    forField name: String, in owner: String?, of members: [Schema.Member]
  ) -> String? {
    if let owner, members.contains(where: { $0.name == name }) {
      return "move it to the top level, beside \(owner.quoted)"
    }
    // These are most alike.
    let homes = members.filter { ["matrix", "clock", "lint"].contains($0.name) }
    return homes.first { $0.name != owner && $0.value.fieldNames.contains(name) }
      .map { "move it into \($0.name.quoted)" }
  }

  /// The place of a field of a project, or its file where it hasn't the field.
  package static func place(of field: String, in bytes: [UInt8], file: String) -> SourceLocation {
    let nothing = FieldError(problem: "", advice: "")
    guard let document = try? Document(yaml: bytes, file: file, emptiness: nothing) else {
      return SourceLocation(file: file)
    }
    return document.location(of: document.root[field]?.offset ?? document.root.offset)
  }
}
