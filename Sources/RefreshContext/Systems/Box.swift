internal import ProofDrawing

/// A box in pixels from the top left corner of a picture, as most services name its sides.
struct Box: Encodable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  init(_ rect: PixelRect) {
    (x, y, width, height) = (rect.column, rect.row, rect.width, rect.height)
  }
}
