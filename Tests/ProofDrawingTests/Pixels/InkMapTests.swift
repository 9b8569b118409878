import ProofDrawing
import Testing

@Suite struct InkMapTests {
  @Test func `a new map has no ink and a full one has it everywhere`() {
    #expect(InkMap(height: 3).rows.isEmpty)
    let full = InkMap(fullWidth: 4, height: 3)
    #expect(full.rows == 0..<3)
    #expect((0..<3).allSatisfy { full[$0] == 0..<4 })
  }

  @Test func `columns that are added to a row span what lies between them`() {
    var map = InkMap(height: 5)
    map.add(7..<9, inRow: 2)
    map.add(2..<3, inRow: 2)
    map.add(4..<5, inRow: 3)
    map.add(6..<6, inRow: 4)
    #expect(map.rows == 2..<4)
    #expect(map[2] == 2..<9)
    #expect(map[3] == 4..<5)
    #expect(map[4].isEmpty)
  }

  @Test func `forgetting leaves the height`() {
    var map = InkMap(fullWidth: 4, height: 3)
    map.removeAll()
    #expect(map == InkMap(height: 3))
  }
}
