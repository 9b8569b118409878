import Testing

@testable import PullProofCommandLine

@Suite struct PictureArrangementTests {
  private let cell = PixelSize(width: 10, height: 20)

  private func pictures(_ width: Int, _ height: Int, count: Int = 3) -> [ReviewPicture] {
    ["before", "after", "difference"].prefix(count).map {
      ReviewPicture(title: $0, file: "\($0).png", size: PixelSize(width: width, height: height))
    }
  }

  private func places(
    _ pictures: [ReviewPicture], columns: Int, rows: Int
  ) -> [[Int]]? {
    PictureArrangement(of: pictures, columns: columns, rows: rows, cell: cell)?.pictures
      .map { [$0.column, $0.row, $0.columns, $0.rows, $0.factor] }
  }

  @Test func `pictures that fit stand side by side, as they are`() {
    // 101 pixels reach into an eleventh cell, and two columns are between.
    #expect(
      places(pictures(101, 41), columns: 37, rows: 4)
        == [[0, 0, 11, 3, 1], [13, 0, 11, 3, 1], [26, 0, 11, 3, 1]])
  }

  @Test func `pictures that are too wide for that stand below each other`() {
    #expect(
      places(pictures(101, 41), columns: 36, rows: 12)
        == [[0, 0, 11, 3, 1], [0, 4, 11, 3, 1], [0, 8, 11, 3, 1]])
  }

  @Test func `pictures without room are halved, and so on`() {
    // 51 × 21 pixels are six columns and two rows; titles are up to ten columns.
    #expect(
      places(pictures(101, 41), columns: 36, rows: 3)
        == [[0, 0, 6, 2, 2], [8, 0, 6, 2, 2], [16, 0, 6, 2, 2]])
  }

  @Test func `there is nothing where nothing can be seen`() {
    #expect(places(pictures(1000, 400), columns: 2, rows: 2) == nil)
    #expect(places([], columns: 80, rows: 24) == nil)
    #expect(places(pictures(10, 10, count: 1), columns: 80, rows: 0) == nil)
  }
}
