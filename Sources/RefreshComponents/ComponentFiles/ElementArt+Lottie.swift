import ProofDrawing
import ProofLottie

/// Lottie files.
extension ElementArt {
  /// The animation of an element; nil where its file was not read.
  func animation(of lottie: ElementLottie) -> LottieAnimation? {
    context.assets.animations[lottie.file.resolved]
  }

  /// The parts of an animation in bounds of the layout: the frame of the moment.
  func animation(_ lottie: ElementLottie, in bounds: Rect) -> [Picture.Element] {
    guard let animation = animation(of: lottie) else { return [] }
    let frame = lottie.frame(of: animation, at: moment)
    let art = animation.art(at: frame)
    var drawn = placed(.art(art), of: art.size, fit: lottie.fit, in: bounds)
    drawn.content = art.content(filling: drawn.bounds)
    drawn.pose["frame"] = frame
    return [drawn]
  }
}

extension VectorArt {
  /// The content of an element whose bounds the graphics fill; lines are stretched with them where the bounds
  /// have other proportions.
  fileprivate func content(filling bounds: Rect) -> Picture.Element.Content {
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    // Both are quotients of the same factor, which differ in their last bits.
    guard abs(across - down) > 1e-9 * max(across, down) else { return .art(scaled(by: across)) }
    // A transform keeps the middle of the bounds, and the origin has to stay in their corner.
    let distance = Point(x: (across - 1) / 2 * bounds.width, y: (down - 1) / 2 * bounds.height)
    return .transformed(
      .art(self),
      .scale(x: across, y: down).then(.translation(x: distance.x, y: distance.y)))
  }
}
