import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshStrings
package import RefreshTranslations

/// Looks for the fixes of violations in files: other characters with which the rule holds.
package struct TextFixes {
  private let folder: StringsFolder
  private let settings: TextRuleSettings

  /// The places of the tables in the folder, by the paths of their files.
  private let places: [String: Int]

  /// The repairs of the tables that were needed, by their places in the folder.
  private var repairs: [Int: TextRepairs] = [:]

  /// The number of violations for which more than a part of a file was read, which takes longer.
  package private(set) var fileReadings = 0

  /// Prepares for looking.
  package init(in folder: StringsFolder, _ settings: LintSettings) {
    self.folder = folder
    self.settings = settings.textRules
    places = Dictionary(
      folder.groups.enumerated().flatMap { place, group in group.files.map { ($0.path, place) } }
    ) { first, _ in first }
  }

  package mutating func fixes(for violation: LintViolation) -> [LintFix] {
    guard TextRepairs.repairable.contains(violation.rule.id), let location = violation.location,
      let place = places[location.file]
    else { return [] }
    let readings = repairs[place]?.fileReadings ?? 0
    let files = repairs[place, default: TextRepairs(of: folder.groups[place], settings)].repair(
      of: violation.rule.id, at: location, key: violation.subject.key,
      locale: violation.subject.locale.flatMap { LocaleIdentifier($0) })
    fileReadings += (repairs[place]?.fileReadings ?? 0) - readings
    let replacements = files.compactMap(TextReplacement.init)
    // A file that is laid out anew is no small change, whatever it is for.
    guard !replacements.isEmpty, replacements.count == files.count,
      replacements.allSatisfy(\.isWithinLine)
    else { return [] }
    return [LintFix(.replace(replacements), provedBy: .check)]
  }
}

extension TextReplacement {
  fileprivate init?(of file: RepairedFile) {
    self.init(from: file.before, to: file.after, file: file.path)
    if let part = file.part { move(from: part.start, to: part.place) }
  }
}

extension LintSettings {
  var textRules: TextRuleSettings { TextRuleSettings(brandTerms: Set(brandTerms)) }
}

/// A text for which fixes are looked for: that of a key in a locale wherever it is shown, or that of
/// an element where no key is known.
package struct FixSubject: Hashable, Sendable {
  /// The locale, as a BCP-47 tag.
  package let locale: String?

  /// The key; nil for a text without one.
  let key: String?

  let text: String
  private let component: String?
  private let element: String?

  private init(_ text: String, locale: String?, key: String?, component: String?, element: String) {
    self.locale = locale
    self.key = key
    self.text = text
    // A key stands for all that show it.
    self.component = key == nil ? component : nil
    self.element = key == nil ? element : nil
  }

  /// The text of a violation that a change of the text or its room may end; nil for another one.
  package init?(of violation: LintViolation) {
    let subject = violation.subject
    guard FixSearch.mayFix(violation), let text = subject.text, let element = subject.element else {
      return nil
    }
    self.init(
      text, locale: subject.locale, key: subject.key, component: subject.component,
      element: element)
  }

  /// The text of an element of a frame; nil for one that shows none.
  init?(ofElement name: String, in picture: Picture, of frame: Frame) {
    guard let text = picture.string(ofElement: name) else { return nil }
    let key = picture.origins.first { $0.element == name }?.knownKey
    self.init(
      text, locale: frame.locale.tag, key: key, component: frame.setup.name, element: name)
  }
}

extension FixSubject: CustomStringConvertible {
  /// The locale with the key, or with the component and its element.
  package var description: String {
    [locale, component, key, element].compactMap(\.self).joined(separator: " ")
  }
}
