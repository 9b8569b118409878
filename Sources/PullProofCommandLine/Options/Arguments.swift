public import ArgumentParser
internal import ProofDrawing
public import ProofRendering
public import RefreshComponents
public import RefreshStrings

// How the command line spells the values of the other modules.

extension RefreshComponent: ExpressibleByArgument {}

extension Appearance: ExpressibleByArgument {}

extension Format: ExpressibleByArgument {}

extension LocaleIdentifier: ExpressibleByArgument {
  /// Reads a BCP-47 tag or a folder's spelling of one.
  public init?(argument: String) {
    self.init(argument)
  }
}

extension PulledState: ExpressibleByArgument {
  /// Reads a state's name, such as `will-refresh` or `idle-50`.
  public init?(argument: String) {
    self.init(name: argument)
  }
}

/// A moment on the command line, or `none`.
enum MomentArgument: ExpressibleByArgument {
  case none
  case instant(Instant)

  init?(argument: String) {
    if argument == "none" {
      self = .none
    } else if let instant = Instant(iso8601: argument) {
      self = .instant(instant)
    } else {
      return nil
    }
  }

  var instant: Instant? {
    switch self {
    case .none: nil
    case .instant(let instant): instant
    }
  }
}

/// A colour on the command line, or `transparent`.
enum BackgroundArgument: ExpressibleByArgument {
  case transparent
  case color(Color)

  init?(argument: String) {
    if argument == "transparent" {
      self = .transparent
    } else if let color = Color(hex: argument) {
      self = .color(color)
    } else {
      return nil
    }
  }

  var color: Color? {
    switch self {
    case .transparent: nil
    case .color(let color): color
    }
  }
}
