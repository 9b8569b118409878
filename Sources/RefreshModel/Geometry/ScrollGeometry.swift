/// Distances by which the scrollable area is larger than the content, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// Points above the content.
  public var top: Double

  /// Points to the left of the content.
  public var left: Double

  /// Points below the content.
  public var bottom: Double

  /// Points to the right of the content.
  public var right: Double

  /// Creates insets; omitted values are zero.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The inset at one side, in points.
  public subscript(edge: Edge) -> Double {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}

/// One of the four sides of a scroll view.
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top

  /// The left side, whatever the reading direction.
  case left

  /// The lower side.
  case bottom

  /// The right side, whatever the reading direction.
  case right
}

/// A direction in which content scrolls.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// From side to side: a trailer pulls along it.
  case horizontal

  /// Up and down: headers and footers pull along it.
  case vertical
}

extension Axis {
  /// The side where content begins: left or top.
  package var leadingEdge: Edge {
    switch self {
    case .horizontal: .left
    case .vertical: .top
    }
  }

  /// The side where content ends: right or bottom.
  package var trailingEdge: Edge {
    switch self {
    case .horizontal: .right
    case .vertical: .bottom
    }
  }
}

/// The width and height of a viewport or of content, in points.
public struct ScrollExtent: Hashable, Sendable {
  /// Points from side to side.
  public var width: Double

  /// Points from top to bottom.
  public var height: Double

  /// Creates an extent; omitted values are zero.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// The length along one axis, in points.
  public subscript(axis: Axis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}

/// The point of the content that lies in the viewport's upper left corner, in points.
public struct ScrollOffset: Hashable, Sendable {
  /// Points from the content's left side; negative to the left of it.
  public var x: Double

  /// Points from the content's upper side; negative above it.
  public var y: Double

  /// Creates an offset; omitted values are zero.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The coordinate along one axis, in points.
  public subscript(axis: Axis) -> Double {
    get {
      switch axis {
      case .horizontal: x
      case .vertical: y
      }
    }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}

/// The bounds of a component in the content of the scroll view, in points.
public struct ComponentBounds: Hashable, Sendable {
  /// Points from the content's left side.
  public var x: Double

  /// Points from the content's upper side; negative above it.
  public var y: Double

  /// Points from side to side.
  public var width: Double

  /// Points from top to bottom.
  public var height: Double

  /// Creates bounds; omitted values are zero.
  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Points from where the content begins along one axis.
  package subscript(axis: Axis) -> Double {
    get {
      switch axis {
      case .horizontal: x
      case .vertical: y
      }
    }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}

extension Double {
  /// The largest coordinate, length or time that the model works with.
  ///
  /// Beyond it sums would lose whole points, so larger magnitudes are cut off here and every
  /// percentage and position stays finite.
  static let largestMagnitude = 1_000_000_000.0

  /// The number within the model's range, or nothing for a number that is not finite.
  var sanitized: Double? {
    guard isFinite else { return nil }
    return Swift.min(Swift.max(self, -Self.largestMagnitude), Self.largestMagnitude)
  }

  /// The number as a distance to cover: within range, or nothing when it isn't above zero.
  var sanitizedDistance: Double? {
    guard let number = sanitized, number > 0 else { return nil }
    return number
  }

  /// The number as a distance from an indicator to a text, or nothing if it isn't finite.
  var sanitizedLabelInset: Double? {
    let range = Setting.labelInsetRange
    return sanitized.map { Swift.min(Swift.max($0, range.lowerBound), range.upperBound) }
  }

  /// The number as a component's length, or nothing if it isn't finite.
  var sanitizedComponentLength: Double? {
    let range = Setting.lengthRange
    return sanitized.map { Swift.min(Swift.max($0, range.lowerBound), range.upperBound) }
  }

  /// The opposite number, with zero's own opposite being plain zero: a trace shows no "-0".
  var opposite: Double {
    0 - self
  }

  /// The number as a length: within range, and zero when negative or not finite.
  var sanitizedLength: Double {
    Swift.max(0, sanitized ?? 0)
  }
}
