extension Array {
  /// The ranges of neighbours that belong together, the longest possible ones in order.
  func runs(where belong: (Element, Element) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = startIndex
    for index in indices.dropFirst() where !belong(self[index - 1], self[index]) {
      runs.append(start..<index)
      start = index
    }
    return isEmpty ? runs : runs + [start..<endIndex]
  }
}
