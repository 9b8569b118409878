import ProofDocuments
package import RefreshModel

extension SimulationSetup {
  /// Reads the first line of a script.
  init(
    line: DocumentNode, compatibility: Compatibility, outer: OuterSettings
  ) throws(FieldError) {
    var fields = try Fields(of: line, owner: "the setup")
    let view = ScrollView(
      viewport: try fields.fields("viewport").viewport(within: outer.viewportSides),
      contentSize: try ScrollExtent(optional: fields.optionalFields("contentSize")),
      inset: try EdgeInsets(optional: fields.optionalFields("contentInset")),
      safeArea: try EdgeInsets(optional: fields.optionalFields("safeArea")),
      isPagingEnabled: try fields.optionalFlag("paging") ?? false)
    try self.init(components: fields, in: view, compatibility: compatibility, outer: outer)
  }

  /// Reads the fields that every kind of script has: all but those of the host.
  init(
    components fields: Fields, in view: ScrollView, compatibility: Compatibility,
    outer: OuterSettings
  ) throws(FieldError) {
    var fields = fields
    let components = try SetupComponents(&fields, outer: outer)
    try fields.finish()
    self = components.setup(in: view, compatibility: compatibility)
  }
}

extension ScrollExtent {
  fileprivate init?(optional fields: Fields?) throws(FieldError) {
    guard var fields else { return nil }
    self.init(width: try fields.number("width"), height: try fields.number("height"))
    try fields.finish()
  }
}

extension Fields {
  /// A viewport, where these are its fields alone.
  func viewport(within sides: ClosedRange<Double>?) throws(FieldError) -> ScrollExtent {
    var fields = self
    let size = ScrollExtent(
      width: try fields.side("width", within: sides),
      height: try fields.side("height", within: sides))
    try fields.finish()
    return size
  }

  /// A side of a viewport, in points.
  mutating func side(
    _ name: String, within sides: ClosedRange<Double>?
  ) throws(FieldError) -> Double {
    let points = try number(name)
    guard let sides, !sides.contains(points) else { return points }
    throw error(
      at: name,
      "expected \(sides.lowerBound.traced) to \(sides.upperBound.traced) points to draw for "
        + "\(name.quoted) of \(owner), found \(points.traced)",
      advice: "choose another size, or print the trace alone, which takes any")
  }
}

extension EdgeInsets {
  init(optional fields: Fields?) throws(FieldError) {
    self.init()
    guard var fields else { return }
    top = try fields.optionalNumber("top") ?? 0
    left = try fields.optionalNumber("left") ?? 0
    bottom = try fields.optionalNumber("bottom") ?? 0
    right = try fields.optionalNumber("right") ?? 0
    try fields.finish()
  }
}

/// The components of a setup and their settings before they attach.
///
/// Scripts of every kind name them with the same fields.
struct SetupComponents {
  private let components: [Component]
  private let isExclusive: Bool

  /// Takes the fields that name components out of those of a setup.
  init(_ fields: inout Fields, outer: OuterSettings) throws(FieldError) {
    var names: [Target: RefreshComponent] = [:]
    for target in Target.allCases {
      names[target] = try fields.optionalComponent(target.spelling, at: target)
    }
    let fades: [Target: Bool?] = [
      .header: try fields.optionalFlag("headerAutomaticallyChangesAlpha"),
      .footer: try fields.optionalFlag("footerAutomaticallyChangesAlpha"),
    ]
    isExclusive = try fields.optionalFlag("exclusive") ?? false
    let owner = fields.owner
    var settings = try fields.optionalFields("settings")
    let table = try Self.settings(
      &settings, of: names, besides: fades.compactMapValues(\.self), owner: owner)
    components = names.map { target, name in
      let fading = fades[target].map { [Setting.automaticallyChangesAlpha($0 ?? false)] } ?? []
      return outer.component(name, settings: fading + (table[target] ?? []))
    }
  }

  /// Takes the settings by targets, some of which fade by a field of the setup.
  private static func settings(
    _ fields: inout Fields?, of names: [Target: RefreshComponent], besides fades: [Target: Bool],
    owner: String
  ) throws(FieldError) -> [Target: [Setting]] {
    var table: [Target: [Setting]] = [:]
    for target in Target.allCases {
      guard var settings = try fields?.optionalFields(target.spelling) else { continue }
      guard let kind = names[target]?.kind else {
        throw FieldError(
          problem: "\(owner) has settings for a \(target.spelling) but no \(target.spelling)",
          advice: "add the component, or remove its settings", offset: settings.offset)
      }
      settings.owner = "“settings.\(target.spelling)”"
      let own = try Setting.settings(in: &settings, of: kind)
      guard fades[target] == nil || !own.contains(where: \.isFade) else {
        throw settings.error(
          at: "automaticallyChangesAlpha",
          "“automaticallyChangesAlpha” and “\(target.spelling)AutomaticallyChangesAlpha” of "
            + "\(owner) cannot be combined", advice: "remove one of them")
      }
      table[target] = own
    }
    try fields?.finish()
    return table
  }

  /// The components in a host.
  func setup(in view: ScrollView, compatibility: Compatibility) -> SimulationSetup {
    SimulationSetup(
      view: view, components: components, isExclusive: isExclusive,
      compatibility: compatibility)
  }
}

extension Setting {
  fileprivate var isFade: Bool {
    if case .automaticallyChangesAlpha = self { true } else { false }
  }
}

/// The settings that a project and a command give a script: those of its components,
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
