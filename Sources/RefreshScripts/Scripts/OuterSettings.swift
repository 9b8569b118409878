package import RefreshModel

/// What comes to a script from outside, from a project and from a command: settings of its components,
/// and the viewports that can be drawn.
package struct OuterSettings: Hashable, Sendable {
  /// The settings of each component before the script's own, which override them.
  package var defaults: [RefreshComponent: [Setting]]

  /// The settings of all components after the script's own, which they override.
  package var overrides: [Setting]

  /// The points that a side of a viewport may have; nil where no viewport is drawn, and any will do.
  package var viewportSides: ClosedRange<Double>?

  /// Creates settings; without arguments, components have those of the script alone.
  package init(
    defaults: [RefreshComponent: [Setting]] = [:], overrides: [Setting] = [],
    viewportSides: ClosedRange<Double>? = nil
  ) {
    self.defaults = defaults
    self.overrides = overrides
    self.viewportSides = viewportSides
  }

  /// A component of a script, with the script's settings for it.
  func component(_ name: RefreshComponent, settings: [Setting]) -> Component {
    Component(name, settings: (defaults[name] ?? []) + settings + overrides)
  }
}
