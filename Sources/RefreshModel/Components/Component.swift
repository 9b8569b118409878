/// A component of any of the seven kinds: one of three reducers, along one of two axes.
public enum Component: Hashable, Sendable {
  /// At the content's start, pulled: a header or a leader.
  case start(StartComponent)

  /// At the content's end, pulled: a back footer or a trailer.
  case end(EndComponent)

  /// Loading by itself: an auto footer or an auto trailer at the content's end, an auto header at its start.
  case auto(AutoComponent)
}

extension Component {
  /// Creates a component at rest.
  ///
  /// - Parameters:
  ///   - kind: the rules that it follows.
  ///   - style: what it shows beside its text.
  ///   - images: the images of the style that shows some; others ignore them.
  ///   - titles: the texts of its state label.
  ///   - height: the height in points; nil, or an unusable one, for that of the kind. Components at
  ///     the sides have the viewport's height.
  ///   - settings: its settings before it attaches, in order.
  public init(
    _ kind: ComponentKind, _ style: IndicatorStyle = .symbols,
    images: [RefreshState: ImageMetrics] = [:], titles: Titles = Titles(),
    height: Double? = nil, settings: [Setting] = []
  ) {
    let body = ComponentBody(
      kind: kind, indicator: Indicator(style, images: images, kind: kind), titles: titles,
      height: height ?? 0)
    switch kind {
    case .header, .leader: self = .start(StartComponent(body, settings: settings))
    case .backFooter, .trailer: self = .end(EndComponent(body, settings: settings))
    case .autoFooter, .autoTrailer, .autoHeader:
      self = .auto(AutoComponent(body, settings: settings))
    }
  }

  /// The properties that all components have.
  public internal(set) var body: ComponentBody {
    get {
      switch self {
      case .start(let component): component.body
      case .end(let component): component.body
      case .auto(let component): component.body
      }
    }
    set {
      switch self {
      case .start(var component):
        component.body = newValue
        self = .start(component)
      case .end(var component):
        component.body = newValue
        self = .end(component)
      case .auto(var component):
        component.body = newValue
        self = .auto(component)
      }
    }
  }

  /// The place in the scroll view.
  public var target: Target { body.kind.target }

  /// The text of the state label.
  public var title: String {
    hidesRefreshingTitle && body.state == .refreshing ? "" : body.title
  }

  /// The label of a component that loads by itself is empty while refreshing.
  package var hidesRefreshingTitle: Bool {
    switch self {
    case .auto(let component): component.hidesRefreshingTitle
    case .start, .end: false
    }
  }

  /// A trailer's label has its corner where its centre belongs.
  ///
  /// See ``Compatibility/trailerLabelMisplacedAtFirst``.
  package var isLabelMisplaced: Bool {
    switch self {
    case .end(let component): component.isLabelMisplaced
    case .start, .auto: false
    }
  }

  /// The last time that was set on a header's time label, unless the label is hidden.
  public var lastUpdated: LastUpdatedReading? {
    switch self {
    case .start(let component): component.lastUpdated.flatMap { $0.isHidden ? nil : $0.reading }
    case .end, .auto: nil
    }
  }

  /// The points that the component adds to the inset at its side now.
  package var addedInset: Double {
    switch self {
    case .start(let component): component.addedInset
    case .end(let component): component.addedInset
    case .auto(let component): component.addedInset
    }
  }

  /// A layout can change it: its size follows the host, or a policy its surroundings.
  var needsLayout: Bool {
    body.axis == .horizontal || body.kind.isAtEnd && body.followsPolicies || body.isPlacedByPull
  }

  /// Applies one event and returns the effects that its owner must carry out.
  ///
  /// - Parameters:
  ///   - event: what happens to it.
  ///   - surroundings: what it can see meanwhile.
  /// - Returns: the effects, in their order.
  package mutating func apply(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch self {
    case .start(var component):
      defer { self = .start(component) }
      return component.reduce(event, in: surroundings)
    case .end(var component):
      defer { self = .end(component) }
      return component.reduce(event, in: surroundings)
    case .auto(var component):
      defer { self = .auto(component) }
      return component.reduce(event, in: surroundings)
    }
  }
}

/// The information that a component has while it applies an event.
package struct Surroundings: Hashable, Sendable {
  /// The scroll view.
  package let view: ScrollView

  /// The clock, in seconds.
  package let time: Double

  /// When the last refresh ended, by key, in seconds.
  package let updateTimes: [String: Double]

  /// The quirks that a component takes over when it attaches.
  package let compatibility: Compatibility

  /// A begin is refused: what faces the component refreshes, and the setup allows one of the two, or
  /// the component needs a handler and has none.
  let refusesBegin: Bool

  /// Points of inset that the component at the other end adds now; for layout only.
  let facingInset: Double

  /// Creates surroundings.
  package init(
    view: ScrollView,
    time: Double = 0,
    updateTimes: [String: Double] = [:],
    compatibility: Compatibility = .corrected,
    refusesBegin: Bool = false,
    facingInset: Double = 0
  ) {
    self.view = view
    self.time = time
    self.updateTimes = updateTimes
    self.compatibility = compatibility
    self.refusesBegin = refusesBegin
    self.facingInset = facingInset
  }
}
