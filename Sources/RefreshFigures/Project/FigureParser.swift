package import ProofDocuments
package import RefreshComponents
import RefreshModel
import RefreshProject

/// Parses the figures of a file.
///
/// A figure that is wrong is an entry with its error, so the others can be made.
struct FigureParser {
  let context: FieldContext
  let defaults: FigureDefaults

  /// The project's components; nil in the project's own file, which lists them.
  var components: [ComponentSetup]?

  /// The entries of a mapping from names to figures.
  ///
  /// - Throws: `FieldError` when it is no mapping.
  func entries(_ node: DocumentNode?) throws(FieldError) -> [FigureEntry] {
    guard let node else { return [] }
    guard case .object(let members) = node.value else {
      throw FieldError(
        problem: "expected names and figures for “figures”, found \(node.summary)",
        advice: "write a name, a colon and the fields of a figure, such as “idle: {kind: frame, "
          + "component: normal-header}”",
        offset: node.offset)
    }
    return members.map { member in
      let place = context.location(of: member.nameRange.lowerBound)
      do throws(FieldError) {
        try Self.check(name: member.name, at: member.nameRange.lowerBound)
        return FigureEntry(
          name: member.name, place: place,
          spec: .success(try spec(of: member.node, named: member.name)))
      } catch {
        return FigureEntry(
          name: member.name, place: place, spec: .failure(context.document.error(error)))
      }
    }
  }

  /// DocC reads `~dark`, `@2x` and what follows a dot out of a file's name.
  static func check(name: String, at offset: Int) throws(FieldError) {
    guard name.wholeMatch(of: /[A-Za-z0-9]+(-[A-Za-z0-9]+)*/) == nil else { return }
    throw FieldError(
      problem: "expected letters, digits and single hyphens for the name of a figure, found "
        + name.quoted,
      advice: "give it a name such as “idle-header”", offset: offset)
  }

  /// The figure of a value.
  func spec(of node: DocumentNode, named name: String) throws(FieldError) -> FigureSpec {
    let (node, component) = try takingComponent(of: node)
    var fields = try Fields(of: node, owner: "the figure \(name.quoted)")
    let kind = try fields.required(
      FieldKind.one(.figureKind).read(&fields, "kind", context), "kind")
    fields.owner = "the figure \(name.quoted) of the kind \(kind.name)"
    let unread = fields
    var spec = FigureSpec(
      content: try kind.read(&fields, context), mount: defaults.mount,
      variants: defaults.variants)
    try fields.read(FigureSpec.fields, into: &spec, context)
    try fields.finish()
    try check(spec, fields)
    if let component { spec.content.setup = component }
    // Whether a file's component has a state is known when the file is read.
    if spec.content.setup?.source == nil { try checkStates(unread) }
    return spec
  }

  /// Checks that states are those of the library's components.
  private func checkStates(_ fields: Fields) throws(FieldError) {
    var fields = fields
    _ = try FieldKind.one(.state).read(&fields, "state", context)
    _ = try FieldKind.list(.state).read(&fields, "states", context)
    for side in try fields.optionalElements("sides") ?? [] {
      var nested = try Fields(of: side, owner: "a side of the comparison")
      _ = try FieldKind.one(.state).read(&nested, "state", context)
    }
  }

  /// A figure with a component of PullProof's in the place of one of the project's, and this.
  private func takingComponent(
    of node: DocumentNode
  ) throws(FieldError) -> (node: DocumentNode, component: ComponentSetup?) {
    guard case .object(let members) = node.value, let value = node["component"],
      let name = value.text, !name.isComponentFile, RefreshComponent(rawValue: name) == nil
    else { return (node, nil) }
    let own = if let components { components } else { try ComponentSetup.listed(in: context) }
    guard let component = own.first(where: { $0.name == name }) else {
      _ = try ComponentSetup.component(value, besides: own.map(\.name))
      return (node, nil)
    }
    let replaced = members.map { member in
      let isName = member.name == "component"
      return DocumentNode.Member(
        name: member.name, nameRange: member.nameRange,
        node: isName
          ? DocumentNode(
            value: .string(RefreshComponent.normalHeader.rawValue), range: member.node.range)
          : member.node)
    }
    return (DocumentNode(value: .object(replaced), range: node.range), component)
  }

  private func check(_ spec: FigureSpec, _ fields: Fields) throws(FieldError) {
    let known: [FigureFormat] = spec.isFilm ? [.apng, .gif] : [.png, .svg, .pdf]
    guard let format = spec.formats.first(where: { !known.contains($0) }) else { return }
    throw fields.error(
      at: "formats",
      spec.isFilm
        ? "a film can't be written as \(format.rawValue)"
        : "only films can be written as \(format.rawValue)",
      advice: spec.isFilm
        ? "write apng or gif; a still picture of it is written, too"
        : "write png, svg or pdf, or “kind: film”")
  }
}

extension FigureEntry {
  /// Reads the figures of a file whose only field is “figures”.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: its path, for messages.
  ///   - defaults: what a figure has that says nothing else.
  ///   - components: the project's components, which figures may name.
  /// - Returns: the figures in order; those that are wrong with their errors.
  /// - Throws: `DocumentError` with the line and the column of what is no figure.
  package static func entries(
    in bytes: [UInt8], file: String, defaults: FigureDefaults, components: [ComponentSetup] = []
  ) throws(DocumentError) -> [FigureEntry] {
    let document = try Document(
      yaml: bytes, file: file,
      emptiness: FieldError(
        problem: "expected figures, found an empty file", advice: "begin with “figures:”"))
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "a file of figures")
      let node = try fields.required(fields.optionalNode("figures"), "figures")
      try fields.finish()
      return try FigureParser(
        context: FieldContext(of: document), defaults: defaults, components: components
      ).entries(node)
    } catch {
      throw document.error(error)
    }
  }

  /// Reads a figure that stands in a document.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - place: where the name stands.
  ///   - bytes: its fields as YAML, whose first line stands for that of the name.
  ///   - defaults: what a figure has that says nothing else.
  ///   - components: the project's components, which it may name.
  package init(
    named name: String, at place: SourceLocation, in bytes: [UInt8], defaults: FigureDefaults,
    components: [ComponentSetup] = []
  ) {
    self.init(
      name: name, place: place,
      spec: Result { () throws(DocumentError) in
        let document = try Document(
          yaml: bytes, file: place.file, start: (place.line, 1),
          emptiness: FieldError(
            problem: "expected a figure, found nothing", advice: "begin with “kind: frame”"))
        do throws(FieldError) {
          try FigureParser.check(name: name, at: 0)
          return try FigureParser(
            context: FieldContext(of: document), defaults: defaults, components: components
          ).spec(of: document.root, named: name)
        } catch {
          throw document.error(error)
        }
      })
  }
}
