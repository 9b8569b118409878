package import ProofDocuments

/// One text as it is written in a file, and how far its translation has come.
package struct TextUnit: Hashable, Sendable {
  /// The text; a template where its key takes arguments.
  package var value: String

  /// The state of the translation; nil if the file doesn't say.
  package var state: TranslationState?

  /// The place of the text in its file.
  package var location: SourceLocation

  package init(value: String, state: TranslationState? = nil, location: SourceLocation) {
    self.value = value
    self.state = state
    self.location = location
  }
}

/// A part of a text that has a name, an argument and forms of its own.
///
/// A text refers to it as `%#@name@`. In its own texts `%arg`, or a specifier without a number, is
/// the place of its argument.
package struct Substitution: Hashable, Sendable {
  /// The name, which may contain dots.
  package var name: String

  /// The number of its argument, from 1; nil to count references in their order of appearance.
  package var argumentNumber: Int?

  /// The specifier of the argument without its percent sign, such as `lld`.
  package var formatSpecifier: String

  /// The forms.
  package var text: LocalizedText

  /// The place of the definition.
  package var location: SourceLocation

  package init(
    name: String, argumentNumber: Int? = nil, formatSpecifier: String, text: LocalizedText,
    location: SourceLocation
  ) {
    self.name = name
    self.argumentNumber = argumentNumber
    self.formatSpecifier = formatSpecifier
    self.text = text
    self.location = location
  }
}

/// The state of the translation of a text, by its name in string catalogs.
///
/// Any name can be held, because files have others and new tools bring new ones.
package struct TranslationState: RawRepresentable, Hashable, Sendable {
  /// The name.
  package let rawValue: String

  /// Creates a state with any name.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Translated by a machine and not reviewed yet.
  package static let machineTranslated = TranslationState(rawValue: "machine_translated")

  /// Translated once, but someone should look again.
  package static let needsReview = TranslationState(rawValue: "needs_review")

  /// Not translated yet.
  package static let new = TranslationState(rawValue: "new")

  /// Done.
  package static let translated = TranslationState(rawValue: "translated")
}

/// The origin of a key in a string catalog, and whether it is still in use.
///
/// Any name can be held, because files have others and new tools bring new ones.
package struct ExtractionState: RawRepresentable, Hashable, Sendable {
  /// The name in the catalog.
  package let rawValue: String

  /// Creates a state with any name.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Found in the code together with its text.
  package static let extractedWithValue = ExtractionState(rawValue: "extracted_with_value")

  /// Added by hand.
  package static let manual = ExtractionState(rawValue: "manual")

  /// Taken over from an older format.
  package static let migrated = ExtractionState(rawValue: "migrated")

  /// No longer found in the code.
  package static let stale = ExtractionState(rawValue: "stale")
}

/// A kind of device that may have texts of its own, by the name that string catalogs give it.
///
/// Any name can be held, because new kinds of devices bring new ones.
package struct Device: RawRepresentable, Hashable, Sendable {
  /// The name.
  package let rawValue: String

  /// Creates a kind of device with any name.
  package init(rawValue: String) { self.rawValue = rawValue }

  package static let appleTV = Device(rawValue: "appletv")
  package static let appleVision = Device(rawValue: "applevision")
  package static let appleWatch = Device(rawValue: "applewatch")
  package static let iPad = Device(rawValue: "ipad")
  package static let iPhone = Device(rawValue: "iphone")

  /// An iPod touch.
  package static let iPod = Device(rawValue: "ipod")

  package static let mac = Device(rawValue: "mac")

  /// Every device that has no text of its own.
  package static let other = Device(rawValue: "other")
}

extension String {
  /// Whether the text has the same bytes as another.
  ///
  /// Swift's `==` also takes a letter for the same as its
  /// parts, such as “é” for “e” with an accent, which are two texts to whoever edits a file.
  package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The text in Unicode's normalization form C, in which letters and their marks are composed.
  package var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : ICU.composed(self) ?? self
  }
}
