/// Any of the six components.
public enum Component: Hashable, Sendable {
  /// Above the content.
  case header(Header)

  /// Below the content, loading by itself.
  case autoFooter(AutoFooter)

  /// Below the content, loading when pulled.
  case backFooter(BackFooter)

  /// To the right of the content, loading when pulled.
  case trailer(Trailer)

  /// To the right of the content, loading by itself.
  case autoTrailer(AutoTrailer)

  /// To the left of the content.
  case leader(Leader)
}

extension Component {
  /// The place that it takes.
  public var target: Target {
    switch self {
    case .header: .header
    case .autoFooter, .backFooter: .footer
    case .trailer, .autoTrailer: .trailer
    case .leader: .leader
    }
  }

  /// What all components have in common.
  public var body: ComponentBody {
    switch self {
    case .header(let component): component.body
    case .autoFooter(let component): component.body
    case .backFooter(let component): component.body
    case .trailer(let component): component.body
    case .autoTrailer(let component): component.body
    case .leader(let component): component.body
    }
  }

  /// The text of the state label.
  public var title: String {
    switch self {
    case .autoFooter(let footer): footer.title
    case .autoTrailer(let trailer): trailer.title
    case .header, .backFooter, .trailer, .leader: body.title
    }
  }

  /// The label of a component that loads by itself is empty while refreshing.
  public var hidesRefreshingTitle: Bool {
    switch self {
    case .autoFooter(let footer): footer.hidesRefreshingTitle
    case .autoTrailer(let trailer): trailer.hidesRefreshingTitle
    case .header, .backFooter, .trailer, .leader: false
    }
  }

  /// A trailer's label has its corner where its centre belongs.
  public var isLabelMisplaced: Bool {
    switch self {
    case .trailer(let trailer): trailer.isLabelMisplaced
    case .header, .autoFooter, .backFooter, .autoTrailer, .leader: false
    }
  }

  /// What a header's time label was last told, unless the label is hidden.
  public var lastUpdated: LastUpdatedReading? {
    switch self {
    case .header(let header): header.hidesLastUpdatedTime ? nil : header.lastUpdatedReading
    case .autoFooter, .backFooter, .trailer, .autoTrailer, .leader: nil
    }
  }

  /// The points that it holds in an inset for as long as it is visible.
  var insetShare: Double {
    switch self {
    case .autoFooter(let footer): footer.insetShare
    case .autoTrailer(let trailer): trailer.insetShare
    case .header, .backFooter, .trailer, .leader: 0
    }
  }

  /// A layout can change it: its size follows the host, or a policy its surroundings.
  var needsLayout: Bool {
    switch self {
    case .header: false
    case .autoFooter, .backFooter: body.followsPolicies
    case .trailer, .autoTrailer, .leader: true
    }
  }

  /// The points of inset that it holds for its refresh or its second floor.
  var room: Double {
    switch self {
    case .header(let header): header.room
    case .leader(let leader): leader.room
    case .autoFooter, .backFooter, .trailer, .autoTrailer: 0
    }
  }

  /// Moves the component on by one event and returns what its owner must now do.
  public mutating func apply(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch self {
    case .header(var component):
      defer { self = .header(component) }
      return component.apply(event, in: surroundings)
    case .autoFooter(var component):
      defer { self = .autoFooter(component) }
      return component.apply(event, in: surroundings)
    case .backFooter(var component):
      defer { self = .backFooter(component) }
      return component.apply(event, in: surroundings)
    case .trailer(var component):
      defer { self = .trailer(component) }
      return component.apply(event, in: surroundings)
    case .autoTrailer(var component):
      defer { self = .autoTrailer(component) }
      return component.apply(event, in: surroundings)
    case .leader(var component):
      defer { self = .leader(component) }
      return component.apply(event, in: surroundings)
    }
  }

  /// Sets the model value of an animated property.
  mutating func set(_ property: AnimatedProperty, to value: Double) {
    switch self {
    case .header(var component):
      component.body.set(property, to: value)
      self = .header(component)
    case .autoFooter(var component):
      component.body.set(property, to: value)
      self = .autoFooter(component)
    case .backFooter(var component):
      component.body.set(property, to: value)
      self = .backFooter(component)
    case .trailer(var component):
      component.body.set(property, to: value)
      self = .trailer(component)
    case .autoTrailer(var component):
      component.body.set(property, to: value)
      self = .autoTrailer(component)
    case .leader(var component):
      component.body.set(property, to: value)
      self = .leader(component)
    }
  }
}
