internal import ProofDocuments
internal import RefreshModel

/// The components of a scene and their settings before they attach.
///
/// Scripts of every kind name them with the same fields.
struct SetupComponents {
  private let components: [Component]
  private let isExclusive: Bool

  /// Takes the fields that name components out of those of a scene.
  init(_ fields: inout Fields) throws(FieldError) {
    var names: [Target: RefreshComponent] = [:]
    for target in Target.allCases {
      names[target] = try fields.optionalComponent(at: target)
    }
    let fades: [Target: Bool] = [
      .header: try fields.optionalFlag("headerAutomaticallyChangesAlpha") ?? false,
      .footer: try fields.optionalFlag("footerAutomaticallyChangesAlpha") ?? false,
    ]
    isExclusive = try fields.optionalFlag("exclusive") ?? false
    var settings = try fields.optionalFields("settings")
    let table = try Self.settings(&settings, of: names)
    components = names.map { target, name in
      let fading = fades[target].map { [Setting.automaticallyChangesAlpha($0)] } ?? []
      return Component(name, settings: fading + (table[target] ?? []))
    }
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

extension Fields {
  /// The component at a target, or nil where its field is absent.
  fileprivate mutating func optionalComponent(
    at target: Target
  ) throws(FieldError) -> RefreshComponent? {
    let keywords = ComponentKeyword.keywords(at: target)
    let spellings = keywords.map(\.spelling).joined(separator: ", ")
    return try optionalValue(target.spelling, of: "one of \(spellings)") { node in
      keywords.first { $0.spelling == node.text }?.component
    }
  }
}
