import ProofDocuments

/// Where the fields of a project stand, for people who write one in another place.
extension Project {
  /// The fields of the project itself.
  static let fieldNames = [
    "version", "strings", "source", "keys", "theme", "fonts", "images", "imageDurations",
    "titleLines", "references", "curated", "folder", "pending", "orphaned", "faults", "forbid",
    "components", "matrix", "clock", "tolerances", "lint", "illustration", "figures",
  ]

  /// The fields of the objects in it that are most alike.
  static let nestedFieldNames = [
    (
      owner: "matrix",
      names: [
        "locales", "states", "appearances", "scales", "widths", "textSizes", "directions",
      ]
    ),
    (owner: "clock", names: ["now", "timeZone", "lastUpdated", "style", "pattern"]),
    (owner: "lint", names: ["rules", "budgets", "brandTerms", "ignore"]),
  ]

  /// What to do with a field that an object doesn't have but another one has.
  ///
  /// - Parameters:
  ///   - name: the field.
  ///   - owner: the field of the object that it stands in; nil for the project itself.
  /// - Returns: advice; nil for a name that no object has.
  static func remedy(forField name: String, in owner: String?) -> String? {
    if let owner, fieldNames.contains(name) {
      return "move it to the top level, beside \(owner.quoted)"
    }
    return nestedFieldNames.first { $0.owner != owner && $0.names.contains(name) }
      .map { "move it into \($0.owner.quoted)" }
  }
}
