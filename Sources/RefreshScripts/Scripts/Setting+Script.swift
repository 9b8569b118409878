import ProofDocuments
import RefreshModel

extension Setting {
  /// Takes the settings that a component of some kind has, and leaves no field over.
  static func settings(
    in fields: inout Fields, of kind: ComponentKind
  ) throws(FieldError) -> [Setting] {
    var settings: [Setting] = []
    for keyword in SettingKeyword.all where keyword.isKnown(kind) {
      if let setting = try keyword.read(&fields, keyword.name) { settings.append(setting) }
    }
    if let lengths = try ComponentLengths(in: &fields, of: kind) {
      settings.append(.lengths(lengths))
    }
    settings += try byState(
      "titles", in: &fields, of: kind, { .title($0, $1) }
    ) { titles, state throws(FieldError) in try titles.optionalText(state) }
    if kind.axis == .vertical {
      settings += try byState(
        "imageDurations", in: &fields, of: kind, { .imageDuration($0, $1) }
      ) { durations, state throws(FieldError) in try durations.optionalImageDuration(state) }
    }
    try fields.finish()
    let opposites = ("hidesLastUpdatedTime", "showsLastUpdated")
    guard !fields.names.contains(opposites.0) || !fields.names.contains(opposites.1) else {
      throw fields.error(
        at: opposites.0, "“\(opposites.0)” and “\(opposites.1)” cannot be combined",
        advice: "remove one of them")
    }
    return settings
  }

  /// Takes the settings of a field by the states that a component of some kind can be in.
  private static func byState<Value>(
    _ name: String, in fields: inout Fields, of kind: ComponentKind,
    _ setting: (Value, RefreshState) -> Setting,
    read: (inout Fields, String) throws(FieldError) -> Value?
  ) throws(FieldError) -> [Setting] {
    guard var nested = try fields.optionalFields(name) else { return [] }
    var settings: [Setting] = []
    for state in kind.states {
      if let value = try read(&nested, state.spelling) { settings.append(setting(value, state)) }
    }
    try nested.finish()
    return settings
  }
}

extension ComponentLengths {
  /// Takes the field “height”: a number of points, or an object of those by state with a `default`;
  /// nil where it is absent.
  fileprivate init?(in fields: inout Fields, of kind: ComponentKind) throws(FieldError) {
    guard let node = fields.optionalNode("height") else { return nil }
    let range = Setting.lengthRange
    let expected =
      "a number of points from \(range.lowerBound.traced) to \(range.upperBound.traced)"
    if let height = node.number(in: range) {
      self.init(height)
      return
    }
    guard case .object = node.value else {
      throw FieldError(
        problem:
          "expected \(expected) for “height”, or such numbers by state, found \(node.summary)",
        advice: "correct it", offset: node.offset)
    }
    var nested = try Fields(of: node, owner: "“height”")
    let standard = try nested.optionalValue("default", of: expected) { $0.number(in: range) }
    var byState: [RefreshState: Double] = [:]
    for state in kind.states {
      byState[state] = try nested.optionalValue(state.spelling, of: expected) {
        $0.number(in: range)
      }
    }
    try nested.finish()
    self.init(standard, byState: byState)
  }
}

extension Fields {
  /// The seconds of a loop through images, or nil where the field is absent.
  fileprivate mutating func optionalImageDuration(
    _ name: String
  ) throws(FieldError) -> Double? {
    let range = Setting.imageDurationRange
    let limits = "\(range.lowerBound.traced) to \(range.upperBound.traced)"
    return try optionalValue(name, of: "a time from \(limits) seconds") { $0.number(in: range) }
  }
}

/// A setting as scripts spell it.
private struct SettingKeyword: Sendable {
  typealias Reading = @Sendable (inout Fields, String) throws(FieldError) -> Setting?

  let name: String

  /// Whether components of a kind have it.
  let isKnown: @Sendable (ComponentKind) -> Bool

  /// Takes the field of a name; nil where it is absent.
  let read: Reading
}

extension SettingKeyword {
  /// In the order in which messages list them.
  static let all: [SettingKeyword] = [
    number("resultHoldTime") { .resultHoldTime($0) },
    flag("retriesOnTap") { .retriesOnTap($0) },
    number("refreshTimeLimit") { .refreshTimeLimit($0) },
    number("ignoredInset") { .ignoredInset($0) },
    flag("interaction") { .isInteractionEnabled($0) },
    number("pullingPercent") { .pullingPercent($0) },
    flag("showsTitle") { .hidesTitle(!$0) },
    flag("showsIndicator") { .hidesIndicator(!$0) },
    SettingKeyword(name: "labelInset", isKnown: \.hasLabelInset, read: labelInset),
    SettingKeyword(name: "durations", isKnown: { _ in true }, read: durations),
    number("triggerDistance", of: { !$0.loadsByItself }) { .triggerDistance($0) },
    number("heldInset", of: { !$0.loadsByItself }) { .heldInset($0) },
    SettingKeyword(name: "pull", isKnown: { !$0.loadsByItself }, read: pull),
    SettingKeyword(name: "display", isKnown: { !$0.loadsByItself }, read: display),
    flag("animatesBounds", of: { $0 == .header }) { .animatesBounds($0) },
    flag("hidesLastUpdatedTime", of: { $0 == .header }) { .hidesLastUpdatedTime($0) },
    flag("showsLastUpdated", of: { $0 == .header }) { .hidesLastUpdatedTime(!$0) },
    SettingKeyword(name: "secondFloor", isKnown: { $0 == .header }, read: secondFloor),
    flag("automaticallyRefreshes", of: { $0.loadsByItself }) { .automaticallyRefreshes($0) },
    number("triggerPercent", of: { $0.loadsByItself }) { .triggerPercent($0) },
    SettingKeyword(name: "autoTriggerTimes", isKnown: { $0.loadsByItself }, read: autoTriggerTimes),
    flag("onlyRefreshPerDrag", of: { $0.loadsByItself }) { .onlyRefreshPerDrag($0) },
    flag("hidesRefreshingTitle", of: { $0.loadsByItself }) { .hidesRefreshingTitle($0) },
    flag("automaticallyHidden", of: { $0.isAtEnd }) { .automaticallyHidden($0) },
    flag("hidesWhenShort", of: { $0.isAtEnd }) { .hidesWhenShort($0) },
    SettingKeyword(name: "placement", isKnown: { $0.isAtEnd }, read: placement),
    flag("resetsNoMoreData", of: { $0.isAtEnd }) { .resetsNoMoreData($0) },
    flag("automaticallyChangesAlpha") { .automaticallyChangesAlpha($0) },
  ]

  private static func number(
    _ name: String, of isKnown: @escaping @Sendable (ComponentKind) -> Bool = { _ in true },
    _ setting: @escaping @Sendable (Double) -> Setting
  ) -> SettingKeyword {
    SettingKeyword(name: name, isKnown: isKnown) { fields, name throws(FieldError) in
      try fields.optionalNumber(name).map(setting)
    }
  }

  private static func flag(
    _ name: String, of isKnown: @escaping @Sendable (ComponentKind) -> Bool = { _ in true },
    _ setting: @escaping @Sendable (Bool) -> Setting
  ) -> SettingKeyword {
    SettingKeyword(name: name, isKnown: isKnown) { fields, name throws(FieldError) in
      try fields.optionalFlag(name).map(setting)
    }
  }

  private static let labelInset: Reading = { fields, name throws(FieldError) in
    let range = Setting.labelInsetRange
    let limits = "\(range.lowerBound.traced) to \(range.upperBound.traced)"
    return try fields.optionalValue(name, of: "a number of points from \(limits)") { node in
      node.number(in: range).map(Setting.labelInset)
    }
  }

  private static let autoTriggerTimes: Reading = { fields, name throws(FieldError) in
    try fields.optionalCount(name).map(Setting.autoTriggerTimes)
  }

  private static let placement: Reading = { fields, name throws(FieldError) in
    try fields.optionalKeyword(name, as: EndPlacement.self).map(Setting.placement)
  }

  private static let pull: Reading = { fields, name throws(FieldError) in
    guard var nested = try fields.optionalFields(name) else { return nil }
    let resistance = try nested.optionalKeyword("resistance", as: PullResistance.self)
    let rate = try nested.optionalNumber("rate")
    let longest = try nested.optionalNumber("longest")
    let movesContent = try nested.optionalFlag("movesContent") ?? true
    let beginning = try nested.optionalKeyword("begins", as: PullBeginning.self) ?? .released
    try nested.finish()
    return .pullRules(
      PullRules(
        resistance, rate: rate, longest: longest, movesContent: movesContent, beginning: beginning))
  }

  private static let display: Reading = { fields, name throws(FieldError) in
    try fields.optionalKeyword(name, as: DisplayStyle.self).map(Setting.displayStyle)
  }

  private static let durations: Reading = { fields, name throws(FieldError) in
    guard var nested = try fields.optionalFields(name) else { return nil }
    let usual = AnimationDurations()
    let fast = try nested.optionalNumber("fast") ?? usual.fast
    let slow = try nested.optionalNumber("slow") ?? usual.slow
    try nested.finish()
    return .durations(AnimationDurations(fast: fast, slow: slow))
  }

  private static let secondFloor: Reading = { fields, name throws(FieldError) in
    guard var nested = try fields.optionalFields(name) else { return nil }
    let usual = SecondFloor()
    let distance = try nested.optionalNumber("triggerDistance")
    let share = try nested.optionalNumber("closingShare") ?? usual.closingShare
    let duration = try nested.optionalNumber("duration") ?? usual.duration
    try nested.finish()
    return .secondFloor(
      SecondFloor(triggerDistance: distance, closingShare: share, duration: duration))
  }
}
