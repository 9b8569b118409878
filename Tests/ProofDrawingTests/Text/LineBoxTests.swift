import ProofDrawing
import Testing

@Suite struct LineBoxTests {
  @Test(arguments: [
    (14, 13.328, 3.374, 16.702),  // 0.952 × 14, 0.241 × 14, 1.193 × 14
    (10, 9.52, 2.41, 11.93), (100, 95.2, 24.1, 119.3), (0, 0, 0, 0),
  ])
  func `a line has the room that the phone's font asks for`(
    size: Double, ascent: Double, descent: Double, height: Double
  ) {
    let box = LineBox(size: size)
    #expect(abs(box.ascent - ascent) < 1e-12)
    #expect(abs(box.descent - descent) < 1e-12)
    #expect(abs(box.height - height) < 1e-12)
  }

  @Test(arguments: [
    (1, 27, 31.977),  // 27 − 8.351 + 13.328
    (1, 13.5, 18.477),  // 13.5 − 8.351 + 13.328
    (2, 22, 18.626),  // 22 − 16.702 + 13.328
    (14, 120, 16.414),  // 120 − 116.914 + 13.328
  ])
  func `the first baseline makes the lines stand centred`(
    count: Int, middle: Double, baseline: Double
  ) {
    let found = LineBox(size: 14).firstBaseline(ofLines: count, centeredAt: middle)
    #expect(abs(found - baseline) < 1e-12)
  }

  @Test func `there is as much room above the first line as below the last`() {
    for size in stride(from: 8.0, through: 40, by: 1.5) {
      let box = LineBox(size: size)
      for count in 1...20 {
        let first = box.firstBaseline(ofLines: count, centeredAt: 100)
        let last = first + Double(count - 1) * box.height
        let (top, bottom) = (first - box.ascent, last + box.descent)
        #expect(abs((top + bottom) / 2 - 100) < 1e-9, "\(count) lines of \(size) pt")
      }
    }
  }
}
