package import ProofDocuments

/// The mark by which PullProof knows the pictures again that a command wrote where it was told to.
///
/// Only such a picture is replaced by a later run: any other file in its place is somebody else's. References and
/// figures have none, because locks say what becomes of them. A program that writes the picture anew mostly drops
/// the mark, and then the picture is somebody else's, too.
package enum PictureMark: String, CaseIterable, Sendable {
  /// A film or a still of a simulation.
  case simulate

  /// A component beside a screenshot.
  case compare

  /// The difference of two images.
  case diff

  /// The contents of a PNG or GIF file with the mark before its end.
  ///
  /// - Precondition: the file is whole and has nothing behind its end.
  package func added(to file: [UInt8]) -> [UInt8] {
    file.dropLast(Self.end(of: file).count) + tail(of: file)
  }

  /// Whether a file has the mark before its end.
  package func isPresent(in file: [UInt8]) -> Bool {
    let tail = tail(of: file)
    return file.suffix(tail.count).elementsEqual(tail)
  }

  /// Checks that a path is free, or holds a picture with the mark.
  ///
  /// - Parameters:
  ///   - path: the path, which may be that of a link.
  ///   - advice: what to do where another file is there, such as to name another path.
  /// - Throws: `RunError` when another file is there, or one that can't be read.
  package func check(_ path: String, advice: String) throws(RunError) {
    try OutputFolder.checkReplacement(
      of: path,
      refusal:
        "is not a picture that “pullproof \(rawValue)” wrote, and would be overwritten",
      advice: advice, where: isPresent)
  }

  /// The end of a marked file: the mark, and what every file of its format ends with.
  private func tail(of file: [UInt8]) -> [UInt8] {
    let name = "PullProof \(rawValue)"
    guard Self.isGIF(file) else {
      var chunks = PNGChunks()
      let start = chunks.bytes.count
      // PNG's own keyword for the program that made an image (PNG, 11.3.3.2).
      chunks.appendChunk("tEXt") { $0 += Array("Software\0\(name)".utf8) }
      chunks.appendEnd()
      return Array(chunks.bytes[start...])
    }
    // A comment (GIF 89a, 24) in one block.
    return [0x21, 0xFE, UInt8(name.utf8.count)] + Array(name.utf8) + [0] + Self.end(of: file)
  }

  /// What every file of the format of a file ends with.
  private static func end(of file: [UInt8]) -> [UInt8] {
    guard !isGIF(file) else { return [0x3B] }
    var chunks = PNGChunks()
    let start = chunks.bytes.count
    chunks.appendEnd()
    return Array(chunks.bytes[start...])
  }

  private static func isGIF(_ file: [UInt8]) -> Bool { file.starts(with: "GIF8".utf8) }
}
