/// A name that no time zone has.
public struct UnknownTimeZone: Error, Hashable, CustomStringConvertible {
  /// The name as given.
  public let name: String

  /// What is wrong and what to give instead, in one line.
  public var description: String {
    "no time zone is named “\(name)”; give a name such as Europe/Paris, Asia/Tokyo or UTC"
  }
}
