import ProofDrawing
import ProofSnapshots
import Testing
import _ProofTestSupport

@testable import ProofTesting

@Suite("A damaged reference")
struct DamagedReferenceTests {
  private static let reference = "references/header.grey.png"
  private static let grey = Picture.plain(Color(grey: 90))

  private func failures(
    in folder: TemporaryFolder, recording mode: RecordMode = .missing
  ) throws -> [SnapshotFailure] {
    try SnapshotRun.inFolder(folder, recording: mode)
      .failures(of: Self.grey, as: .image(scale: 1), named: "grey")
  }

  /// The reference as it should be.
  private func sound() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    _ = try failures(in: folder)
    return try #require(folder.contents(Self.reference))
  }

  @Test("that was cut short anywhere is told from a difference, and left alone")
  func truncated() throws {
    let sound = try sound()
    for length in [0, 4, 8, 20, 33, sound.count - 13] {
      let folder = try TemporaryFolder()
      try folder.write(sound.prefix(length), to: Self.reference)
      let failure = try #require(try failures(in: folder).first)
      #expect(failure.message.hasPrefix("“header.grey” has an unreadable reference: "))
      #expect(failure.message.contains("restore it from version control"))
      #expect(folder.contents(Self.reference) == Array(sound.prefix(length)))
      #expect(folder.contents("artifacts/header.grey-actual.png") == sound)
    }
  }

  @Test("is recorded over when asked to", arguments: [RecordMode.failed, .all])
  func recorded(mode: RecordMode) throws {
    let folder = try TemporaryFolder()
    try folder.write("no picture".utf8, to: Self.reference)
    #expect(try failures(in: folder, recording: mode).count == 1)
    #expect(folder.contents(Self.reference) == (try sound()))
  }

  @Test("that says it has four thousand million pixels isn't unpacked")
  func bomb() throws {
    let folder = try TemporaryFolder()
    var bytes = try sound()
    // Width and height in the header, and the header's checksum.
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    bytes.replaceSubrange(29..<33, with: CRC32.bytes(of: bytes[12..<29]))
    try folder.write(bytes, to: Self.reference)
    let failure = try #require(try failures(in: folder).first)
    #expect(failure.message.contains("claims to have 65535 × 65535 pixels"))
  }

  @Test("that is a pointer of Git LFS is never recorded over by chance")
  func pointer() throws {
    let folder = try TemporaryFolder()
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
    try folder.write(pointer.utf8, to: Self.reference)
    for mode in [RecordMode.never, .missing, .failed] {
      let failure = try #require(try failures(in: folder, recording: mode).first)
      #expect(failure.message.contains("git lfs pull"))
    }
    #expect(folder.text(Self.reference) == pointer)
  }

  @Test("of text that isn't UTF-8 is told from a difference")
  func text() throws {
    let folder = try TemporaryFolder()
    try folder.write([0x61, 0xFF], to: "references/header.t.txt")
    let failure = try #require(
      try SnapshotRun.inFolder(folder).failures(of: "a", as: .text, named: "t").first)
    #expect(failure.message.contains("is not UTF-8 text"))
  }
}

/// The checksum of a PNG chunk, as the format's specification has it.
private enum CRC32 {
  static func bytes(of data: some Sequence<UInt8>) -> [UInt8] {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~crc >> $0) }
  }
}
