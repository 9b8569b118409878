import ProofDrawing

/// The chunks of an animated PNG file, frame by frame.
struct APNGParts {
  /// The number of pixels in a row of the canvas.
  let width: Int

  /// The number of rows of the canvas.
  let height: Int

  /// The frames in order, at least one.
  private(set) var frames: [Frame] = []

  /// A frame: its control and the places of its pixels' data in the file.
  struct Frame {
    let control: APNGControl
    var data: [Range<Int>] = []
  }

  private let bytes: [UInt8]

  /// The place of the last five bytes of the header: depth, kind of colours, and methods.
  private let form: Range<Int>

  /// The places of the whole chunks that hold for the pixels of all frames, such as a palette.
  private var shared: [Range<Int>] = []

  /// The number of bytes of the chunks that hold for all frames, of which the file of each has a copy.
  var sharedSize: Int { shared.reduce(0) { $0 + $1.count } }

  /// The chunks that say what the pixels of a file are; all others, such as texts, say nothing of them.
  private static let pixelChunks: Set<String> = [
    "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP",
  ]

  /// The number of frames that the file claims to have; nil before the chunk that says it.
  private var frameCount: Int?

  /// The number of the next chunk of the animation.
  private var sequence: UInt32 = 0

  /// Whether the data of the file's own image have begun; it is a frame if a control stands before them.
  private var hasData = false

  /// Takes a file apart.
  ///
  /// - Throws: what is wrong with the file.
  init(_ bytes: [UInt8]) throws(PNGError) {
    let file = try PNGFile(bytes)
    (width, height) = (file.width, file.height)
    self.bytes = bytes
    var position = PNGChunk.signature.count
    guard let header = PNGChunk(at: position, in: bytes) else { throw .truncated }
    form = header.start + 8..<header.contents.upperBound
    position = header.end
    while let chunk = PNGChunk(at: position, in: bytes), chunk.name != "IEND" {
      try add(chunk, at: position)
      position = chunk.end
    }
    guard let frameCount, frameCount == frames.count, frameCount > 0 else {
      throw .damaged(chunk: "acTL")
    }
    guard frames.allSatisfy({ !$0.data.isEmpty }) else { throw .damaged(chunk: "fcTL") }
  }

  private mutating func add(_ chunk: PNGChunk, at position: Int) throws(PNGError) {
    switch chunk.name {
    case "acTL":
      guard chunk.length == 8, frameCount == nil, !hasData else { throw .damaged(chunk: "acTL") }
      frameCount = Int(PNGChunk.number(at: chunk.start, in: bytes))
    case "fcTL":
      try checkSequence(of: chunk)
      guard
        let control = APNGControl(chunk, in: bytes, canvasWidth: width, canvasHeight: height),
        hasData || frames.isEmpty && control.fillsCanvas(width: width, height: height),
        frames.last?.data.isEmpty != true
      else { throw .damaged(chunk: "fcTL") }
      frames.append(Frame(control: control))
    case "IDAT":
      hasData = true
      guard !frames.isEmpty else { return }
      guard frames.count == 1 else { throw .damaged(chunk: "IDAT") }
      frames[0].data.append(chunk.contents)
    case "fdAT":
      try checkSequence(of: chunk)
      guard hasData, let last = frames.indices.last else { throw .damaged(chunk: "fdAT") }
      frames[last].data.append(chunk.start + 4..<chunk.contents.upperBound)
    default:
      // What stands behind the first pixels says nothing about colours.
      if !hasData, Self.pixelChunks.contains(chunk.name) { shared.append(position..<chunk.end) }
    }
  }

  /// Checks that the chunks of the animation come in their order.
  private mutating func checkSequence(of chunk: PNGChunk) throws(PNGError) {
    guard chunk.length >= 4, PNGChunk.number(at: chunk.start, in: bytes) == sequence else {
      throw .damaged(chunk: chunk.name)
    }
    sequence += 1
  }

  /// The contents of a PNG file with the image of a frame.
  func file(of frame: Frame) -> [UInt8] {
    var file = PNGChunk.signature
    var header = Self.number(frame.control.area.width) + Self.number(frame.control.area.height)
    header += bytes[form]
    file += Self.chunk("IHDR", header[...])
    for part in shared { file += bytes[part] }
    for part in frame.data { file += Self.chunk("IDAT", bytes[part]) }
    return file + Self.chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ contents: ArraySlice<UInt8>) -> [UInt8] {
    let summed = Array(name.utf8) + contents
    return number(contents.count) + summed + number(Int(CRC32.checksum(of: summed.span)))
  }

  /// A number of four bytes, the highest first.
  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

extension APNGControl {
  /// Whether the frame is as large as the canvas, as one must be that is the file's own image.
  fileprivate func fillsCanvas(width: Int, height: Int) -> Bool {
    self.area.width == width && self.area.height == height
  }
}
