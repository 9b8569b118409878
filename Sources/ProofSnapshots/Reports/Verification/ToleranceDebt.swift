import ProofDocuments

/// A tolerance that lets frames pass, and how much of it they use.
struct ToleranceDebt {
  let tolerance: Tolerance

  /// The number of frames that pass by it alone.
  var frameCount = 0

  /// The largest figures among the frames: pixels, their share, and their distance.
  var pixels = 0
  var ratio = 0.0
  var distance = 0.0

  /// The largest number of pixels that count against its limits.
  var countedPixels = 0

  /// The largest figures in words, and the tightest limit by which all frames would still pass.
  var observed: String {
    let tightest = FrameReport.Metrics.tightestLimit(
      countedPixels: countedPixels, distance: distance, tolerance)
    return "\(pixels.counted("pixel")), "
      + "\(FrameReport.Metrics.percentage(ratio)) of all, ΔEOK \(FrameReport.Metrics.number(distance))"
      + (tightest.map { "; tightest: \($0)" } ?? "")
  }
}

extension VerificationReport {
  /// The debts by tolerance, in the order in which they come.
  var toleranceDebts: [ToleranceDebt] {
    var debts: [ToleranceDebt] = []
    var places: [Tolerance: Int] = [:]
    for metrics in self.debts.compactMap(\.comparison) {
      guard let tolerance = metrics.tolerance else { continue }
      let place = places[tolerance] ?? debts.count
      if place == debts.count { debts.append(ToleranceDebt(tolerance: tolerance)) }
      places[tolerance] = place
      debts[place].frameCount += 1
      debts[place].pixels = max(debts[place].pixels, metrics.differentPixels)
      debts[place].countedPixels = max(debts[place].countedPixels, metrics.countedPixels)
      debts[place].ratio = max(debts[place].ratio, metrics.differentRatio)
      debts[place].distance = max(debts[place].distance, metrics.largestDistance)
    }
    return debts
  }
}
