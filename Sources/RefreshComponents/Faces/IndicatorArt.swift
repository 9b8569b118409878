import ProofDrawing

/// The look of a pose: its size, and the element that it becomes.
struct IndicatorArt {
  let pose: IndicatorPose
  let images: ImageSet

  /// The image of the arrow; nil for the drawn one.
  var arrow: ArrowImage?

  /// The size of the spinner.
  var spinnerStyle = SpinnerStyle.medium

  /// The width of a mark's lines, in points.
  var lineWidth = 1.5

  /// The factor by which it is larger than its standard.
  var factor = 1.0

  /// The size in points; nil when nothing is shown.
  var size: Size? {
    standardSize.map { Size(width: $0.width * factor, height: $0.height * factor) }
  }

  private var standardSize: Size? {
    switch pose {
    case .hidden: nil
    case .arrow: arrow?.size ?? PullArrow.size
    case .spinner: spinnerStyle.size
    case .mark: StateMark.size
    case .image(let state, let index): images.image(of: state, at: index)?.size
    }
  }

  /// The distance from the indicator's centre to the text, in points.
  ///
  /// The inset of an arrow or a spinner is measured from its centre, that of an image from its edge.
  func spacing(inset: Double) -> Double {
    switch pose {
    case .hidden, .arrow, .spinner, .mark: inset
    case .image: inset + (size?.width ?? 0) / 2
    }
  }

  /// The element in bounds that are already placed; nil when nothing is shown.
  func element(in bounds: Rect, of theme: Theme) -> Picture.Element? {
    guard var element = standardElement(in: bounds, of: theme) else { return nil }
    element.content = element.content.enlarged(by: factor, in: bounds)
    return element
  }

  private func standardElement(in bounds: Rect, of theme: Theme) -> Picture.Element? {
    switch pose {
    case .hidden:
      return nil
    case .arrow(let rotation):
      let color = theme.titleColor
      var element = Picture.Element(
        "arrow", bounds: bounds, pose: ["degrees": rotation.degrees],
        content: arrow?.content(turned: rotation, color: color)
          ?? .shapes(PullArrow.shapes(turned: rotation, color: color)))
      element.template = arrow?.template(in: color)
      return element
    case .spinner(let phase, let opacity):
      let shapes = Spinner.shapes(
        phase: phase, radius: spinnerStyle.size.width / 2, color: theme.spinner)
      var element = Picture.Element(
        "spinner", bounds: bounds, opacity: opacity, pose: ["phase": phase],
        content: .shapes(shapes))
      element.style = spinnerStyle.rawValue
      return element
    case .mark(let mark):
      let shapes = mark.shapes(lineWidth: lineWidth, color: theme.titleColor)
      return Picture.Element(mark.rawValue, bounds: bounds, content: .shapes(shapes))
    case .image(let state, let index):
      return images.image(of: state, at: index).map { image in
        Picture.Element(
          "image", bounds: bounds, pose: ["index": Double(index)], content: image.elementContent)
      }
    }
  }
}

extension Picture.Element.Content {
  /// The content at a larger size in bounds of that size, in points.
  ///
  /// Pixels fill their bounds in any case.
  func enlarged(by factor: Double, in bounds: Rect) -> Self {
    guard factor != 1 else { return self }
    switch self {
    case .pixels, .transformed(.pixels, _), .text: return self
    case .shapes, .art, .picture, .transformed:
      // A transform keeps the middle of the bounds, and the origin has to stay in their corner.
      let distance = (factor - 1) / 2
      return .transformed(
        self,
        .scale(x: factor, y: factor).then(
          .translation(x: distance * bounds.width, y: distance * bounds.height)))
    }
  }
}

extension SequenceImage {
  /// The content of an element that shows the image.
  var elementContent: Picture.Element.Content {
    switch content {
    case .pixels(let pixmap): .pixels(pixmap)
    case .picture(let picture): .picture(picture)
    }
  }
}

extension FaceContext {
  /// The indicator of a header or footer, as the theme has it.
  func indicator(images: ImageSet) -> IndicatorArt {
    IndicatorArt(
      pose: pose, images: images, arrow: theme.arrow, spinnerStyle: theme.spinnerStyle,
      factor: sizeFactor)
  }
}
