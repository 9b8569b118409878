public import ProofDrawing
public import RefreshModel

/// The face of any component.
public enum ComponentFace: Hashable, Sendable {
  /// A header.
  case header(HeaderFace)

  /// A footer.
  case footer(FooterFace)

  /// A trailer or a leader.
  case trailer(TrailerFace)

  /// A component of a system that is older than MJRefresh.
  case ancestor(AncestorFace)

  /// The face of a component with default settings.
  ///
  /// - Parameters:
  ///   - component: which component.
  ///   - images: the images of a component that shows some.
  public init(of component: RefreshComponent, images: ImageSet) {
    if let ancestor = component.ancestor {
      self = .ancestor(AncestorFace(of: ancestor, kind: component.kind))
      return
    }
    let images = component.indicator == .images ? images : ImageSet()
    self =
      switch component.kind {
      case .header: .header(HeaderFace(images: images))
      case .autoFooter, .backFooter: .footer(FooterFace(images: images))
      case .trailer, .autoTrailer: .trailer(TrailerFace())
      case .leader: .trailer(TrailerFace(edge: .leading))
      }
  }

  /// The face of a simulated component, in its present size.
  ///
  /// - Parameters:
  ///   - pose: how the component stands.
  ///   - images: the images of a component that shows some.
  public init(of pose: Pose, images: ImageSet) {
    if let ancestor = pose.ancestor {
      self = .ancestor(AncestorFace(of: ancestor, kind: pose.kind))
      return
    }
    let images = pose.indicator == .images ? images : ImageSet()
    let height = pose.bounds.height
    self =
      switch pose.kind {
      case .header: .header(HeaderFace(images: images, height: height))
      case .autoFooter, .backFooter: .footer(FooterFace(images: images, height: height))
      case .trailer, .autoTrailer: .trailer(TrailerFace(height: height))
      case .leader: .trailer(TrailerFace(edge: .leading, height: height))
      }
    // Without a time in the pose there is no line about the last update to hide.
    setLabels(showsTitle: !pose.hidesTitle, showsLastUpdated: true, inset: pose.labelInset)
  }

  /// The picture of the component in a context.
  public func picture(in context: FaceContext) -> Picture {
    switch self {
    case .header(let face): face.picture(in: context)
    case .footer(let face): face.picture(in: context)
    case .trailer(let face): face.picture(in: context)
    case .ancestor(let face): face.picture(in: context)
    }
  }
}
