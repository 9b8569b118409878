import ProofDocuments
import RefreshFigures

/// Parses the figures of a file.
///
/// A figure that is wrong is an entry with its error, so the others can be made.
struct FigureParser {
  let document: Document
  let defaults: FigureDefaults

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
      let place = document.location(of: member.nameRange.lowerBound)
      do throws(FieldError) {
        try Self.check(name: member.name, at: member.nameRange.lowerBound)
        return FigureEntry(
          name: member.name, place: place,
          spec: .success(try spec(of: member.node, named: member.name)))
      } catch {
        return FigureEntry(name: member.name, place: place, spec: .failure(document.error(error)))
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
    var fields = try Fields(of: node, owner: "the figure \(name.quoted)")
    let kind: FigureKind = try fields.required(fields.optionalChoice("kind"), "kind")
    fields.owner = "the figure \(name.quoted) of the kind \(kind.rawValue)"
    var spec = FigureSpec(
      content: try content(of: kind, &fields), mount: defaults.mount, variants: defaults.variants)
    (spec.annotations, spec.annotationPlaces) = try annotations(&fields)
    spec.alternativeText = try fields.optionalCaption("alt")
    spec.caption = try fields.optionalCaption("caption")
    try FigureDefaults.readMount(&fields, into: &spec.mount)
    try FigureDefaults.readVariants(&fields, into: &spec.variants)
    try fields.finish()
    try check(spec, fields)
    return spec
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

/// The kinds of figures, by their names in files.
enum FigureKind: String, CaseIterable {
  case frame, states, strip, matrix, diagram, screen, anatomy, comparison, film
}
