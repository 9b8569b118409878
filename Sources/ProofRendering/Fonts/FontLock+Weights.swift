package import ProofDrawing
import ProofGraphics

extension FontLock {
  /// The same lock with the faces of some weights only.
  ///
  /// A family without a face of a weight keeps those that it has.
  package func limited(to weights: Set<TextStyle.Weight>) -> FontLock {
    FontLock(
      setName: setName,
      entries: entries.filter { entry in
        weights.contains(entry.weight)
          || !entries.contains { $0.family == entry.family && weights.contains($0.weight) }
      })
  }

  /// Whether a lock's faces are all in this one: the same face of the same file.
  func holds(_ other: FontLock) -> Bool {
    other.entries.allSatisfy { face in
      entries.contains {
        ($0.role, $0.family, $0.style) == (face.role, face.family, face.style)
          && ($0.index, $0.sha256) == (face.index, face.sha256)
      }
    }
  }

  /// Whether a machine may lack a face: the regular one of a family that it has in bold.
  ///
  /// Nothing but regular text needs it, and that fails where it is drawn.
  func isOptional(_ entry: Entry) -> Bool {
    entry.weight == .regular
      && entries.contains { $0.family == entry.family && $0.weight == .bold }
  }
}

extension FontLock.Entry {
  /// The weight of text that the face is made for.
  package var weight: TextStyle.Weight { TextStyle.Weight(ofStyle: style) }
}
