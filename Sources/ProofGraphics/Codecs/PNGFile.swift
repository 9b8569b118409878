/// A PNG file that is whole: its size, before a pixel of it is decoded.
package struct PNGFile: Hashable, Sendable {
  /// The number of pixels in a row.
  package let width: Int

  /// The number of rows.
  package let height: Int

  /// Looks through a file's chunks and checks the sum of each.
  ///
  /// It finds what happens to files on their way, at the speed of reading them: another format, the
  /// pointer that Git LFS leaves, an end that is missing, a bit that has turned.
  ///
  /// - Throws: what is wrong with the file.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: PNGChunk.signature) else {
      throw bytes.isEmpty ? .empty : bytes.starts(with: Self.pointer) ? .pointer : .otherFormat
    }
    var size: (width: Int, height: Int)?
    var position = PNGChunk.signature.count
    while true {
      guard let chunk = PNGChunk(at: position, in: bytes) else { throw .truncated }
      guard chunk.isIntact(in: bytes) else { throw .damaged(chunk: chunk.name) }
      if position == PNGChunk.signature.count {
        guard chunk.name == "IHDR", chunk.length == 13 else { throw .damaged(chunk: "IHDR") }
        size = (
          Int(PNGChunk.number(at: chunk.start, in: bytes)),
          Int(PNGChunk.number(at: chunk.start + 4, in: bytes))
        )
      }
      position = chunk.end
      if chunk.name == "IEND" { break }
    }
    let sides = 1...Int(Int32.max)
    guard let size, sides.contains(size.width), sides.contains(size.height) else {
      throw .damaged(chunk: "IHDR")
    }
    guard size.width * size.height <= PNGDecoder.maximumPixelCount else {
      throw .tooLarge(width: size.width, height: size.height)
    }
    (width, height) = size
  }

  private static let pointer = Array("version https://git-lfs.github.com/spec/".utf8)
}

/// The reason why a file is no image that can be compared.
package enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It has no bytes.
  case empty

  /// It is what Git LFS leaves in the place of a file that it hasn't fetched.
  case pointer

  /// It is something else.
  case otherFormat

  /// It ends too early.
  case truncated

  /// A part of it doesn't match its checksum, or isn't what must stand there.
  case damaged(chunk: String)

  /// It says that it holds more pixels than anybody keeps; it may be made to exhaust memory.
  case tooLarge(width: Int, height: Int)

  /// The problem, as a sentence goes on after the file's name.
  package var description: String {
    switch self {
    case .empty: "is empty"
    case .pointer: "is a Git LFS pointer, not an image; run “git lfs pull”"
    case .otherFormat: "is not a PNG file"
    case .truncated: "is truncated"
    case .damaged(let chunk): "is damaged in its chunk \(chunk)"
    case .tooLarge(let width, let height):
      "claims to have \(width) × \(height) pixels, more than \(PNGDecoder.maximumPixelCount)"
    }
  }
}
