import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@testable import ProofRendering

@Suite struct GIFFilmTests {
  /// What a film shows: the number of each frame, and for how many hundredths of a second.
  private func shown(_ ticks: [Int], ticksPerSecond: Int) throws -> [[Int]] {
    let film = try GIFFilm(width: 1, height: 1, ticksPerSecond: ticksPerSecond, plays: 0)
    for (number, count) in ticks.enumerated() {
      let frame = Pixmap(width: 1, height: 1, pixels: [0xFF00_0000 | UInt32(number)])
      try film.append(frame, ticks: count)
    }
    return try GIFDecoder.frames(from: film.contents(), name: "a.gif").map { frame in
      [Int(frame.pixmap.pixels[0] & 0xFF_FFFF), Int((frame.duration * 100).rounded())]
    }
  }

  @Test func `what remains of a hundredth is carried over`() throws {
    // At 30 frames a second they begin at 0, 3.33, 6.67 and 10 hundredths.
    #expect(try shown([1, 1, 1], ticksPerSecond: 30) == [[0, 3], [1, 4], [2, 3]])
    // 0, 12.5 and 25: a half is rounded up.
    #expect(try shown([1, 1], ticksPerSecond: 8) == [[0, 13], [1, 12]])
  }

  @Test func `no frame is so short that it would be shown for a tenth`() throws {
    // At 60 frames a second they begin at 0, 1.67, 3.33, 5, 6.67, 8.33 and 10. The third waits until
    // 4, the fourth until 6; the fifth would have to wait until 8, when its own time is over.
    #expect(
      try shown([1, 1, 1, 1, 1, 1], ticksPerSecond: 60)
        == [[0, 2], [1, 2], [2, 2], [3, 2], [5, 2]])
  }

  @Test func `the last frame is shown though its time is too short`() throws {
    // It gets the end of the long one before, and else the whole of it.
    #expect(try shown([50, 1], ticksPerSecond: 1000) == [[0, 3], [1, 2]])
    #expect(try shown([30, 1], ticksPerSecond: 1000) == [[1, 3]])
    #expect(try shown([1], ticksPerSecond: 1000) == [[0, 2]])
    // The second frame waits until 2, when it is over; the third begins then and ends late.
    #expect(try shown([1, 1, 1], ticksPerSecond: 100) == [[0, 2], [2, 2]])
  }

  @Test func `a film lasts as long as its ticks, and its frames begin in time`() throws {
    var generator = SplitMix(state: 21)
    for _ in 0..<100 {
      let perSecond = Int.random(in: 1...1000, using: &generator)
      let ticks = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Int.random(in: 1...max(1, perSecond / 10), using: &generator)
      }
      let film = try shown(ticks, ticksPerSecond: perSecond)
      let total = film.reduce(0) { $0 + $1[1] }
      let expected = Double(ticks.reduce(0, +)) * 100 / Double(perSecond)
      #expect(film.allSatisfy { $0[1] >= 2 })
      #expect((-0.5...1.5).contains(Double(total) - expected) || total == 2)
      #expect(film.last?[0] == ticks.count - 1)
      #expect(film.map { $0[0] } == film.map { $0[0] }.sorted())
      // No frame begins more than two hundredths after its time.
      var start = 0
      for shot in film.dropLast() {
        let due = Double(ticks[..<shot[0]].reduce(0, +)) * 100 / Double(perSecond)
        #expect(Double(start) - due >= -0.5 && Double(start) - due < 2.5)
        start += shot[1]
      }
    }
  }
}
