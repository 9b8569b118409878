internal import Foundation
public import ProofSnapshots

extension VerificationReport {
  /// The report as JSON with sorted keys, ending in a line break.
  public func json() throws -> [UInt8] {
    try StableJSON.bytes(of: self) + [UInt8(ascii: "\n")]
  }

  /// Reads a report that was written as JSON; groups and digest are computed from its frames.
  ///
  /// - Throws: ``ReportReadError`` when the bytes are no report of this version.
  public init(json bytes: [UInt8]) throws(ReportReadError) {
    do {
      self = try JSONDecoder().decode(VerificationReport.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw ReportReadError(error)
    } catch {
      throw .content("\(error)")
    }
  }
}

/// Why bytes are no report.
public enum ReportReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// They are no JSON.
  case malformed

  /// They are JSON, but a value is absent or is not what a report has there: where and why.
  case content(String)

  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .content("\(Self.place(context.codingPath + [key])) is missing")
    case .typeMismatch(let type, let context):
      self = .content("\(Self.place(context.codingPath)): expected \(Self.noun(type))")
    case .valueNotFound(let type, let context):
      self = .content("\(Self.place(context.codingPath)): expected \(Self.noun(type)), found null")
    case .dataCorrupted(let context) where context.codingPath.isEmpty: self = .malformed
    case .dataCorrupted(let context):
      self = .content("\(Self.place(context.codingPath)): no report has this value here")
    @unknown default: self = .malformed
    }
  }

  /// Why the bytes are no report, in one line.
  public var description: String {
    switch self {
    case .malformed: "it is not valid JSON"
    case .content(let problem): problem
    }
  }

  /// A place such as `frames[3].images.actual`.
  private static func place(_ path: [any CodingKey]) -> String {
    let place = path.reduce("") { place, key in
      key.intValue.map { "\(place)[\($0)]" } ?? (place.isEmpty ? "" : place + ".") + key.stringValue
    }
    return place.isEmpty ? "the report" : place
  }

  private static func noun(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "a list"
    default: "another value"
    }
  }
}
