/// The input of a digest: values as integers of 64 bits.
struct DigestInput {
  private(set) var integers: [UInt64] = []

  /// Makes the input of what a function adds.
  init(_ fill: (inout DigestInput) -> Void) {
    integers.reserveCapacity(1024)
    fill(&self)
  }

  mutating func add(pixels: [UInt32]) {
    integers += pixels.lazy.map { UInt64($0) }
  }

  mutating func add(_ color: Color?) {
    guard let color else { return add(0) }
    add(1)
    add(Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue))
    add(color.alpha)
  }

  mutating func add(_ rect: Rect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }

  mutating func add(_ size: Size) {
    add(size.width)
    add(size.height)
  }

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      add(bytes.count)
      for start in stride(from: 0, to: bytes.count, by: 8) {
        integers.append(
          bytes[start..<min(start + 8, bytes.count)].reduce(0) { $0 << 8 | UInt64($1) })
      }
    }
  }

  mutating func add(_ length: Double) {
    // What is no length in points, such as unlimited room, stands for itself.
    let units = (length * 4096).rounded()
    integers.append(abs(units) < 1e15 ? UInt64(bitPattern: Int64(units)) : length.bitPattern)
  }

  mutating func add(_ number: Int) {
    integers.append(UInt64(bitPattern: Int64(number)))
  }
}
