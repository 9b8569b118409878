public import RefreshComponents
internal import RefreshModel
public import RefreshStrings

/// The axes along which frames are made, one value of each for every frame.
public struct FrameMatrix: Hashable, Sendable {
  /// The locales.
  public var locales: [LocaleIdentifier]

  /// The components.
  public var components = RefreshComponent.allCases

  /// The states.
  public var moments = RefreshState.allCases.map(PulledState.init)

  /// The widths of the scroll view, in points.
  public var widths = [Frame.standardWidth]

  /// Light, dark, or both.
  public var appearances = [Appearance.light]

  /// The numbers of pixels in a point.
  public var scales = [3]

  /// Creates a matrix of every component and state in some locales, light, at 3x and 375 points.
  public init(locales: [LocaleIdentifier]) {
    self.locales = locales
  }

  /// Every frame; those that share most texts are neighbours.
  public var frames: [Frame] {
    locales.flatMap { locale in
      components.flatMap { component in
        moments.flatMap { moment in
          looks.map { look in
            Frame(
              component: component, moment: moment, locale: locale, width: look.width,
              appearance: look.appearance, scale: look.scale)
          }
        }
      }
    }
  }

  private var looks: [(width: Int, appearance: Appearance, scale: Int)] {
    widths.flatMap { width in
      appearances.flatMap { appearance in scales.map { (width, appearance, $0) } }
    }
  }
}
