import Foundation
import RefreshStrings
import RefreshTranslations
import Testing
import _Readers

/// What fuzzing does with millions of files, here with those that it begins with.
@Suite struct ReaderTests {
  private static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path()

  @Test(arguments: Reader.all)
  func `each reader reads one of its seeds at least, and no seed breaks a law`(
    reader: Reader
  ) throws {
    let refusals = try reader.seeds(in: Self.checkout).map { try reader.refusal(of: $0) }
    #expect(refusals.contains { $0 == nil }, "\(refusals)")
  }

  @Test(arguments: Reader.all)
  func `a seed that is cut or has a byte changed breaks no law`(reader: Reader) throws {
    for seed in try reader.seeds(in: Self.checkout) {
      for place in stride(from: 0, to: seed.count, by: max(1, seed.count / 20)) {
        _ = try reader.refusal(of: Array(seed[..<place]))
        var changed = seed
        changed[place] ^= 0x15
        _ = try reader.refusal(of: changed)
      }
    }
  }

  @Test func `each format of texts has a reader, and no two readers have one name`() {
    let names = Reader.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(TranslationFormat.all.map(\.reading.name)).isSubset(of: names))
  }
}
