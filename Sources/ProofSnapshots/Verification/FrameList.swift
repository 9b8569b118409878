import ProofDocuments

/// A file that names frames to accept or reject, one on each line.
///
/// A line is the id of a frame, `group` and a group such as `2@3f9c81d0`, or `report` and the
/// beginning of the digest of the report that they are chosen in. An id or a group behind `reject` is to be
/// rejected, so that one list can have both decisions. Empty lines and lines that begin with `#` are
/// ignored.
package struct FrameList: Hashable, Sendable {
  package private(set) var ids: [String] = []

  /// The groups, as `--group` takes them.
  package private(set) var groups: [String] = []

  /// The ids and the groups of lines that begin with `reject`.
  package private(set) var rejectedIDs: [String] = []
  package private(set) var rejectedGroups: [String] = []

  /// The beginning of the report's digest; nil where the list names none.
  package private(set) var report: String?

  /// Reads a list.
  ///
  /// - Throws: ``FrameSelectionError`` when the list is not UTF-8, names no frame or two reports, or
  ///   has a line that is neither an id, a group nor a report.
  package init(_ bytes: [UInt8], file: String) throws(FrameSelectionError) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw FrameSelectionError(
        "\(file): the list is not UTF-8 text", advice: "write one frame id on each line")
    }
    for (index, line) in bytes.textLines.enumerated() {
      try read(Self.trimmed(line[...]), at: "\(file):\(index + 1)")
    }
    guard [ids, groups, rejectedIDs, rejectedGroups].contains(where: { !$0.isEmpty }) else {
      throw FrameSelectionError(
        "\(file): the list names no frame", advice: "write one frame id on each line")
    }
  }

  private mutating func read(
    _ line: Substring, at place: String
  ) throws(FrameSelectionError) {
    guard !line.isEmpty, !line.hasPrefix("#") else { return }
    let words = line.split(separator: " ", maxSplits: 1).map(Self.trimmed)
    switch (words[0], words.count) {
    case ("reject", 2):
      try readName(words[1], at: place, ids: \.rejectedIDs, groups: \.rejectedGroups)
    case ("report", 2):
      guard report == nil || report == String(words[1]) else {
        throw FrameSelectionError(
          "\(place): a list belongs to one report, and this is the second",
          advice: "divide the list")
      }
      report = String(words[1])
    default: try readName(line, at: place, ids: \.ids, groups: \.groups)
    }
  }

  /// Reads the id of a frame, or `group` and a group.
  private mutating func readName(
    _ name: Substring, at place: String, ids: WritableKeyPath<FrameList, [String]>,
    groups: WritableKeyPath<FrameList, [String]>
  ) throws(FrameSelectionError) {
    let words = name.split(separator: " ", maxSplits: 1).map(Self.trimmed)
    if words.count == 2, words[0] == "group" {
      self[keyPath: groups].append(String(words[1]))
      return
    }
    // Every id has slashes, and no other word of a list is without.
    guard name.contains("/") || name.contains("*") else {
      throw FrameSelectionError(
        "\(place): “\(name)” is no frame id such as normal-header/idle/en",
        advice: "“group NUMBER” names a group")
    }
    self[keyPath: ids].append(String(name))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...end]
  }
}
