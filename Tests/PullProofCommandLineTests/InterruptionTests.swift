import Foundation
import ProofGraphics
import Testing

/// Ctrl-C in the middle of a large run.
@Suite struct InterruptionTests {
  @Test func `Ctrl-C ends a run with whole files only`() throws {
    let folder = try TemporaryFolder()
    // 12 locales × 11 components × 5 states, told of by tenths.
    let locales = [
      "ar", "de", "en", "he", "hi", "ja", "ko", "ru", "th", "uk", "zh-Hans", "zh-Hant",
    ]
    let outcome = try Program.interrupt(
      ["render", "--out", folder.path("out"), "--scale", "2"]
        + locales.flatMap { ["--locale", $0] })
    #expect(outcome.exitCode == 130, "\(outcome)")
    #expect(outcome.output == "")

    let words = try #require(
      outcome.errors.firstMatch(of: /Error: interrupted after ([0-9]+) of 660 frames\n$/))
    let count = try #require(Int(words.output.1))
    #expect(count >= 66 && count < 660)
    let files = try folder.files(below: "out")
    #expect(files.count == count, "no manifest, and nothing that is temporary")
    for file in files {
      #expect(file.hasSuffix(".png"), "\(file)")
      let bytes = try Array(folder.data("out/\(file)"))
      #expect(throws: Never.self, "\(file)") { try PNGDecoder.pixmap(from: bytes, name: file) }
    }
  }
}
