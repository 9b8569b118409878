import Foundation
import ProofDrawing
import Testing
import _ProofTestSupport

@Suite struct PathTableTests {
  /// `scripts/tables/paths` writes the table with an independent library.
  @Test func `random outlines have the bounds, the lengths and the points of another reader`()
    throws
  {
    let url = try #require(
      Bundle.module.url(forResource: "paths", withExtension: "tsv", subdirectory: "Resources"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")

    #expect(lines.count == 200)
    for line in lines {
      let columns = line.split(separator: "\t")
      let numbers = columns[1].split(separator: " ").compactMap { Double($0) }
      let path = try Path(svgData: String(columns[0]))
      let bounds = try #require(path.bounds)
      var found = [bounds.x, bounds.y, bounds.maxX, bounds.maxY, path.length]
      for fraction in [0.25, 0.5, 0.9] {
        let point = try #require(path.trimmed(from: fraction, to: 1).points.first)
        found += [point.x, point.y]
      }
      #expect(
        found.count == numbers.count && zip(found, numbers).allSatisfy { abs($0 - $1) < 0.01 },
        "\(line), found \(found)")
    }
  }
}
