import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering

/// The way in which pictures are drawn on a screen.
enum PictureMode: Hashable {
  case kitty(KittyGraphics.Route)
  case iterm
  case sixel(registers: Int)
  case blocks(HalfBlocks.Depth)

  /// The number of pixels of a picture in a cell.
  ///
  /// - Parameter cell: the size of a cell of the screen; nil if it is unknown.
  /// - Returns: the size.
  func cell(on cell: PixelSize?) -> PixelSize {
    if case .blocks = self { return PixelSize(width: 1, height: 2) }
    // No usual cell is smaller, so a picture never covers more cells than were kept for it.
    return cell ?? PixelSize(width: 6, height: 12)
  }

  /// The first number of pictures in kitty's protocol; low numbers are those of other programs.
  private static let firstID = 0x50_7001

  /// The bytes that remove the pictures that are shown.
  var removal: [UInt8] {
    guard case .kitty(let route) = self else { return [] }
    return (0..<3).flatMap { KittyGraphics.removal(of: Self.firstID + $0, by: route) }
  }

  /// The bytes that draw a picture in its place.
  ///
  /// - Parameters:
  ///   - placed: the picture and its place.
  ///   - slot: its number on the page, 0 to 2.
  ///   - file: the contents of its file, a PNG.
  /// - Returns: the bytes.
  /// - Throws: `GraphicsError` when the file is damaged.
  func bytes(
    of placed: PlacedPicture, slot: Int, file: [UInt8]
  ) throws(GraphicsError) -> [UInt8] {
    let place = (row: placed.row + 1, column: placed.column)
    switch self {
    case .kitty(let route):
      let (png, _) = try Self.png(file, of: placed)
      let id = Self.firstID + slot
      let picture = KittyGraphics.picture(
        png, id: id, columns: placed.columns, rows: placed.rows, by: route)
      guard route == .tmux else { return ScreenBytes.move(to: place) + picture }
      let rows = min(placed.rows, KittyGraphics.rowLimit)
      return picture
        + ScreenBytes.lines(
          KittyGraphics.placeholders(of: id, columns: placed.columns, rows: rows), at: place)
    case .iterm:
      let (png, size) = try Self.png(file, of: placed)
      return ScreenBytes.move(to: place)
        + ITermImage.picture(png, width: size.width, height: size.height)
    case .sixel(let registers):
      return ScreenBytes.move(to: place)
        + SixelImage.picture(try Self.pixmap(file, of: placed), registers: registers)
    case .blocks(let depth):
      let pixmap = try Self.pixmap(file, of: placed)
      return ScreenBytes.lines(HalfBlocks.lines(pixmap, depth: depth), at: place)
    }
  }

  private static func pixmap(
    _ file: [UInt8], of placed: PlacedPicture
  ) throws(GraphicsError) -> Pixmap {
    try PNGDecoder.pixmap(from: file, name: placed.picture.file).reduced(by: placed.factor)
  }

  /// A PNG file of the size on the screen, and that size.
  private static func png(
    _ file: [UInt8], of placed: PlacedPicture
  ) throws(GraphicsError) -> (png: [UInt8], size: PixelSize) {
    let pixmap = try pixmap(file, of: placed)
    let size = PixelSize(width: pixmap.width, height: pixmap.height)
    guard placed.factor > 1 else { return (file, size) }
    var writer = try PNGWriter()
    return (writer.png(of: pixmap), size)
  }
}
