import Synchronization

/// Which snapshot has which name, so that no two of a run share one.
final class NameRegistry: Sendable {
  /// The owner of a name: a test, and a place in its source.
  struct Owner: Hashable {
    /// The test's id; empty if the test framework provides none.
    let test: String

    /// The file, line and column of the assertion.
    let place: String
  }

  private struct Claim: Hashable {
    let owner: Owner
    let contentHash: Int
  }

  private struct State {
    var claims: [String: Claim] = [:]
    var counts: [String: Int] = [:]
    var counters: [String: String] = [:]
  }

  /// The names of this process.
  static let ofProcess = NameRegistry()

  private let state = Mutex(State())

  /// Takes the path of a reference.
  ///
  /// A test that runs again takes the same paths at the same places for the same contents, so that
  /// much is let pass.
  func claim(
    _ path: String, by owner: Owner, contentHash: Int
  ) throws(SnapshotError) {
    let claim = Claim(owner: owner, contentHash: contentHash)
    let known = state.withLock { state in
      let known = state.claims[path]
      if known == nil { state.claims[path] = claim }
      return known
    }
    guard let known, known != claim else { return }
    let taker = known.owner.test == owner.test ? "in this test" : "by the test \(known.owner.test)"
    throw SnapshotError(
      "duplicate snapshot name: \(path) is already used \(taker) at \(known.owner.place); give "
        + "each snapshot a unique name with named:")
  }

  /// The next number of a test's snapshots without a name, from 1.
  ///
  /// - Parameters:
  ///   - test: the test's name with its folder.
  ///   - id: the test's id.
  /// - Returns: 1, and one more each time.
  /// - Throws: `SnapshotError` when another test has the same name.
  func number(ofUnnamedIn test: String, by id: String) throws(SnapshotError) -> Int {
    let number: Int? = state.withLock { state in
      let counter = state.counters[test, default: id]
      state.counters[test] = counter
      guard counter == id else { return nil }
      state.counts[test, default: 0] += 1
      return state.counts[test]
    }
    guard let number else {
      throw SnapshotError(
        "two tests of the file have the same name, so their snapshots can't be numbered; give each "
          + "snapshot a name with named:")
    }
    return number
  }
}

/// The name of a reference: the test, the name within it, and the parts of the label.
struct ReferenceName: Hashable {
  /// The file's name without its extension; what artifacts and attachments begin with.
  let id: String

  /// Creates a name from the test's name as `#function` spells it, and the name within the test.
  init(test: String, name: String, label: SnapshotLabel) throws(SnapshotError) {
    let detail = label.detail.map { "-\($0)" } ?? ""
    id = "\(try Self.word(test)).\(try Self.word(name + detail))\(label.suffix)"
  }

  /// A text in which whatever is no letter, digit, mark or underscore is a hyphen, in the manner of
  /// swift-snapshot-testing.
  private static func word(_ text: String) throws(SnapshotError) -> String {
    let parts = text.unicodeScalars.split { !$0.isWordPart }.map(String.init)
    guard !parts.isEmpty else {
      throw SnapshotError("the name “\(text)” has no letter and no digit")
    }
    return parts.joined(separator: "-")
  }
}

extension Unicode.Scalar {
  /// The scalar matches `\w` in Unicode's regular expressions (UTS 18, annex C).
  fileprivate var isWordPart: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: properties.isAlphabetic || properties.isJoinControl
    }
  }
}
