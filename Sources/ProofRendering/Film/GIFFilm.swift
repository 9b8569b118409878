import ProofDrawing
import ProofGraphics

/// Writes the frames of a film as a GIF, whose clock has hundredths of a second.
///
/// Each frame begins at the hundredth nearest to its time, so no remainder is lost. Browsers and
/// phones show a frame of less than two hundredths for ten; therefore none is that short: the next
/// frame waits, and when its own time is over by then, it is left out. Only the last frame is shown
/// in any case, if need be in the time of the one before, and can end a hundredth late.
final class GIFFilm {
  /// A frame that has begun, in hundredths of a second.
  private struct TimedImage {
    let frame: Pixmap
    let start: Int
  }

  private static let shortest = 2
  private let ticksPerSecond: Int
  private var encoder: GIFEncoder
  private var ticks = 0

  /// The number of images that the file has so far.
  private(set) var imageCount = 0

  private var image: TimedImage?

  /// The frame that would come last if the film ended now, when its time was over too soon.
  private var late: Pixmap?

  /// Starts a film; `ticksPerSecond` is the unit of all times, 0 plays are for ever, and an XMP
  /// packet is the metadata.
  ///
  /// - Throws: `GraphicsError` when a side is out of range or memory is short.
  init(
    width: Int, height: Int, ticksPerSecond: Int, plays: Int, packet: String? = nil
  ) throws(GraphicsError) {
    self.ticksPerSecond = ticksPerSecond
    encoder = try GIFEncoder(width: width, height: height, plays: plays, packet: packet)
  }

  /// Adds a frame, which differs from the one before.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  func append(_ frame: Pixmap, ticks count: Int) throws(GraphicsError) {
    let start = max(now, image.map { $0.start + Self.shortest } ?? 0)
    ticks += count
    guard image == nil || now > start else {
      late = frame
      return
    }
    try close(at: start)
    image = TimedImage(frame: frame, start: start)
    late = nil
  }

  /// The contents of the file.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  func contents() throws(GraphicsError) -> [UInt8] {
    if let late, let image { try end(image, with: late) }
    try close(at: max(now, (image?.start ?? 0) + Self.shortest))
    return try encoder.finish()
  }

  /// Shows a frame whose own time was too short at the end of the one before, or in its place.
  private func end(_ former: TimedImage, with late: Pixmap) throws(GraphicsError) {
    let start = now - Self.shortest
    if start >= former.start + Self.shortest {
      try close(at: start)
      image = TimedImage(frame: late, start: start)
    } else {
      image = TimedImage(frame: late, start: former.start)
    }
  }

  /// The end of what was added, to the nearest hundredth.
  private var now: Int {
    (ticks * 200 + ticksPerSecond) / (ticksPerSecond * 2)
  }

  private func close(at end: Int) throws(GraphicsError) {
    guard let image else { return }
    try encoder.append(image.frame, centiseconds: end - image.start)
    imageCount += 1
  }
}
