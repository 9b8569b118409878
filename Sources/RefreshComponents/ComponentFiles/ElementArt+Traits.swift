import ProofDocuments
import ProofDrawing
import RefreshModel

/// The facts by which a lint judges elements.
extension ElementArt {
  /// The facts of the element at the moment, but for those of elements around it.
  var traits: Picture.Element.Traits {
    var traits = Picture.Element.Traits()
    traits.signalColors = signalColors
    traits.keepsOutline = keepsOutline
    traits.place = Picture.FilePlace(element.location)
    if case .label(let label) = element.content {
      (traits.fitsWidth, traits.fitsHeight) = (element.width == .fit, element.height == .fit)
      if case .literal = label.text { traits.isLiteral = true }
    }
    return traits
  }

  /// The colours of the parts that tell the state.
  ///
  /// Dots fade one after the other, and each becomes as opaque as their colour. Lines and the grounds of
  /// boxes are decorations, and so are shapes that are the same in every state.
  private var signalColors: [Color]? {
    switch element.content {
    case .ring(let progress), .bar(let progress):
      let (from, to) = progress.part(at: moment)
      return to > from ? [color] : []
    case .dots: return [color]
    case .line, .box: return []
    case .shape(let shape):
      return element.tellsState || shape.trimStart.changes || shape.trimEnd.changes ? nil : []
    case .label, .image, .frames, .lottie, .indicator, .arrow, .spinner, .row, .column: return nil
    }
  }

  /// Whether the outline isn't to be compared with one in a mirror.
  ///
  /// Rings and dots are drawn alike for readers from both sides, and so is what turns or draws itself with
  /// the pull or over time. Only the file can know which other shape is meant to be turned over.
  private var keepsOutline: Bool {
    switch element.content {
    case .ring, .dots: true
    case .shape(let shape)
    where shape.trimStart.isMoving(at: moment) || shape.trimEnd.isMoving(at: moment):
      true
    default: element.flips || element.rotation.isMoving(at: moment)
    }
  }
}

extension ComponentElement {
  /// Whether the states in which the element is seen, its colour or its direction follow the state.
  fileprivate var tellsState: Bool {
    states != nil || rotation.changes || color?.changes == true
  }
}

extension ElementValue {
  /// Whether the value is not the same always.
  fileprivate var changes: Bool {
    guard case .constant = courses.standard else { return true }
    return courses.values.values.contains { $0 != courses.standard }
  }
}

extension ElementValue<Double> {
  /// The share of an opacity at a moment in the greatest one of the state, from 0 to 1.
  func fade(at moment: ElementMoment) -> Double {
    let (value, greatest) = (value(at: moment), min(self.greatest(at: moment), 1))
    return greatest > 0 ? min(max(value / greatest, 0), 1) : 1
  }
}

extension Picture.FilePlace {
  /// The place of an element or of a field.
  init(_ location: SourceLocation) {
    self.init(
      file: location.file,
      position: location.isWholeFile
        ? nil : Position(line: location.line, column: location.column))
  }
}
