import ProofDocuments
import ProofDrawing

/// The target of an annotation: the visible ink of an element or of one line of its text.
struct AnnotationTarget {
  /// The visible ink in points, one rectangle for each line of a text; at least one.
  let ink: [Rect]

  /// The baselines of the lines in `ink` that are text, as distances from the top in points.
  let baselines: [Double]

  /// The bounds of all visible ink, in points.
  let bounds: Rect

  var isText: Bool { !baselines.isEmpty }

  /// Finds the visible ink of a reference in a picture.
  ///
  /// - Throws: `AnnotationError` when there is no such element or line, or when it can't be seen.
  init(
    _ reference: ElementReference, in picture: Picture, ofAnnotation index: Int
  ) throws(AnnotationError) {
    guard let element = picture.elements.first(where: { $0.name == reference.element }) else {
      throw .missingElement(reference.element, in: picture, index: index)
    }
    let lines = element.textLines
    if let line = reference.line, line > max(lines.count, element.isText ? 0 : -1) {
      throw .missingLine(reference, count: lines.count, isText: element.isText, index: index)
    }
    let chosen = reference.line.map { [lines[$0 - 1]] } ?? lines
    let inks = element.isText ? chosen.compactMap(\.ink) : element.ink
    let visible = inks.map { $0.visible(of: element, in: picture) }
    guard let bounds = visible.compactMap(\.self).union, element.isPainted else {
      throw .invisible(reference, because: element.reasonOfAbsence(ink: inks), index: index)
    }
    ink = visible.compactMap(\.self)
    let inked = chosen.filter { $0.ink != nil }
    baselines = zip(inked, visible).compactMap { $1 == nil ? nil : $0.baseline }
    self.bounds = bounds
  }
}

extension Rect {
  /// The part that is neither clipped nor outside of the picture, in points; nil for nothing.
  fileprivate func visible(of element: Picture.Element, in picture: Picture) -> Rect? {
    let frame = Rect(size: picture.size)
    let inside = intersection(with: frame)
    guard let clip = element.clip else { return inside }
    return inside?.intersection(with: clip)
  }
}

extension Picture.Element {
  fileprivate var isText: Bool {
    if case .text = content.untransformed { true } else { false }
  }

  /// The lines of a text with their ink and baselines in the picture, in points.
  fileprivate var textLines: [TextLine] {
    guard case .text(_, let metrics, _) = content.untransformed else { return [] }
    var ink = self.ink[...]
    return zip(metrics.lines, baselines).map { line, baseline in
      TextLine(baseline: baseline, ink: line.ink == nil ? nil : ink.popFirst())
    }
  }

  /// Whether its opacity and colours let it be seen.
  fileprivate var isPainted: Bool {
    guard opacity > 0 else { return false }
    return switch content.untransformed {
    case .text(_, _, let color): color.alpha > 0
    case .shapes(let shapes): shapes.contains { $0.color.alpha > 0 }
    case .pixels, .picture, .transformed: true
    }
  }

  /// The reason why it can't be seen.
  fileprivate func reasonOfAbsence(ink: [Rect]) -> String {
    if ink.isEmpty { return "it is empty" }
    return isPainted ? "it lies outside of what is shown" : "it is transparent"
  }
}

extension AnnotationError {
  fileprivate static func missingElement(
    _ name: String, in picture: Picture, index: Int
  ) -> AnnotationError {
    let names = picture.elements.map(\.name)
    let list = names.isEmpty ? "it has no elements" : "its elements are " + names.list
    return AnnotationError(
      index: index, problem: "the picture has no element \(name.quoted)",
      advice: "\(names.question(for: name))\(list)")
  }

  fileprivate static func missingLine(
    _ reference: ElementReference, count: Int, isText: Bool, index: Int
  ) -> AnnotationError {
    guard isText else {
      return AnnotationError(
        index: index, problem: "\(reference.element.quoted) has no lines, for it is no text",
        advice: "write \(reference.element.quoted)")
    }
    return AnnotationError(
      index: index,
      problem: "\(reference.element.quoted) has no line \(reference.line ?? 0)",
      advice: "it has \(count == 1 ? "1 line" : "\(count) lines")")
  }

  fileprivate static func invisible(
    _ reference: ElementReference, because reason: String, index: Int
  ) -> AnnotationError {
    AnnotationError(
      index: index, problem: "\(reference.description.quoted) can't be seen: \(reason)",
      advice: "choose a state in which it is visible, or another element")
  }
}

extension [String] {
  /// The names as a message lists them, twenty at most.
  fileprivate var list: String {
    prefix(20).map(\.quoted).joined(separator: ", ") + (count > 20 ? ", …" : "")
  }
}
