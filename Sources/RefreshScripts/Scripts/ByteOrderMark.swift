extension [UInt8] {
  /// The bytes after the byte order mark of UTF-8; all of them where there is none.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return self[(starts(with: mark) ? mark.count : 0)...]
  }
}
