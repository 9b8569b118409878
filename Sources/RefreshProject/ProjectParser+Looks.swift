import ProofDocuments
import RefreshComponents
import RefreshModel

/// Parses what a project says about images, and about hosts that flip their content.
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

  /// The names of elements that a host flips back, of which `none` stands for no name; nil where
  /// the field is absent.
  static func unflipped(_ fields: inout Fields) throws(FieldError) -> Set<String>? {
    let known = FaceContext.elementNames
    let names = try fields.optionalList(
      "unflipped", of: "none, or some of " + known.joined(separator: ", "),
      suggestion: (known + ["none"]).nearest
    ) { node in node.text.flatMap { known.contains($0) || $0 == "none" ? $0 : nil } }
    guard let names else { return nil }
    guard names == ["none"] || !names.contains("none") else {
      throw fields.error(
        at: "unflipped", "“none” of “unflipped” cannot be combined with names",
        advice: "remove “none”, or the names")
    }
    return Set(names).subtracting(["none"])
  }
}
