import CProofPango

/// Pango's lengths: 1/1024 of a point, as its resolution is set to 72 dots an inch.
enum PangoUnits {
  /// A length in points from one in Pango's units.
  static func points(_ units: Int32) -> Double {
    Double(units) / Double(PANGO_SCALE)
  }

  /// A length in points from one in Pango's units that may be beyond the range of Pango's own sums.
  static func points(_ units: Int) -> Double {
    Double(units) / Double(PANGO_SCALE)
  }

  /// A length in Pango's units from one in points, rounded down so that a limit stays a limit.
  static func units(_ points: Double) -> Int32 {
    Int32(clamping: Int((points * Double(PANGO_SCALE)).rounded(.down)))
  }
}
