import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings

/// The memory of the figures of a run: words, alternative texts and graphs of states.
///
/// Its figures have one gallery, which differs in compatibility at most.
package struct FigureMemory: Sendable {
  /// A component in some states, for readers of a locale.
  struct Saying: Hashable, Sendable {
    let setup: ComponentSetup
    let pulledStates: [PulledState]
    let locale: LocaleIdentifier
    let compatibility: Compatibility
  }

  /// A figure's alternative text in a locale.
  struct Description: Hashable, Sendable {
    let content: FigureContent

    /// The locale of those who see the figure, where the text depends on it.
    let shownTo: LocaleIdentifier?

    let locale: LocaleIdentifier
    let compatibility: Compatibility
  }

  /// A component with the settings of its graph.
  struct Behavior: Hashable, Sendable {
    let component: RefreshComponent
    let settings: [Setting]
  }

  let words = Memory<Saying, [ComponentWords]>()
  let descriptions = Memory<Description, (short: String, long: String?)>()
  let graphs = Memory<Behavior, StateGraph>()

  /// Creates a memory without anything in it.
  package init() {}
}

extension FigureContext {
  /// The words of a component in some states, as the run remembers them.
  func words(
    of setup: ComponentSetup, in pulledStates: [PulledState], for locale: LocaleIdentifier
  ) -> [ComponentWords] {
    let saying = FigureMemory.Saying(
      setup: setup, pulledStates: pulledStates, locale: locale,
      compatibility: gallery.compatibility)
    return memory?.words.value(for: saying) { lookUp(saying) } ?? lookUp(saying)
  }

  /// The graph of a component's states, as the run remembers it.
  func graph(of component: RefreshComponent, settings: [Setting]) -> StateGraph {
    let explore = { StateGraph(of: component, settings: settings) }
    let behavior = FigureMemory.Behavior(component: component, settings: settings)
    return memory?.graphs.value(for: behavior, explore) ?? explore()
  }
}
