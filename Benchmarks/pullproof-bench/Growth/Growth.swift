import Foundation

/// The processor time that a reader takes for a file of a kind, and for files two to 32 times as large.
struct Growth {
  /// A size that was measured.
  struct Point {
    /// The size of the file, in bytes.
    let bytes: Int

    /// The least processor time of some readings, in milliseconds.
    let time: Double
  }

  let name: String
  let points: [Point]

  /// The words of the error by which a larger file was refused, or the largest measured one; nil if all
  /// were read.
  let refusal: String?

  /// The number of times that the size is doubled.
  private static let doublings = 5

  /// The time of the first size at least, in milliseconds, beyond what a file takes with hardly anything
  /// in it: shorter ones are mostly noise.
  private static let least = 1.0

  /// The largest file that is made, in bytes, and the time after which no larger one is read, in
  /// milliseconds.
  private static let mostBytes = 32 << 20, mostParts = 1 << 24, longest = 5_000.0

  /// Measures the files of a kind.
  init(of input: GrowingInput) throws {
    name = input.name
    var points: [Point] = []
    var refusal: String?
    var count = 2
    while count <= Self.mostParts, (points.last?.bytes ?? 0) <= Self.mostBytes / 2,
      (points.last?.time ?? 0) < Self.longest
    {
      let bytes: [UInt8]
      do {
        bytes = try input.file(count)
      } catch {
        // What writes such files has a limit, too.
        refusal = "\(error)"
        break
      }
      let rounds = (points.last?.time ?? 0) < 500 ? 3 : 1
      var refused: (any Error)?
      let times = try (0..<rounds).map { _ in
        try processorMilliseconds { refused = try input.read(bytes) }
      }
      // What is refused takes time, too.
      points.append(Point(bytes: bytes.count, time: times.min() ?? 0))
      refusal = refused.map { "\($0)" }
      let first = points.count - 1 - Self.doublings
      if first > 0, points[first].time >= Self.least + 3 * points[0].time { break }
      count *= 2
    }
    self.points = points.suffix(Self.doublings + 1)
    self.refusal = refusal
  }

  /// The times of each size as a part of that of half the size.
  var ratios: [Double] { zip(points, points.dropFirst()).map { $1.time / $0.time } }

  /// The exponent of the size by which the time grows: the slope of the logarithms over the last three
  /// doublings.
  var exponent: Double {
    let last = points.suffix(4).map { (log2(Double($0.bytes)), log2($0.time)) }
    let count = Double(last.count)
    let middle = (last.map(\.0).reduce(0, +) / count, last.map(\.1).reduce(0, +) / count)
    return last.map { ($0.0 - middle.0) * ($0.1 - middle.1) }.reduce(0, +)
      / last.map { ($0.0 - middle.0) * ($0.0 - middle.0) }.reduce(0, +)
  }

  /// Whether the time grows clearly faster than the size.
  var isSteep: Bool { exponent > 1.3 }

  /// A row of the table.
  var row: String {
    let ratios = ratios.map { String(format: "%.1f", $0) }.joined(separator: " ")
    return "| \(name) | \(points.last.map { "\(($0.bytes + 512) / 1024)" } ?? "") | "
      + "\(points.last.map { Report.text($0.time) } ?? "") | \(ratios) | "
      + String(format: isSteep ? "**%.2f** |" : "%.2f |", exponent)
  }

  static let head = "| input | KiB | ms | ratios | exponent |\n|---|---:|---:|---|---:|"

  /// Measures all inputs whose names contain a text, and prints a table.
  static func measure(matching text: String, plot: String?, scratch: String) throws {
    print(head)
    var all: [Growth] = []
    for input in try GrowingInput.all(in: scratch)
    where text.isEmpty || input.name.contains(text) {
      let growth = try Growth(of: input)
      all.append(growth)
      print(growth.row)
      if let refusal = growth.refusal {
        FileHandle.standardError.write(Data("\(input.name): \(refusal.prefix(300))\n".utf8))
      }
      fflush(nil)
    }
    guard let plot else { return }
    try GrowthPlot(all).write(to: plot)
  }
}
