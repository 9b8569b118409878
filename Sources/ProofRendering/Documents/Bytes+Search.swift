extension RandomAccessCollection<UInt8> where Index == Int {
  /// The place where a text begins first.
  func firstIndex(of text: String) -> Int? {
    let text = Array(text.utf8)
    return indices.first { self[$0...].starts(with: text) }
  }

  /// The place where a text begins last.
  func lastIndex(of text: String) -> Int? {
    let text = Array(text.utf8)
    return indices.last { self[$0...].starts(with: text) }
  }
}
