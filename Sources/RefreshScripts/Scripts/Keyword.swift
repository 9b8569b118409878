import ProofDocuments
import RefreshModel

/// A value that scripts and traces write as a keyword.
protocol Keyword {
  /// All values that can be written in its place.
  static var keywords: [Self] { get }

  /// The spelling of the value.
  var spelling: String { get }
}

extension Keyword where Self: CaseIterable {
  static var keywords: [Self] { Array(allCases) }
}

extension Keyword where Self: RawRepresentable, RawValue == String {
  var spelling: String { rawValue }
}

extension Target: Keyword {}
extension RefreshResult: Keyword {}
extension EndPlacement: Keyword {}
extension Axis: Keyword {}
extension Callback.Name: Keyword {}

extension PullResistance: Keyword {
  var spelling: String { rawValue.camelCased }
}

extension PullBeginning: Keyword {}

extension DisplayStyle: Keyword {
  var spelling: String { rawValue.camelCased }
}

extension PanState: Keyword {
  /// A gesture is never reported to be possible: it is so before the first report.
  static var keywords: [PanState] { allCases.filter { $0 != .possible } }
}

extension RefreshState: Keyword {
  var spelling: String { name.camelCased }
}

extension String {
  /// Words joined by hyphens, as the command line and YAML have them, in the way of scripts and
  /// traces: `auto-normal` as `autoNormal`.
  var camelCased: String {
    let parts = split(separator: "-")
    return parts.dropFirst().reduce(String(parts.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}

/// A component as a script names it: by its target, and there by a keyword.
///
/// The keyword is the component's name without the target: `auto-normal-footer` is the footer
/// `autoNormal`.
struct ComponentKeyword {
  /// The keyword.
  let spelling: String

  /// The component.
  let component: RefreshComponent

  /// The components at a target, in the order in which messages list them.
  static func keywords(at target: Target) -> [ComponentKeyword] {
    RefreshComponent.allCases.filter { $0.kind.target == target }.flatMap { component in
      let keyword = component.rawValue.dropLast(target.spelling.count + 1)
      let own = ComponentKeyword(spelling: String(keyword).camelCased, component: component)
      // PullTableView's header is EGO's.
      let same = ComponentKeyword(spelling: "pullTable", component: component)
      return component == .egoHeader ? [own, same] : [own]
    }
  }
}

extension Fields {
  /// A language tag, or nil where the field is absent.
  ///
  /// It is words of letters and digits between hyphens; what it names is not known here.
  mutating func optionalLanguageTag(_ name: String) throws(FieldError) -> String? {
    guard let tag = try optionalText(name) else { return nil }
    guard tag.wholeMatch(of: /[A-Za-z0-9]{1,8}([-_][A-Za-z0-9]{1,8})*/) != nil else {
      throw error(
        at: name, "expected a language tag for “\(name)” of \(owner), found \(tag.quoted)",
        advice: "write one such as ar or zh-Hant-HK")
    }
    return tag
  }

  /// A language tag.
  mutating func languageTag(_ name: String) throws(FieldError) -> String {
    try required(optionalLanguageTag(name), name)
  }

  /// One of a few keywords, or nil where the field is absent.
  mutating func optionalKeyword<Value: Keyword>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(FieldError) -> Value? {
    let keywords = Value.keywords
    let spellings = keywords.map(\.spelling)
    let expected = "one of \(spellings.joined(separator: ", "))"
    return try optionalValue(name, of: expected, suggestion: spellings.nearest) { node in
      keywords.first { $0.spelling == node.text }
    }
  }

  /// One of a few keywords.
  mutating func keyword<Value: Keyword>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(FieldError) -> Value {
    try required(optionalKeyword(name), name)
  }
}
