import ProofDrawing
import ProofGraphics
import RefreshStrings

extension FontRole {
  /// The roles of the faces that readers of a locale need: Latin for digits and marks, and that of
  /// the script.
  static func roles(for locale: LocaleIdentifier) -> [FontRole] {
    guard let script = locale.likelyScript else { return [.latin] }
    if hanScripts.contains(script) { return [.latin, FontStack.hanRole(for: locale.tag)] }
    return [.latin] + [scripts[script]].compactMap { $0.map(FontRole.init(rawValue:)) }
  }

  private static let hanScripts: Set = ["Hans", "Hant", "Hani", "Jpan", "Kore"]

  private static let scripts = [
    "Arab": "arabic", "Aran": "arabic", "Armn": "armenian", "Beng": "bengali",
    "Deva": "devanagari", "Ethi": "ethiopic", "Geor": "georgian", "Gujr": "gujarati",
    "Guru": "gurmukhi", "Hebr": "hebrew", "Khmr": "khmer", "Knda": "kannada", "Laoo": "lao",
    "Mlym": "malayalam", "Mymr": "myanmar", "Orya": "oriya", "Sinh": "sinhala", "Taml": "tamil",
    "Telu": "telugu", "Thai": "thai",
  ]
}
