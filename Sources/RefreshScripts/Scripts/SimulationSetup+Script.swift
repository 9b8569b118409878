import ProofDocuments
import RefreshModel

extension SimulationSetup {
  /// Reads the first line of a script.
  init(
    line: DocumentNode, compatibility: Compatibility, outer: OuterSettings
  ) throws(FieldError) {
    var fields = try Fields(of: line, owner: "the scene")
    let view = ScrollView(
      viewport: try ScrollExtent(fields.fields("viewport")),
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
  init(_ fields: Fields) throws(FieldError) {
    var fields = fields
    self.init(width: try fields.number("width"), height: try fields.number("height"))
    try fields.finish()
  }

  fileprivate init?(optional fields: Fields?) throws(FieldError) {
    guard let fields else { return nil }
    try self.init(fields)
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
