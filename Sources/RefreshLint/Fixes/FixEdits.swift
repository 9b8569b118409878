package import ProofDocuments
import ProofDrawing
import ProofSnapshots
package import RefreshComponents

/// The edits of files by the fixes that need no decision.
///
/// Characters of texts are replaced as they stand. In a component's file, a label gets more `lines`, or a number
/// of its `size`, or the component a `height`, where the violation has one such fix: of two, somebody has to
/// choose. A shorter text, the settings of the project and another width are always somebody's decision.
package struct FixEdits {
  /// An edit that was made.
  package struct Applied: Hashable {
    /// The place in the file as it was.
    package let place: SourceLocation

    /// The fix in words.
    package let fix: String

    /// The violation that is to be gone.
    package let violation: LintViolation.ID
  }

  /// A fix that needs no decision and can't be carried out.
  package struct Left: Hashable {
    package let place: SourceLocation
    package let fix: String

    /// The reason, as a sentence goes on after a colon.
    package let reason: String
  }

  /// The files with their contents before and after the edits, in the order of their paths.
  package private(set) var files: [FileReplacement] = []

  /// The edits, in the order of the violations.
  package private(set) var applied: [Applied] = []

  /// The fixes that can't be carried out.
  package private(set) var left: [Left] = []

  /// Prepares the edits; no file is written.
  ///
  /// - Parameters:
  ///   - violations: the violations with their fixes.
  ///   - setups: the components of the project.
  ///   - contents: reads a file that is to be written; its error is the reason why a fix is left.
  package init(
    of violations: [LintViolation], components setups: [ComponentSetup],
    contents: (_ path: String) throws(RunError) -> [UInt8]
  ) {
    var draft = Draft(setups: setups)
    for violation in violations { draft.add(violation, contents) }
    files = draft.files.sorted { $0.key < $1.key }.compactMap { path, file in
      let new = file.edited
      return new == file.old ? nil : FileReplacement(path: path, old: file.old, new: new)
    }
    let edited = Set(files.map(\.path))
    applied = draft.applied.withoutRepetitions.filter { edited.contains($0.place.file) }
    left = draft.left.withoutRepetitions
  }
}

extension FixEdits {
  /// Whether the edits do what they are for: each violation is gone, and none is there that was not.
  ///
  /// - Parameters:
  ///   - after: the violations after the edits.
  ///   - before: the violations before them.
  /// - Returns: whether both hold.
  package func areProved(by after: [LintViolation], since before: [LintViolation]) -> Bool {
    let ids = Set(after.map(\.id))
    return ids.isSubset(of: before.map(\.id)) && ids.isDisjoint(with: applied.map(\.violation))
  }

  /// The fixes that were applied, as ones that are left because the edits are taken back.
  package func takenBack(because reason: String) -> [Left] {
    applied.map { Left(place: $0.place, fix: $0.fix, reason: reason) }
  }
}

/// The edits while they are collected.
private struct Draft {
  let setups: [ComponentSetup]
  var files: [String: DraftFile] = [:]
  var applied: [FixEdits.Applied] = []
  var left: [FixEdits.Left] = []

  mutating func add(
    _ violation: LintViolation, _ contents: (String) throws(RunError) -> [UInt8]
  ) {
    guard let fix = violation.automaticFix else { return }
    let place: SourceLocation
    switch fix.change {
    case .replace(let replacements): place = replacements[0].start
    default:
      guard let field = FieldPlace(of: fix, for: violation, among: setups) else { return }
      place = field.location
    }
    do throws(RunError) {
      try apply(fix, at: place, for: violation, contents)
      applied.append(
        FixEdits.Applied(place: place, fix: fix.description, violation: violation.id))
    } catch {
      left.append(FixEdits.Left(place: place, fix: fix.description, reason: "\(error)"))
    }
  }

  /// Takes all edits of a fix, or none.
  private mutating func apply(
    _ fix: LintFix, at place: SourceLocation, for violation: LintViolation,
    _ contents: (String) throws(RunError) -> [UInt8]
  ) throws(RunError) {
    if let field = FieldPlace(of: fix, for: violation, among: setups), let number = field.number {
      try read(place.file, contents)
      try files[place.file]?.set(number, in: field)
    }
    var taken: [(path: String, range: Range<Int>)] = []
    do throws(RunError) {
      for replacement in fix.replacements {
        let path = replacement.start.file
        try read(path, contents)
        if let range = try files[path]?.add(replacement) { taken.append((path, range)) }
      }
    } catch {
      for (path, range) in taken { files[path]?.remove(range) }
      throw error
    }
  }

  /// Reads a file that was not needed before.
  private mutating func read(
    _ path: String, _ contents: (String) throws(RunError) -> [UInt8]
  ) throws(RunError) {
    if files[path] == nil { files[path] = DraftFile(try contents(path)) }
  }
}

/// A file while edits of it are collected.
private struct DraftFile {
  let old: [UInt8]

  /// The contents without a byte order mark, which takes no column.
  private let text: [UInt8]
  private let lines: LineIndex

  /// Whether the file begins with a tag.
  private let isXML: Bool

  /// Other bytes in ranges of the old contents, which don't touch each other, in their order.
  private var replacements: [(range: Range<Int>, new: [UInt8])] = []

  /// Numbers of fields by the places of their objects.
  private var numbers: [FieldPlace: Int] = [:]

  init(_ contents: [UInt8]) {
    old = contents
    text = Array(contents.withoutByteOrderMark)
    lines = LineIndex(text)
    isXML = text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
  }

  /// The contents with all edits; of numbers from the end to the start, so that places before one stay.
  var edited: [UInt8] {
    var bytes: [UInt8] = []
    var end = 0
    for (range, new) in replacements {
      bytes += old[end..<range.lowerBound] + new
      end = range.upperBound
    }
    bytes += old[end...]
    for (place, number) in numbers.sorted(by: { $0.key > $1.key }) {
      bytes = place.setting(number, in: bytes) ?? bytes
    }
    return bytes
  }

  /// Takes a number for a field; of two the larger one, as texts of several languages may need different
  /// room.
  mutating func set(_ number: Int, in field: FieldPlace) throws(RunError) {
    let known = numbers[field.withoutNumber]
    guard known.map({ $0 < number }) ?? true else { return }
    guard field.setting(number, in: old) != nil else {
      throw RunError(.badData, "the file has no plain number there; change it by hand")
    }
    numbers[field.withoutNumber] = number
  }

  /// Takes a replacement; returns its range, or nil if it is there already.
  mutating func add(_ replacement: TextReplacement) throws(RunError) -> Range<Int>? {
    let start =
      old.count - text.count
      + lines.offset(ofLine: replacement.start.line, column: replacement.start.column, in: text)
    let range = start..<start + replacement.old.utf8.count
    guard range.upperBound <= old.count, old[range].elementsEqual(replacement.old.utf8) else {
      throw RunError(.badData, "the file has changed meanwhile; lint it again")
    }
    // Between the characters to change there may be a comment, CDATA or an element that the text has not.
    guard !isXML || !old[range].contains(UInt8(ascii: "<")) else {
      throw RunError(
        .badData, "there is markup between the characters to change; change them by hand")
    }
    let new = Array(replacement.new.utf8)
    // Of those that begin before its end, the last one ends last.
    let place = replacements.firstPlace { $0.range.lowerBound > range.upperBound }
    if place > 0, replacements[place - 1].range.upperBound >= range.lowerBound {
      guard replacements[place - 1] != (range, new) else { return nil }
      throw RunError(.badData, "another fix changes the same characters; fix once more")
    }
    replacements.insert((range, new), at: place)
    return range
  }

  /// Takes a replacement back.
  mutating func remove(_ range: Range<Int>) {
    replacements.remove(at: replacements.firstPlace { $0.range.lowerBound >= range.lowerBound })
  }
}

/// The place of a number in a component's file.
private struct FieldPlace: Hashable, Comparable {
  /// A field of a label or of the component.
  enum Field: Hashable {
    case lines
    case width
    case height
    case componentHeight
  }

  /// The place of the object with the field.
  let location: SourceLocation
  let field: Field

  /// The number to write.
  var number: Int?

  var withoutNumber: FieldPlace {
    var place = self
    place.number = nil
    return place
  }

  static func < (left: FieldPlace, right: FieldPlace) -> Bool {
    // A number in an object that is there stands behind one that is added to the object.
    (left.location.line, left.location.column, left.field == .lines ? 0 : 1)
      < (right.location.line, right.location.column, right.field == .lines ? 0 : 1)
  }

  private init(_ location: SourceLocation, _ field: Field, _ number: Int?) {
    (self.location, self.field, self.number) = (location, field, number)
  }

  /// The place of a fix; nil where it is not in a component's file.
  init?(of fix: LintFix, for violation: LintViolation, among setups: [ComponentSetup]) {
    guard let component = violation.places.first?.id.component,
      let setup = setups.first(where: { $0.name == component }), let file = setup.file,
      let source = setup.source
    else { return nil }
    switch fix.change {
    case .addLines(let count, let element?):
      guard let location = file.location(ofLabel: element) else { return nil }
      self.init(location, .lines, count)
    case .resize(let element, let size):
      guard let location = file.location(ofLabel: element), let room = file.room(ofLabel: element)
      else { return nil }
      let parts = size.dropFirst().dropLast().split(separator: ",").map {
        Double($0.drop(while: \.isWhitespace))
      }
      guard parts.count == 2 else { return nil }
      let isWidth = parts[0] != room.width
      self.init(
        location, isWidth ? .width : .height, parts[isWidth ? 0 : 1].flatMap { Int(exactly: $0) })
    case .raise(let height):
      self.init(SourceLocation(path: source.resolved), .componentHeight, height)
    default: return nil
    }
  }

  /// The contents of the file with a number in the field; nil where that can't be done.
  func setting(_ number: Int, in contents: [UInt8]) -> [UInt8]? {
    do throws(DocumentError) {
      let edit = try YAMLEdit(of: contents, file: location.file)
      switch field {
      case .componentHeight:
        return edit.root["height"].flatMap { edit.replacing($0, with: number) }
      case .lines:
        guard let label = edit.object(at: location) else { return nil }
        return label["lines"].map { edit.replacing($0, with: number) }
          ?? edit.adding("lines", number, to: label)
      case .width, .height:
        guard let size = edit.object(at: location)?["size"],
          case .array(let sides) = size.value, sides.count == 2
        else { return nil }
        return edit.replacing(sides[field == .width ? 0 : 1], with: number)
      }
    } catch {
      return nil
    }
  }
}

extension LintViolation {
  /// The fix that needs no decision; nil for none, and where somebody has to choose one of two.
  fileprivate var automaticFix: LintFix? {
    if let fix = fixes.first(where: { !$0.replacements.isEmpty }) { return fix }
    let ofFile = fixes.filter { fix in
      switch fix.change {
      case .addLines(_, .some), .resize, .raise: true
      default: false
      }
    }
    return ofFile.count == 1 ? ofFile[0] : nil
  }
}
