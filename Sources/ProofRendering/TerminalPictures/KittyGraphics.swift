import Foundation

/// Pictures in kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/), which
/// Ghostty, Konsole and WezTerm speak, too.
package enum KittyGraphics {
  /// The largest number of base64 characters in a command, by the protocol.
  private static let chunkSize = 4096

  /// Whether commands are written for the terminal or for the one around tmux.
  package enum Route: Hashable, Sendable {
    /// The terminal draws the picture where the cursor is.
    case direct

    /// The terminal draws it where the placeholders stand, which tmux knows as text.
    case tmux
  }

  /// The commands that keep a PNG file under a number and show it.
  ///
  /// The cursor stays (`C=1`), and the terminal doesn't answer (`q=2`). By way of tmux the picture is kept for
  /// ``placeholders(of:columns:rows:)`` (`U=1`) and shows nothing by itself.
  ///
  /// - Parameters:
  ///   - png: the contents of the file.
  ///   - id: the picture's number, 1 to 0xFFFFFF.
  ///   - columns: the number of cells in a row that the picture covers.
  ///   - rows: the number of rows.
  ///   - route: the way of the commands.
  /// - Returns: the commands, one for each 3,072 bytes of the file.
  package static func picture(
    _ png: [UInt8], id: Int, columns: Int, rows: Int, by route: Route
  ) -> [UInt8] {
    let placement =
      switch route {
      case .direct: "C=1"
      case .tmux: "U=1,c=\(columns),r=\(rows)"
      }
    let data = Array(Data(png).base64EncodedData())
    let starts = Array(stride(from: 0, to: max(data.count, 1), by: chunkSize))
    return starts.flatMap { start in
      let end = min(start + chunkSize, data.count)
      let more = "m=\(end < data.count ? 1 : 0)"
      let keys = start == 0 ? "a=T,f=100,i=\(id),q=2,\(placement),\(more)" : more
      return command(keys, Array(data[start..<end]), by: route)
    }
  }

  /// The rows of placeholders in which a terminal shows a picture, without line breaks.
  ///
  /// The colour of the text is the picture's number, and combining marks number the row and the first column;
  /// each further cell continues the one to its left (section “Unicode placeholders” of the protocol).
  ///
  /// - Parameters:
  ///   - id: the picture's number, 1 to 0xFFFFFF.
  ///   - columns: the number of cells in a row, at least 1.
  ///   - rows: the number of rows, at most ``rowLimit``.
  /// - Returns: a text for each row.
  /// - Precondition: the number of rows is within the limit.
  package static func placeholders(of id: Int, columns: Int, rows: Int) -> [String] {
    precondition(columns > 0 && rows <= rowLimit, "A row of placeholders needs a mark of its own")
    let color = "\u{1B}[38;2;\(id >> 16 & 0xFF);\(id >> 8 & 0xFF);\(id & 0xFF)m"
    return (0..<rows).map { row in
      let first = "\u{10EEEE}\(marks[row])\(marks[0])"
      return color + first + String(repeating: "\u{10EEEE}", count: columns - 1) + "\u{1B}[39m"
    }
  }

  /// The largest number of rows of placeholders.
  package static var rowLimit: Int { marks.count }

  /// The command that removes a picture from the screen and from the terminal's memory.
  package static func removal(of id: Int, by route: Route) -> [UInt8] {
    command("a=d,d=I,i=\(id),q=2", by: route)
  }

  /// The question whether the terminal draws such pictures, which shows and keeps nothing.
  ///
  /// One that does answers `ESC _ G i=ID;OK ESC \`.
  package static func query(id: Int, by route: Route) -> [UInt8] {
    command("i=\(id),s=1,v=1,a=q,t=d,f=24", Array("AAAA".utf8), by: route)
  }

  private static func command(
    _ keys: String, _ data: [UInt8]? = nil, by route: Route
  ) -> [UInt8] {
    let body = Array("G\(keys)".utf8) + (data.map { Array(";".utf8) + $0 } ?? [])
    let command = ControlSequence.applicationCommand(body)
    return route == .tmux ? TmuxPassthrough.wrap(command) : command
  }

  /// The marks that number rows and columns from 0: the first 64 of kitty's rowcolumn-diacritics.txt.
  private static let marks: [Unicode.Scalar] = [
    "\u{305}", "\u{30D}", "\u{30E}", "\u{310}", "\u{312}", "\u{33D}", "\u{33E}", "\u{33F}",
    "\u{346}", "\u{34A}", "\u{34B}", "\u{34C}", "\u{350}", "\u{351}", "\u{352}", "\u{357}",
    "\u{35B}", "\u{363}", "\u{364}", "\u{365}", "\u{366}", "\u{367}", "\u{368}", "\u{369}",
    "\u{36A}", "\u{36B}", "\u{36C}", "\u{36D}", "\u{36E}", "\u{36F}", "\u{483}", "\u{484}",
    "\u{485}", "\u{486}", "\u{487}", "\u{592}", "\u{593}", "\u{594}", "\u{595}", "\u{597}",
    "\u{598}", "\u{599}", "\u{59C}", "\u{59D}", "\u{59E}", "\u{59F}", "\u{5A0}", "\u{5A1}",
    "\u{5A8}", "\u{5A9}", "\u{5AB}", "\u{5AC}", "\u{5AF}", "\u{5C4}", "\u{610}", "\u{611}",
    "\u{612}", "\u{613}", "\u{614}", "\u{615}", "\u{616}", "\u{617}", "\u{657}", "\u{658}",
  ]
}
