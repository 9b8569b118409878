/// Any of the four components.
public enum Component: Hashable, Sendable {
  /// Above the content.
  case header(Header)

  /// Below the content, loading by itself.
  case autoFooter(AutoFooter)

  /// Below the content, loading when pulled.
  case backFooter(BackFooter)

  /// To the right of the content.
  case trailer(Trailer)
}

extension Component {
  /// The place that it takes.
  public var target: Target {
    switch self {
    case .header: .header
    case .autoFooter, .backFooter: .footer
    case .trailer: .trailer
    }
  }

  /// What all components have in common.
  public var body: ComponentBody {
    switch self {
    case .header(let component): component.body
    case .autoFooter(let component): component.body
    case .backFooter(let component): component.body
    case .trailer(let component): component.body
    }
  }

  /// The text of the state label.
  public var title: String {
    switch self {
    case .autoFooter(let footer): footer.title
    case .header, .backFooter, .trailer: body.title
    }
  }

  /// An auto footer's label is empty while refreshing.
  public var hidesRefreshingTitle: Bool {
    switch self {
    case .autoFooter(let footer): footer.hidesRefreshingTitle
    case .header, .backFooter, .trailer: false
    }
  }

  /// A trailer's label has its corner where its centre belongs.
  public var isLabelMisplaced: Bool {
    switch self {
    case .trailer(let trailer): trailer.isLabelMisplaced
    case .header, .autoFooter, .backFooter: false
    }
  }

  /// What a header's time label was last told, unless the label is hidden.
  public var lastUpdated: LastUpdatedReading? {
    switch self {
    case .header(let header): header.hidesLastUpdatedTime ? nil : header.lastUpdatedReading
    case .autoFooter, .backFooter, .trailer: nil
    }
  }

  /// The points that it holds in the bottom inset for as long as it is visible.
  var insetShare: Double {
    switch self {
    case .autoFooter(let footer): footer.insetShare
    case .header, .backFooter, .trailer: 0
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
    }
  }
}
