package import ProofDrawing
package import RefreshModel

/// PullProof's face of a component.
package enum ComponentFace: Hashable, Sendable {
  /// A header.
  case header(HeaderFace)

  /// A footer.
  case footer(FooterFace)

  /// A trailer or a leader.
  case trailer(TrailerFace)

  /// A component of a system that is older than MJRefresh.
  case ancestor(AncestorFace)

  /// The face of a component with an application's settings in a state.
  ///
  /// The components of earlier systems can't be set: their faces have no such properties.
  package init(of setup: ComponentSetup, in state: RefreshState = .idle, images: ImageSet) {
    let component = setup.component
    self.init(
      component.kind, component.indicator, of: component.ancestor, images: images)
    if let length = setup.lengths[state] { fix(length: length) }
    setLabels(
      showsTitle: setup.showsTitle, showsLastUpdated: setup.showsLastUpdated,
      inset: setup.labelInset)
  }

  /// The face of a simulated component, in its present size.
  package init(of pose: Pose, images: ImageSet) {
    self.init(pose.kind, pose.indicator, of: pose.ancestor, images: images)
    switch self {
    case .header(var face):
      face.height = pose.bounds.height
      face.hasFixedHeight = pose.hasFixedLength
      self = .header(face)
    case .footer(var face):
      face.height = pose.bounds.height
      face.hasFixedHeight = pose.hasFixedLength
      self = .footer(face)
    case .trailer(var face):
      face.height = pose.bounds.height
      if pose.hasFixedLength { face.width = pose.bounds.width }
      self = .trailer(face)
    case .ancestor: break
    }
    // Without a time in the pose there is no line about the last update to hide.
    setLabels(showsTitle: !pose.hidesTitle, showsLastUpdated: true, inset: pose.labelInset)
  }

  private init(
    _ kind: ComponentKind, _ indicator: IndicatorStyle, of ancestor: Ancestor?, images: ImageSet
  ) {
    if let ancestor {
      self = .ancestor(AncestorFace(of: ancestor, kind: kind))
      return
    }
    let images = indicator == .images ? images : ImageSet()
    self =
      switch kind {
      case .header: .header(HeaderFace(images: images))
      case .autoFooter, .backFooter: .footer(FooterFace(images: images))
      case .trailer, .autoTrailer: .trailer(TrailerFace())
      case .leader: .trailer(TrailerFace(edge: .leading))
      }
  }

  /// Sets the height of a header or footer, or the width of a trailer or leader, in points.
  private mutating func fix(length: Double) {
    switch self {
    case .header(var face):
      face.height = length
      face.hasFixedHeight = true
      self = .header(face)
    case .footer(var face):
      face.height = length
      face.hasFixedHeight = true
      self = .footer(face)
    case .trailer(var face):
      face.width = length
      self = .trailer(face)
    case .ancestor: break
    }
  }

  /// Sets which labels are shown, and their distance from the indicator in points; nil for the
  /// face's own.
  private mutating func setLabels(showsTitle: Bool, showsLastUpdated: Bool, inset: Double?) {
    switch self {
    case .header(var face):
      face.labels =
        switch (showsTitle, showsLastUpdated) {
        case (true, true): .titleAndLastUpdated
        case (true, false): .title
        case (false, _): .none
        }
      face.labelInset = inset ?? face.labelInset
      self = .header(face)
    case .footer(var face):
      face.showsTitle = showsTitle
      face.labelInset = inset ?? face.labelInset
      self = .footer(face)
    case .trailer(var face):
      face.showsTitle = showsTitle
      self = .trailer(face)
    case .ancestor: break
    }
  }

  /// The picture of the component in a context.
  package func picture(in context: FaceContext) -> Picture {
    switch self {
    case .header(let face): face.picture(in: context)
    case .footer(let face): face.picture(in: context)
    case .trailer(let face): face.picture(in: context)
    case .ancestor(let face): face.picture(in: context)
    }
  }
}
