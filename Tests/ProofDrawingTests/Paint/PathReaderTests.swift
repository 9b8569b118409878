import ProofDrawing
import Testing
import _ProofTestSupport

@Suite struct PathReaderTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func `absolute and relative commands give the same outline`() throws {
    let absolute = try Path(svgData: "M 10 20 L 30 40 H 50 V 5 C 1 2 3 4 6 7 S 8 9 10 11 Z")
    let relative = try Path(svgData: "m 10 20 l 20 20 h 20 v -35 c -49 -3 -47 -1 -44 2 s 2 2 4 4 z")
    #expect(absolute == relative)
    #expect(
      absolute.elements == [
        .move(point(10, 20)), .line(point(30, 40)), .line(point(50, 40)), .line(point(50, 5)),
        .curve(point(1, 2), point(3, 4), to: point(6, 7)),
        // The control point (3, 4) mirrored at (6, 7).
        .curve(point(9, 10), point(8, 9), to: point(10, 11)), .close,
      ])
  }

  @Test func `more points of a move are lines of the same kind`() throws {
    #expect(try Path(svgData: "M1 2 3 4 5 6") == Path(svgData: "M1 2 L3 4 L5 6"))
    #expect(try Path(svgData: "m1 2 3 4 5 6") == Path(svgData: "M1 2 L4 6 L9 12"))
    #expect(try Path(svgData: "M1 1l1 0 0 1") == Path(svgData: "M1 1L2 1L2 2"))
  }

  @Test func `numbers need separators only where they would run together`() throws {
    #expect(
      try Path(svgData: "M1.5.5-3e2-.25E+1L+1-1").elements == [
        .move(point(1.5, 0.5)), .line(point(-300, -2.5)), .line(point(1, -1)),
      ])
    #expect(try Path(svgData: " \n\tM\r1 , 2\u{0C}L3,4 ") == Path(svgData: "M1 2L3 4"))
  }

  @Test func `a quadratic curve becomes the cubic one of the same course`() throws {
    // Two thirds of the way to (3, 6) from either end.
    #expect(
      try Path(svgData: "M0 0Q3 6 6 0T12 0").elements == [
        .move(point(0, 0)), .curve(point(2, 4), point(4, 4), to: point(6, 0)),
        .curve(point(8, -4), point(10, -4), to: point(12, 0)),
      ])
  }

  @Test func `a smooth curve after a command of another kind begins straight on the pen`() throws {
    #expect(try Path(svgData: "M1 2S3 4 5 6") == Path(svgData: "M1 2C1 2 3 4 5 6"))
    #expect(try Path(svgData: "M1 2Q3 4 5 6S7 8 9 9") == Path(svgData: "M1 2Q3 4 5 6C5 6 7 8 9 9"))
    #expect(try Path(svgData: "M1 2C3 4 5 6 7 8T9 9") == Path(svgData: "M1 2C3 4 5 6 7 8Q7 8 9 9"))
    #expect(try Path(svgData: "M0 0Q3 6 6 0L7 0T9 0") == Path(svgData: "M0 0Q3 6 6 0L7 0Q7 0 9 0"))
  }

  @Test func `a command after a closed outline begins where that began`() throws {
    #expect(try Path(svgData: "M5 5h9v9zl1 1") == Path(svgData: "M5 5H14V14ZL6 6"))
    #expect(try Path(svgData: "M5 5h9zm1 1h2") == Path(svgData: "M5 5H14ZM6 6H8"))
  }

  @Test func `no data are an empty outline`() throws {
    #expect(try Path(svgData: "") == Path())
    #expect(try Path(svgData: " \n ") == Path())
  }

  @Test(arguments: [
    // Half a circle above the line and half a circle below it.
    ("M0 0A5 5 0 0 1 10 0", Rect(x: 0, y: -5, width: 10, height: 5)),
    ("M0 0A5 5 0 0 0 10 0", Rect(x: 0, y: 0, width: 10, height: 5)),
    // A quarter, and the other three quarters, about (0, 10) and (10, 0).
    ("M0 0A10 10 0 0 1 10 10", Rect(x: 0, y: 0, width: 10, height: 10)),
    ("M0 0A10 10 0 1 1 10 10", Rect(x: 0, y: -10, width: 20, height: 20)),
    ("M0 0A10 10 0 1 0 10 10", Rect(x: -10, y: 0, width: 20, height: 20)),
    // An ellipse that is too small for its chord is enlarged to 10 × 5.
    ("M0 0A2 1 0 0 1 20 0", Rect(x: 0, y: -5, width: 20, height: 5)),
    // Turned by a quarter, it is 5 wide on each side and 10 high.
    ("M0 0a20 10 90 0 1 20 0", Rect(x: 0, y: -20, width: 20, height: 20)),
    ("M0 0a10-5 0 01 20 0", Rect(x: 0, y: -5, width: 20, height: 5)),
  ])
  func `an arc reaches as far as its ellipse`(data: String, bounds: Rect) throws {
    let reached = try #require(try Path(svgData: data).bounds)
    #expect(abs(reached.x - bounds.x) < 1e-4 && abs(reached.y - bounds.y) < 1e-4)
    #expect(abs(reached.maxX - bounds.maxX) < 1e-4 && abs(reached.maxY - bounds.maxY) < 1e-4)
  }

  @Test func `an arc is round and ends exactly where it should`() throws {
    let path = try Path(svgData: "M60 50A10 10 0 1 1 50 40")
    #expect(path.elements.last.map { [$0] }.map(Path.init)?.points.last == point(50, 40))
    for place in path.pointsOnCurves(perCurve: 32) {
      let (dx, dy) = (place.x - 50, place.y - 50)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 10) < 1e-4)
    }
  }

  @Test func `flags of an arc need no spaces`() throws {
    #expect(try Path(svgData: "M0 0a5 5 0 0110 0") == Path(svgData: "M0 0a5 5 0 0 1 10 0"))
    #expect(try Path(svgData: "M0 0a5 5 0 1,1.5.5") == Path(svgData: "M0 0a5 5 0 1 1 0.5 0.5"))
    #expect(
      try Path(svgData: "M0 0a5 5 0 00-9 0a5 5 0 009 0")
        == Path(svgData: "M0 0a5 5 0 0 0 -9 0 5 5 0 0 0 9 0"))
  }

  @Test func `an arc without radius is a line, and one without distance is nothing`() throws {
    #expect(try Path(svgData: "M0 0A0 5 0 0 1 9 9") == Path(svgData: "M0 0L9 9"))
    #expect(try Path(svgData: "M0 0A5 0 0 0 1 9 9") == Path(svgData: "M0 0L9 9"))
    #expect(try Path(svgData: "M3 3A5 5 0 1 1 3 3L4 4") == Path(svgData: "M3 3L4 4"))
    #expect(try Path(svgData: "M0 0A1e-300 1 0 0 1 9 9") == Path(svgData: "M0 0L9 9"))
    #expect(try Path(svgData: "M0 0A1 1 0 0 1 1e-300 0") == Path(svgData: "M0 0L1e-300 0"))
  }

  @Test(arguments: [
    ("L1 2", 0, PathDataError.Expectation.move), ("1 2", 0, .move), ("  Z", 2, .move),
    ("M1 2X", 4, .command), ("M1 2 é", 5, .command), ("M0 0z1", 5, .command),
    ("M", 1, .number), ("M1", 2, .number), ("M1,", 3, .number), ("M,1 2", 1, .number),
    ("M1 2,", 5, .number), ("M1 2,L3 4", 5, .number), ("M1 2L3", 6, .number),
    ("M1 2 3", 6, .number), ("M1 . 2", 4, .number), ("M1. 2", 3, .number),
    ("M1 --2", 4, .number), ("M1 2C1 2 3 4 5", 14, .number), ("M1 NaN", 3, .number),
    ("M1 2e", 4, .command), ("M1 2 1e999", 5, .smallerNumber), ("M1 2S,3 4", 5, .number),
    ("M1 1e999", 3, .smallerNumber), ("M1 -1000000001", 3, .smallerNumber),
    ("M0 0A5 5 0 2 1 9 9", 11, .flag), ("M0 0A5 5 0 0", 12, .flag),
    ("M0 0A5 5 0 0.5 1 9 9", 12, .flag), ("M0 0A5 5 0 01", 13, .number),
  ])
  func `the first wrong character is named`(
    data: String, offset: Int, expectation: PathDataError.Expectation
  ) {
    let error = #expect(throws: PathDataError.self) { try Path(svgData: data) }
    #expect(error?.offset == offset)
    #expect(error?.expectation == expectation)
  }

  @Test func `an error says what belongs at its place`() {
    let error = #expect(throws: PathDataError.self) { try Path(svgData: "M1 2 x") }
    #expect(error?.description == "at offset 5, expected one of MmLlHhVvCcSsQqTtAaZz")
  }

  @Test func `data with changed characters are read or refused`() {
    var generator = SplitMix(state: 35)
    let sample = Array(
      "M1.5.5-3e2C1,2 3 4 5 6s1 2 3 4Q1 2 3 4T5 6a5 4 30 0110 0.5h3V4zm1 1l2,2".utf8)
    let letters = Array("0123456789 .-,zLmA".utf8)
    var readable = 0
    for _ in 0..<10_000 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] = letters[Int.random(in: letters.indices, using: &generator)]
      }
      do {
        let path = try Path(svgData: String(decoding: bytes, as: UTF8.self))
        #expect(path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        readable += 1
      } catch {
        #expect((0...bytes.count).contains(error.offset))
      }
    }
    #expect((100..<9900).contains(readable))
  }
}
