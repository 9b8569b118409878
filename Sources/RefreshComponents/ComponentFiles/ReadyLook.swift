/// A look of a header that imitates a system's control or a common indicator: a file of
/// `Resources/Looks`, which a team copies into its project.
package struct ReadyLook: Sendable {
  /// The name, such as `spokes`.
  package let name: String

  /// The bytes of the file.
  package let contents: [UInt8]

  /// The files that it names, which lie beside it.
  package var assets: [Asset] = []

  /// A file that a look names.
  package struct Asset: Sendable {
    /// The name in the folder of the look.
    package let name: String

    /// The bytes of the file.
    package let contents: [UInt8]
  }

  /// All looks, in the order in which they are documented.
  package static let all: [ReadyLook] = [
    ReadyLook(name: "spokes", contents: PackageResources.spokes_component_yml),
    ReadyLook(name: "disc", contents: PackageResources.disc_component_yml),
    ReadyLook(name: "ring", contents: PackageResources.ring_component_yml),
    ReadyLook(name: "dots", contents: PackageResources.dots_component_yml),
    ReadyLook(name: "ball-pulse", contents: PackageResources.ball_pulse_component_yml),
    ReadyLook(name: "ball-sync", contents: PackageResources.ball_sync_component_yml),
    ReadyLook(name: "ball-beat", contents: PackageResources.ball_beat_component_yml),
    ReadyLook(name: "ball-turn", contents: PackageResources.ball_turn_component_yml),
    ReadyLook(
      name: "drop", contents: PackageResources.drop_component_yml,
      assets: [Asset(name: "drop.json", contents: PackageResources.drop_json)]),
  ]

  /// The advice where a name is taken for that of a component; nil for a name of no look.
  package static func copyAdvice(for name: String) -> String? {
    guard all.contains(where: { $0.name == name }) else { return nil }
    return
      "run “pullproof components copy \(name) Looks/\(name).component.yml”, and write the path of "
      + "the file"
  }
}
