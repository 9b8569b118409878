import RefreshModel

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
