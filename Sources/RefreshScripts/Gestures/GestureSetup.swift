import ProofDocuments
import RefreshModel

/// The scene of a gesture script, with what stands beside it there.
struct GestureSetup {
  let setup: SimulationSetup
  let locale: String?
  let appearance: GestureScript.Appearance?

  /// The height of a row if the content is given in rows, in points.
  let rowHeight: Double?

  init(
    _ fields: Fields, compatibility: Compatibility, outer: OuterSettings
  ) throws(FieldError) {
    var fields = fields
    fields.owner = "the scene"
    let device = try fields.fields("device").viewport(within: outer.viewportSides)
    let content = try fields.optionalFields("content").map { content throws(FieldError) in
      try GestureContent(content, width: device.width)
    }
    let view = ScrollView(
      viewport: device, contentSize: content?.size,
      inset: try EdgeInsets(optional: fields.optionalFields("insets")),
      safeArea: try EdgeInsets(optional: fields.optionalFields("safeArea")),
      isPagingEnabled: try fields.optionalFlag("paging") ?? false,
      rowCount: content?.rows ?? 0)
    rowHeight = content?.rowHeight
    locale = try fields.optionalLanguageTag("locale")
    appearance = try fields.optionalKeyword("appearance")
    setup = try SimulationSetup(
      components: fields, in: view, compatibility: compatibility, outer: outer)
  }
}

/// The content of a gesture script: a size, or rows.
private struct GestureContent {
  let size: ScrollExtent
  let rows: Int
  let rowHeight: Double?

  /// Content is as wide as the device unless it says otherwise.
  init(_ fields: Fields, width: Double) throws(FieldError) {
    var fields = fields
    let width = try fields.optionalNumber("width") ?? width
    if let height = try fields.optionalNumber("height") {
      size = ScrollExtent(width: width, height: height)
      rows = 0
      rowHeight = nil
    } else {
      let rowHeight = max(0, try fields.number("rowHeight"))
      rows = max(0, try fields.count("rows"))
      size = ScrollExtent(width: width, height: Double(rows) * rowHeight)
      self.rowHeight = rowHeight
    }
    try fields.finish()
  }
}
