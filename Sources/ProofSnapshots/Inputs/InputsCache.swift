package import ProofDrawing

/// The frames that were drawn and looked as their references, each known by a key of its inputs.
///
/// It is a cache and no part of the references: a lock comes with pull requests, and nothing in one may
/// make a frame pass that nobody drew. A frame that has no entry is drawn. An entry has 16 bytes, and
/// that of a frame with faults 8 more.
package struct InputsCache: Hashable, Sendable {
  /// A frame that needs no drawing.
  package struct Entry: Hashable, Sendable {
    /// The key of the frame's inputs, of what it is drawn with, and of its line in the lock.
    package let key: UInt64

    /// The identity of the file of its reference image when it was read; 0 if it has to be read again.
    package let image: UInt64

    /// The faults of the frame, without the places of their texts, which may have moved.
    package let faults: [FrameFault]

    package init(key: UInt64, image: UInt64, faults: [FrameFault]) {
      (self.key, self.image, self.faults) = (key, image, faults)
    }
  }

  /// The program that drew the frames.
  package let program: ProgramIdentity

  /// The keys and image identities by turns.
  var words: [UInt64] = []

  /// The lists of faults.
  var lists: [[FrameFault]] = []

  /// The numbers of the lists of faults, by the places of their entries.
  var faulty: [Int: Int] = [:]

  /// Creates a cache without entries.
  package init(drawnBy program: ProgramIdentity) { self.program = program }

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - entries: an entry for each frame of a matrix; nil for none.
  ///   - program: the program that drew them.
  package init(of entries: [Entry?], drawnBy program: ProgramIdentity) {
    self.program = program
    words.reserveCapacity(2 * entries.count)
    var numbers: [[FrameFault]: Int] = [:]
    for (place, entry) in entries.enumerated() {
      words.append(entry?.key ?? 0)
      words.append(entry?.image ?? 0)
      guard let faults = entry?.faults, !faults.isEmpty else { continue }
      let number = numbers[faults] ?? lists.count
      if number == lists.count { lists.append(faults) }
      numbers[faults] = number
      faulty[place] = number
    }
  }

  /// The number of entries, empty ones included.
  package var count: Int { words.count / 2 }

  private subscript(place: Int) -> Entry {
    Entry(
      key: words[2 * place], image: words[2 * place + 1],
      faults: faulty[place].map { lists[$0] } ?? [])
  }

  /// The entry at a place that is for other inputs than those of a key; nil if there is none.
  package func entry(at place: Int, otherThan key: UInt64) -> Entry? {
    guard place < count, ![0, key].contains(words[2 * place]) else { return nil }
    return self[place]
  }

  /// The entries of frames.
  ///
  /// - Parameter keys: the keys of the frames; 0 for a frame that has none.
  /// - Returns: an entry for each key; nil where there is none.
  package func entries(for keys: [UInt64]) -> [Entry?] {
    var found = [Entry?](repeating: nil, count: keys.count)
    var missing: [UInt64: [Int]] = [:]
    for (place, key) in keys.enumerated() where key != 0 {
      // Mostly the matrix is that of the last run.
      if place < count, words[2 * place] == key {
        found[place] = self[place]
      } else {
        missing[key, default: []].append(place)
      }
    }
    guard !missing.isEmpty else { return found }
    for place in 0..<count {
      for other in missing[words[2 * place]] ?? [] { found[other] = self[place] }
    }
    return found
  }
}

/// The program with the libraries that it draws with.
package struct ProgramIdentity: Hashable, Sendable {
  /// A digest of the identities of their files on this machine.
  package let fingerprint: UInt64

  /// The digest of the contents of their files.
  package let digest: Digest128

  package init(fingerprint: UInt64, digest: Digest128) {
    (self.fingerprint, self.digest) = (fingerprint, digest)
  }
}
