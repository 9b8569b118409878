extension Collection {
  /// The elements in groups of neighbours that have something in common.
  func runs<Key: Equatable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    reduce(into: []) { runs, element in
      let key = key(element)
      if runs.last?.key == key {
        runs[runs.count - 1].elements.append(element)
      } else {
        runs.append((key, [element]))
      }
    }
  }
}
