public import ProofDrawing
public import RefreshComponents
import RefreshModel
import RefreshStrings

/// A component at some distances of a pull, from rest to where it refreshes when let go.
///
/// Each picture shows the edge of the content with as much of the component as the pull uncovers.
public struct StripFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The pulled distances in percent of the triggering distance, 0 to 999, each once.
  ///
  /// From 100 on the component is armed.
  public var percentages = [0, 25, 50, 75, 100]

  /// The number of pictures in a row; nil for as many as fit in a line of text.
  public var columns: Int?

  /// The width, text size and direction.
  public var layout = FrameLayout()

  /// Creates a strip of a component's pull.
  public init(_ setup: ComponentSetup) {
    self.setup = setup
  }
}

extension StripFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    let states = try pulledStates
    let pictures = try context.pictures(
      of: setup, in: states, layout: layout, for: context.locale)
    let component = Component(setup.component, images: context.gallery.images)
    let distances = percentages.map { component.body.armingDistance * Double($0) / 100 }
    let panels = states.indices.map { place in
      let window = PullWindow(
        component: pictures[place], kind: setup.component.kind, distance: distances[place],
        reach: distances.max() ?? 0, colors: context.theme.colors)
      return Panel(
        states[place].name, context.card(window.picture),
        caption: context.text(context.locale.percentage(percentages[place])))
    }
    let text = alternativeText(of: states, in: context)
    return Illustration(
      picture: context.picture(of: Sheet(panels, columns: columns), text),
      alternativeText: text)
  }

  private var pulledStates: [PulledState] {
    get throws(FigureError) {
      guard !setup.component.kind.loadsByItself else {
        throw .content(
          problem: "\(setup.name) loads by itself and isn't pulled",
          advice: "show its states")
      }
      var states: [PulledState] = []
      for percent in percentages {
        let name = percent < 100 ? "idle-\(percent)" : "pulling-\(percent)"
        guard let state = PulledState(name: name) else {
          throw .content(
            problem: "a pull of \(percent) % is out of range", advice: "name 0 to 999")
        }
        states.append(state)
      }
      return states
    }
  }

  private func alternativeText(
    of states: [PulledState], in context: FigureContext
  ) -> AlternativeText {
    context.alternativeText { locale in
      locale.pair(
        context.spokenLabel(of: setup, in: PulledState(.idle), for: locale),
        locale.list(of: percentages.map(locale.percentage)))
    } long: { locale in
      let words = context.words(of: setup, in: states, for: locale)
      return context.lines(
        zip(percentages, words).map { percent, words in
          (locale.percentage(percent), words.shown)
        }, for: locale)
    }
  }
}
