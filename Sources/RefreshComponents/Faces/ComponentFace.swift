public import ProofDrawing
internal import RefreshModel

/// The face of any component, by name.
public enum ComponentFace: Hashable, Sendable {
  /// A header.
  case header(HeaderFace)

  /// A footer.
  case footer(FooterFace)

  /// A trailer.
  case trailer(TrailerFace)

  /// The face of a component as it is without any setting.
  ///
  /// - Parameters:
  ///   - component: which component.
  ///   - frames: the images of a component that shows some.
  public init(of component: RefreshComponent, frames: FrameSet) {
    let frames = component.indicator == .images ? frames : FrameSet()
    self =
      switch component.kind {
      case .header: .header(HeaderFace(frames: frames))
      case .autoFooter, .backFooter: .footer(FooterFace(frames: frames))
      case .trailer, .autoTrailer, .leader: .trailer(TrailerFace())
      }
  }

  /// The component in a context.
  public func picture(in context: FaceContext) -> Picture {
    switch self {
    case .header(let face): face.picture(in: context)
    case .footer(let face): face.picture(in: context)
    case .trailer(let face): face.picture(in: context)
    }
  }
}
