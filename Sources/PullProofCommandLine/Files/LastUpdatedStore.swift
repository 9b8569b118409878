internal import ProofFiles
internal import ProofJSON
internal import RefreshStrings

/// When contents were last updated, by key, as a JSON file:
/// `{"comments": "2026-01-15T09:41:00Z"}`.
struct LastUpdatedStore {
  private let path: String
  private let text: JSONText
  private let moments: [String: Instant]

  /// Reads a file; one moment that is malformed makes the file so.
  ///
  /// A file that is not there is an error, or a store without moments.
  init(path: String, canBeAbsent: Bool = false) throws(CommandFailure) {
    self.path = path
    let bytes: [UInt8]
    do {
      let isAbsent = canBeAbsent && !Descriptor.isPresent(path)
      bytes = isAbsent ? Array("{}\n".utf8) : try Descriptor.contents(of: path)
    } catch {
      throw CommandFailure(
        .missingInput, "\(path): \(error); check the path of --last-updated-store")
    }
    do {
      text = try JSONText(bytes)
      moments = try Self.moments(in: text)
    } catch {
      throw CommandFailure(
        .badData,
        "\(path):\(error); a store is a JSON object with an ISO 8601 moment and its offset for "
          + #"each key, such as {"comments": "2026-01-15T09:41:00Z"}"#)
    }
  }

  /// When the content of a key was last updated; nil if the store doesn't know.
  subscript(key: String) -> Instant? { moments[key] }

  private static func moments(in text: JSONText) throws(JSONTextError) -> [String: Instant] {
    guard case .object(let members) = text.node.value else {
      throw text.error("expected an object, found \(text.node.account)", at: text.node)
    }
    var moments: [String: Instant] = [:]
    for member in members {
      guard case .string(let string) = member.node.value else {
        throw text.error(
          "“\(member.name)”: expected a text, found \(member.node.account)", at: member.node)
      }
      guard let moment = Instant(iso8601: string) else {
        throw text.error("“\(member.name)”: “\(string)” is no moment", at: member.node)
      }
      moments[member.name] = moment
    }
    return moments
  }
}

extension LastUpdatedStore {
  /// Writes the file anew with some moments; all other keys stay as they are to the byte.
  func write(_ changed: [String: Instant]) throws(CommandFailure) {
    guard !changed.isEmpty else { return }
    var members: [JSONPatch.Member] = []
    for (key, moment) in changed.sorted(by: { $0.key < $1.key }) {
      guard let text = moment.iso8601 else {
        throw CommandFailure(
          .usage, "“\(key)” was updated beyond the year 9999, which a store cannot hold")
      }
      members.append(JSONPatch.Member(key, .value(.string(text))))
    }
    do {
      var file = try AtomicFile(for: ResolvedPath.destination(of: path))
      try file.write(text.patched(.object(members, removing: [])))
      try file.publish()
    } catch {
      throw CommandFailure(
        .cannotWrite, "\(path): \(error); free some room or name another --last-updated-store")
    }
  }
}
