internal import RefreshModel

/// A component as a script names it: by its target, and there by a word.
///
/// The word is the component's name without the target: `auto-normal-footer` is the footer
/// `autoNormal`.
struct ComponentWord {
  /// The word.
  let spelling: String

  /// The component.
  let component: RefreshComponent

  /// The components at a target, in the order in which messages list them.
  static func words(at target: Target) -> [ComponentWord] {
    RefreshComponent.allCases.filter { $0.kind.target == target }.flatMap { component in
      let word = component.rawValue.dropLast(target.spelling.count + 1)
      let own = ComponentWord(spelling: String(word).camelCased, component: component)
      // PullTableView's header is EGO's.
      let same = ComponentWord(spelling: "pullTable", component: component)
      return component == .egoHeader ? [own, same] : [own]
    }
  }
}
