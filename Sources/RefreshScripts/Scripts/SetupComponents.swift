import ProofDocuments
import RefreshModel

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
