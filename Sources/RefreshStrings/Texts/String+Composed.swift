extension String {
  /// The text in Unicode's normalization form C, in which letters and their marks are composed.
  package var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : ICU.composed(self) ?? self
  }
}
