/// Fewer colours in the place of many, the same on every machine.
///
/// All colours are one box at first. The box that varies most is split at its mean, along the
/// channel that varies most, until there are as many boxes as colours are allowed: the median cut
/// of Heckbert (1982), with the variance of Wan, Prusinkiewicz and Wong (1990). The commonest
/// colour of a box stands for all of it, so that flat areas keep their colour.
package struct ColorReduction {
  /// The colour that stands for each colour.
  package private(set) var substitutes: [UInt32: UInt32] = [:]

  /// Reduces colours, 0xRRGGBB with the number of pixels of each, to a number of colours.
  package init(of counts: [UInt32: Int], to limit: Int) {
    // The order of a dictionary differs from run to run.
    let entries = counts.sorted { $0.key < $1.key }.map { Entry(color: $0.key, count: $0.value) }
    var boxes = [Box(entries)]
    while boxes.count < limit, let widest = boxes.indices.max(by: { boxes[$0] < boxes[$1] }),
      let (low, high) = boxes[widest].halves
    {
      boxes[widest] = low
      boxes.append(high)
    }
    for box in boxes {
      for entry in box.entries { substitutes[entry.color] = box.commonest }
    }
  }
}

extension ColorReduction {
  private struct Entry {
    let color: UInt32
    let count: Int

    func level(_ shift: UInt32) -> Int { Int(color >> shift & 0xFF) }
  }

  private struct Box {
    let entries: [Entry]

    /// The bits by which the channel that varies most is shifted, and how much it varies.
    private let channel: (shift: UInt32, mean: Double, variation: Double)

    init(_ entries: [Entry]) {
      self.entries = entries
      let channels = [16, 8, 0].map { Self.channel($0, of: entries) }
      channel = channels.reduce(channels[0]) { $1.variation > $0.variation ? $1 : $0 }
    }

    static func < (one: Box, other: Box) -> Bool {
      one.channel.variation < other.channel.variation
    }

    /// The colour with the most pixels; of several the darkest.
    var commonest: UInt32 {
      entries.reduce(entries[0]) { $1.count > $0.count ? $1 : $0 }.color
    }

    /// The parts up to the mean and beyond; nil for a single colour.
    var halves: (Box, Box)? {
      let (shift, mean, variation) = channel
      guard variation > 0 else { return nil }
      let low = entries.filter { Double($0.level(shift)) <= mean }
      let high = entries.filter { Double($0.level(shift)) > mean }
      return low.isEmpty || high.isEmpty ? nil : (Box(low), Box(high))
    }

    /// The mean of a channel and the sum of the squares of what its pixels differ from it.
    private static func channel(
      _ shift: UInt32, of entries: [Entry]
    ) -> (shift: UInt32, mean: Double, variation: Double) {
      let count = entries.reduce(0) { $0 + $1.count }
      let sum = entries.reduce(0) { $0 + $1.count * $1.level(shift) }
      let mean = Double(sum) / Double(count)
      let variation = entries.reduce(0.0) { total, entry in
        let difference = Double(entry.level(shift)) - mean
        return total + Double(entry.count) * difference * difference
      }
      return (shift, mean, variation)
    }
  }
}
