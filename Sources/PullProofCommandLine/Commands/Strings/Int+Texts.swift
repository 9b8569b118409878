extension Int {
  /// A number of texts in words.
  var texts: String { self == 1 ? "1 text" : "\(self) texts" }
}
