import ProofDocuments
import RefreshComponents
import RefreshModel
import RefreshStrings

extension ProjectParser {
  /// Reads the titles of a component: for each state a text, or an object of texts by language.
  static func readTitles(
    _ fields: inout Fields, of setup: inout ComponentSetup
  ) throws(FieldError) {
    guard var titles = try fields.optionalFields("titles") else { return }
    for state in RefreshState.allCases {
      guard let node = titles.optionalNode(state.name) else { continue }
      if case .object(let members) = node.value {
        setup.localizedTitles[state] = try texts(members, at: node, of: state)
      } else if let text = node.text {
        setup.titles[state] = text
      } else {
        throw FieldError(
          problem:
            "expected a text for \(state.name.quoted) of “titles”, or texts by language, found "
            + node.summary,
          advice: "write a text, or an object such as {en: Pull, de: Ziehen}", offset: node.offset)
      }
    }
    try titles.finish()
  }

  private static func texts(
    _ members: [DocumentNode.Member], at node: DocumentNode, of state: RefreshState
  ) throws(FieldError) -> [String: String] {
    guard !members.isEmpty else {
      throw FieldError(
        problem: "the titles of \(state.name.quoted) have no language",
        advice: "add one, such as {en: Pull}, or remove the field", offset: node.offset)
    }
    var texts: [String: String] = [:]
    for member in members {
      guard let locale = LocaleIdentifier(member.name) else {
        throw FieldError(
          problem: "\(member.name.quoted) is not a language",
          advice: "name one such as en or zh-Hant", offset: member.nameRange.lowerBound)
      }
      guard let text = member.node.text else {
        throw FieldError(
          problem: "expected a text for \(member.name.quoted), found \(member.node.summary)",
          advice: "write the title in quotes", offset: member.node.offset)
      }
      guard texts.updateValue(text, forKey: locale.tag) == nil else {
        throw FieldError(
          problem: "the language \(locale.tag) has two titles for \(state.name.quoted)",
          advice: "remove one of them", offset: member.nameRange.lowerBound)
      }
    }
    return texts
  }
}
