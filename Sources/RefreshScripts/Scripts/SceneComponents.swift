internal import ProofDocuments
internal import RefreshModel

/// The components of a scene and what they are told before they attach.
///
/// Scripts of every kind name them with the same fields.
struct SceneComponents {
  private let header: Header?
  private let footer: SimulationSetup.Footer?
  private let trailer: Trailer?
  private let autoTrailer: AutoTrailer?
  private let leader: Leader?
  private let isExclusive: Bool

  /// Takes the fields that name components out of those of a scene.
  init(_ fields: inout Fields) throws(FieldError) {
    let header = try fields.optionalWord("header", as: HeaderWord.self)
    let footer = try fields.optionalWord("footer", as: FooterWord.self)
    let trailer = try fields.optionalWord("trailer", as: TrailerWord.self)
    let fadesHeader = try fields.optionalFlag("headerAutomaticallyChangesAlpha") ?? false
    let fadesFooter = try fields.optionalFlag("footerAutomaticallyChangesAlpha") ?? false
    let leader = try fields.optionalWord("leader", as: LeaderWord.self)
    isExclusive = try fields.optionalFlag("exclusive") ?? false
    var settings = try fields.optionalFields("settings")

    var kinds: [Target: ComponentKind] = [:]
    kinds[.header] = header.map { _ in .header }
    kinds[.footer] = footer?.kind
    kinds[.trailer] = trailer?.kind
    kinds[.leader] = leader.map { _ in .leader }
    let table = try Self.settings(&settings, of: kinds)

    self.header = header?.header(
      settings: [.automaticallyChangesAlpha(fadesHeader)] + (table[.header] ?? []))
    self.footer = footer?.footer(
      settings: [.automaticallyChangesAlpha(fadesFooter)] + (table[.footer] ?? []))
    self.trailer = trailer?.trailer(settings: table[.trailer] ?? [])
    self.autoTrailer = trailer?.autoTrailer(settings: table[.trailer] ?? [])
    self.leader = leader?.leader(settings: table[.leader] ?? [])
  }

  private static func settings(
    _ fields: inout Fields?, of kinds: [Target: ComponentKind]
  ) throws(FieldError) -> [Target: [Setting]] {
    var table: [Target: [Setting]] = [:]
    for target in Target.allCases {
      guard var settings = try fields?.optionalFields(target.spelling) else { continue }
      guard let kind = kinds[target] else {
        throw FieldError(
          problem: "the scene has settings for a \(target.spelling) but no \(target.spelling)",
          advice: "add the component, or leave its settings out")
      }
      settings.owner = "“settings.\(target.spelling)”"
      table[target] = try Setting.settings(in: &settings, of: kind)
    }
    try fields?.finish()
    return table
  }

  /// The components in a host.
  func scene(in view: ScrollView, compatibility: Compatibility) -> SimulationSetup {
    SimulationSetup(
      view: view, header: header, footer: footer, trailer: trailer, autoTrailer: autoTrailer,
      leader: leader, isExclusive: isExclusive, compatibility: compatibility)
  }
}
