import ProofDrawing
package import ProofLint
import ProofSnapshots

extension [LintViolation] {
  /// The same violations with those of several frames made one, whose narrowest frame comes first.
  ///
  /// Violations are the same if they have the same id and text. What is told is that of the
  /// narrowest frame.
  package func merged() -> [LintViolation] {
    var places: [Identity: Int] = [:]
    var merged: [LintViolation] = []
    for violation in sorted(by: { $0.width < $1.width }) {
      let identity = Identity(id: violation.id, text: violation.subject.text)
      if !violation.places.isEmpty, let place = places[identity] {
        merged[place].places += violation.places
      } else {
        places[identity] = merged.count
        merged.append(violation)
      }
    }
    return merged
  }
}

private struct Identity: Hashable {
  let id: LintViolation.ID
  let text: String?
}

extension LintViolation {
  /// The width of the first frame, in points; 0 for a violation of files.
  fileprivate var width: Int { places.first.flatMap { FrameID($0.frame)?.width } ?? 0 }
}
