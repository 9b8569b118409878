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
}

extension FrameMatrix: RandomAccessCollection {
  /// The number of the first frame.
  public var startIndex: Int { 0 }

  /// The number of frames.
  public var endIndex: Int {
    [
      locales.count, components.count, moments.count, widths.count, appearances.count,
      scales.count,
    ].reduce(1, *)
  }

  /// The frame of a number; those that share most texts are neighbours.
  public subscript(position: Int) -> Frame {
    var rest = position
    func next<Value>(_ axis: [Value]) -> Value {
      defer { rest /= axis.count }
      return axis[rest % axis.count]
    }
    // The last axis turns fastest.
    let (scale, appearance, width) = (next(scales), next(appearances), next(widths))
    let (moment, component, locale) = (next(moments), next(components), next(locales))
    return Frame(
      component: component, moment: moment, locale: locale, width: width,
      appearance: appearance, scale: scale)
  }
}
