import ProofDocuments
import RefreshStrings

extension FileEdit {
  /// The change, with a warning if it writes a file anew as plain text that was a property list.
  func warning(ofPlainTextInPlaceOf change: FileChange) -> FileEdit {
    guard bytes != nil, !change.bytes.isEmpty else { return self }
    let lost = change.lostCommentCount
    return warning(
      of: change.path,
      "it was a property list, and is written anew as plain text"
        + (lost > 0 ? " without \(lost.counted("comment"))" : ""))
  }

  /// The change, with a warning if it writes a file anew and so loses comments.
  func warning(ofCommentsLostIn change: FileChange) -> FileEdit {
    let lost = change.lostCommentCount
    guard bytes != nil, lost > 0 else { return self }
    return warning(
      of: change.path, "it is written anew and loses \(lost.counted("comment")) before no text")
  }

  private func warning(of path: String, _ problem: String) -> FileEdit {
    var edit = self
    edit.warnings.append(
      Diagnostic(
        .warning, at: SourceLocation(path: path), problem: problem,
        advice: nil))
    return edit
  }
}

extension FileChange {
  /// The number of comments in a property list that stand before no text, or before another comment.
  fileprivate var lostCommentCount: Int {
    let all = bytes.ranges(of: Array("<!--".utf8)).count
    return max(0, all - existing.keys.count { existing[$0]?.comment != nil })
  }
}
