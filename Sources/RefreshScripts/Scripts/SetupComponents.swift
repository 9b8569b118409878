internal import ProofDocuments
internal import RefreshModel

/// The components of a scene and their settings before they attach.
///
/// Scripts of every kind name them with the same fields.
struct SetupComponents {
  private let components: [Component]
  private let isExclusive: Bool

  /// Takes the fields that name components out of those of a scene.
  init(_ fields: inout Fields, outer: OuterSettings) throws(FieldError) {
    var names: [Target: RefreshComponent] = [:]
    for target in Target.allCases {
      names[target] = try fields.optionalComponent(target.spelling, at: target)
    }
    var fades: [Target: [Setting]] = [:]
    for target in [Target.header, .footer] {
      let isFading = try fields.optionalFlag(Self.fadeField(of: target)) ?? false
      fades[target] = [.automaticallyChangesAlpha(isFading)]
    }
    isExclusive = try fields.optionalFlag("exclusive") ?? false
    var settings = try fields.optionalFields("settings")
    let table = try Self.settings(&settings, of: names)
    for target in fades.keys where fields.names.contains(Self.fadeField(of: target)) {
      guard table[target]?.contains(where: \.isFade) == true else { continue }
      throw fields.error(
        at: Self.fadeField(of: target),
        "“\(Self.fadeField(of: target))” and “automaticallyChangesAlpha” cannot be combined",
        advice: "remove one of them")
    }
    components = names.map { target, name in
      outer.component(name, settings: (fades[target] ?? []) + (table[target] ?? []))
    }
  }

  private static func fadeField(of target: Target) -> String {
    "\(target.spelling)AutomaticallyChangesAlpha"
  }

  private static func settings(
    _ fields: inout Fields?, of names: [Target: RefreshComponent]
  ) throws(FieldError) -> [Target: [Setting]] {
    var table: [Target: [Setting]] = [:]
    for target in Target.allCases {
      guard var settings = try fields?.optionalFields(target.spelling) else { continue }
      guard let kind = names[target]?.kind else {
        throw FieldError(
          problem: "the scene has settings for a \(target.spelling) but no \(target.spelling)",
          advice: "add the component, or remove its settings")
      }
      settings.owner = "“settings.\(target.spelling)”"
      table[target] = try Setting.settings(in: &settings, of: kind)
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
