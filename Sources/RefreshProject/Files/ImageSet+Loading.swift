import Foundation
package import ProofDocuments
package import ProofDrawing
import ProofGraphics
package import RefreshComponents
import RefreshModel

extension ImageSet {
  /// Loads the images of a gif component.
  ///
  /// Each argument is the path of a `.gif` file or of a folder of `.png` files, for all states or,
  /// after `idle=`, `pulling=` or `refreshing=`, for one. A result of a refresh, a second floor and
  /// the pull that opens it have images only if they are named so.
  package init(contentsOf arguments: [String]) throws(RunError) {
    var sequences: [RefreshState: ImageSequence] = [:]
    var budget = PixelBudget(limit: PixelBudget.project)
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let named = (Self.states + Self.moreStates).first { $0.name == parts[0] }
      let path = named != nil && parts.count == 2 ? parts[1] : argument
      let sequence = try ImageSequence(contentsOf: path)
      try budget.take(sequence.pixelCount, of: "the images of all states", at: path)
      for state in named.map({ [$0] }) ?? Self.states { sequences[state] = sequence }
    }
    self.init(sequences)
  }

  /// Sets the durations of loops, in seconds.
  ///
  /// - Throws: `RunError` for a state that has no images.
  mutating func setDurations(_ durations: [RefreshState: Double]) throws(RunError) {
    for (state, seconds) in durations.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard !sequence(for: state).images.isEmpty else {
        throw RunError(
          .badData,
          "no images of the state \(state.name), which has a duration; name some, such as "
            + "\(state.name)=spin.gif, or remove the duration")
      }
      setDuration(seconds, for: state)
    }
  }

  /// The states in which a gif component shows images of their own.
  private static let states: [RefreshState] = [.idle, .pulling, .refreshing]

  /// The states in which it shows those of the state before, unless it has some of their own.
  private static let moreStates: [RefreshState] = [
    .succeeded, .failed, .cancelled, .pullingToSecondFloor, .secondFloor,
  ]
}

extension ImageSequence {
  /// Loads the images of a `.gif` file, or of a folder of `.png` files in the order of their names.
  fileprivate init(contentsOf path: String) throws(RunError) {
    let advice = "check the path of the images"
    guard let status = try FileStatus(ofInput: path, advice: advice) else {
      throw RunError(.missingInput, "\(path): no such file or folder; \(advice)")
    }
    self = try status.kind == .folder ? Self(folder: path) : Self(gif: path)
  }

  /// Loads the images of a `.gif` file, of an animated `.png` file, or of `.png` files in their order,
  /// which have at most `limit` pixels together.
  ///
  /// - Throws: `RunError` when there is no file or there are too many, or one can't be read.
  init(
    files: [String], namedAt location: SourceLocation, limit: Int = PixelBudget.sequence
  ) throws(RunError) {
    guard !files.isEmpty else {
      throw RunError(.missingInput, "\(location): there are no images; correct the path")
    }
    guard files.count <= ComponentFile.frameLimit else {
      throw RunError(
        .badData,
        "\(location): \(files.count) images are more than \(ComponentFile.frameLimit); name fewer")
    }
    if files.count == 1, files[0].hasSuffix(".gif") {
      try self.init(gif: files[0])
      guard images.count <= ComponentFile.frameLimit else {
        throw RunError(
          .badData,
          "\(location): \(files[0]) has more than \(ComponentFile.frameLimit) frames; leave some out"
        )
      }
      return
    }
    var images: [SequenceImage] = []
    var budget = PixelBudget(limit: limit)
    for file in files {
      let bytes = try Descriptor.contents(
        ofInput: file, advice: "check the path and its permissions")
      if APNGDecoder.isAnimated(bytes) {
        guard files.count == 1 else {
          throw RunError(
            .badData,
            "\(location): \(file) is an animation among other images; name it alone, or save it as "
              + "one .png file for each image")
        }
        try self.init(animation: bytes, at: file, namedAt: location)
        return
      }
      let image = try PNGImage(bytes, at: file, namedAt: location)
      images.append(SequenceImage(pixels: image.pixels, scale: image.scale))
      try budget.take(images[images.count - 1].pixelCount, of: "the images", at: "\(location)")
    }
    self.init(images)
  }

  private init(
    animation bytes: [UInt8], at path: String, namedAt location: SourceLocation
  ) throws(RunError) {
    let frames: [AnimationFrame]
    do {
      frames = try APNGDecoder.frames(from: bytes, name: path, limit: ComponentFile.frameLimit)
    } catch {
      throw RunError(.badData, "\(location): \(error); save the animation again")
    }
    try frames.first?.pixmap.checkSides(of: path, namedAt: location)
    self.init(frames, scale: PNGImage.scale(inName: path))
  }

  private init(_ frames: [AnimationFrame], scale: Int) {
    self.init(
      frames.map { SequenceImage(pixels: $0.pixmap, scale: scale) },
      duration: frames.reduce(0) { $0 + $1.duration })
  }

  private init(gif path: String) throws(RunError) {
    let bytes = try Descriptor.contents(ofInput: path, advice: "check its permissions")
    let frames: [AnimationFrame]
    do {
      frames = try GIFDecoder.frames(from: bytes, name: path)
    } catch {
      throw RunError(.badData, "\(error); give a .gif file or a folder of .png files")
    }
    try frames.first?.pixmap.checkSides(of: path)
    self.init(frames, scale: 1)
  }

  private init(folder path: String) throws(RunError) {
    let names = try Disk.reading(path, advice: "check its permissions") { () throws(Errno) in
      try Disk.entries(of: path)
    }
    let files = names.filter { $0.lowercased().hasSuffix(".png") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    guard !files.isEmpty else {
      throw RunError(
        .missingInput,
        "\(path): no .png files in this folder; name a .gif file or a folder of .png files")
    }
    var images: [SequenceImage] = []
    var budget = PixelBudget(limit: PixelBudget.sequence)
    for file in files {
      let image = try PNGImage(contentsOf: "\(path)/\(file)")
      images.append(SequenceImage(pixels: image.pixels, scale: image.scale))
      try budget.take(images[images.count - 1].pixelCount, of: "the images", at: path)
    }
    self.init(images)
  }
}

/// A `.png` file's pixels, with the scale in its name.
package struct PNGImage {
  package let pixels: Pixmap

  /// The number of pixels in a point.
  package let scale: Int

  /// Reads a file; of an animation, the image that programs show that know nothing of animation.
  package init(contentsOf path: String) throws(RunError) {
    try self.init(
      Descriptor.contents(ofInput: path, advice: "check the path and its permissions"), at: path)
  }

  /// Reads a file that another file names.
  ///
  /// - Throws: `RunError` with the place that names it when it can't be read, or is no PNG file.
  init(contentsOf path: String, namedAt location: SourceLocation) throws(RunError) {
    try self.init(
      Descriptor.contents(ofInput: path, advice: "\(location) names it; check its permissions"),
      at: path, namedAt: location)
  }

  /// Decodes the contents of a file.
  fileprivate init(
    _ bytes: [UInt8], at path: String, namedAt location: SourceLocation? = nil
  ) throws(RunError) {
    do {
      pixels = try PNGDecoder.pixmap(from: bytes, name: path)
    } catch {
      throw RunError(
        .badData,
        (location.map { "\($0): " } ?? "") + "\(error); save the image again or remove it")
    }
    scale = Self.scale(inName: path)
    try pixels.checkSides(of: path, namedAt: location)
  }

  /// The scale in a file's name, as in `spin-01@3x.png`; 1 when it has none.
  fileprivate static func scale(inName name: String) -> Int {
    let stem = name.dropLast(4)
    return (2...3).first { stem.hasSuffix("@\($0)x") } ?? 1
  }
}

extension Pixmap {
  /// Checks that an image can be drawn, for which no side may have more pixels than a surface.
  ///
  /// - Parameters:
  ///   - path: the path of its file.
  ///   - location: the place that names the file; nil where no file does.
  /// - Throws: `RunError` for an image that is too long.
  fileprivate func checkSides(
    of path: String, namedAt location: SourceLocation? = nil
  ) throws(RunError) {
    guard max(width, height) > FrameLook.sides.upperBound else { return }
    throw RunError(
      .badData,
      (location.map { "\($0): " } ?? "")
        + "\(path): the image has \(width.grouped) × \(height.grouped) pixels, and no side may have more "
        + "than \(FrameLook.sides.upperBound.grouped); save a smaller one")
  }
}
