package import ProofDocuments
import ProofGraphics

/// The files of a ZIP archive, such as the artifact of a CI service.
///
/// It reads what such services write (APPNOTE 6.3.10): stored and deflated files, also more than 65,535 of
/// them. The list at the end of the archive counts, as it has the sizes.
package struct ZipArchive {
  private struct Entry {
    let method: UInt64
    let checksum: UInt64
    let packedSize: Int
    let size: Int
    let offset: Int
  }

  private let bytes: [UInt8]
  private let path: String
  private var entries: [String: Entry] = [:]

  /// The size of a file in an archive, and that of all together, in bytes.
  private static let greatestFile = 1 << 28, greatestSum = 1 << 33

  /// Whether bytes begin as an archive does.
  package static func isArchive(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Reads the list of an archive.
  ///
  /// - Throws: `RunError` when it is damaged, encrypted or too large, or names a path out of its folder.
  package init(_ bytes: [UInt8], path: String) throws(RunError) {
    (self.bytes, self.path) = (bytes, path)
    let end = try endOfList()
    var position = end.offset
    var sum = 0
    for _ in 0..<end.count {
      let (name, entry, next) = try entry(at: position)
      position = next
      guard !name.hasSuffix("/") else { continue }
      guard name.isContainedPath, !name.contains("\\") else {
        throw failure("names “\(name)”, which leads out of its folder")
      }
      sum += entry.size
      guard entry.size <= Self.greatestFile, sum <= Self.greatestSum else {
        throw failure("is too large: a file may have 256 MiB, and all together 8 GiB")
      }
      guard entries.updateValue(entry, forKey: name) == nil else {
        throw failure("has two files “\(name)”")
      }
    }
  }

  /// The paths of the files, in order.
  package var files: [String] { entries.keys.sorted() }

  /// The contents of a file.
  ///
  /// - Throws: `RunError` when the archive has no such file, or it is damaged.
  package func contents(of file: String) throws(RunError) -> [UInt8] {
    guard let entry = entries[file] else { throw failure("has no file “\(file)”") }
    // The file's own head repeats its name and may have other extra fields.
    guard try number(at: entry.offset, 4) == 0x0403_4B50 else { throw failure("is damaged") }
    let start =
      entry.offset + 30 + Int(try number(at: entry.offset + 26, 2))
      + Int(try number(at: entry.offset + 28, 2))
    guard start >= 0, entry.packedSize <= bytes.count - start else { throw failure("is cut") }
    let contents = try unpacked(
      Array(bytes[start..<start + entry.packedSize]), as: entry, named: file)
    guard contents.count == entry.size,
      UInt64(CRC32.checksum(of: contents.span)) == entry.checksum
    else { throw failure("has a damaged file “\(file)”") }
    return contents
  }

  private func unpacked(
    _ packed: [UInt8], as entry: Entry, named file: String
  ) throws(RunError) -> [UInt8] {
    switch entry.method {
    case 0: return packed
    case 8:
      do {
        var inflater = try Inflater()
        return try inflater.bytes(of: packed.span, count: entry.size, in: .deflate)
      } catch {
        throw failure("has a damaged file “\(file)”")
      }
    default: throw failure("packs “\(file)” in a way that isn't read (method \(entry.method))")
    }
  }
}

extension ZipArchive {
  private func failure(_ problem: String) -> RunError {
    RunError(.badData, "\(path): the archive \(problem)")
  }

  /// A number, its lowest byte first.
  private func number(at position: Int, _ count: Int) throws(RunError) -> UInt64 {
    guard position >= 0, position <= bytes.count - count else { throw failure("is cut") }
    return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func size(at position: Int, _ count: Int) throws(RunError) -> Int {
    guard let size = Int(exactly: try number(at: position, count)), size < 1 << 48 else {
      throw failure("is damaged")
    }
    return size
  }

  /// The number of files, and the place of their list.
  private func endOfList() throws(RunError) -> (count: Int, offset: Int) {
    // Behind the end there may be a comment of 65,535 bytes.
    let last = bytes.count - 22
    guard last >= 0 else { throw failure("is cut; download it once more") }
    let first = max(0, last - 65_535)
    var end = last
    while end >= first, try number(at: end, 4) != 0x0605_4B50 { end -= 1 }
    guard end >= first else { throw failure("has no end; download it once more") }
    let (count, offset) = (try size(at: end + 10, 2), try size(at: end + 16, 4))
    guard count == 0xFFFF || offset == 0xFFFF_FFFF else { return (count, offset) }
    // ZIP64: its own end stands where its locator says.
    guard try number(at: end - 20, 4) == 0x0706_4B50 else { return (count, offset) }
    let large = try size(at: end - 12, 8)
    guard try number(at: large, 4) == 0x0606_4B50 else { throw failure("is damaged") }
    return (try size(at: large + 32, 8), try size(at: large + 48, 8))
  }

  /// A file of the list, and the place of the next one.
  private func entry(
    at position: Int
  ) throws(RunError) -> (name: String, entry: Entry, next: Int) {
    guard try number(at: position, 4) == 0x0201_4B50 else { throw failure("is damaged") }
    guard try number(at: position + 8, 2) & 1 == 0 else { throw failure("is encrypted") }
    let (nameLength, extraLength, commentLength) = (
      Int(try number(at: position + 28, 2)), Int(try number(at: position + 30, 2)),
      Int(try number(at: position + 32, 2))
    )
    let extra = position + 46 + nameLength
    let next = extra + extraLength + commentLength
    guard next <= bytes.count,
      let name = String(validating: bytes[position + 46..<extra], as: UTF8.self)
    else { throw failure("is damaged") }
    // The upper half is the mode of a Unix file, of which a link may lead out of the folder.
    guard try number(at: position + 40, 2) & 0o170000 != 0o120000 else {
      throw failure("has a link, “\(name)”")
    }
    let sizes = try large(
      [
        try size(at: position + 24, 4), try size(at: position + 20, 4),
        try size(at: position + 42, 4),
      ], in: extra..<extra + extraLength)
    return (
      name,
      Entry(
        method: try number(at: position + 10, 2), checksum: try number(at: position + 16, 4),
        packedSize: sizes[1], size: sizes[0], offset: sizes[2]), next
    )
  }

  /// The size, the packed size and the offset of a file, of which those that are too large for four bytes
  /// stand in an extra field (ZIP64).
  private func large(_ sizes: [Int], in extra: Range<Int>) throws(RunError) -> [Int] {
    guard sizes.contains(0xFFFF_FFFF) else { return sizes }
    var position = extra.lowerBound
    while position + 4 <= extra.upperBound {
      let length = Int(try number(at: position + 2, 2))
      guard try number(at: position, 2) == 1 else {
        position += 4 + length
        continue
      }
      var sizes = sizes
      var field = position + 4
      for index in sizes.indices where sizes[index] == 0xFFFF_FFFF {
        sizes[index] = try size(at: field, 8)
        field += 8
      }
      return sizes
    }
    throw failure("is damaged")
  }
}
