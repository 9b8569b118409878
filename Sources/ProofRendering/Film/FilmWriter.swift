package import ProofDrawing
package import ProofGraphics

/// Turns pictures, one after the other, into the contents of a film's file.
///
/// Times are whole numbers of ticks, so no fraction of a second is lost: at 60 frames a second a
/// tick is a sixtieth. A film is opaque and of one size: a picture that is smaller stands in the
/// upper left corner, a larger one is cut, and the background is what shows through. Pictures in a
/// row that look alike are one frame. Whatever the length of the film, only a few frames are kept
/// beside the data of the file.
package final class FilmWriter {
  private enum Encoder {
    case png(APNGWriter)
    case gif(GIFFilm)
  }

  /// The longest film, in seconds: about three years.
  package static let longestTime = 100_000_000

  private let renderer: Renderer
  private let encoder: Encoder
  private let scale: Int
  private let ticksPerSecond: Int
  private let background: FilmBackground
  private var pending: (frame: Pixmap, ticks: Int)?
  private var ticks = 0
  private var flushCount = 0

  /// Starts a film.
  ///
  /// - Parameters:
  ///   - format: the kind of file.
  ///   - size: the size of every frame, in points.
  ///   - scale: the number of pixels in a point, at least 1.
  ///   - background: what lies behind every picture; its opacity counts as 1.
  ///   - ticksPerSecond: the unit of all times, 1 to 65,535.
  ///   - plays: how often the film is played, up to 65,536 times; 0 is for ever.
  ///   - metadata: the data of the file beside its pictures; nil for nothing. A GIF has no density.
  ///   - poster: what an animated PNG shows where it isn't played, and is no part of the film; nil
  ///     for the first picture. A GIF always shows its first picture there.
  ///   - renderer: draws the pictures, with its fonts.
  /// - Throws: `GraphicsError` when a number is out of range, the poster cannot be drawn, or memory
  ///   is short.
  package init(
    _ format: FilmFormat, size: Size, scale: Int, background: Color, ticksPerSecond: Int,
    plays: Int = 0, metadata: FileMetadata? = nil, poster: Picture? = nil, renderer: Renderer
  ) throws(GraphicsError) {
    guard (1...65_535).contains(ticksPerSecond), (0...65_536).contains(plays) else {
      throw GraphicsError(
        .other("\(ticksPerSecond) ticks a second or \(plays) plays are out of range"),
        while: "starting a film")
    }
    let filled = try FilmBackground(size: size, scale: scale, background: background)
    self.background = filled
    self.renderer = renderer
    self.scale = scale
    self.ticksPerSecond = ticksPerSecond
    switch format {
    case .png:
      let information = metadata.map { PNGInformation($0, scale: scale) }
      let writer = try APNGWriter(
        ticksPerSecond: ticksPerSecond, plays: plays,
        information: information ?? PNGInformation())
      if let poster {
        try writer.setPoster(filled.frame(of: renderer.pixmap(of: poster, scale: scale)))
      }
      encoder = .png(writer)
    case .gif:
      let film = try GIFFilm(
        width: filled.width, height: filled.height, ticksPerSecond: ticksPerSecond, plays: plays,
        packet: metadata.map { XMPPacket($0).text })
      encoder = .gif(film)
    }
  }

  /// Draws a picture and shows it for some ticks; a picture for none is not shown.
  ///
  /// - Throws: `GraphicsError` when the picture cannot be drawn, the film gets too long, or memory
  ///   is short.
  /// - Precondition: the number of ticks is not negative, and the film is not finished.
  package func append(_ picture: Picture, ticks count: Int) throws(GraphicsError) {
    precondition(count >= 0, "A picture cannot be shown for less than no time")
    guard count > 0 else { return }
    guard count <= Self.longestTime * ticksPerSecond - ticks else {
      throw GraphicsError(
        .other("a film of more than \(Self.longestTime) seconds"), while: "writing a film")
    }
    let frame = background.frame(of: try renderer.pixmap(of: picture, scale: scale))
    ticks += count
    if let shown = pending, shown.frame == frame {
      pending = (frame, shown.ticks + count)
    } else {
      try flush()
      pending = (frame, count)
    }
  }

  /// Ends the film and returns the contents of its file; nothing can be added any more.
  ///
  /// - Throws: `GraphicsError` when there is no picture or memory is short.
  package func finish() throws(GraphicsError) -> [UInt8] {
    guard pending != nil else {
      throw GraphicsError(.other("no image was added"), while: "writing a film")
    }
    try flush()
    return switch encoder {
    case .png(let writer): writer.contents()
    case .gif(let film): try film.contents()
    }
  }

  /// The number of images in the file once the film is finished: pictures in a row that look alike are
  /// one, and a GIF has no room for those that are shown too briefly.
  package var imageCount: Int {
    switch encoder {
    case .png: flushCount
    case .gif(let film): film.imageCount
    }
  }

  private func flush() throws(GraphicsError) {
    guard let (frame, count) = pending else { return }
    pending = nil
    flushCount += 1
    switch encoder {
    case .png(let writer): try writer.append(frame, ticks: count)
    case .gif(let film): try film.append(frame, ticks: count)
    }
  }
}

/// A kind of file that a film can be written as.
package enum FilmFormat: String, CaseIterable, Hashable, Sendable {
  /// An animated PNG: every colour and every time is exact.
  case png

  /// A GIF: at most 255 new colours a frame, and times in hundredths of a second.
  case gif
}

/// The background of every frame of a film: a size and an opaque colour.
struct FilmBackground {
  /// The number of pixels in a row.
  let width: Int

  /// The number of rows.
  let height: Int

  private let background: UInt32

  /// Creates a page of a size in points.
  ///
  /// - Throws: `GraphicsError` when there are no pixels or too many.
  init(size: Size, scale: Int, background: Color) throws(GraphicsError) {
    width = Int(pixels: size.width, scale)
    height = Int(pixels: size.height, scale)
    try ImageSurface.check(
      width: width, height: height, while: "starting a film of \(width) × \(height) pixels")
    var background = background
    background.alpha = 1
    self.background = PremultipliedColor(background).pixel
  }

  /// A picture's pixels on the page: opaque, from the upper left corner on, and cut to the size.
  func frame(of pixmap: Pixmap) -> Pixmap {
    let fits = pixmap.width == width && pixmap.height == height
    if fits, TrueColor.isOpaque(pixmap.pixels.span) { return pixmap }
    var pixels = [UInt32](repeating: background, count: width * height)
    for row in 0..<min(height, pixmap.height) {
      for column in 0..<min(width, pixmap.width) {
        pixels[row * width + column] =
          PremultipliedColor(pixel: pixmap[column, row]).laid(over: background, coverage: 255)
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }
}
