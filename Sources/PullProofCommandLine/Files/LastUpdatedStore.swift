internal import Foundation
internal import RefreshStrings

/// When contents were last updated, by key, as a JSON file:
/// `{"comments": "2026-01-15T09:41:00Z"}`.
struct LastUpdatedStore {
  private let moments: [String: Instant]

  /// Reads a file; one moment that is malformed makes the file so.
  init(path: String) throws(CommandFailure) {
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: path)
    } catch {
      throw CommandFailure(
        .missingInput, "\(path): \(error); check the path of --last-updated-store")
    }
    do {
      moments = try Self.moments(in: bytes)
    } catch {
      throw CommandFailure(
        .badData,
        "\(path): \(error); a store is a JSON object with an ISO 8601 moment and its offset for "
          + #"each key, such as {"comments": "2026-01-15T09:41:00Z"}"#)
    }
  }

  /// When the content of a key was last updated; nil if the store doesn't know.
  subscript(key: String) -> Instant? { moments[key] }

  private static func moments(in bytes: [UInt8]) throws(Malformation) -> [String: Instant] {
    let texts: [String: String]
    do {
      texts = try JSONDecoder().decode([String: String].self, from: Data(bytes))
    } catch {
      throw Malformation(description: cause(of: error))
    }
    var moments: [String: Instant] = [:]
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let moment = Instant(iso8601: text) else {
        throw Malformation(description: "“\(key)”: “\(text)” is no moment")
      }
      moments[key] = moment
    }
    return moments
  }

  /// What the decoder found wrong, and at which key.
  private static func cause(of error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context),
      DecodingError.valueNotFound(_, let context):
      let key = context.codingPath.map { "“\($0.stringValue)”: " }.joined()
      let words = context.debugDescription
      return key + (words.hasSuffix(".") ? words.dropLast() : words[...])
    default: return "\(error)"
    }
  }
}

private struct Malformation: Error, CustomStringConvertible {
  let description: String
}
