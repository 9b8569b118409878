extension VerificationReport {
  /// One report of the parts of a run, the same as if one machine had made it.
  ///
  /// - Throws: ``MergeError`` when they are not parts of one run, or don't add up to one.
  package init(merging parts: [VerificationReport]) throws(MergeError) {
    guard let first = parts.first else { throw MergeError("there are no reports") }
    var counts = Counts()
    counts.expected = first.counts.expected
    counts.present = first.counts.present
    for part in parts {
      guard part.counts.expected == counts.expected, part.counts.present == counts.present,
        part.orphaned == first.orphaned, part.orphanedPolicy == first.orphanedPolicy
      else { throw MergeError("the reports are of different matrices or references") }
      counts.selected += part.counts.selected
      counts.verified += part.counts.verified
      counts.statuses.merge(part.counts.statuses, uniquingKeysWith: +)
      guard let unchanged = part.counts.unchanged else { continue }
      counts.unchanged = (counts.unchanged ?? [:]).merging(unchanged) { own, others in
        own.merging(others, uniquingKeysWith: +)
      }
    }
    let skipped = Set(parts.compactMap(\.skippedFiles).joined()).sorted()
    let frames = parts.flatMap(\.frames).sorted { $0.index < $1.index }
    guard Set(frames.map(\.id)).count == frames.count else {
      throw MergeError("a frame is in more than one report")
    }
    do {
      try self.init(
        counts: counts, environment: Set(parts.flatMap(\.environment)).sorted(), frames: frames,
        orphaned: first.orphaned, orphanedPolicy: first.orphanedPolicy,
        skippedFiles: skipped.isEmpty ? nil : skipped,
        project: parts.allSatisfy { $0.project == first.project } ? first.project : nil,
        environmentPolicy: parts.allSatisfy { $0.environmentPolicy == .any } ? .any : .strict)
    } catch {
      throw MergeError("together the reports contradict themselves: \(error)")
    }
  }
}

/// Reports that can't be merged.
package struct MergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
