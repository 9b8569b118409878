public import RefreshComponents
internal import RefreshModel
public import RefreshStrings

/// The axes along which frames are made, one value of each for every frame.
public struct FrameMatrix: Hashable, Sendable {
  /// The locales.
  public var locales: [LocaleIdentifier]

  /// The components; MJRefresh's unless told otherwise.
  public var components = RefreshComponent.original {
    didSet { cells = Self.cells(of: components, at: moments) }
  }

  /// The states; a component that can't be in one of them has no frame of it.
  public var moments = RefreshState.original.map(PulledState.init) {
    didSet { cells = Self.cells(of: components, at: moments) }
  }

  /// Each component in each of the states that it can be in.
  private var cells: [Cell]

  /// The widths of the scroll view, in points.
  public var widths = [Frame.standardWidth]

  /// Light, dark, or both.
  public var appearances = [Appearance.light]

  /// The numbers of pixels in a point.
  public var scales = [3]

  /// Creates a matrix of MJRefresh's components in their five states, light, at 3x and 375 points.
  public init(locales: [LocaleIdentifier]) {
    self.locales = locales
    cells = Self.cells(of: components, at: moments)
  }
}

extension FrameMatrix {
  private struct Cell: Hashable {
    let component: RefreshComponent
    let moment: PulledState
  }

  private static func cells(
    of components: [RefreshComponent], at moments: [PulledState]
  ) -> [Cell] {
    components.flatMap { component in
      let states = Set(component.kind.states)
      return moments.filter { states.contains($0.state) }
        .map { Cell(component: component, moment: $0) }
    }
  }
}

extension FrameMatrix: RandomAccessCollection {
  /// The number of the first frame.
  public var startIndex: Int { 0 }

  /// The number of frames.
  public var endIndex: Int {
    [locales.count, cells.count, widths.count, appearances.count, scales.count].reduce(1, *)
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
    let (cell, locale) = (next(cells), next(locales))
    return Frame(
      component: cell.component, moment: cell.moment, locale: locale, width: width,
      appearance: appearance, scale: scale)
  }
}
