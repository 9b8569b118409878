import ProofDocuments
import ProofDrawing

extension VerificationReport {
  /// Checks that what became of the frames adds up to the frames that were verified, and that nothing
  /// was left out but what a run after a failure leaves out.
  ///
  /// So no frame can vanish between a drawing and a report, whoever made it: a run, a merge or a file.
  ///
  /// - Throws: ``ReportError`` that names the difference.
  func checkTotals() throws(ReportError) {
    try counts.checkRanges()
    for frame in frames { try frame.checkMetrics() }
    let sum = FrameStatus.allCases.reduce(0) { $0 + counts[$1] }
    guard sum == counts.verified else {
      throw ReportError(
        "counts.verified is \(counts.verified), but counts.statuses add up to \(sum)")
    }
    let listed = Dictionary(grouping: frames, by: \.status).mapValues(\.count)
    for status in FrameStatus.allCases {
      let count = listed[status] ?? 0
      // Unchanged frames are listed only if they have faults.
      guard status == .unchanged ? count <= counts[status] : count == counts[status] else {
        throw ReportError(
          "counts.statuses.\(status.rawValue) is \(counts[status]), but \(count) such frames are listed"
        )
      }
    }
    for (axis, values) in (counts.unchanged ?? [:]).sorted(by: { $0.key < $1.key }) {
      let sum = values.values.reduce(0, +)
      guard sum == counts[.unchanged] else {
        throw ReportError(
          "counts.statuses.unchanged is \(counts[.unchanged]), but counts.unchanged.\(axis) adds up to "
            + "\(sum)")
      }
    }
    guard counts.fromInputs ?? 0 <= counts[.unchanged] else {
      throw ReportError(
        "counts.fromInputs is \(counts.fromInputs ?? 0), but counts.statuses.unchanged is "
          + "\(counts[.unchanged])")
    }
    guard counts.verified == counts.selected || frames.contains(where: \.fails) else {
      throw ReportError(
        "counts.selected is \(counts.selected), but counts.verified is \(counts.verified) though no "
          + "frame failed")
    }
  }
}

extension VerificationReport.Counts {
  /// More frames than any matrix has; sums of it don't overflow.
  private static let limit = 1_000_000_000

  fileprivate func checkRanges() throws(ReportError) {
    let figures = [
      ("expected", expected), ("present", present), ("selected", selected), ("verified", verified),
      ("fromInputs", fromInputs ?? 0),
    ]
    let byStatus = FrameStatus.allCases.map { ("statuses.\($0.rawValue)", self[$0]) }
    let byValue = (unchanged ?? [:]).flatMap { axis, values in
      values.map { ("unchanged.\(axis).\($0.key)", $0.value) }
    }
    for (name, figure) in figures + byStatus + byValue where !(0...Self.limit).contains(figure) {
      throw ReportError("counts.\(name) is \(figure); it can be 0 to \(Self.limit)")
    }
    guard present <= expected, verified <= selected, selected <= expected else {
      throw ReportError(
        "counts: \(present) present, \(selected) selected and \(verified) verified frames of "
          + "\(expected) can't be")
    }
  }
}

/// A report that can't be read or merged, or that no verification writes.
package struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension VerificationReport {
  /// Checks a report that was read from a file, which anybody may have written.
  ///
  /// - Parameter pathOfID: where the files of a frame are, below a folder and without an extension,
  ///   by its id; nil for what is no id.
  /// - Throws: ``ReportError`` when a path could lead out of a folder, or a frame is there twice.
  package func validate(pathOfID: (_ id: String) -> String?) throws(ReportError) {
    var ids: Set<String> = []
    for (number, frame) in frames.enumerated() {
      do throws(ReportError) {
        try frame.validate(pathOfID: pathOfID)
      } catch {
        throw ReportError("frames[\(number)]: \(error.description)")
      }
      guard ids.insert(frame.id).inserted else {
        throw ReportError(
          "frames[\(number)]: duplicate frame \(frame.id.debugDescription)")
      }
    }
  }
}

extension FrameReport {
  /// The file that an image of the frame is kept in, below the folder of pending images.
  package static func file(ofImage image: Image, at path: String) -> String {
    "\(path)-\(image.rawValue).png"
  }

  /// Checks that the difference of the pixels can be one of two pictures.
  fileprivate func checkMetrics() throws(ReportError) {
    guard let problem = comparison?.problem else { return }
    throw ReportError("comparison of \(id): \(problem)")
  }

  fileprivate func validate(pathOfID: (_ id: String) -> String?) throws(ReportError) {
    guard id.isContainedPath, let ownPath = pathOfID(id), ownPath.isContainedPath
    else { throw ReportError("\(id.debugDescription) is not the id of a frame") }
    guard path == ownPath else {
      throw ReportError(
        "\(path.debugDescription) is not the path of \(id), which is \(ownPath)")
    }
    for (image, file) in images where file != Self.file(ofImage: image, at: path) {
      throw ReportError(
        "\(file.debugDescription) is not where the image “\(image.rawValue)” of \(id) is kept")
    }
    for entry in [expected, actual].compactMap(\.self) where !entry.isWellFormed {
      throw ReportError("a digest or size of \(id) is malformed")
    }
    guard index >= 0 else { throw ReportError("the index of \(id) is \(index)") }
    guard decision == nil || status.isFailure else {
      throw ReportError("\(id) was \(decision?.rawValue ?? "") though it doesn't fail")
    }
  }
}

extension FrameReport.Metrics {
  /// More pixels than two pictures have that are laid on each other.
  private static let limit = 1 << 53

  /// What no two pictures can have; nil if they can.
  fileprivate var problem: String? {
    let limit = Self.limit
    let figures = [
      ("differentPixels", differentPixels), ("antialiasedPixels", antialiasedPixels),
      ("pixelsWithinThreshold", pixelsWithinThreshold ?? 0),
    ]
    if let (name, figure) = figures.first(where: { !(0...limit).contains($0.1) }) {
      return "\(name) is \(figure); it can be 0 to \(limit)"
    }
    if let near = pixelsWithinThreshold, near > differentPixels {
      return "pixelsWithinThreshold is \(near), but differentPixels is \(differentPixels)"
    }
    guard (0...1).contains(differentRatio) else {
      return "differentRatio is \(differentRatio); it can be 0 to 1"
    }
    guard largestDistance >= 0, largestDistance.isFinite else {
      return "largestDistance is \(largestDistance); it can be 0 or more"
    }
    guard let bounds else { return nil }
    let sides = [(bounds.left, bounds.right), (bounds.top, bounds.bottom)]
    guard sides.allSatisfy({ 0 <= $0 && $0 <= $1 && $1 < 1 << 31 }) else {
      return "the bounds are \(bounds), which no picture has"
    }
    let count = (bounds.right - bounds.left + 1) * (bounds.bottom - bounds.top + 1)
    return differentPixels <= count
      ? nil : "differentPixels is \(differentPixels), but the bounds hold \(count)"
  }
}
