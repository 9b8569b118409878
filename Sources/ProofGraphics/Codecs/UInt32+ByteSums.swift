/// Arithmetic on the four bytes of a pixel, each modulo 256.
extension UInt32 {
  /// The sums of the bytes of two pixels.
  @inline(__always)
  func addingBytes(_ other: UInt32) -> UInt32 {
    // The highest bits are added apart, so that nothing is carried to the next byte.
    ((self & 0x7F7F_7F7F) &+ (other & 0x7F7F_7F7F)) ^ ((self ^ other) & 0x8080_8080)
  }

  /// Half of the sums of the bytes of two pixels, rounded down.
  @inline(__always)
  func averagingBytes(_ other: UInt32) -> UInt32 {
    (self & other) &+ ((self ^ other) & 0xFEFE_FEFE) &>> 1
  }

  /// For each byte, of three neighbours the one that is nearest to left + up − corner (PNG
  /// specification, section 9.4).
  @inline(__always)
  static func paeth(left: UInt32, up: UInt32, corner: UInt32) -> UInt32 {
    // Most pixels are like one of their neighbours.
    if up == corner { return left }
    if left == corner { return up }
    return paethOfUnlike(left: left, up: up, corner: corner)
  }

  private static func paethOfUnlike(left: UInt32, up: UInt32, corner: UInt32) -> UInt32 {
    let (a, b, c) = (left.channels, up.channels, corner.channels)
    let (toLeft, toUp) = ((b &- c).magnitudes, (a &- c).magnitudes)
    let toCorner = (a &+ b &- c &- c).magnitudes
    let rest = b.replacing(with: c, where: toUp .> toCorner)
    let nearest = a.replacing(with: rest, where: (toLeft .> toUp) .| (toLeft .> toCorner))
    return UInt32(channels: nearest)
  }

  private var channels: SIMD4<Int16> {
    SIMD4(
      Int16(self & 0xFF), Int16(self >> 8 & 0xFF), Int16(self >> 16 & 0xFF), Int16(self >> 24))
  }

  private init(channels: SIMD4<Int16>) {
    self = 0
    for index in 0..<4 { self |= UInt32(channels[index]) << UInt32(index * 8) }
  }
}

extension SIMD4<Int16> {
  fileprivate var magnitudes: SIMD4<Int16> {
    replacing(with: 0 &- self, where: self .< 0)
  }
}
