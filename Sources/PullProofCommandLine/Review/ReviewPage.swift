import ProofDocuments
import ProofDrawing
import ProofSnapshots

/// A line of a review in one style.
struct ReviewLine: Hashable {
  enum Style: Hashable {
    case plain, strong, faint, old, new, fault, bar
  }

  let text: String
  let style: Style

  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// The page of a review's state on a screen of some size: lines from the top, and pictures before them.
struct ReviewPage: Hashable {
  /// The lines, one for each row of the screen.
  private(set) var lines: [ReviewLine]

  /// The pictures, each with its title above it.
  private(set) var pictures: [PlacedPicture] = []

  /// The first line of the text when its end is shown; 0 where all of it has room.
  let lastScroll: Int

  /// The number of lines of a text that are shown at once, at least 1.
  let pageHeight: Int

  /// Lays out a page.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - size: the size of the screen, in cells.
  ///   - cell: the number of pixels of a picture in a cell; nil where no pictures are shown.
  init(of state: ReviewState, size: ScreenSize, cell: PixelSize?) {
    let columns = max(size.columns, 2)
    let head = state.head
    let message = CellWidth.lines(of: state.message.visible, columns: columns)
    let foot =
      message.prefix(Self.messageLimit).map { ReviewLine($0, .strong) }
      + [ReviewLine(state.keyLine, .bar)]
    let text = (state.sheet?.lines(of: state) ?? state.facts).flatMap { line in
      CellWidth.lines(of: line.text, columns: columns).map { ReviewLine($0, line.style) }
    }
    let room = max(size.rows - head.count - foot.count, 0)
    let images = state.sheet == nil ? state.pair?.frame.pictures ?? [] : []
    let arrangement = cell.flatMap { cell in
      // Some lines of text have to stay, however large the pictures are.
      PictureArrangement(
        of: images, columns: columns, rows: room - min(text.count, Self.leastTextRows), cell: cell)
    }
    let textRows = room - (arrangement?.rows ?? 0)
    // The last row says how many more lines there are.
    pageHeight = max(textRows - 1, 1)
    lastScroll = text.count > textRows && textRows > 0 ? text.count - textRows + 1 : 0
    lines = head + Self.window(of: text, rows: textRows, from: state.scroll)
    lines += Array(repeating: ReviewLine(""), count: room - textRows)
    lines += foot
    lines = lines.prefix(size.rows).map {
      ReviewLine(CellWidth.cut($0.text, columns: columns), $0.style)
    }
    pictures = (arrangement?.pictures ?? []).map { $0.moved(down: head.count + textRows) }
  }

  /// The number of lines of a message, such as that of a frame that can't be accepted.
  private static let messageLimit = 6

  /// The number of lines of text that are shown beside pictures at least.
  private static let leastTextRows = 6

  /// The lines that fit, of which the last says how many more there are.
  private static func window(of text: [ReviewLine], rows: Int, from first: Int) -> [ReviewLine] {
    guard text.count > rows, rows > 0 else {
      return text.prefix(max(rows, 0))
        + Array(repeating: ReviewLine(""), count: max(rows - text.count, 0))
    }
    let start = min(first, text.count - rows + 1)
    let shown = text[start...].prefix(rows - 1)
    let rest = text.count - start - shown.count
    let note = rest > 0 ? "\(rest.counted("more line")) (arrow down)" : "the end (arrow up)"
    return shown + [ReviewLine(note, .faint)]
  }
}

extension FrameReport {
  /// The pictures that a reviewer compares, with their files and their sizes in pixels.
  var pictures: [ReviewPicture] {
    let largest = PixelSize(
      width: max(expected?.width ?? 0, actual?.width ?? 0),
      height: max(expected?.height ?? 0, actual?.height ?? 0))
    let all: [(Image, String, SnapshotLock.Entry?)] = [
      (.expected, "before", expected), (.actual, "after", actual), (.diff, "difference", nil),
    ]
    return all.compactMap { image, title, entry in
      guard let file = images[image] else { return nil }
      let size = entry.map { PixelSize(width: $0.width, height: $0.height) } ?? largest
      return ReviewPicture(title: title, file: file, size: size)
    }
  }
}
