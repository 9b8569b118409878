import ProofDrawing
import RefreshModel

/// Images.
extension ElementArt {
  /// The share of an image by which a sum of steps of time may miss its beginning.
  private static let tolerance = 1e-9

  /// The image of a moment; nil in states that have none.
  func image(of image: ElementImage) -> SequenceImage? {
    guard let source = image.sources.value(at: moment) else { return nil }
    let file = context.appearance.isDark ? source.dark ?? source.light : source.light
    return context.assets.images[file.resolved]
  }

  /// The image of a sequence at a moment, with its number from zero.
  func image(of frames: ElementFrames) -> (image: SequenceImage, index: Int)? {
    guard let sequence = context.assets.sequences[frames.files.resolved], !sequence.images.isEmpty
    else {
      return nil
    }
    let count = sequence.images.count
    let moment = frames.courses.timed(moment)
    let index =
      switch frames.courses.value(at: moment) {
      case .percent: Int(min(max(0, moment.pullingPercent) * Double(count), Double(count - 1)))
      case .image(let number): min(number, count - 1)
      case .loop(let seconds):
        Int(
          moment.seconds / (seconds ?? sequence.duration) * Double(count) + Self.tolerance) % count
      }
    return (sequence.images[index], index)
  }

  /// The parts of a sequence in bounds of the layout.
  func sequence(_ frames: ElementFrames, in bounds: Rect) -> [Picture.Element] {
    guard let (image, index) = image(of: frames) else { return [] }
    var drawn = placed(image.elementContent, of: image.size, fit: frames.fit, in: bounds)
    drawn.pose["index"] = Double(index)
    return [drawn]
  }

  /// The parts of an image in bounds of the layout.
  func picture(
    of image: SequenceImage?, _ source: ElementImage, in bounds: Rect
  ) -> [Picture.Element] {
    guard let image else { return [] }
    guard source.isTemplate, case .pixels(let pixels) = image.content else {
      return [placed(image.elementContent, of: image.size, fit: source.fit, in: bounds)]
    }
    let template = ArrowImage(pixels: pixels, scale: 1, isTemplate: true)
    var drawn = placed(
      template.content(turned: .none, color: color), of: image.size, fit: source.fit, in: bounds)
    drawn.template = template.template(in: color)
    return [drawn]
  }

  /// An image in bounds that may have other proportions.
  func placed(
    _ content: Picture.Element.Content, of size: Size, fit: ElementFit, in bounds: Rect
  ) -> Picture.Element {
    guard fit != .fill, size.width > 0, size.height > 0 else {
      return Picture.Element(element.name, bounds: bounds, content: content)
    }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    let scale = fit == .contain ? min(across, down) : max(across, down)
    let area = Rect(center: bounds.center, size: size.scaled(by: scale))
    return Picture.Element(
      element.name, bounds: area, clip: fit == .cover ? bounds : nil, content: content)
  }
}
