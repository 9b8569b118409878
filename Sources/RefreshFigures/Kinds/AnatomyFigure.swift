public import ProofDrawing
public import RefreshComponents
import RefreshStrings

/// The parts of a component, numbered and named, with their distances.
public struct AnatomyFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

  /// The names of elements in the legend, by element; the element's own name where there is none.
  public var captions: [String: LocalizedCaption] = [:]

  /// Whether distances are shown.
  public var showsDistances = true

  /// The width, text size and direction.
  public var layout = FrameLayout()

  /// Creates a figure of a component's parts in a state.
  public init(_ setup: ComponentSetup, in pulledState: PulledState) {
    self.setup = setup
    self.pulledState = pulledState
  }
}

extension AnatomyFigure {
  /// The name of the element that is the whole component.
  private static let ground = "component"

  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    let component = try context.picture(
      of: setup, in: pulledState, layout: layout, for: context.locale)
    try context.check(captions, of: component.elements.map(\.name), in: setup.name)
    let parts = parts(of: component)
    guard !parts.isEmpty else {
      throw FigureError(
        problem: "\(setup.name) shows nothing in the state \(pulledState.name)",
        advice: "choose another state")
    }
    let annotations =
      parts.map { part in
        Annotation(
          .badge, of: ElementReference(part.name),
          text: LocalizedCaption(name(of: part, for: context.locale)))
      } + (showsDistances ? distances(between: parts) : [])
    let picture = try grounded(component, theme: context.theme)
      .annotated(with: annotations, theme: context.theme, measuredBy: context.measurer)
    return Illustration(
      picture: picture,
      alternativeText: context.alternativeText(
        short: { context.spokenLabel(of: setup, in: pulledState, for: $0) },
        long: { description(of: parts, for: $0, in: context) }))
  }

  /// The component with its background as an element, whose size is measured.
  private func grounded(_ component: Picture, theme: FigureTheme) -> Picture {
    let bounds = Rect(size: component.size)
    let inset = theme.lines.thin / 2
    var picture = component
    picture.background = nil
    picture.elements.insert(
      Picture.Element(
        Self.ground, bounds: bounds,
        content: .shapes([
          Shape(.rectangle(bounds), color: component.background ?? theme.colors.page),
          Shape(
            .rectangle(bounds.expanded(by: -inset)), .stroke(width: theme.lines.thin),
            color: theme.colors.line),
        ])), at: 0)
    return picture
  }
}

extension AnatomyFigure {
  /// The visible elements: what indicates progress first, then texts from the top.
  private func parts(of component: Picture) -> [Picture.Element] {
    let frame = Rect(size: component.size)
    let visible = component.elements.filter { element in
      element.opacity > 0 && element.ink.contains { $0.intersection(with: frame) != nil }
    }
    return visible.filter { $0.textBlock == nil }
      + visible.filter { $0.textBlock != nil }.sorted { $0.bounds.y < $1.bounds.y }
  }

  private func name(of part: Picture.Element, for locale: LocaleIdentifier) -> String {
    captions[part.name]?.text(in: locale.tag) ?? part.name
  }

  /// The size of the component, the inset of its labels, and the height of its lines.
  private func distances(between parts: [Picture.Element]) -> [Annotation] {
    let ground = ElementReference(Self.ground)
    var distances = [
      Annotation(.measure(to: nil, along: .horizontal), of: ground, region: .bottom),
      Annotation(.measure(to: nil, along: .vertical), of: ground, region: .trailing),
    ]
    let texts = parts.filter { $0.textBlock != nil }
    let widest = texts.max { $0.inkWidth < $1.inkWidth }
    if let indicator = parts.first(where: { $0.textBlock == nil }), let text = widest,
      let ends = indicator.ink.union, let starts = text.ink.union,
      ends.maxX < starts.x || starts.maxX < ends.x
    {
      distances.append(
        Annotation(
          .measure(to: ElementReference(text.name), along: .horizontal),
          of: ElementReference(indicator.name)))
    }
    for (upper, lower) in zip(texts, texts.dropFirst()) {
      distances.append(
        Annotation(
          .measure(to: ElementReference(lower.name), along: .vertical),
          of: ElementReference(upper.name)))
    }
    return distances
  }

  /// The number, name and text of each part that is seen, in lines.
  private func description(
    of parts: [Picture.Element], for locale: LocaleIdentifier, in context: FigureContext
  ) -> String {
    let texts = context.words(of: setup, in: [pulledState], for: locale).first?.texts ?? [:]
    return parts.enumerated().map { number, part in
      let seen = locale == context.locale ? part.textBlock?.string : nil
      let text = (seen ?? texts[part.name]).map { ": \($0)" } ?? ""
      let digits = Double(number + 1).digits(in: locale.tag)
      return "\(digits). \(name(of: part, for: locale))\(text)"
    }.joined(separator: "\n")
  }
}

extension Picture.Element {
  fileprivate var textBlock: TextBlock? {
    if case .text(let block, _, _) = content { block } else { nil }
  }

  fileprivate var inkWidth: Double { ink.union?.width ?? 0 }
}
