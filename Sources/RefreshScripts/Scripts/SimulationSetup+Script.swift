import ProofDocuments
import RefreshModel

extension SimulationSetup {
  /// Reads the first line of a script.
  init(
    line: DocumentNode, compatibility: Compatibility, outer: OuterSettings
  ) throws(FieldError) {
    var fields = try Fields(of: line, owner: "the setup")
    let view = ScrollView(
      viewport: try fields.fields("viewport").viewport(within: outer.viewportSides),
      contentSize: try ScrollExtent(optional: fields.optionalFields("contentSize")),
      inset: try EdgeInsets(optional: fields.optionalFields("contentInset")),
      safeArea: try EdgeInsets(optional: fields.optionalFields("safeArea")),
      isPagingEnabled: try fields.optionalFlag("paging") ?? false)
    try self.init(components: fields, in: view, compatibility: compatibility, outer: outer)
  }

  /// Reads the fields that every kind of script has: all but those of the host.
  init(
    components fields: Fields, in view: ScrollView, compatibility: Compatibility,
    outer: OuterSettings
  ) throws(FieldError) {
    var fields = fields
    let components = try SetupComponents(&fields, outer: outer)
    try fields.finish()
    self = components.setup(in: view, compatibility: compatibility)
  }
}

extension ScrollExtent {
  fileprivate init?(optional fields: Fields?) throws(FieldError) {
    guard var fields else { return nil }
    self.init(width: try fields.number("width"), height: try fields.number("height"))
    try fields.finish()
  }
}

extension Fields {
  /// A viewport, where these are its fields alone.
  func viewport(within sides: ClosedRange<Double>?) throws(FieldError) -> ScrollExtent {
    var fields = self
    let size = ScrollExtent(
      width: try fields.side("width", within: sides),
      height: try fields.side("height", within: sides))
    try fields.finish()
    return size
  }

  /// A side of a viewport, in points.
  mutating func side(
    _ name: String, within sides: ClosedRange<Double>?
  ) throws(FieldError) -> Double {
    let points = try number(name)
    guard let sides, !sides.contains(points) else { return points }
    throw error(
      at: name,
      "expected \(sides.lowerBound.traced) to \(sides.upperBound.traced) points to draw for "
        + "\(name.quoted) of \(owner), found \(points.traced)",
      advice: "choose another size, or print the trace alone, which takes any")
  }
}

extension EdgeInsets {
  init(optional fields: Fields?) throws(FieldError) {
    self.init()
    guard var fields else { return }
    top = try fields.optionalNumber("top") ?? 0
    left = try fields.optionalNumber("left") ?? 0
    bottom = try fields.optionalNumber("bottom") ?? 0
    right = try fields.optionalNumber("right") ?? 0
    try fields.finish()
  }
}
