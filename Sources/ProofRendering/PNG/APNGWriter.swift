internal import ProofDrawing
internal import ProofGraphics

/// Writes opaque frames as an animated PNG that loses nothing.
///
/// Of each frame only the rectangle that differs from the frame before is stored. All frames have
/// one form: places in a common palette for as long as 256 colours suffice, else RGB. That and the
/// number of frames come first in the file and are known last, so the frames wait as compressed
/// data, which is small; when the palette overflows, they are turned into RGB one by one. Of whole
/// frames only the last one is kept.
final class APNGWriter {
  private struct Frame {
    let place: PixelRect
    let delay: APNGDelay
    var stream: [UInt8]
  }

  private let ticksPerSecond: Int
  private let plays: Int
  private var deflater: Deflater
  private var frames: [Frame] = []
  private var shown: Pixmap?

  /// The colours of all frames; nil when there are too many for a palette.
  private var palette: ColorTable? = ColorTable()

  /// The level of libdeflate from which more work hardly makes a film smaller.
  private static let level = 6

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - ticksPerSecond: the unit of all times, 1 to 65,535.
  ///   - plays: how often the film is played; 0 is for ever.
  /// - Throws: `GraphicsError` when memory is short.
  init(ticksPerSecond: Int, plays: Int) throws(GraphicsError) {
    self.ticksPerSecond = ticksPerSecond
    self.plays = plays
    deflater = try Deflater(level: Self.level)
  }

  /// Adds a frame of the same size as all others, whose pixels are opaque.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  func append(_ frame: Pixmap, ticks: Int) throws(GraphicsError) {
    let place = shown.map { frame.changes(since: $0) ?? .corner } ?? frame.bounds
    shown = frame
    let delays = APNGDelay.delays(ticks: ticks, ticksPerSecond: ticksPerSecond)
    for (number, delay) in delays.enumerated() {
      // What is shown for longer than a frame can be is shown again.
      let place = number == 0 ? place : .corner
      let stream = try stream(of: frame.pixels(in: place), width: place.width)
      frames.append(Frame(place: place, delay: delay, stream: stream))
    }
  }

  /// The contents of the file.
  ///
  /// - Precondition: there is at least one frame.
  func contents() -> [UInt8] {
    guard let shown else { preconditionFailure("A film needs a frame") }
    var chunks = PNGChunks()
    let form: PNGForm = palette == nil ? .rgb : .indexed(bits: 8)
    chunks.appendHeader(width: shown.width, height: shown.height, form: form)
    chunks.appendAnimation(frameCount: frames.count, plays: plays)
    if let palette { chunks.appendPalette(palette.colors) }
    var number: UInt32 = 0
    for frame in frames {
      chunks.appendFrameControl(number: number, place: frame.place, delay: frame.delay)
      if number == 0 {
        chunks.appendData(frame.stream[...])
      } else {
        chunks.appendFrameData(frame.stream, number: number + 1)
      }
      number += number == 0 ? 1 : 2
    }
    chunks.appendEnd()
    return chunks.bytes
  }

  private func stream(of pixels: [UInt32], width: Int) throws(GraphicsError) -> [UInt8] {
    if let rows = numbers(of: pixels, width: width) {
      return Array(deflater.zlibStream(of: rows.span))
    }
    try leavePalette()
    return colorStream(of: pixels, width: width)
  }

  /// Rows of places in the palette, each after a filter byte of zero; nil when it overflows.
  private func numbers(of pixels: [UInt32], width: Int) -> [UInt8]? {
    guard var table = palette else { return nil }
    defer { palette = table }
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + pixels.count / width)
    for (place, pixel) in pixels.enumerated() {
      if place % width == 0 { rows.append(0) }
      guard let number = table.number(of: pixel) else { return nil }
      rows.append(number)
    }
    return rows
  }

  /// Turns the frames so far from places in the palette into colours.
  private func leavePalette() throws(GraphicsError) {
    guard let colors = palette?.colors else { return }
    palette = nil
    var inflater = try Inflater()
    for index in frames.indices {
      let (place, stream) = (frames[index].place, frames[index].stream)
      let rows = try inflater.bytes(of: stream.span, count: (place.width + 1) * place.height)
      let pixels = rows.indices.filter { $0 % (place.width + 1) > 0 }.map { colors[Int(rows[$0])] }
      frames[index].stream = colorStream(of: pixels, width: place.width)
    }
  }

  private func colorStream(of pixels: [UInt32], width: Int) -> [UInt8] {
    let rows = TrueColor.rows(of: pixels.span, width: width, withAlpha: false)
    return Array(deflater.zlibStream(of: rows.span))
  }
}
