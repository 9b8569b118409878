import ProofDocuments
package import ProofDrawing
import RefreshStrings

/// Digests of the inputs of a matrix's frames.
///
/// Frames share most of their inputs: the component with a million others, the texts with all widths and
/// scales. So each part is digested once, and the digest of a frame is that of its parts.
package struct FrameInputDigests<Digest: Sendable>: Sendable {
  /// The parts of the inputs of a frame.
  package struct Parts {
    package let look, colors, moment, words, layout: Digest
  }

  private let layoutCount: Int
  private let cellCount: Int
  private let appearanceCount: Int
  private let scaleCount: Int

  /// The number of the component of each cell.
  private let setups: [Int]

  private let looks: [Digest?]
  private let colors: [Digest?]
  private let moments: [Digest?]
  private let words: [Digest?]
  private let layouts: [Digest?]

  /// Digests all parts.
  ///
  /// - Parameters:
  ///   - table: the inputs.
  ///   - digest: digests bytes.
  package init(of table: FrameInputsTable, by digest: ([UInt8]) -> Digest) {
    func part(_ value: Any) -> Digest? {
      let bytes = ValueBytes(of: value)
      return bytes.isComplete ? digest(bytes.bytes) : nil
    }
    let matrix = table.matrix
    (layoutCount, cellCount) = (matrix.layoutCount, matrix.cells.count)
    (appearanceCount, scaleCount) = (matrix.appearances.count, matrix.scales.count)
    let numbers = Dictionary(
      matrix.setups.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
    setups = matrix.cells.map { numbers[$0.setup.name] ?? 0 }
    looks = matrix.setups.map { part(table.look(of: $0)) }
    colors = Self.colors(of: table, by: part)
    moments = matrix.cells.map { part(table.moment(of: $0.setup, in: $0.pulledState)) }
    words = matrix.locales.flatMap { locale in
      matrix.cells.map { part(table.words(of: $0.setup, in: $0.pulledState, for: locale)) }
    }
    layouts = (0..<layoutCount).map { place in
      var rest = place
      return part(matrix.axes.layout(takenFrom: &rest))
    }
  }

  /// The digests of the colours of each cell and appearance; most states of a component share them.
  private static func colors(
    of table: FrameInputsTable, by digest: (_ value: Any) -> Digest?
  ) -> [Digest?] {
    var known: [String: [ThemeUse?: [Digest?]]] = [:]
    return table.matrix.cells.flatMap { cell in
      let (setup, use) = (cell.setup, table.themeUse(of: cell.setup, in: cell.pulledState))
      if let digests = known[setup.name]?[use] { return digests }
      let digests = table.matrix.appearances.map {
        digest(table.colors(of: setup, in: $0, limitedTo: use))
      }
      known[setup.name, default: [:]][use] = digests
      return digests
    }
  }

  /// The digests of the parts of a frame, by its number in the matrix; nil if one of them can't be
  /// digested, as the face of a program's own.
  package subscript(index: Int) -> Parts? {
    let (layout, cell) = (index % layoutCount, index / layoutCount % cellCount)
    let locale = index / layoutCount / cellCount
    let appearance = layout / scaleCount % appearanceCount
    guard let look = looks[setups[cell]], let colors = colors[cell * appearanceCount + appearance],
      let moment = moments[cell], let words = words[locale * cellCount + cell],
      let layout = layouts[layout]
    else { return nil }
    return Parts(look: look, colors: colors, moment: moment, words: words, layout: layout)
  }
}

extension FrameInputDigests.Parts: Equatable where Digest: Equatable {}

extension SourceLocation: ValueBytesConvertible {
  /// Adds nothing: the place of a setting in its file is not drawn.
  package func add(to bytes: inout ValueBytes) {}
}

extension ElementList: ValueBytesConvertible {
  /// Adds nothing: the list follows from the file's elements.
  package func add(to bytes: inout ValueBytes) {}
}

extension LookInputs: ValueBytesConvertible {
  /// Adds all but the paths of files, which differ between checkouts.
  package func add(to bytes: inout ValueBytes) {
    // A function's inputs are what it makes of them.
    if let face { bytes.add(face) }
    bytes.add(setup)
    bytes.add(images)
    for reference in setup.file?.references ?? [] {
      bytes.add(reference.path)
      bytes.add(assets.images[reference.resolved] as Any)
      bytes.add(assets.sequences[reference.resolved] as Any)
      bytes.add(assets.animations[reference.resolved] as Any)
      bytes.add(assets.families[reference.resolved] as Any)
    }
    bytes.add(titleLineCount)
    bytes.add(compatibility)
    bytes.add(background)
  }
}

extension FaceText: ValueBytesConvertible {
  /// Adds the wordings, and the key by which faults are ignored, without the place where they were found.
  package func add(to bytes: inout ValueBytes) {
    bytes.add(knownKey ?? "")
    let wordings = variants.isEmpty ? [WidthVariant(string)] : variants
    bytes.add(integer: UInt64(wordings.count))
    bytes.add(string)
    for wording in wordings {
      bytes.add(wording.value)
      bytes.add(integer: wording.width.map { UInt64(bitPattern: Int64($0)) } ?? .max)
    }
  }
}

extension WordInputs: ValueBytesConvertible {
  package func add(to bytes: inout ValueBytes) {
    bytes.add(reader)
    texts.title.add(to: &bytes)
    bytes.add(integer: texts.lastUpdated == nil ? 0 : 1)
    texts.lastUpdated?.add(to: &bytes)
    texts.spokenLabel.add(to: &bytes)
    bytes.add(integer: UInt64(labels.count))
    for (key, text) in labels.sorted(by: { $0.key < $1.key }) {
      bytes.add(key)
      text.add(to: &bytes)
    }
    bytes.add(locale.tag)
    bytes.add(direction)
  }
}
