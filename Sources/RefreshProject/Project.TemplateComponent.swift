package import RefreshModel
package import RefreshStrings

extension Project {
  /// A component of a new project, with what the app has texts for.
  package struct TemplateComponent: Sendable {
    /// The component.
    package var component: RefreshComponent

    /// The states to draw, in order; nil for those of the matrix.
    package var states: [StringKey.State]?

    /// Whether the line about the last update is drawn.
    package var showsLastUpdated: Bool

    /// Creates a component.
    package init(
      _ component: RefreshComponent, states: [StringKey.State]? = nil,
      showsLastUpdated: Bool = true
    ) {
      self.component = component
      self.states = states
      self.showsLastUpdated = showsLastUpdated
    }
  }
}

extension Project.TemplateComponent {
  /// The lines of the project's file.
  var lines: [String] {
    let hidden =
      "    showsLastUpdated: false  # the app has no text for it; remove this if the app shows it"
    let fields =
      (states.map { ["    states: [\($0.map(\.rawValue).joined(separator: ", "))]"] } ?? [])
      + (showsLastUpdated ? [] : [hidden])
    let name = component.rawValue
    return fields.isEmpty ? ["  - \(name)"] : ["  - component: \(name)"] + fields
  }
}
