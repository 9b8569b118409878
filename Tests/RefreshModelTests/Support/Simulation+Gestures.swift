import RefreshModel

extension Simulation {
  /// Applies events, each in its own turn, and returns the callbacks of all of them.
  @discardableResult
  mutating func run(_ events: Event...) -> [Callback] {
    events.flatMap { apply($0).callbacks }
  }

  /// Drags the content to an offset, finger down.
  mutating func drag(x: Double? = nil, to y: Double? = nil) {
    run(.pan(.began), .offset(x: x, y: y))
  }

  /// Drags to an offset and lets go, with one offset event from the bounce.
  @discardableResult
  mutating func pullAndRelease(_ y: Double) -> [Callback] {
    run(.pan(.began), .offset(y: y), .pan(.ended), .offset(y: y))
  }

  func state(_ target: Target) -> RefreshState? {
    self[target]?.body.state
  }

  func percent(_ target: Target) -> Double? {
    self[target]?.body.pullingPercent
  }

  func alpha(_ target: Target) -> Double? {
    self[target]?.body.alpha
  }

  func bounds(_ target: Target) -> ComponentBounds? {
    self[target]?.body.bounds
  }

  var header: StartComponent? {
    guard case .start(let header) = self[.header] else { return nil }
    return header
  }

  var autoFooter: AutoComponent? { auto(.footer) }

  var autoTrailer: AutoComponent? { auto(.trailer) }

  private func auto(_ target: Target) -> AutoComponent? {
    guard case .auto(let component) = self[target] else { return nil }
    return component
  }
}

extension Callback {
  static func header(_ name: Name) -> Callback { Callback(target: .header, name: name) }
  static func footer(_ name: Name) -> Callback { Callback(target: .footer, name: name) }
  static func trailer(_ name: Name) -> Callback { Callback(target: .trailer, name: name) }
  static func leader(_ name: Name) -> Callback { Callback(target: .leader, name: name) }
}

/// Two numbers are equal but for the last bits of their sums.
func isClose(_ left: Double?, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  guard let left else { return false }
  return abs(left - right) <= tolerance
}
