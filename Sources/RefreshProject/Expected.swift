import ProofDocuments
import RefreshComponents

/// What the settings of a layout must be, in the words of messages.
enum Expected {
  static let width =
    "a width from \(FaceContext.widthRange.lowerBound) to \(FaceContext.widthRange.upperBound) points"

  static let textSize =
    "a size such as accessibility3, or from \(FaceContext.textSizeRange.lowerBound) to"
    + " \(FaceContext.textSizeRange.upperBound) percent"

  /// The name of a text size that is nearest to a misspelled one; nil where none is near enough.
  static func nearestTextSize(to name: String) -> String? {
    DynamicTypeSize.allCases.map(\.rawValue).nearest(to: name)
  }
}
