import Foundation
import Testing

/// A table of expectations: a line of names, then lines of values, with tabs between.
struct TableFile {
  /// The rows in order, each by the names of its columns.
  let rows: [[String: String]]

  /// Reads a table of the tests' resources.
  init(_ name: String) throws {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Resources"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let names = try #require(lines.first)
    rows = try lines.dropFirst().map { values in
      try #require(values.count == names.count)
      return Dictionary(uniqueKeysWithValues: zip(names, values))
    }
  }
}
