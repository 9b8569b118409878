extension StringProtocol {
  /// The parts of a list with commas between them, without the spaces around them; an empty part is
  /// kept, for a message about it.
  package var commaSeparated: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map { part in
      let end = part.lastIndex { !$0.isWhitespace }.map(part.index(after:))
      return String(part[..<(end ?? part.startIndex)].drop(while: \.isWhitespace))
    }
  }
}
