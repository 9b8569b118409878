import Foundation
import ProofDocuments
import RefreshStrings

/// Writes what a string catalog says of one key in one language.
struct CatalogWriter {
  private let key: String
  private let location: SourceLocation

  init(key: String, location: SourceLocation) {
    self.key = key
    self.location = location
  }

  /// A whole localization.
  func content(of text: LocalizedText) throws(DocumentError) -> JSONContent {
    try check(text)
    var substitutions: [Substitution] = []
    var members = try self.members(of: text, substitutions: &substitutions)
    if !substitutions.isEmpty {
      var contents: [JSONContent.Member] = []
      for substitution in substitutions {
        contents.append(.init(substitution.name, try content(of: substitution)))
      }
      members.append(.init("substitutions", .sorted(contents)))
    }
    return .sorted(members)
  }

  /// Refuses what could not be read again.
  private func check(_ text: LocalizedText) throws(DocumentError) {
    for (issue, _) in MessageOutline(of: text).issues {
      switch issue {
      case .undefinedSubstitution, .endlessSubstitution:
        throw DocumentError(
          at: location, key: key, problem: issue.problem, advice: issue.advice)
      case .unusedSubstitution, .unknownSpecifier, .missingArgument, .unusedArgument,
        .mixedNumbering:
        break
      }
    }
  }

  /// The text itself; its substitutions are gathered, because a catalog has them in one place.
  private func members(
    of text: LocalizedText, substitutions: inout [Substitution]
  ) throws(DocumentError) -> [JSONContent.Member] {
    for substitution in text.substitutions {
      guard !substitutions.contains(where: { $0.name == substitution.name }) else {
        throw unwritable("two of its substitutions have the name “\(substitution.name)”")
      }
      substitutions.append(substitution)
    }
    switch text.content {
    case .unit(let unit): return [.init("stringUnit", Self.content(of: unit))]
    case .plural(let forms, let rule): return [try plural(forms, rule)]
    case .device(let devices):
      var members: [JSONContent.Member] = []
      for device in devices {
        try checkNesting(of: device)
        let form = try self.members(of: device.text, substitutions: &substitutions)
        members.append(.init(device.selector.rawValue, .sorted(form)))
      }
      return [Self.variations("device", members)]
    case .width(let widths, nil):
      var members: [JSONContent.Member] = []
      for width in widths {
        members.append(.init(String(width.selector), try form(width.text)))
      }
      return [Self.variations("width", members)]
    case .width: throw unwritable("it has texts by width and one for unknown widths")
    case .select: throw unwritable("it selects by keywords")
    }
  }

  private func plural(
    _ branches: [LocalizedText.Branch<PluralSelector>], _ rule: PluralRule
  ) throws(DocumentError) -> JSONContent.Member {
    guard rule == .cardinal else { throw unwritable("it has ordinal forms") }
    guard branches.text(for: .category(.other)) != nil else {
      throw unwritable("it has no plural form for “other”")
    }
    var members: [JSONContent.Member] = []
    for branch in branches {
      let form = try form(branch.text)
      switch branch.selector {
      case .category(let category): members.append(.init(category.rawValue, form))
      case .exactly(0) where branches.text(for: .category(.zero)) == nil:
        members.append(.init(PluralCategory.zero.rawValue, form))
      case .exactly(let number): throw unwritable("it has a form for the number \(number) alone")
      }
    }
    return Self.variations("plural", members)
  }

  /// A form that must not vary any further.
  private func form(_ text: LocalizedText) throws(DocumentError) -> JSONContent {
    guard case .unit(let unit) = text.content, text.substitutions.isEmpty else {
      throw unwritable("one of its forms has variations")
    }
    return .object([.init("stringUnit", Self.content(of: unit))])
  }

  /// Devices may have plural forms, the fallback for the others may not.
  private func checkNesting(
    of device: LocalizedText.Branch<Device>
  ) throws(DocumentError) {
    switch device.text.content {
    case .unit: return
    case .plural:
      if device.selector != .other { return }
      throw unwritable("its text for other devices has variations")
    case .select, .device, .width:
      throw unwritable("one of its texts for devices varies by more than plural forms")
    }
  }

  private func content(of substitution: Substitution) throws(DocumentError) -> JSONContent {
    var text = substitution.text
    if case .unit = text.content {
      text = LocalizedText(.plural([.init(.category(.other), text)], .cardinal))
    }
    var inner: [Substitution] = []
    var members = try self.members(of: text, substitutions: &inner)
    guard inner.isEmpty else { throw unwritable("a substitution has substitutions of its own") }
    if let number = substitution.argumentNumber {
      members.append(.init("argNum", .integer(number)))
    }
    members.append(.init("formatSpecifier", .string(substitution.formatSpecifier)))
    return .sorted(members)
  }

  private static func content(of unit: TextUnit) -> JSONContent {
    .object([
      .init("state", .string((unit.state ?? .translated).rawValue)),
      .init("value", .string(unit.value)),
    ])
  }

  private static func variations(
    _ axis: String, _ members: [JSONContent.Member]
  ) -> JSONContent.Member {
    .init("variations", .object([.init(axis, .sorted(members))]))
  }

  private func unwritable(_ reason: String) -> DocumentError {
    DocumentError(
      at: location, key: key,
      problem: "a string catalog cannot hold this text, because \(reason)",
      advice: "write it in a simpler way")
  }
}

extension JSONContent {
  /// An object with its members in the order of Xcode.
  static func sorted(_ members: [Member]) -> JSONContent {
    .object(members.sorted { CatalogOrder.precedes($0.name, $1.name) })
  }
}

/// The order in which Xcode writes the names in a string catalog.
enum CatalogOrder {
  /// Whether one name goes before another: by what they say and the value of their numbers, and only
  /// then by their case.
  ///
  /// It is what Foundation sorts the names of JSON by, which Xcode leaves it to. The locale is that of
  /// no language, on every machine.
  static func precedes(_ first: String, _ second: String) -> Bool {
    let first = first as NSString
    let order = first.compare(
      second, options: [.numeric, .caseInsensitive, .forcedOrdering],
      range: NSRange(location: 0, length: first.length), locale: NSLocale.system)
    return order == .orderedAscending
  }
}
