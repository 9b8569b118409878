extension String {
  package var utf8Bytes: [UInt8] { Array(utf8) }

  package func utf16Bytes(isBigEndian: Bool) -> [UInt8] {
    utf16.flatMap { bytes(of: $0, isBigEndian: isBigEndian) }
  }

  package func utf32Bytes(isBigEndian: Bool) -> [UInt8] {
    unicodeScalars.flatMap { bytes(of: $0.value, isBigEndian: isBigEndian) }
  }
}

private func bytes(of number: some FixedWidthInteger, isBigEndian: Bool) -> [UInt8] {
  withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian, Array.init)
}
