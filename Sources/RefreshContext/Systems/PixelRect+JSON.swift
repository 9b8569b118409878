import ProofDrawing
import ProofSnapshots

extension PixelRect {
  /// The box in pixels from the top left corner of a picture, as most services name its sides.
  var json: JSONObject { ["x": column, "y": row, "width": width, "height": height] }
}
