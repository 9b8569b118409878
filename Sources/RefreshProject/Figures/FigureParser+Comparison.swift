import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshStrings

extension FigureParser {
  /// A comparison, and the paths of the images that some sides show.
  func comparison(_ fields: inout Fields) throws(FieldError) -> FigureSpec.Content {
    let setup = try fields.setup()
    let state = try fields.optionalState() ?? Self.atRest
    var sides: [ComparisonFigure.Side] = []
    var images: [Int: String] = [:]
    let elements = try fields.elements("sides")
    for element in elements {
      var nested = try Fields(of: element, owner: "a side of the comparison")
      images[sides.count] = try nested.optionalText("image")
      sides.append(try side(&nested))
      try nested.finish()
    }
    guard sides.count >= 2 else {
      throw fields.error(
        at: "sides", "a comparison needs two sides or more, found \(sides.count)",
        advice: "add a side, such as “- {locale: de}”")
    }
    var figure = ComparisonFigure(setup, in: state, sides: sides)
    try fields.readLayout(into: &figure.layout)
    return .comparison(figure, images: images)
  }

  private func side(_ fields: inout Fields) throws(FieldError) -> ComparisonFigure.Side {
    var side = ComparisonFigure.Side()
    side.locale = try fields.optionalValue(
      "locale", of: "a locale such as zh-Hant",
      suggestion: LocaleIdentifier.tag(ofLanguageNamed:)
    ) {
      $0.text.flatMap { LocaleIdentifier(written: $0) }
    }
    side.pulledState = try fields.optionalState()
    let preset: CompatibilityPreset? = try fields.optionalChoice("compatibility")
    side.compatibility = preset?.compatibility
    side.imageScale =
      try fields.optionalValue("imageScale", of: "1, 2 or 3") {
        $0.whole(in: FaceContext.scaleRange)
      } ?? side.imageScale
    var layout = FrameLayout()
    try fields.readLayout(into: &layout)
    if layout != FrameLayout() { side.layout = layout }
    side.caption = try fields.optionalCaption("caption")
    return side
  }
}
