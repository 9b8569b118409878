/// The looks of frames by their ids.
package struct FrameTable: Sendable {
  /// The ids, some of which may have no look any more.
  package private(set) var ids = FrameIDTable()

  /// The look of each id, by its number; nil where it was removed.
  private var looks: [FrameLook?] = []

  /// The number of looks.
  package private(set) var count = 0

  /// Creates a table without looks.
  package init() {}

  /// Whether there is no look.
  package var isEmpty: Bool { count == 0 }

  /// The look of a frame by its id; nil for none.
  package subscript(id: String) -> FrameLook? {
    get { ids.number(of: id).flatMap { looks[$0] } }
    set {
      guard let newValue else {
        if let number = ids.number(of: id) { remove(at: number) }
        return
      }
      let (number, isNew) = ids.add(id)
      if isNew { looks.append(nil) }
      if looks[number] == nil { count += 1 }
      looks[number] = newValue
    }
  }

  /// The look of an id by its number; nil where it was removed.
  package func look(at number: Int) -> FrameLook? { looks[number] }

  /// Whether each id has a look, by its number.
  var presence: [Bool] { looks.map { $0 != nil } }

  private mutating func remove(at number: Int) {
    if looks[number] != nil { count -= 1 }
    looks[number] = nil
  }

  /// Adds the look of an id that is new.
  ///
  /// - Returns: whether it is; the look of another is left as it was.
  mutating func insert(_ look: FrameLook, for id: Span<UInt8>) -> Bool {
    // An id whose look was removed is no new one, and its number is taken.
    guard ids.add(id).isNew else { return false }
    looks.append(look)
    count += 1
    return true
  }

  /// Makes room for looks.
  mutating func reserve(count: Int, byteCount: Int) {
    ids.reserve(count: count, byteCount: byteCount)
    looks.reserveCapacity(count)
  }
}

extension FrameTable: Sequence {
  /// The ids and looks in the order in which they were added.
  package func makeIterator() -> some IteratorProtocol<(key: String, value: FrameLook)> {
    looks.indices.lazy.compactMap { number in looks[number].map { (ids[number], $0) } }
      .makeIterator()
  }

  /// The ids of all looks, which are made one by one.
  package var keys: [String] { map(\.key) }

  /// The looks of some frames.
  package func filter(
    _ isIncluded: ((key: String, value: FrameLook)) throws -> Bool
  ) rethrows -> FrameTable {
    var table = FrameTable()
    for pair in self where try isIncluded(pair) { table[pair.key] = pair.value }
    return table
  }

  /// Adds the looks of frames that have none.
  package mutating func fill(from other: FrameTable) {
    for (id, look) in other where self[id] == nil { self[id] = look }
  }
}

extension FrameTable: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral pairs: (String, FrameLook)...) {
    self.init(pairs.lazy.map { (key: $0, value: $1) })
  }

  /// Creates a table of pairs; of two with one id the second counts.
  package init(_ pairs: some Sequence<(key: String, value: FrameLook)>) {
    self.init()
    for (id, look) in pairs { self[id] = look }
  }
}

extension FrameTable: Hashable {
  /// Whether two tables have the same looks of the same ids, in whatever order.
  package static func == (own: FrameTable, other: FrameTable) -> Bool {
    own.count == other.count && own.allSatisfy { other[$0.key] == $0.value }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(Dictionary(uniqueKeysWithValues: map { ($0.key, $0.value) }))
  }
}
