package import ProofDrawing
import RefreshModel
package import RefreshStrings

/// A component on the screen of a phone, between a navigation bar and rows or cards.
///
/// A component at rest is pulled as far as it stays at rest, so that it is seen.
package struct PhoneScreen: Sendable {
  private let setup: ComponentSetup
  private let component: RefreshComponent
  private let pulledState: PulledState
  private let title: String
  private let size: Size

  /// The size of a screen without a home indicator, in points.
  package static let standardSize = Size(width: 375, height: 667)

  /// Creates the screen of a component that can be in the state; nil for a small view, which has no
  /// place of its own on a screen.
  ///
  /// - Parameters:
  ///   - setup: the component with its settings.
  ///   - pulledState: the state, and how far the component is pulled.
  ///   - title: the title of the navigation bar.
  ///   - size: the size of the screen, in points; at least 667 high for components at the sides.
  package init?(
    _ setup: ComponentSetup, in pulledState: PulledState, title: String = "PullProof",
    size: Size = Self.standardSize
  ) {
    guard let component = setup.component else { return nil }
    self.setup = setup
    self.component = component
    self.pulledState = pulledState
    self.title = title
    self.size = size
  }

  /// The screen as a reader of a locale sees it.
  package func picture(
    in gallery: Gallery, locale: LocaleIdentifier, appearance: Appearance,
    measuredBy measurer: any TextMeasuring
  ) -> Picture {
    let view = ScreenView(width: size.width, height: size.height, for: component.kind)
    let simulation = self.simulation(in: view.scrollView, with: gallery)
    var stage = Stage(
      for: view.scrollView, in: gallery, locale: locale, appearance: appearance,
      showsContext: true)
    stage.title = title
    stage.setups = [setup]
    return stage.picture(
      of: simulation.presentation, in: simulation.view, measuredBy: measurer)
  }

  private func simulation(in view: ScrollView, with gallery: Gallery) -> Simulation {
    let component = Component(
      component, images: gallery.images,
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
