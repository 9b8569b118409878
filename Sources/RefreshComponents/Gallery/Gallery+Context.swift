import ProofDrawing
import RefreshModel
package import RefreshStrings

extension Gallery {
  /// The context of a component's face that shows texts to a reader; the width is in points.
  ///
  /// A small view has no pose.
  func context(
    of setup: ComponentSetup?, for localized: LocalizedTexts, texts: FaceTexts, pose: Pose?,
    width: Double, appearance: Appearance, measurer: any TextMeasuring
  ) -> FaceContext {
    let look = LookInputs(of: setup ?? ComponentSetup(.stateHeader), in: self)
    let colors = ColorInputs(theme: theme(of: setup, for: appearance), appearance: appearance)
    var context = FaceContext(
      texts: texts, of: look, in: colors, pose: pose, width: width, language: localized.locale.tag,
      direction: localized.direction, measurer: measurer)
    let locale = localized.locale
    context.appText = { key in appText(forKey: key, locale: locale) }
    return context
  }

  /// Looks up the texts and, if a header is drawn, the date patterns, which are expensive.
  func lookUp(_ request: GalleryMemory.Request) -> LocalizedTexts {
    let locale = request.reader.locale
    let vocabulary = words(for: request.reader)
    let dates = request.dateLocale.map { first in
      lastUpdatedText(of: locale, after: first, from: vocabulary)
    }
    return LocalizedTexts(
      of: locale, from: vocabulary, compatibility: compatibility, dates: dates)
  }

  private func lastUpdatedText(
    of locale: LocaleIdentifier, after first: LocaleIdentifier, from vocabulary: Vocabulary
  ) -> LastUpdatedText {
    let dateLocale: LocaleIdentifier? =
      if compatibility.contains(.datesKeepLocale) {
        first
      } else {
        vocabulary.matchesByPrefix ? vocabulary.localeOfTexts(for: locale) : nil
      }
    return LastUpdatedText(
      vocabulary: vocabulary, locale: locale, timeZone: timeZone, style: lastUpdatedStyle,
      dateLocale: dateLocale,
      todayRule: compatibility.contains(.todayByDayOfMonth) ? .sameDayOfMonth : .sameDay,
      hasFixedPatterns: compatibility.contains(.fixedDatePatterns))
  }

  /// The texts of a component in a state.
  ///
  /// A small view's title has a key of the app's own; what is read aloud follows from its labels.
  func texts(
    of setup: ComponentSetup, in pulledState: PulledState, for localized: LocalizedTexts,
    lastUpdated: FaceText?
  ) -> FaceTexts {
    if let kind = setup.kind, let state = pulledState.state {
      return localized.texts(of: setup, kind, in: state, lastUpdated: lastUpdated)
    }
    let key = setup.titleKey(in: pulledState)
    return FaceTexts(
      title: appText(forKey: key, locale: localized.locale) ?? "", spokenLabel: "")
  }

  /// The text of a key of the app's own, such as `banner.title`, for a reader.
  ///
  /// - Parameters:
  ///   - key: the key as the app's files spell it.
  ///   - locale: the reader's locale.
  /// - Returns: the text; nil where the app's words don't have the key.
  package func appText(forKey key: String, locale: LocaleIdentifier) -> FaceText? {
    vocabulary.appText(forKey: key, locale: locale).map { text in
      FaceText(
        text, key: key, requested: locale, table: TextFormat.shipped.table(ofFile: text.path))
    }
  }
}
