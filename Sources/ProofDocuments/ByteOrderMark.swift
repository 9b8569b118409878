/// The byte order mark of UTF-8, which may stand before a document and belongs to no value.
package enum ByteOrderMark {
  /// Its bytes.
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension [UInt8] {
  /// The bytes after the byte order mark; all of them where there is none.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    self[(starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0)...]
  }

  /// The offset of the first byte that is not valid UTF-8; nil if all are.
  var offsetOfInvalidUTF8: Int? {
    guard String(validating: self, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
