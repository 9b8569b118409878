/// The blocks of a GIF file, read after the GIF89a specification without any library.
struct GIFBlocks {
  /// What stands in the descriptor of an image and in the control block before it.
  struct Image: Equatable {
    var place: [Int]
    var disposal: Int
    var delay: Int
    var clear: Int?
    var colorCount: Int
  }

  /// The six letters at the start.
  let signature: String

  /// The logical screen's width and height.
  let size: [Int]

  /// There is a table for all images.
  let hasGlobalTable: Bool

  /// The extensions of applications: eleven letters and the bytes that follow.
  private(set) var applications: [String: [UInt8]] = [:]

  private(set) var images: [Image] = []

  /// The last byte was the trailer and nothing follows.
  private(set) var isComplete = false

  private let bytes: [UInt8]
  private var position = 13

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    signature = String(decoding: bytes[..<6], as: UTF8.self)
    size = [6, 8].map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
    hasGlobalTable = bytes[10] & 0x80 != 0
    if hasGlobalTable { position += 3 << (Int(bytes[10] & 7) + 1) }
    var control: [UInt8] = []
    while let kind = next() {
      switch kind {
      case 0x21:
        let label = next()
        let blocks = subBlocks()
        if label == 0xF9 { control = blocks[0] }
        if label == 0xFF {
          applications[String(decoding: blocks[0], as: UTF8.self)] = Array(blocks[1...].joined())
        }
      case 0x2C: images.append(image(after: control))
      default: isComplete = kind == 0x3B && position == bytes.count
      }
    }
  }

  private mutating func image(after control: [UInt8]) -> Image {
    let place = [0, 2, 4, 6].map { word(at: position + $0) }
    let flags = bytes[position + 8]
    let count = flags & 0x80 == 0 ? 0 : 2 << Int(flags & 7)
    // The descriptor, the table and the smallest code size.
    position += 9 + 3 * count + 1
    _ = subBlocks()
    return Image(
      place: place, disposal: Int(control[0] >> 2 & 7),
      delay: Int(control[1]) | Int(control[2]) << 8,
      clear: control[0] & 1 == 0 ? nil : Int(control[3]), colorCount: count)
  }

  private mutating func subBlocks() -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    while let count = next(), count > 0 {
      blocks.append(Array(bytes[position..<position + Int(count)]))
      position += Int(count)
    }
    return blocks
  }

  private func word(at place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  private mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }
}
