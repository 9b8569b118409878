public import ProofDrawing
package import RefreshModel

/// The faces of components: an application's own, by the names of components, and PullProof's for all
/// others.
///
/// Frames, figures, films, checks and previews are laid out by the table of their gallery.
///
///     gallery.faces["inbox"] = { context in InboxHeader().picture(in: context) }
public struct FaceTable: Sendable {
  /// A function that lays out a component from its texts, pose, colours and text measurer.
  public typealias Face = @Sendable (FaceContext) -> Picture

  private var own: [String: Face]

  /// Creates a table with an application's own faces, by the names of components.
  public init(_ own: [String: Face] = [:]) { self.own = own }

  /// An application's own face, by the name of its component; nil where PullProof's is drawn.
  public subscript(name: String) -> Face? {
    get { own[name] }
    set { own[name] = newValue }
  }

  /// The names of the components that have a face of an application's own.
  package var names: Set<String> { Set(own.keys) }
}

extension FaceTable: ExpressibleByDictionaryLiteral {
  /// Creates a table from a literal such as `["inbox": { InboxHeader().picture(in: $0) }]`; of a
  /// repeated name the last face counts.
  public init(dictionaryLiteral faces: (String, Face)...) {
    own = Dictionary(faces) { $1 }
  }
}

extension FaceTable {
  /// The picture of a component with an application's settings.
  ///
  /// - Parameters:
  ///   - setup: the component and its settings; the components of earlier systems have none.
  ///   - images: the images of a component that shows some.
  ///   - context: texts, pose, colours and a text measurer.
  /// - Returns: the picture.
  package func picture(
    of setup: ComponentSetup, images: ImageSet, in context: FaceContext
  ) -> Picture {
    if let face = own[setup.name] { return face(context) }
    let state = context.pulledState.state
    guard let face = ComponentFileFace(of: setup, images: images, in: state) else {
      guard let kind = setup.kind, let state else {
        preconditionFailure("The file of a small view has elements")
      }
      return SwiftFace(of: setup, kind, in: state).picture(in: context)
    }
    let picture = face.picture(in: context)
    return setup.hasOwnElements ? picture.enlargedToElements : picture
  }

  /// The picture of a simulated component, of PullProof's in its present size.
  ///
  /// - Parameters:
  ///   - pose: the pose of the component.
  ///   - setup: the settings of the component; nil for a component without settings.
  ///   - images: the images of a component that shows some.
  ///   - context: texts, pose, colours and a text measurer.
  /// - Returns: the picture.
  package func picture(
    of pose: Pose, as setup: ComponentSetup? = nil, images: ImageSet, in context: FaceContext
  ) -> Picture {
    if !own.isEmpty, let name = setup?.name ?? pose.component?.rawValue, let face = own[name] {
      return face(context)
    }
    let shown = pose.setup(over: setup)
    guard let face = ComponentFileFace(of: shown, images: images, in: pose) else {
      return SwiftFace(of: shown, in: pose).picture(in: context)
    }
    return face.picture(in: context)
  }

  /// The distance from a component's indicator to its text, in points; nil for faces that have none.
  package func labelInset(of setup: ComponentSetup) -> Double? {
    guard own[setup.name] == nil, !setup.hasOwnElements else { return nil }
    return ComponentFileFace(of: setup, images: ImageSet(), in: .idle)?.labelInset
  }
}

extension Pose {
  /// The component without settings that has the pose's rules and indicator; nil where none has.
  fileprivate var component: RefreshComponent? {
    RefreshComponent.allCases.first {
      $0.kind == kind && $0.indicator == indicator && $0.ancestor == ancestor
    }
  }

  /// The settings of the simulated component at this moment, over those with which it began.
  fileprivate func setup(over setup: ComponentSetup?) -> ComponentSetup {
    var setup = setup ?? ComponentSetup(component ?? kind.plainComponent)
    setup.showsTitle = !hidesTitle
    // Without a time in the pose there is no line about the last update to hide.
    setup.showsLastUpdated = true
    setup.labelInset = labelInset
    return setup
  }
}

extension ComponentKind {
  /// The component of the kind with a label alone.
  fileprivate var plainComponent: RefreshComponent {
    switch self {
    case .header: .stateHeader
    case .autoFooter: .autoStateFooter
    case .backFooter: .backStateFooter
    case .trailer: .stateTrailer
    case .autoTrailer: .autoStateTrailer
    case .leader: .stateLeader
    case .autoHeader: .autoStateHeader
    }
  }
}
