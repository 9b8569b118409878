import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings

/// Parses the parts of a project.
enum ProjectParser {
  /// A component of a project, with the keys of the app that hold for it alone.
  typealias Entry = (setup: ComponentSetup, keys: AppKeys)

  static func components(
    _ fields: inout Fields, _ keys: AppKeysParser
  ) throws(FieldError) -> [Entry]? {
    guard
      let values = try fields.optionalList("components", of: "a component", { $0 })
    else { return nil }
    var entries: [Entry] = []
    for value in values {
      let entry = try entry(value, keys)
      let setup = entry.setup
      let others = entries.map(\.setup)
      if let other = others.first(where: { $0.name.lowercased() == setup.name.lowercased() }) {
        throw FieldError(
          problem: other.name == setup.name
            ? "duplicate component name \(setup.name.quoted)"
            : "the names \(other.name.quoted) and \(setup.name.quoted) are equal on file systems "
              + "that ignore case",
          advice: "give one of them another “name”", offset: value.offset)
      }
      entries.append(entry)
    }
    return entries
  }

  /// A component is a word, or an object with its settings.
  static func setup(_ node: DocumentNode) throws(FieldError) -> ComponentSetup {
    if node.text != nil { return ComponentSetup(try component(node)) }
    var fields = try Fields(of: node, owner: "a component")
    let setup = try setup(&fields)
    try fields.finish()
    return setup
  }

  private static func entry(
    _ node: DocumentNode, _ keys: AppKeysParser
  ) throws(FieldError) -> Entry {
    if node.text != nil { return (try setup(node), AppKeys()) }
    var fields = try Fields(of: node, owner: "a component")
    let setup = try setup(&fields)
    let own = try keys.keys(fields.optionalNode("keys"))
    try fields.finish()
    return (setup, own)
  }

  private static func setup(_ fields: inout Fields) throws(FieldError) -> ComponentSetup {
    var setup = ComponentSetup(
      try component(fields.required(fields.optionalNode("component"), "component")),
      name: try fields.optionalValue("name", of: "letters, digits and hyphens", \.name))
    if let problem = setup.name.problemAsFileName {
      throw fields.error(
        at: "name", "the name \(setup.name.quoted) \(problem)", advice: "give it another “name”")
    }
    setup.labelInset = try fields.optionalNumber("labelInset")
    setup.showsTitle = try fields.optionalFlag("showsTitle") ?? true
    setup.showsLastUpdated = try fields.optionalFlag("showsLastUpdated") ?? true
    setup.pulledStates = try fields.optionalList(
      "states", of: states, suggestion: PulledState.suggestion
    ) {
      $0.text.flatMap(PulledState.init(name:))
    }
    setup.unflipped = try unflipped(&fields)
    try readTitles(&fields, of: &setup)
    guard setup.labelInset == nil || setup.component.kind.hasLabelInset else {
      throw fields.error(
        at: "labelInset", "a \(setup.component.rawValue) has no “labelInset”",
        advice: "remove it; headers and footers have one")
    }
    if let inset = setup.labelInset, !FaceContext.labelInsetRange.contains(inset) {
      throw fields.error(
        at: "labelInset", "expected an inset from 0 to 1000 points", advice: "correct it")
    }
    return setup
  }

  private static func component(_ node: DocumentNode) throws(FieldError) -> RefreshComponent {
    guard let component = node.text.flatMap(RefreshComponent.init(rawValue:)) else {
      let names = RefreshComponent.allCases.map(\.rawValue)
      throw FieldError(
        problem: "unknown component \(node.text?.quoted ?? node.summary)",
        advice: names.question(for: node.text ?? "") + "use one of \(names.listed())",
        offset: node.offset)
    }
    return component
  }

  /// What each state of a list must be, for messages.
  static let states =
    "a state such as idle, pulling, refreshing, will-refresh, no-more-data or idle-50"

  /// The locales that are listed, without words for several; nil where the field is absent.
  static func locales(
    _ fields: inout Fields, _ name: String
  ) throws(FieldError) -> [LocaleIdentifier]? {
    try locales(&fields, name, of: "locales such as zh-Hant", \.locales?.locale) {
      $0.unknownPreference
    }
  }

  /// The locales that are listed, one of which may have a preference that is unknown.
  private static func locales<Choice>(
    _ fields: inout Fields, _ name: String, of expected: String,
    _ read: (DocumentNode) -> Choice?,
    preference: (Choice) -> ValueError?
  ) throws(FieldError) -> [Choice]? {
    var unknown: ValueError?
    do throws(FieldError) {
      return try fields.optionalList(
        name, of: expected, suggestion: LocaleIdentifier.tag(ofLanguageNamed:)
      ) { node in
        let choice = read(node)
        unknown = choice.flatMap(preference)
        return unknown == nil ? choice : nil
      }
    } catch {
      guard let unknown else { throw error }
      throw FieldError(problem: unknown.problem, advice: unknown.advice, offset: error.offset)
    }
  }

  static func matrix(_ fields: inout Fields) throws(FieldError) -> Project.Matrix {
    var matrix = Project.Matrix()
    let locales = try locales(
      &fields, "locales", of: "all, app, or locales such as zh-Hant", \.locales
    ) { $0.locale?.unknownPreference }
    if let locales { matrix.setLocales(locales) }
    matrix.pulledStates = try fields.optionalList(
      "states", of: states, suggestion: PulledState.suggestion
    ) {
      $0.text.flatMap(PulledState.init(name:))
    }
    matrix.appearances =
      try fields.optionalList(
        "appearances", of: "light or dark",
        suggestion: Appearance.allCases.map(\.rawValue).nearest
      ) {
        $0.text.flatMap(Appearance.init(rawValue:))
      } ?? matrix.appearances
    matrix.scales =
      try fields.optionalList("scales", of: "1, 2 or 3") { $0.whole(in: FaceContext.scaleRange) }
      ?? matrix.scales
    matrix.widths =
      try fields.optionalList("widths", of: Expected.width) { $0.whole(in: FaceContext.widthRange) }
      ?? matrix.widths
    matrix.textSizes =
      try fields.optionalList(
        "textSizes", of: Expected.textSize, suggestion: Expected.nearestTextSize, \.textSize)
      ?? matrix.textSizes
    matrix.directions =
      try fields.optionalList(
        "directions", of: "natural, ltr or rtl", suggestion: ["natural", "ltr", "rtl"].nearest,
        \.direction) ?? matrix.directions
    try fields.finish { Project.remedy(forField: $0, in: "matrix") }
    return matrix.withoutRepetitions
  }
}

extension ProjectParser {
  static func clock(_ fields: inout Fields) throws(FieldError) -> Project.Clock {
    var clock = Project.Clock()
    let timestamp = "an ISO 8601 timestamp with an offset, such as 2026-01-15T12:00:00Z"
    clock.now = try fields.optionalValue("now", of: timestamp, \.instant)
    clock.timeZone = try fields.optionalValue("timeZone", of: "a time zone such as Asia/Tokyo") {
      $0.text.flatMap { try? TimeZoneIdentifier($0) }
    }
    clock.lastUpdated =
      try fields.optionalValue("lastUpdated", of: "\(timestamp), or none") { value in
        value.text == "none" ? .never : value.instant.map(Project.LastUpdated.at)
      } ?? .usual
    clock.style = try fields.optionalChoice("style")
    if let text = try fields.optionalText("pattern") {
      do throws(ValueError) {
        clock.pattern = try DatePattern(text)
      } catch {
        throw fields.error(at: "pattern", error.problem, advice: error.advice)
      }
    }
    if clock.style != nil, clock.pattern != nil {
      throw fields.error(
        at: "pattern", "“style” and “pattern” cannot be combined",
        advice: "remove one of them")
    }
    try fields.finish()
    return clock
  }

  private static let allowable =
    "kinds of changes: " + Tolerance.allowableKinds.map(\.rawValue).joined(separator: ", ")

  static func tolerances(_ fields: inout Fields) throws(FieldError) -> [Project.PatternTolerance] {
    var tolerances: [Project.PatternTolerance] = []
    for var fields in try fields.optionalObjects("tolerances") {
      let pattern = FramePattern(try fields.text("frames"))
      let reason = try fields.text("reason")
      guard reason.contains(where: { !$0.isWhitespace }) else {
        throw fields.error(
          at: "reason", "the “reason” of a tolerance is empty",
          advice: "say why these frames can't be exact")
      }
      let distance = "a distance from 0 to 1"
      tolerances.append(
        Project.PatternTolerance(
          frames: pattern,
          tolerance: Tolerance(
            reason: reason,
            threshold: try fields.optionalValue("threshold", of: distance) {
              $0.number(in: 0...1)
            } ?? 0,
            ignoresAntialiasing: try fields.optionalFlag("ignoresAntialiasing") ?? false,
            maxDiffPixels: try fields.optionalValue("maxDiffPixels", of: "a number of pixels") {
              $0.whole(in: 0...1_000_000_000)
            },
            maxDiffPixelRatio: try fields.optionalValue(
              "maxDiffPixelRatio", of: "a share from 0 to 1"
            ) { $0.number(in: 0...1) },
            allows: try fields.optionalList(
              "allows", of: allowable,
              suggestion: Tolerance.allowableKinds.map(\.rawValue).nearest
            ) { value in
              Tolerance.allowableKinds.first { $0.rawValue == value.text }
            } ?? [])))
      try fields.finish()
    }
    return tolerances
  }
}
