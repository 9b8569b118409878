/// Which lines of a text are gone and which are new, with a few others round them.
struct LineDifference: CustomStringConvertible {
  private enum Line {
    case kept(String)
    case removed(String)
    case added(String)

    var text: String {
      switch self {
      case .kept(let line): "  \(line)"
      case .removed(let line): "− \(line)"
      case .added(let line): "+ \(line)"
      }
    }

    var isKept: Bool {
      switch self {
      case .kept: true
      case .removed, .added: false
      }
    }
  }

  /// The lines that stay and stand next to a change are shown up to this number.
  private static let context = 3

  /// The lines that fit into a message.
  private static let longestExcerpt = 40

  private let lines: [String]

  init(from expected: String, to actual: String) {
    let all = Self.merged(Self.lines(of: expected), Self.lines(of: actual))
    let changes = all.indices.filter { !all[$0].isKept }
    var shown: [String] = []
    var last = -1
    for (index, line) in all.enumerated() where Self.isNear(index, to: changes) {
      if index > last + 1 { shown.append("  ⋮") }
      shown.append(line.text)
      last = index
    }
    lines = shown
  }

  /// Every change, removed lines behind a minus and new ones behind a plus.
  var description: String { lines.map { $0 + "\n" }.joined() }

  /// The first of the changes, and how many lines follow.
  var excerpt: String {
    let rest = lines.count - Self.longestExcerpt
    let shown = lines.prefix(Self.longestExcerpt) + (rest > 0 ? ["  ⋮ \(rest) more lines"] : [])
    return shown.joined(separator: "\n")
  }

  /// The lines as bytes, because texts that look the same may differ.
  private static func lines(of text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  }

  private static func merged(_ expected: [[UInt8]], _ actual: [[UInt8]]) -> [Line] {
    let difference = actual.difference(from: expected)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var merged: [Line] = []
    var place = 0
    for (offset, line) in expected.enumerated() {
      if removed.contains(offset) {
        merged.append(.removed(visible(line)))
        continue
      }
      while added.contains(place) {
        merged.append(.added(visible(actual[place])))
        place += 1
      }
      merged.append(.kept(visible(line)))
      place += 1
    }
    return merged + actual[place...].map { .added(visible($0)) }
  }

  private static func visible(_ line: [UInt8]) -> String {
    String(decoding: line, as: UTF8.self).replacing("\r", with: "␍")
  }

  private static func isNear(_ index: Int, to changes: [Int]) -> Bool {
    changes.contains { abs($0 - index) <= context }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
