package import ProofDocuments
package import ProofDrawing

/// An animation in Lottie's format, of which any frame is vector graphics.
///
/// The format is that of the Lottie Animation Community, https://lottie.github.io/lottie-spec/1.0.1/.
package struct LottieAnimation: Hashable, Sendable {
  /// A named part of an animation.
  package struct Marker: Hashable, Sendable {
    /// The name, which is the comment of the marker in After Effects.
    package let name: String

    /// The first frame.
    package let start: Double

    /// The length in frames; 0 for a moment.
    package let duration: Double
  }

  /// Something that a file asks for and that is not drawn.
  package struct Unsupported: Hashable, Sendable {
    /// The name of the layer; empty for the animation as a whole.
    package let layer: String

    /// The feature, such as `a text layer`.
    package let feature: String

    /// The first place in the file that asks for it in the layer.
    package let place: SourceLocation
  }

  /// The extents, in points.
  package let size: Size

  /// The frames in a second.
  package let frameRate: Double

  /// The first frame and the one before which the animation ends.
  package let frames: Range<Double>

  /// The named parts, in the order of the file.
  package let markers: [Marker]

  /// The features that are not drawn, one for each layer and feature, in the order of the file, those of images
  /// last.
  package internal(set) var unsupported: [Unsupported]

  /// The images of the file.
  let images: [Image]

  /// The pixels of images by their numbers; an image without pixels is not drawn.
  var loadedImages: [Int: LoadedImage] = [:]

  /// The compositions, of which the first is the whole.
  let compositions: [Composition]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file, which is JSON.
  ///   - file: the path of the file, for messages.
  /// - Throws: ``DocumentError`` for what is wrong, with its place, or for a file that could ask for
  ///   more than a frame may take.
  package init(reading bytes: [UInt8], file: String) throws(DocumentError) {
    guard bytes.count <= LottieLimits.bytes else {
      throw DocumentError(
        of: file, problem: "the file has more than \(LottieLimits.bytes >> 20) MiB",
        advice: "export an animation with fewer keyframes")
    }
    if let archive = Self.archive(bytes) {
      throw DocumentError(
        of: file, problem: "expected a Lottie file in JSON, found \(archive)",
        advice: "unpack it, or export the animation as JSON")
    }
    let document = try Document(json: bytes, file: file)
    var reader = LottieReader(document)
    do throws(FieldError) {
      self = try reader.animation()
    } catch {
      throw document.error(error)
    }
  }

  init(
    size: Size, frameRate: Double, frames: Range<Double>, markers: [Marker],
    unsupported: [Unsupported], images: [Image] = [], compositions: [Composition]
  ) {
    self.size = size
    self.frameRate = frameRate
    self.frames = frames
    self.markers = markers
    self.unsupported = unsupported
    self.images = images
    self.compositions = compositions
  }

  /// The vector graphics of a frame, which may lie between two whole ones.
  ///
  /// A frame before the first is the first; one at the end or behind it is the last that is seen, a
  /// hundredth of a frame before the end.
  package func art(at frame: Double) -> VectorArt {
    let last = max(frames.lowerBound, frames.upperBound - 0.01)
    let frame = frame.isNaN ? frames.lowerBound : min(max(frame, frames.lowerBound), last)
    let composer = FrameComposer(animation: self)
    return VectorArt(
      size: size,
      nodes: composer.nodes(of: compositions[0], at: frame, under: .identity))
  }

  /// The words for an archive that holds an animation; nil for other contents.
  private static func archive(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "a zip archive, such as .lottie" }
    if bytes.starts(with: [0x1F, 0x8B]) { return "a gzip archive, such as .tgs" }
    return nil
  }
}
