import ArgumentParser
import ProofDocuments

/// A reporter as it was asked for, with the usual path if none was named.
struct NamedReporter: Hashable, Sendable {
  let reporter: Reporter

  /// Whether the path is the usual one, which depends on the project's name.
  private let hasUsualPath: Bool

  private init(_ reporter: Reporter, hasUsualPath: Bool = false) {
    self.reporter = reporter
    self.hasUsualPath = hasUsualPath
  }

  /// The same reporter with the path of a project whose files have names that end in a suffix.
  func named(for suffix: String) -> NamedReporter {
    hasUsualPath ? NamedReporter(reporter.adding(suffix), hasUsualPath: true) : self
  }

  /// Reads reporters with commas between them.
  static func reporters(_ argument: String) throws -> [NamedReporter] {
    try argument.commaSeparated.map(reporter)
  }

  private static func reporter(_ argument: String) throws -> NamedReporter {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    let path = parts.dropFirst().first.map(String.init)
    guard path != "" else {
      throw ValidationError("“\(argument)” needs a path after the equals sign.")
    }
    guard let usual = Reporter.usual[name] else {
      throw ValidationError(
        "“\(argument)” is not a reporter; \(Reporter.names.question(for: name))"
          + "use list, json, junit, github, html or blob.")
    }
    guard let path else { return NamedReporter(usual, hasUsualPath: true) }
    guard let reporter = usual.replacingPath(with: path) else {
      throw ValidationError("“\(argument)”: the \(name) reporter takes no path.")
    }
    return NamedReporter(reporter)
  }
}
