import ProofDrawing
import RefreshComponents
import RefreshModel
import _ProofTestSupport

extension FaceContext {
  /// A context whose texts are given by their lengths; a character is 8 pt wide.
  static func sample(
    title: Int = 10, lastUpdated: Int? = nil, pose: IndicatorPose = .hidden, width: Double = 375,
    direction: TextDirection = .leftToRight, advance: Double = 8
  ) -> FaceContext {
    FaceContext(
      texts: FaceTexts(
        title: FaceText(String(repeating: "x", count: title)),
        lastUpdated: lastUpdated.map { FaceText(String(repeating: "y", count: $0)) },
        spokenLabel: "z"),
      pose: pose, width: width, theme: .light, language: "en", direction: direction,
      measurer: FixedAdvanceMeasurer(advance: advance))
  }
}

extension ImageSequence {
  /// Images of a size in points, all alike.
  static func blank(_ count: Int, width: Double = 30, height: Double = 40) -> ImageSequence {
    let picture = Picture(size: Size(width: width, height: height))
    return ImageSequence(Array(repeating: SequenceImage(picture: picture), count: count))
  }
}

extension ImageSet {
  /// Four images for a pull, one for its end and three for loading, each of 30 × 40 pt.
  static let blank = ImageSet([.idle: .blank(4), .pulling: .blank(1), .refreshing: .blank(3)])
}
