internal import ProofDrawing
internal import RefreshComponents
internal import RefreshModel
internal import RefreshStrings

extension Gallery {
  /// What a face needs to show words to a reader; the width is in points.
  func context(
    for reader: Reader, words: FaceWords, pose: Pose, width: Double, appearance: Appearance,
    measurer: any TextMeasuring
  ) -> FaceContext {
    var words = words
    if titleLineCount > 1 {
      words.titleBreaks = LineBreaks(in: words.title, language: reader.locale).offsets
    }
    var context = FaceContext(
      words: words, pose: pose, width: width, theme: theme(for: appearance),
      language: reader.locale.tag, direction: reader.direction, measurer: measurer)
    context.titleLineCount = titleLineCount
    return context
  }
}
