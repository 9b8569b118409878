public import ProofDocuments

/// The name of a time zone that exists, such as `Europe/Paris`, `UTC` or `GMT+9`.
public struct TimeZoneIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The name as given.
  public let description: String

  /// Checks the name of a time zone, case and all.
  ///
  /// - Throws: `ValueError` if no time zone has the name; nothing is taken for GMT.
  public init(_ name: String) throws(ValueError) {
    guard ICU.isTimeZone(name) else {
      throw ValueError(
        "no time zone is named “\(name)”",
        advice: "give a name such as Europe/Paris, Asia/Tokyo or UTC")
    }
    description = name
  }
}
