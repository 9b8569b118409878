import ProofDrawing
public import RefreshComponents
public import RefreshModel
import RefreshStrings

/// The states of a component and what leads from one to another, as the model has it.
public struct DiagramFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// Settings that open further states, such as `resultHoldTime` for results or `secondFloor`.
  public var settings: [Setting] = []

  /// The labels of transitions, by their names: a gesture or a call, such as `pull`, `release`
  /// or `endRefreshing`, with `WithoutWindow` behind it where it takes place without a window only.
  ///
  /// A transition without a caption shows its call and its guard.
  public var captions: [String: LocalizedCaption] = [:]

  /// Creates a diagram of a component's states.
  public init(_ setup: ComponentSetup) {
    self.setup = setup
  }
}

extension DiagramFigure {
  /// The states and transitions that the diagram shows.
  ///
  /// - Throws: ``FigureError`` for a small view, which has no transitions.
  package var graph: StateGraph {
    get throws(FigureError) { StateGraph(of: try component, settings: allSettings) }
  }

  private var component: RefreshComponent {
    get throws(FigureError) {
      guard let component = setup.component else { throw setup.hasNoBehaviour(for: "diagram") }
      return component
    }
  }

  private var allSettings: [Setting] { setup.distances + settings }

  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    try illustration(of: context.graph(of: component, settings: allSettings), in: context)
  }

  /// The diagram of a graph that is explored already.
  package func illustration(
    of graph: StateGraph, in context: FigureContext
  ) throws(FigureError) -> Illustration {
    let unknown = captions.keys.sorted().first { name in
      !graph.transitions.contains { $0.name == name }
    }
    if let unknown {
      let names = Set(graph.transitions.map(\.name)).sorted().joined(separator: ", ")
      throw FigureError(
        problem: "\(setup.name) has no transition “\(unknown)”", advice: "name one of \(names)")
    }
    var picture = diagram(of: graph, in: context)
      .picture(theme: context.theme, measuredBy: context.measurer)
    let text = alternativeText(of: graph, in: context)
    picture.spokenLabel = text.short[context.locale.tag] ?? ""
    return Illustration(picture: picture, alternativeText: text)
  }

  private func diagram(of graph: StateGraph, in context: FigureContext) -> Diagram {
    let titles = context.gallery.titles(of: setup, in: graph.states, for: context.locale)
    let tag = context.locale.tag
    return Diagram(
      nodes: graph.states.map { state in
        let title = setup.showsTitle ? titles[state] ?? "" : ""
        return Diagram.Node(
          state.name, title: title,
          titleBreaks: LineBreaks(in: title, language: context.locale).offsets)
      },
      edges: DiagramEdges(of: graph) { transition in
        captions[transition.name]?.text(in: tag).map { Diagram.Label($0, isCode: false) }
          ?? Diagram.Label(transition.label)
      }.edges,
      language: tag, direction: context.direction)
  }

  private func alternativeText(of graph: StateGraph, in context: FigureContext) -> AlternativeText {
    func titles(for locale: LocaleIdentifier) -> [String] {
      let titles = context.gallery.titles(of: setup, in: graph.states, for: locale)
      return graph.states.map { titles[$0].flatMap { $0.isEmpty ? nil : $0 } ?? $0.name }
    }
    return context.alternativeText { locale in
      locale.sequence(of: titles(for: locale))
    } long: { locale in
      let titles = Dictionary(uniqueKeysWithValues: zip(graph.states, titles(for: locale)))
      let arrow = locale.isRightToLeft ? "←" : "→"
      return graph.transitions.map { transition in
        let label = captions[transition.name]?.text(in: locale.tag) ?? transition.label
        let ends = [transition.source, transition.target].map { titles[$0] ?? $0.name }
        return "\(ends[0]) \(arrow) \(ends[1]): \(label)"
      }.joined(separator: "\n")
    }
  }
}
