extension LocaleIdentifier {
  /// The script that the language is most likely written in here, named or not.
  ///
  /// Nothing if the language is unknown. The data is Apple's: Urdu is `Aran`, the Nastaliq style,
  /// where others say `Arab`.
  package var likelyScript: String? { ICU.likelyScript(of: localeName) }

  /// Whether lines start at the right.
  ///
  /// This goes by the script: `az-Arab` is right to left though `az` is not.
  package var isRightToLeft: Bool { ICU.isRightToLeft(localeName) }

  var localeName: String { ICU.localeName(forTag: tag) }
}
