import CProofGIF
package import ProofDrawing

/// Writes an animated GIF, through giflib.
///
/// Of each frame only the rectangle that differs from the frame before is stored, in a colour table
/// of its own, and what is as before within it is clear. So colours are exact as long as no more
/// than 255 of them change at once; more are reduced. Pixels are opaque: their alpha isn't looked
/// at.
package struct GIFEncoder: ~Copyable {
  private let file: GIFFile
  private let width: Int
  private let height: Int
  private var shown: Pixmap?

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - width: the number of pixels in a row, 1 to 65,535.
  ///   - height: the number of rows, 1 to 65,535.
  ///   - plays: how often the film is played, up to 65,536 times; 0 is for ever.
  ///   - packet: an XMP packet with the metadata; nil for none.
  /// - Throws: `GraphicsError` when a number is out of range or memory is short.
  package init(width: Int, height: Int, plays: Int = 0, packet: String? = nil) throws(GraphicsError)
  {
    let sides = 1...65_535
    guard sides.contains(width), sides.contains(height), (0...65_536).contains(plays) else {
      throw GraphicsError(
        .other("\(plays) plays of \(width) × \(height) pixels are out of range"),
        while: "writing a GIF")
    }
    let file = try GIFFile()
    try Self.start(file, width: width, height: height, plays: plays)
    if let packet { try Self.put(packet, to: file) }
    self.file = file
    self.width = width
    self.height = height
  }

  /// Adds a frame and how long it is shown.
  ///
  /// A frame that is shown for longer than a GIF can say, 655.35 s, is shown again and again.
  ///
  /// - Parameters:
  ///   - frame: the whole picture.
  ///   - centiseconds: the time in hundredths of a second, at least 0; browsers and phones take 0
  ///     and 1 for 10.
  /// - Throws: `GraphicsError` when memory is short.
  /// - Precondition: the frame has the size of the file, which is not finished.
  package mutating func append(_ frame: Pixmap, centiseconds: Int) throws(GraphicsError) {
    precondition(
      frame.width == width && frame.height == height && centiseconds >= 0,
      "A frame has the size of its GIF, and a time")
    let longest = Int(UInt16.max)
    var rest = centiseconds
    repeat {
      // What is left must not be so short that it counts as a tenth.
      let part = rest <= longest ? rest : min(longest, rest - 2)
      let place = shown.map { frame.changes(since: $0) ?? .corner } ?? frame.bounds
      let palette = GIFPalette(frame.pixels(in: place), former: shown?.pixels(in: place))
      try putControl(delay: part, clear: palette.clear)
      try put(palette, at: place)
      shown = frame
      rest -= part
    } while rest > 0
  }

  /// Ends the file and returns its contents.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  /// - Precondition: the file is not finished.
  package mutating func finish() throws(GraphicsError) -> [UInt8] {
    try file.close()
  }
}

extension GIFEncoder {
  /// Puts what stands before the images.
  private static func start(
    _ file: GIFFile, width: Int, height: Int, plays: Int
  ) throws(GraphicsError) {
    try unsafe file.put { file in
      unsafe EGifSetGifVersion(file, true)
      // There is no table for all images: each has its own.
      return unsafe EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, nil)
    }
    guard plays != 1 else { return }
    // Netscape's extension counts the repetitions.
    let repetitions = max(0, plays - 1)
    let loop = [1, UInt8(repetitions & 0xFF), UInt8(repetitions >> 8)]
    try unsafe file.put { unsafe EGifPutExtensionLeader($0, APPLICATION_EXT_FUNC_CODE) }
    try unsafe file.put { unsafe EGifPutExtensionBlock($0, 11, "NETSCAPE2.0") }
    try unsafe file.put { unsafe EGifPutExtensionBlock($0, 3, loop) }
    try unsafe file.put { unsafe EGifPutExtensionTrailer($0) }
  }

  /// Puts an XMP packet (XMP part 3, 1.1.2).
  ///
  /// It stands there as it is and not in blocks. A reader that knows nothing of it takes its bytes
  /// for the lengths of blocks, wherever that leads; the bytes behind it, from 255 down to 0, each
  /// lead to the last one, which ends the extension.
  private static func put(_ packet: String, to file: GIFFile) throws(GraphicsError) {
    let bytes = Array(packet.utf8) + [1] + (0...255).reversed() + [0]
    try unsafe file.put { unsafe EGifPutExtensionLeader($0, APPLICATION_EXT_FUNC_CODE) }
    try unsafe file.put { unsafe EGifPutExtensionBlock($0, 11, "XMP DataXMP") }
    var start = 0
    while bytes[start] > 0 {
      let count = Int(bytes[start])
      let block = Array(bytes[start + 1...start + count])
      try unsafe file.put { unsafe EGifPutExtensionBlock($0, Int32(count), block) }
      start += count + 1
    }
    try unsafe file.put { unsafe EGifPutExtensionTrailer($0) }
  }

  private func putControl(delay: Int, clear: UInt8?) throws(GraphicsError) {
    var control = GraphicsControlBlock()
    control.DisposalMode = DISPOSE_DO_NOT
    control.DelayTime = Int32(delay)
    control.TransparentColor = clear.map { Int32($0) } ?? NO_TRANSPARENT_COLOR
    var bytes: [UInt8] = [0, 0, 0, 0]
    unsafe _ = EGifGCBToExtension(&control, &bytes)
    try unsafe file.put { unsafe EGifPutExtension($0, GRAPHICS_EXT_FUNC_CODE, 4, bytes) }
  }

  private func put(_ palette: GIFPalette, at place: PixelRect) throws(GraphicsError) {
    let colors = palette.colors.map { color in
      GifColorType(
        Red: UInt8(color >> 16), Green: UInt8(color >> 8 & 0xFF), Blue: UInt8(color & 0xFF))
    }
    let blanks = Array(repeating: GifColorType(), count: palette.tableSize - colors.count)
    guard let table = unsafe GifMakeMapObject(Int32(palette.tableSize), colors + blanks) else {
      throw GraphicsError(.outOfMemory, while: "writing a GIF")
    }
    defer { unsafe GifFreeMapObject(table) }
    try unsafe file.put { file in
      unsafe EGifPutImageDesc(
        file, Int32(place.column), Int32(place.row), Int32(place.width), Int32(place.height),
        false, table)
    }
    for row in 0..<place.height {
      var line = Array(palette.entries[row * place.width..<(row + 1) * place.width])
      try unsafe file.put { unsafe EGifPutLine($0, &line, Int32(place.width)) }
    }
  }
}

/// The pixels of a GIF image as entries of a colour table of its own.
struct GIFPalette {
  /// The colours, 0xRRGGBB in the order of their appearance; at most 256 with the clear entry.
  private(set) var colors: [UInt32] = []

  /// One entry for each pixel.
  private(set) var entries: [UInt8] = []

  /// The entry that lets the image before show through; nil when every pixel has a colour.
  private(set) var clear: UInt8?

  /// The number of colours beside the clear entry.
  static let colorLimit = 255

  /// Gives pixels their entries: a clear one where a pixel is as before.
  ///
  /// More colours than a table holds are reduced.
  init(_ pixels: [UInt32], former: [UInt32]?) {
    let visible = pixels.indices.map { index in
      former?[index] == pixels[index] ? nil : pixels[index] & 0xFF_FFFF
    }
    if !number(visible) {
      var counts: [UInt32: Int] = [:]
      for case let color? in visible { counts[color, default: 0] += 1 }
      let reduction = ColorReduction(of: counts, to: Self.colorLimit)
      _ = number(visible.map { $0.flatMap { reduction.substitutes[$0] } })
    }
  }

  /// The number of entries that a table for the colours must have: a power of two, at least two.
  var tableSize: Int {
    let count = colors.count + (clear == nil ? 0 : 1)
    return (1...8).map { 1 << $0 }.first { $0 >= count } ?? 256
  }

  /// Numbers the colours; false when there are too many.
  private mutating func number(_ pixels: [UInt32?]) -> Bool {
    var numbers: [UInt32: UInt8] = [:]
    colors = []
    entries = []
    entries.reserveCapacity(pixels.count)
    for case let color? in pixels where numbers[color] == nil {
      guard colors.count < Self.colorLimit else { return false }
      numbers[color] = UInt8(colors.count)
      colors.append(color)
    }
    let clear = UInt8(colors.count)
    for pixel in pixels { entries.append(pixel.flatMap { numbers[$0] } ?? clear) }
    self.clear = entries.contains(clear) ? clear : nil
    return true
  }
}
