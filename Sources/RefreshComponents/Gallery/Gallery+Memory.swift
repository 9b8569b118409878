import RefreshModel
import RefreshStrings

/// The texts and poses that a gallery found for its pictures, with its present clock and images.
struct GalleryMemory: Sendable {
  /// A reader, and the quirks of the texts.
  struct Request: Hashable, Sendable {
    let reader: Gallery.Reader

    /// The reader's first locale; nil for texts without dates.
    let dateLocale: LocaleIdentifier?
    let compatibility: Compatibility
  }

  let texts = Memory<Request, LocalizedTexts>()
  let lines = Memory<Request, UpdateLine?>()
  let poses = Memory<PoseTable.Cell, Pose>()
}

extension Gallery {
  /// The gallery with a memory, which copies of it share.
  ///
  /// It pays off where many pictures are made one by one. A copy whose clock, images or style of
  /// dates is changed forgets.
  package func remembering() -> Gallery {
    var gallery = self
    gallery.memory = GalleryMemory()
    return gallery
  }

  /// The texts of a reader as the gallery remembers them.
  ///
  /// The first reader's locale is that of the device, where the language has changed since.
  func localizedTexts(
    of locale: LocaleIdentifier, withDates: Bool, after first: LocaleIdentifier? = nil
  ) -> LocalizedTexts {
    localizedTexts(of: Reader(locale: locale), withDates: withDates, after: first)
  }

  /// The texts of a component for a reader as the gallery remembers them.
  func localizedTexts(
    of reader: Reader, withDates: Bool, after first: LocaleIdentifier? = nil
  ) -> LocalizedTexts {
    let request = GalleryMemory.Request(
      reader: reader, dateLocale: withDates ? first ?? reader.locale : nil,
      compatibility: compatibility)
    guard let memory else { return lookUp(request) }
    return memory.texts.value(for: request) { lookUp(request) }
  }

  /// The line about the last update; nil without dates.
  func lastUpdatedLine(of localized: LocalizedTexts, for reader: Reader) -> UpdateLine? {
    let request = GalleryMemory.Request(
      reader: reader, dateLocale: localized.hasDates ? reader.locale : nil,
      compatibility: compatibility)
    guard let memory else { return localized.line(updated: lastUpdated, now: now) }
    return memory.lines.value(for: request) { localized.line(updated: lastUpdated, now: now) }
  }
}
