import ProofDocuments

/// The bytes of a whole page.
enum ScreenBytes {
  /// Moves the cursor to a row and a column, both from 0 (ECMA-48, 8.3.21).
  static func move(to place: (row: Int, column: Int)) -> [UInt8] {
    Array("\u{1B}[\(place.row + 1);\(place.column + 1)H".utf8)
  }

  /// Texts below each other.
  static func lines(_ lines: [String], at place: (row: Int, column: Int)) -> [UInt8] {
    lines.enumerated().flatMap { index, line in
      move(to: (place.row + index, place.column)) + Array(line.utf8)
    }
  }

  /// A page in the place of another.
  ///
  /// What is between the private modes 2026 is shown at once by terminals that know these.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - former: the page that is shown; nil for what has to be cleared.
  ///   - mode: the way in which pictures are drawn; nil for none.
  ///   - hasColor: whether text may be coloured.
  ///   - contents: the contents of a picture's file.
  /// - Returns: the bytes.
  static func page(
    _ page: ReviewPage, after former: ReviewPage?, mode: PictureMode?, hasColor: Bool,
    contents: (_ file: String) throws(RunError) -> [UInt8]
  ) -> [UInt8] {
    var bytes = Array("\u{1B}[?2026h".utf8)
    // No line with text has a picture in its row, so those may be erased.
    let stays = former?.pictures == page.pictures && former?.lines.count == page.lines.count
    if !stays { bytes += (mode?.removal ?? []) + Array("\u{1B}[0m\u{1B}[2J".utf8) }
    for (row, line) in page.lines.enumerated() {
      let before = stays ? former?.lines[row] : nil
      guard before.map({ $0 != line }) ?? !line.text.isEmpty else { continue }
      bytes += move(to: (row, 0))
      if stays { bytes += "\u{1B}[2K".utf8 }
      bytes += text(line, hasColor: hasColor).utf8
    }
    if !stays { bytes += pictures(of: page, mode: mode, contents: contents) }
    return bytes + Array("\u{1B}[?2026l".utf8)
  }

  private static func pictures(
    of page: ReviewPage, mode: PictureMode?,
    contents: (_ file: String) throws(RunError) -> [UInt8]
  ) -> [UInt8] {
    guard let mode else { return [] }
    return page.pictures.enumerated().flatMap { slot, placed in
      move(to: (placed.row, placed.column)) + Array(placed.picture.title.utf8)
        + picture(placed, slot: slot, mode: mode, contents: contents)
    }
  }

  /// A picture, or the reason why there is none.
  private static func picture(
    _ placed: PlacedPicture, slot: Int, mode: PictureMode,
    contents: (_ file: String) throws(RunError) -> [UInt8]
  ) -> [UInt8] {
    let problem: String
    do {
      return try mode.bytes(of: placed, slot: slot, file: try contents(placed.picture.file))
    } catch {
      problem = "\(error)"
    }
    let text = CellWidth.cut(problem.visible, columns: max(placed.columns, 2))
    return move(to: (placed.row + 1, placed.column)) + Array(text.utf8)
  }

  private static func text(_ line: ReviewLine, hasColor: Bool) -> String {
    let codes =
      switch line.style {
      case .plain: ""
      case .strong: "1"
      case .faint: "2"
      case .old: hasColor ? "31" : ""
      case .new: hasColor ? "32" : ""
      case .fault: hasColor ? "1;31" : "1"
      case .bar: "7"
      }
    return codes.isEmpty ? line.text : "\u{1B}[\(codes)m\(line.text)\u{1B}[0m"
  }
}
