import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshFigures

/// The fields that several kinds of figures have.
extension Fields {
  /// The component with its settings.
  mutating func setup() throws(FieldError) -> ComponentSetup {
    try ProjectParser.setup(required(optionalNode("component"), "component"))
  }

  /// The state, or nil where the field is absent.
  mutating func optionalState() throws(FieldError) -> PulledState? {
    try optionalValue("state", of: ProjectParser.states, suggestion: PulledState.suggestion) {
      $0.text.flatMap(PulledState.init(name:))
    }
  }

  /// The states, or nil where the field is absent.
  mutating func optionalStates() throws(FieldError) -> [PulledState]? {
    try optionalList("states", of: ProjectParser.states, suggestion: PulledState.suggestion) {
      $0.text.flatMap(PulledState.init(name:))
    }
  }

  /// The number of pictures in a row, or nil where the field is absent.
  mutating func optionalColumns() throws(FieldError) -> Int? {
    try optionalValue("columns", of: "a number from 1 to 20") { $0.whole(in: 1...20) }
  }

  /// A side of a screen, or nil where the field is absent.
  mutating func optionalSide(_ name: String) throws(FieldError) -> Int? {
    let range = 200...2000
    return try optionalValue(
      name, of: "a length from \(range.lowerBound) to \(range.upperBound) points"
    ) { $0.whole(in: range) }
  }

  /// The texts for things by their names.
  mutating func captions() throws(FieldError) -> [String: LocalizedCaption] {
    guard var nested = try optionalFields("captions") else { return [:] }
    var captions: [String: LocalizedCaption] = [:]
    for name in nested.names { captions[name] = try nested.optionalCaption(name) }
    return captions
  }

  /// Reads the width, text size and direction; what is absent stays as it is.
  mutating func readLayout(into layout: inout FrameLayout) throws(FieldError) {
    layout.width =
      try optionalValue("width", of: Expected.width) { $0.whole(in: FaceContext.widthRange) }
      ?? layout.width
    layout.textSize =
      try optionalValue(
        "textSize", of: Expected.textSize, suggestion: Expected.nearestTextSize, \.textSize)
      ?? layout.textSize
    layout.direction =
      try optionalValue("direction", of: "natural, ltr or rtl", \.direction) ?? layout.direction
  }
}
