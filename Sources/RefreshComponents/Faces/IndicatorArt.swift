internal import ProofDrawing

/// What a pose looks like: its size, and the element that it becomes.
struct IndicatorArt {
  let pose: IndicatorPose
  let images: ImageSet

  /// The image of the arrow; nil for the drawn one.
  var arrow: ArrowImage?

  /// The size of the spinner.
  var spinnerStyle = SpinnerStyle.medium

  /// The width of a mark's lines, in points.
  var lineWidth = 1.5

  /// The size in points; nil when nothing is shown.
  var size: Size? {
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
    switch pose {
    case .hidden:
      return nil
    case .arrow(let rotation):
      let color = theme.titleColor
      return Picture.Element(
        "arrow", bounds: bounds, pose: ["degrees": rotation.degrees],
        content: arrow?.content(turned: rotation, color: color)
          ?? .shapes(PullArrow.shapes(turned: rotation, color: color)))
    case .spinner(let phase, let opacity):
      let shapes = Spinner.shapes(phase: phase, style: spinnerStyle, color: theme.spinner)
      return Picture.Element(
        "spinner", bounds: bounds, opacity: opacity, pose: ["phase": phase],
        content: .shapes(shapes))
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

extension SequenceImage {
  fileprivate var elementContent: Picture.Element.Content {
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
      pose: pose, images: images, arrow: theme.arrow, spinnerStyle: theme.spinnerStyle)
  }
}
