extension Double {
  /// The largest coordinate, length or time that the model works with.
  ///
  /// Beyond it sums would lose whole points, so larger magnitudes are cut off here and every
  /// percentage and position stays finite.
  static let largestMagnitude = 1_000_000_000.0

  /// The number within the model's range, or nothing for a number that is not finite.
  var sanitized: Double? {
    guard isFinite else { return nil }
    return Swift.min(Swift.max(self, -Self.largestMagnitude), Self.largestMagnitude)
  }

  /// The number as a distance to cover: within range, or nothing when it isn't above zero.
  var sanitizedDistance: Double? {
    guard let number = sanitized, number > 0 else { return nil }
    return number
  }

  /// The number as a distance from an indicator to a text, or nothing if it isn't finite.
  var sanitizedLabelInset: Double? {
    let range = Setting.labelInsetRange
    return sanitized.map { Swift.min(Swift.max($0, range.lowerBound), range.upperBound) }
  }

  /// The opposite number, with zero's own opposite being plain zero: a trace shows no "-0".
  var opposite: Double {
    0 - self
  }

  /// The number as a length: within range, and zero when negative or not finite.
  var sanitizedLength: Double {
    Swift.max(0, sanitized ?? 0)
  }
}
