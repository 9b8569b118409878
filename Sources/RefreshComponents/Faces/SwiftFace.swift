import ProofDrawing
import RefreshModel

/// The face of a component whose look no file describes: trailers, leaders and AGJTableView's header.
enum SwiftFace {
  case trailer(TrailerFace)
  case agj(AGJFace)

  /// The face of a component of a kind with an application's settings in a state.
  init(of setup: ComponentSetup, _ kind: ComponentKind, in state: RefreshState) {
    self.init(of: setup, kind)
    guard case .trailer(var face) = self, let width = setup.lengths[state] else { return }
    face.width = width
    self = .trailer(face)
  }

  /// The face of a simulated component, in its present size.
  init(of setup: ComponentSetup, in pose: Pose) {
    self.init(of: setup, pose.kind)
    guard case .trailer(var face) = self else { return }
    face.height = pose.bounds.height
    if pose.hasFixedLength { face.width = pose.bounds.width }
    self = .trailer(face)
  }

  private init(of setup: ComponentSetup, _ kind: ComponentKind) {
    switch kind {
    case .header, .autoFooter, .backFooter, .autoHeader: self = .agj(AGJFace())
    case .trailer, .autoTrailer: self = .trailer(TrailerFace(showsTitle: setup.showsTitle))
    case .leader: self = .trailer(TrailerFace(edge: .leading, showsTitle: setup.showsTitle))
    }
  }

  /// The picture of the component in a context.
  func picture(in context: FaceContext) -> Picture {
    switch self {
    case .trailer(let face): face.picture(in: context)
    case .agj(let face): face.picture(in: context)
    }
  }
}
