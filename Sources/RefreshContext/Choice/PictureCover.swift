import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings

/// Chooses pictures so that each text is in one of them.
///
/// In each step it takes the picture that adds most texts and, of several, one that shows its texts
/// in the least room. Then it leaves out pictures whose texts are all in others. In a frame there is
/// one title, and titles of other states are in other frames, so for our frames no set is smaller.
enum PictureCover {
  /// The numbers of the chosen pictures, in order, by how full the room of each text is in each.
  static func places<Key: Hashable>(in pictures: [[Key: Double]]) -> [Int] {
    let fullest = pictures.reduce(into: [Key: Double]()) { $0.merge($1, uniquingKeysWith: max) }
    var open = Set(fullest.keys)
    var chosen: [Int] = []
    while !open.isEmpty {
      let best = pictures.indices.map { place in
        Value(of: pictures[place], open: open, fullest: fullest, place: place)
      }.max()
      guard let best, best.count > 0 else { break }
      chosen.append(best.place)
      open.subtract(pictures[best.place].keys)
    }
    return withoutNeedless(chosen, in: pictures).sorted()
  }

  private static func withoutNeedless<Key: Hashable>(
    _ chosen: [Int], in pictures: [[Key: Double]]
  ) -> [Int] {
    var kept = chosen
    for place in chosen {
      let others = kept.filter { $0 != place }
      let covered = Set(others.flatMap { pictures[$0].keys })
      if covered.isSuperset(of: pictures[place].keys) { kept = others }
    }
    return kept
  }

  /// The gain of a picture beside those that are chosen.
  private struct Value: Comparable {
    /// The number of texts that it adds.
    let count: Int

    /// The number of these that no other picture shows in less room.
    let fullestCount: Int

    /// The parts of the room that they fill, added up.
    let fullness: Double
    let place: Int

    init<Key: Hashable>(
      of picture: [Key: Double], open: Set<Key>, fullest: [Key: Double], place: Int
    ) {
      let added = picture.filter { open.contains($0.key) }
      count = added.count
      fullestCount = added.count { $0.value == fullest[$0.key] }
      // The order of a dictionary differs from run to run, and with it the last bit of a sum.
      fullness = added.values.sorted().reduce(0, +)
      self.place = place
    }

    static func < (lhs: Value, rhs: Value) -> Bool {
      (lhs.count, lhs.fullestCount, lhs.fullness, rhs.place)
        < (rhs.count, rhs.fullestCount, rhs.fullness, lhs.place)
    }
  }
}

extension FrameMatrix {
  /// The frames that show texts of a project: each once, whatever its appearances and scales.
  func showing(
    _ keys: [StringKey], addsComponents: Bool, addsStates: Bool
  ) -> FrameMatrix {
    let keys = keys.filter(\.isSeen)
    var matrix = self
    if addsComponents { matrix.addComponents(for: keys) }
    if addsStates { matrix.addStates(for: keys) }
    // Of frames that are as full, one with an indicator shows most, and the first is chosen.
    matrix.setups =
      matrix.setups.filter { $0.component?.indicator == .symbols }
      + matrix.setups.filter { $0.component?.indicator != .symbols }
    matrix.appearances = Array(axes.appearances.prefix(1))
    matrix.scales = Array(axes.scales.prefix(1))
    return matrix
  }

  private mutating func addComponents(for keys: [StringKey]) {
    for key in keys where !key.components.contains(where: components.contains) {
      let usual = key.components.first { $0.ancestor == nil && $0.indicator == .symbols }
      guard let component = usual ?? key.components.first else { continue }
      setups.append(ComponentSetup(component))
    }
  }

  private mutating func addStates(for keys: [StringKey]) {
    let shared = pulledStates
    setups = setups.map { setup in
      // The texts of a small view have keys of the app's own.
      guard let component = setup.component else { return setup }
      let needed = keys.filter { $0.components.contains(component) }.compactMap(\.state)
      let states = component.kind.states.filter { state in
        needed.contains(StringKey.State(state))
      }
      var setup = setup
      let own = setup.pulledStates ?? shared
      let missing = states.filter { state in !own.contains { $0.state == state } }
      setup.pulledStates = own + missing.map(PulledState.init)
      return setup
    }
  }
}
