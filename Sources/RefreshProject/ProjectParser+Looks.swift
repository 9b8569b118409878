internal import ProofDocuments
internal import RefreshComponents
internal import RefreshModel

/// Parses what a project says about images.
extension ProjectParser {
  /// The durations of loops, by state.
  static func imageDurations(
    _ fields: inout Fields
  ) throws(FieldError) -> [RefreshState: Double] {
    let range = ImageSequence.durationRange
    var durations: [RefreshState: Double] = [:]
    for state in RefreshState.allCases {
      durations[state] = try fields.optionalValue(
        state.name, of: "a time from \(range.lowerBound) to \(Int(range.upperBound)) seconds"
      ) { $0.number(in: range) }
    }
    try fields.finish()
    return durations
  }
}
