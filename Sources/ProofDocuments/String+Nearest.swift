extension Collection<String> {
  /// The string that a misspelled one most likely stands for; nil where none is near enough.
  ///
  /// A third of its letters may be wrong, and a letter in the wrong case counts half.
  package func nearest(to text: String) -> String? {
    let distances = map { ($0, $0.editDistance(to: text)) }
    guard let best = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    let length = Double(Swift.max(text.count, best.0.count))
    return best.1 <= Swift.max(1, length / 3) ? best.0 : nil
  }
}

extension String {
  /// How many letters have to be inserted, removed, replaced or swapped with their neighbour to get
  /// another string; a letter in the wrong case is half a replacement.
  ///
  /// Only the first 64 letters are compared.
  func editDistance(to other: String) -> Double {
    let (own, other) = (Array(prefix(64)), Array(other.prefix(64)))
    var before: [Double] = []
    var last = (0...other.count).map(Double.init)
    for row in own.indices {
      var next = [Double(row + 1)]
      for column in other.indices {
        let isSame = own[row] == other[column]
        let isSameLetter = own[row].lowercased() == other[column].lowercased()
        var cost = last[column] + (isSame ? 0 : isSameLetter ? 0.5 : 1)
        cost = Swift.min(cost, last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, own[row] == other[column - 1], own[row - 1] == other[column] {
          cost = Swift.min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      (before, last) = (last, next)
    }
    return last[other.count]
  }
}
