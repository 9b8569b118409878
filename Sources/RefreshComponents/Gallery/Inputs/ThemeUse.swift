import ProofDrawing
import RefreshModel

/// The parts of a theme that a component is drawn with, besides its fonts, its page and the title's style.
///
/// What is left out is not given to the component at all, so it can't move a pixel.
struct ThemeUse: OptionSet, Hashable {
  let rawValue: UInt8

  /// The colour of labels, though they may have their own.
  static let label = ThemeUse(rawValue: 1)

  /// The colour of spinners.
  static let spinner = ThemeUse(rawValue: 2)

  /// The size of spinners.
  static let spinnerStyle = ThemeUse(rawValue: 4)

  /// The style of the line about the last update.
  static let lastUpdated = ThemeUse(rawValue: 8)

  /// The image of the arrow of headers and footers.
  static let arrow = ThemeUse(rawValue: 16)

  /// The image of the arrow of trailers and leaders.
  static let trailerArrow = ThemeUse(rawValue: 32)
}

extension ThemeUse {
  /// The parts that a component is drawn with whatever its indicator shows.
  init(of setup: ComponentSetup) {
    // Only a trailer and a header of an older library have no file; the latter has no image.
    self = setup.look.map { ThemeUse(of: $0) } ?? .trailerArrow
    formUnion(ThemeUse(of: setup.file?.background))
  }

  /// With the parts that the indicator of a pose shows.
  func union(ofIndicatorIn pose: Pose?) -> ThemeUse {
    guard let pose, !pose.hidesIndicator else { return self }
    return switch IndicatorPose(pose) {
    case .hidden, .mark, .image: self
    case .arrow: union(.arrow)
    case .spinner: union([.spinner, .spinnerStyle])
    }
  }

  private init(of look: ComponentFile) {
    self = []
    for element in look.elements {
      let content = element.content
      let colors = [element.color ?? ElementValue(content.usualColor)] + content.colors
      for color in colors.flatMap(\.constants) { formUnion(ThemeUse(of: color)) }
      switch content {
      case .label(let label) where label.text == .lastUpdated: insert(.lastUpdated)
      case .arrow: insert(.arrow)
      case .spinner(let spinner) where spinner.size == nil: insert(.spinnerStyle)
      case .label, .image, .frames, .lottie, .indicator, .spinner, .ring, .bar, .dots, .line,
        .shape, .row, .column, .box:
        break
      }
    }
  }

  private init(of color: ElementColor?) {
    switch color {
    case .role(.label): self = .label
    case .role(.spinner): self = .spinner
    case .role(.title), .role(.page), .fixed, .adaptive, nil: self = []
    }
  }
}

extension Theme {
  /// The theme with the standard's parts in the place of those that are not used.
  func limited(to use: ThemeUse) -> Theme {
    var own = self
    if !use.contains(.lastUpdated) { own.lastUpdated = LabelStyle() }
    // Labels without a colour of their own have this one.
    let usesLabel =
      use.contains(.label) || title.color == nil
      || use.contains(.lastUpdated) && lastUpdated.color == nil
    if !usesLabel { own.label = Theme.light.label }
    if !use.contains(.spinner) { own.spinner = Theme.light.spinner }
    if !use.contains(.spinnerStyle) { own.spinnerStyle = .medium }
    if !use.contains(.arrow) { own.arrow = nil }
    if !use.contains(.trailerArrow) { own.trailerArrow = nil }
    return own
  }
}

extension ElementContent {
  /// The colours that only this kind of element has.
  fileprivate var colors: [ElementValue<ElementColor>] {
    switch self {
    case .ring(let part), .bar(let part): [part.track].compactMap(\.self)
    case .shape(let shape): [shape.fill, shape.stroke?.color].compactMap(\.self)
    case .box(let box): [box.background, box.border?.color].compactMap(\.self)
    case .label, .image, .frames, .lottie, .indicator, .arrow, .spinner, .dots, .line, .row,
      .column:
      []
    }
  }
}

extension ElementValue {
  /// The values from which those of all moments follow.
  fileprivate var constants: [Value] { courses.all.flatMap(\.constants) }
}

extension ElementCourse {
  fileprivate var constants: [Value] {
    switch self {
    case .constant(let value), .transition(let value, _, _): [value]
    case .percent(let keyframes), .loop(_, _, let keyframes):
      [keyframes.first.value] + keyframes.others.map(\.value)
    }
  }
}
