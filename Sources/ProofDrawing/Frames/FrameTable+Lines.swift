/// Looks as lines of text: `frame`, the id, the digests of pixels and scene, the size, and the digests of
/// facts and image as far as there are some.
extension FrameTable {
  /// Appends a line for each look, sorted.
  package func appendLines(to text: inout [UInt8]) {
    guard ids.arePlain else {
      // Strings have another order than their bytes where they are outside ASCII.
      let lines = map { id, look in
        var line: [UInt8] = []
        Self.append(look, of: Array(id.utf8), to: &line)
        return String(decoding: line, as: UTF8.self)
      }
      for line in lines.sorted() { text += line.utf8 }
      return
    }
    text.reserveCapacity(text.count + Self.meanLength * count)
    var id: [UInt8] = []
    for number in ids.sortedNumbers {
      guard let look = look(at: number) else { continue }
      id.removeAll(keepingCapacity: true)
      ids.append(number, to: &id)
      Self.append(look, of: id, to: &text)
    }
  }

  /// About as many bytes as a line has.
  private static let meanLength = 160

  private static func append(_ look: FrameLook, of id: [UInt8], to text: inout [UInt8]) {
    text += "frame ".utf8
    text += id
    appendDigest(look.pixels, to: &text)
    appendDigest(look.scene, to: &text)
    text.append(UInt8(ascii: " "))
    appendSide(look.width, to: &text)
    text.append(UInt8(ascii: "x"))
    appendSide(look.height, to: &text)
    // A hyphen stands for what is absent before something that isn't.
    if look.facts != nil || look.image != nil { appendDigest(look.facts, to: &text) }
    if look.image != nil { appendDigest(look.image, to: &text) }
    text.append(UInt8(ascii: "\n"))
  }

  private static func appendSide(_ side: Int, to text: inout [UInt8]) {
    if side > 9 { appendSide(side / 10, to: &text) }
    text.append(UInt8(ascii: "0") + UInt8(side % 10))
  }

  private static func appendDigest(_ digest: Digest128?, to text: inout [UInt8]) {
    text.append(UInt8(ascii: " "))
    guard let digest else { return text.append(UInt8(ascii: "-")) }
    digest.append(to: &text)
  }
}

extension FrameTable {
  /// Reads the lines of new frames from a place on, up to the first line that is any other: also up to one
  /// that is malformed, outside ASCII, or of an id that is there.
  ///
  /// - Parameters:
  ///   - bytes: the contents of a file.
  ///   - place: the start of a line; afterwards that of the first line that was not read.
  ///   - end: the end of the last line.
  /// - Returns: the number of lines that were read.
  package mutating func readLines(
    of bytes: [UInt8], from place: inout Int, to end: Int
  ) -> Int {
    if isEmpty {
      reserve(count: (end - place) / Self.meanLength, byteCount: (end - place) / 3)
    }
    var lineCount = 0
    let text = bytes.span.extracting(0..<end)
    while let line = FrameLine(text, at: place), insert(line.look, for: text.extracting(line.id)) {
      place = line.end
      lineCount += 1
    }
    return lineCount
  }
}

/// A line of a frame in the form in which it is written, with any end of lines.
private struct FrameLine {
  let id: Range<Int>
  let look: FrameLook

  /// The start of the next line.
  let end: Int

  private static let word = Array("frame ".utf8)

  /// Reads a line; nil for any other line.
  init?(_ text: Span<UInt8>, at start: Int) {
    var reader = LineReader(place: start)
    guard Self.word.allSatisfy({ reader.take($0, of: text) }), let id = reader.takeID(of: text),
      let pixels = reader.takeDigest(of: text), reader.takeSpace(of: text),
      let scene = reader.takeDigest(of: text), reader.takeSpace(of: text),
      let width = reader.takeSide(of: text), reader.take(UInt8(ascii: "x"), of: text),
      let height = reader.takeSide(of: text)
    else { return nil }
    var look = FrameLook(pixels: pixels, scene: scene, width: width, height: height)
    if reader.takeSpace(of: text) {
      guard reader.takeOptionalDigest(of: text, to: &look.facts) else { return nil }
      if reader.takeSpace(of: text) {
        guard reader.takeOptionalDigest(of: text, to: &look.image) else { return nil }
      }
    }
    guard reader.takeEnd(of: text) else { return nil }
    self.id = id
    self.look = look
    end = reader.place
  }
}

/// A place in a text, from which the words of a line are read.
private struct LineReader {
  private(set) var place: Int

  private func next(in text: Span<UInt8>) -> UInt8? { place < text.count ? text[place] : nil }

  /// Takes a byte if it comes next.
  mutating func take(_ byte: UInt8, of text: Span<UInt8>) -> Bool {
    guard next(in: text) == byte else { return false }
    place += 1
    return true
  }

  mutating func takeSpace(of text: Span<UInt8>) -> Bool { take(UInt8(ascii: " "), of: text) }

  /// Takes an id with the space behind it: a path that stays below its folder, in ASCII without controls.
  mutating func takeID(of text: Span<UInt8>) -> Range<Int>? {
    let start = place
    var (length, dots) = (0, 0)
    while let byte = next(in: text), byte > 0x20, byte < 0x7F {
      if byte == UInt8(ascii: "/") {
        guard Self.isName(length: length, dots: dots) else { return nil }
        (length, dots) = (0, 0)
      } else {
        length += 1
        dots += byte == UInt8(ascii: ".") ? 1 : 0
      }
      place += 1
    }
    let end = place
    guard Self.isName(length: length, dots: dots), takeSpace(of: text) else { return nil }
    return start..<end
  }

  /// Whether a part of a path is neither empty nor `.` nor `..`.
  private static func isName(length: Int, dots: Int) -> Bool { length > 2 || length > dots }

  mutating func takeDigest(of text: Span<UInt8>) -> Digest128? {
    guard let digest = Digest128(text.bytes, at: place) else { return nil }
    place += Digest128.digitCount
    return digest
  }

  /// Takes a digest, or a hyphen in its place; false for anything else.
  mutating func takeOptionalDigest(of text: Span<UInt8>, to digest: inout Digest128?) -> Bool {
    digest = takeDigest(of: text)
    return digest != nil || take(UInt8(ascii: "-"), of: text)
  }

  /// Takes the number of pixels of a side.
  mutating func takeSide(of text: Span<UInt8>) -> Int? {
    var side = 0
    while let byte = next(in: text), (48...57).contains(byte), side <= FrameLook.sides.upperBound {
      side = side * 10 + Int(byte - 48)
      place += 1
    }
    return FrameLook.sides.contains(side) ? side : nil
  }

  /// Takes the end of a line, or of the text.
  mutating func takeEnd(of text: Span<UInt8>) -> Bool {
    if next(in: text) == UInt8(ascii: "\r") { place += 1 }
    guard let byte = next(in: text) else { return true }
    place += 1
    return byte == UInt8(ascii: "\n")
  }
}
