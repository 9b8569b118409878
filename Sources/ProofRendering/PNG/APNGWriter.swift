import ProofDrawing
import ProofGraphics

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

  private struct Poster {
    let bounds: PixelRect
    var stream: [UInt8]
  }

  private let ticksPerSecond: Int
  private let plays: Int
  private var deflater: Deflater
  private var frames: [Frame] = []
  private let information: PNGInformation
  private var shown: Pixmap?

  /// The compressed pixels of the poster, which is no frame.
  private var poster: Poster?

  /// The colours of all frames; nil when there are too many for a palette.
  private var palette: ColorTable? = ColorTable()

  /// The level of libdeflate from which more work hardly makes a film smaller.
  private static let level = 6

  /// Creates a writer.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  init(
    ticksPerSecond: Int, plays: Int, information: PNGInformation = PNGInformation()
  ) throws(GraphicsError) {
    self.information = information
    self.ticksPerSecond = ticksPerSecond
    self.plays = plays
    deflater = try Deflater(level: Self.level)
  }

  /// Sets what is shown by programs that know nothing of animation, in the place of the first
  /// frame.
  ///
  /// It has the size of the frames, and its pixels are opaque.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  func setPoster(_ picture: Pixmap) throws(GraphicsError) {
    let stream = try stream(of: picture.pixels, width: picture.width)
    poster = Poster(bounds: picture.bounds, stream: stream)
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
    chunks.append(information)
    if let poster { chunks.appendData(poster.stream[...]) }
    appendFrames(to: &chunks)
    chunks.appendEnd()
    return chunks.bytes
  }

  /// Appends the frames; the first one is the file's own image unless that is the poster.
  private func appendFrames(to chunks: inout PNGChunks) {
    var number: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      chunks.appendFrameControl(number: number, place: frame.place, delay: frame.delay)
      number += 1
      if index == 0, poster == nil {
        chunks.appendData(frame.stream[...])
      } else {
        chunks.appendFrameData(frame.stream, number: number)
        number += 1
      }
    }
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
    if let poster {
      self.poster?.stream = try colorStream(
        of: poster.stream, in: poster.bounds, colors: colors, with: &inflater)
    }
    for index in frames.indices {
      frames[index].stream = try colorStream(
        of: frames[index].stream, in: frames[index].place, colors: colors, with: &inflater)
    }
  }

  /// The data of an image in places of a palette, turned into colours.
  private func colorStream(
    of stream: [UInt8], in place: PixelRect, colors: [UInt32], with inflater: inout Inflater
  ) throws(GraphicsError) -> [UInt8] {
    let rows = try inflater.bytes(of: stream.span, count: (place.width + 1) * place.height)
    let pixels = rows.indices.filter { $0 % (place.width + 1) > 0 }.map { colors[Int(rows[$0])] }
    return colorStream(of: pixels, width: place.width)
  }

  private func colorStream(of pixels: [UInt32], width: Int) -> [UInt8] {
    let rows = TrueColor.rows(of: pixels.span, width: width, withAlpha: false)
    return Array(deflater.zlibStream(of: rows.span))
  }
}

/// The time for which an animated PNG shows a frame: a fraction of a second, in 16 bits each.
struct APNGDelay: Hashable {
  let numerator: UInt16
  let denominator: UInt16

  /// The delays that together last exactly some ticks.
  ///
  /// There is one delay, unless the time is longer than a fraction can say: then come whole seconds,
  /// and what is left.
  ///
  /// - Precondition: there is at least one tick, and 1 to 65,535 make a second.
  static func delays(ticks: Int, ticksPerSecond: Int) -> [APNGDelay] {
    if let delay = APNGDelay(ticks, ticksPerSecond) { return [delay] }
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: ticksPerSecond)
    let longest = Int(UInt16.max)
    let whole = Array(repeating: APNGDelay(longest, 1), count: seconds / longest)
    let parts = [(seconds % longest, 1), (rest, ticksPerSecond)].filter { $0.0 > 0 }
    return (whole + parts.map { APNGDelay($0.0, $0.1) }).compactMap(\.self)
  }

  /// A fraction in its lowest terms; nil when those need more than 16 bits.
  private init?(_ numerator: Int, _ denominator: Int) {
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    guard let numerator = UInt16(exactly: numerator / divisor),
      let denominator = UInt16(exactly: denominator / divisor)
    else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : greatestCommonDivisor(other, one % other)
  }
}

/// The chunks that make a PNG move, after the APNG specification 1.0.
extension PNGChunks {
  /// Appends how many frames there are, and how often they are played; 0 is for ever.
  mutating func appendAnimation(frameCount: Int, plays: Int) {
    appendChunk("acTL") { chunk in
      chunk.append(bigEndian: UInt32(frameCount))
      chunk.append(bigEndian: UInt32(plays))
    }
  }

  /// Appends where a frame lies and how long it is shown.
  ///
  /// It stays (dispose 0) and takes the place of what was there (blend 0).
  mutating func appendFrameControl(number: UInt32, place: PixelRect, delay: APNGDelay) {
    appendChunk("fcTL") { chunk in
      chunk.append(bigEndian: number)
      for length in [place.width, place.height, place.column, place.row] {
        chunk.append(bigEndian: UInt32(length))
      }
      chunk.append(bigEndian: UInt32(delay.numerator) << 16 | UInt32(delay.denominator))
      chunk += [0, 0]
    }
  }

  /// Appends the data of a frame that isn't the first one.
  mutating func appendFrameData(_ stream: [UInt8], number: UInt32) {
    appendChunk("fdAT") { chunk in
      chunk.append(bigEndian: number)
      chunk += stream
    }
  }
}
