import Testing
import _ProofTestSupport

/// Zlib as Python has it, which reads every stream to its end and compares its checksum.
enum ZlibReader {
  /// Expects that streams hold some bytes, and nothing follows in any of them.
  static func expect(_ samples: [(stream: [UInt8], bytes: [UInt8])]) throws {
    let folder = try TemporaryFolder()
    let file = samples.flatMap { stream, bytes in
      number(stream.count) + number(bytes.count) + stream + bytes
    }
    try folder.write(file, to: "streams")
    let count = try HostProgram.python3.text("-c", script, "\(folder.path)/streams")
    #expect(count == "\(samples.count)\n")
  }

  private static func number(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static let script = """
    import struct, sys, zlib
    data = open(sys.argv[1], "rb").read()
    place, count = 0, 0
    while place < len(data):
        size, length = struct.unpack_from("<II", data, place)
        place += 8
        decoder = zlib.decompressobj()
        found = decoder.decompress(data[place:place + size]) + decoder.flush()
        place += size
        assert decoder.eof and not decoder.unused_data, count
        assert found == data[place:place + length], count
        place += length
        count += 1
    print(count)
    """
}
