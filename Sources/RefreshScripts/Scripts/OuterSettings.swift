package import RefreshModel

/// Settings of components that come from outside a script: from a project and from a command.
package struct OuterSettings: Hashable, Sendable {
  /// The settings of each component before the script's own, which override them.
  package var defaults: [RefreshComponent: [Setting]]

  /// The settings of all components after the script's own, which they override.
  package var overrides: [Setting]

  /// Creates settings; without arguments, components have those of the script alone.
  package init(defaults: [RefreshComponent: [Setting]] = [:], overrides: [Setting] = []) {
    self.defaults = defaults
    self.overrides = overrides
  }

  /// A component of a script, with the script's settings for it.
  func component(_ name: RefreshComponent, settings: [Setting]) -> Component {
    Component(name, settings: (defaults[name] ?? []) + settings + overrides)
  }
}
