/// Values by their keys, merged from two sides and what both began with.
///
/// A value that one side changed, added or removed is taken from that side.
package struct ThreeWayMerge<Value: Equatable> {
  /// The merged values; of those that are open, the one of our side, or else the one that is left.
  package private(set) var values: [String: Value] = [:]

  /// The keys of the values that both sides changed, each in another way.
  package private(set) var open: Set<String> = []

  package init(_ ours: [String: Value], _ theirs: [String: Value], since base: [String: Value]) {
    for key in Set(ours.keys).union(theirs.keys) {
      let (own, other, old) = (ours[key], theirs[key], base[key])
      if own == other || other == old {
        values[key] = own
      } else if own == old {
        values[key] = other
      } else {
        values[key] = own ?? other
        open.insert(key)
      }
    }
  }
}
