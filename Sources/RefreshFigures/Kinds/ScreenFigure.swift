package import ProofDrawing
public import RefreshComponents
import RefreshModel
import RefreshStrings

/// A component on the screen of a phone, between a navigation bar and rows or cards.
///
/// A component at rest is pulled as far as it stays at rest, so that it is seen.
public struct ScreenFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

  /// The title of the navigation bar, which is the same in every language.
  public var title = "PullProof"

  /// The width of the screen, in points.
  public var width = 375

  /// The height of the screen, in points; at least 667 for components at the sides.
  public var height = 667

  /// Creates a figure of a component in a state, on a screen.
  public init(_ setup: ComponentSetup, in pulledState: PulledState) {
    self.setup = setup
    self.pulledState = pulledState
  }
}

extension ScreenFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    let picture = try picture(in: context)
    let text = context.alternativeText { locale in
      context.spokenLabel(of: setup, in: pulledState, for: locale)
    }
    return Illustration(picture: picture, alternativeText: text)
  }

  /// The screen alone.
  ///
  /// - Throws: ``FigureError`` when the component can't be in the state.
  package func picture(in context: FigureContext) throws(FigureError) -> Picture {
    try context.check([pulledState], of: setup)
    let view = ScreenView(width: Double(width), height: Double(height), for: setup.component.kind)
    let simulation = self.simulation(in: view.scrollView, with: context.gallery)
    var stage = Stage(
      for: view.scrollView, in: context.gallery, locale: context.locale,
      appearance: context.appearance, showsContext: true)
    stage.title = title
    stage.setups = [setup]
    return stage.picture(
      of: simulation.presentation, in: simulation.view, measuredBy: context.measurer)
  }

  private func simulation(in view: ScrollView, with gallery: Gallery) -> Simulation {
    let component = Component(
      setup.component, images: gallery.images,
      settings: setup.settings + [.durations(.disabled)])
    var scene = SimulationSetup(view: view, compatibility: gallery.compatibility)
    if let updated = gallery.lastUpdated {
      scene.updateTimes[LastUpdatedLabel.defaultKey] =
        updated.secondsSince1970 - gallery.now.secondsSince1970
    }
    var rehearsal = Rehearsal(of: component, in: scene)
    let isAtRest = pulledState.state == .idle && pulledState.percent == nil
    rehearsal.bring(to: isAtRest ? PulledState(name: "idle-100") ?? pulledState : pulledState)
    if pulledState.percent == nil { rehearsal.reveal() }
    return rehearsal.simulation
  }
}

/// The scroll view on a screen, in points.
private struct ScreenView {
  let scrollView: ScrollView

  /// From this height on a screen has a home indicator and a higher status bar.
  private static let tallScreen = 780.0
  private static let rowHeight = 64.0

  /// A list under a bar, or a row of cards on a page.
  ///
  /// The list of a component that loads by itself ends above it; others are longer than the screen.
  init(width: Double, height: Double, for kind: ComponentKind) {
    guard kind.axis == .vertical else {
      let content = ScrollExtent(width: max(900, 2 * width), height: 200)
      scrollView = ScrollView(
        viewport: ScrollExtent(width: width, height: 200),
        contentSize: kind.loadsByItself ? ScrollExtent(width: width - 60, height: 200) : content)
      return
    }
    let insets =
      height < Self.tallScreen ? EdgeInsets(top: 64) : EdgeInsets(top: 98, bottom: 34)
    let room = height - insets.top - insets.bottom - kind.standardLength
    let rows = kind.loadsByItself ? room / Self.rowHeight : 2 * height / Self.rowHeight
    scrollView = ScrollView(
      viewport: ScrollExtent(width: width, height: height),
      contentSize: ScrollExtent(
        width: width, height: max(1, rows.rounded(.down)) * Self.rowHeight),
      inset: insets)
  }
}
