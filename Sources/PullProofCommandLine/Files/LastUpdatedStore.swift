package import ProofDocuments
import RefreshProject
package import RefreshStrings

/// When contents were last updated, by key, as a JSON file:
/// `{"comments": "2026-01-15T09:41:00Z"}`.
package struct LastUpdatedStore {
  private let path: String
  private let document: Document

  /// When the content of each key was last updated.
  package let instants: [String: Instant]

  /// Reads a file; one timestamp that is malformed makes the file so.
  ///
  /// A file that is not there is an error, or a store without instants.
  init(path: String, canBeAbsent: Bool = false) throws(RunError) {
    let bytes: [UInt8]
    do {
      let isAbsent = canBeAbsent && !Descriptor.isPresent(path)
      bytes = isAbsent ? Array("{}\n".utf8) : try Descriptor.contents(of: path)
    } catch {
      throw RunError(
        .missingInput, "\(path): \(error); check the path of --last-updated-store")
    }
    do {
      try self.init(bytes, path: path)
    } catch {
      throw RunError(error)
    }
  }

  /// Reads the contents of a file.
  package init(_ bytes: [UInt8], path: String) throws(DocumentError) {
    self.path = path
    document = try Document(json: bytes, file: path)
    instants = try Self.instants(in: document)
  }

  /// When the content of a key was last updated; nil if the store doesn't know.
  subscript(key: String) -> Instant? { instants[key] }

  private static func instants(in document: Document) throws(DocumentError) -> [String: Instant] {
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "a store")
      var instants: [String: Instant] = [:]
      for key in fields.names {
        instants[key] = try fields.optionalValue(
          key, of: "an ISO 8601 timestamp with an offset, such as 2026-01-15T09:41:00Z,"
        ) { $0.text.flatMap(Instant.init(iso8601:)) }
      }
      return instants
    } catch {
      throw document.error(error)
    }
  }
}

extension LastUpdatedStore {
  /// Writes the file with new timestamps; all other keys are kept byte for byte.
  func write(_ changed: [String: Instant]) throws(RunError) {
    guard !changed.isEmpty else { return }
    var members: [JSONPatch.Member] = []
    for (key, instant) in changed.sorted(by: { $0.key < $1.key }) {
      guard let text = instant.iso8601 else {
        throw RunError(
          .usage, "“\(key)” was updated beyond the year 9999, which a store cannot hold")
      }
      members.append(JSONPatch.Member(key, .value(.string(text))))
    }
    do {
      var file = try AtomicFile(for: ResolvedPath.destination(of: path))
      try file.write(document.patched(.object(members, removing: [])))
      try file.publish()
    } catch {
      let remedy = error.remedy(or: "name another --last-updated-store")
      throw RunError(.cannotWrite, "\(path): \(error); \(remedy)")
    }
  }
}
