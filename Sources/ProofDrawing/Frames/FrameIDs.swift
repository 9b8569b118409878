/// The ids of a matrix's frames, in the order of the matrix.
///
/// An id is made of what many frames share: the names of the component and its state, the tag of the
/// locale, and the suffixes of the layout. These are kept as bytes, so that a million ids are looked up
/// without a million strings.
package struct FrameIDs: Sendable {
  /// The beginning of the ids of each cell: `component/state/`.
  private let heads: [[UInt8]]

  /// The tag of each locale.
  private let tags: [[UInt8]]

  /// The end of the ids of each layout: `[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  private let tails: [[UInt8]]

  /// Creates the ids of all combinations of locales, cells and layouts; of these the last ones turn fastest.
  package init(
    locales: [String], cells: [(component: String, state: String)], axes: FrameAxes
  ) {
    tags = locales.map { Array($0.utf8) }
    heads = cells.map { Array("\($0.component)/\($0.state)/".utf8) }
    tails = (0..<axes.counts.reduce(1, *)).map { place in
      var rest = place
      let (size, appearance, scale) = axes.layout(takenFrom: &rest).suffixes
      return Array("\(size)\(appearance)\(scale)".utf8)
    }
  }
}

extension FrameIDs: RandomAccessCollection {
  package var startIndex: Int { 0 }

  /// The number of ids.
  package var endIndex: Int { tags.count * heads.count * tails.count }

  /// The id of a frame, by its number in the matrix.
  package subscript(frame: Int) -> String {
    var id: [UInt8] = []
    replace(&id, by: frame)
    return String(decoding: id, as: UTF8.self)
  }

  private func replace(_ id: inout [UInt8], by frame: Int) {
    let (row, layout) = frame.quotientAndRemainder(dividingBy: tails.count)
    let (locale, cell) = row.quotientAndRemainder(dividingBy: heads.count)
    id.removeAll(keepingCapacity: true)
    id += heads[cell]
    id += tags[locale]
    id += tails[layout]
  }
}

/// The places of a matrix's frames in a table.
package struct FramePlaces: Sendable {
  /// The number of each frame in the table; -1 for one that is not there.
  private let numbers: [Int32]

  /// The numbers in the matrix of the frames that are not in the table.
  package let missing: [Int]

  /// The ids in the table that no frame has, in the table's order.
  package let orphaned: [String]

  /// Finds all frames of a matrix, on two processors.
  package init(of ids: FrameIDs, in table: FrameTable) async {
    let middle = ids.count / 2
    async let first = ids.numbers(of: 0..<middle, in: table)
    let second = ids.numbers(of: middle..<ids.count, in: table)
    let numbers = await first + second
    self.numbers = numbers
    missing = numbers.indices.filter { numbers[$0] < 0 }
    orphaned = table.ids(besides: numbers, count: ids.count - missing.count)
  }

  /// The look of a frame in the table, by its number in the matrix; nil for none.
  package func look(ofFrame frame: Int, in table: FrameTable) -> FrameLook? {
    numbers[frame] < 0 ? nil : table.look(at: Int(numbers[frame]))
  }
}

extension FrameIDs {
  /// The numbers in a table of some of the frames; -1 for a frame that is not there.
  fileprivate func numbers(of frames: Range<Int>, in table: FrameTable) -> [Int32] {
    var id: [UInt8] = []
    return frames.map { frame in
      replace(&id, by: frame)
      guard let number = table.ids.number(of: id.span), table.look(at: number) != nil else {
        return -1
      }
      return Int32(number)
    }
  }
}

extension FrameTable {
  /// The ids besides those of some numbers, of which as many as `count` tells are not negative.
  fileprivate func ids(besides numbers: [Int32], count: Int) -> [String] {
    // Mostly there is none, and the counts alone show that.
    guard count < self.count else { return [] }
    var isOrphaned = presence
    for number in numbers where number >= 0 { isOrphaned[Int(number)] = false }
    return isOrphaned.indices.filter { isOrphaned[$0] }.map { ids[$0] }
  }
}
