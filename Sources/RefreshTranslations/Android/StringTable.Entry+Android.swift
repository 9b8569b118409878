import ProofDocuments
import RefreshStrings

extension StringTable.Entry {
  /// The texts for the kinds of numbers, which are all that a resource can vary by.
  ///
  /// - Throws: ``DocumentError`` for an entry that varies otherwise.
  func androidForms(
    key: String
  ) throws(DocumentError) -> [(category: PluralCategory, value: String)] {
    guard case .plural(let branches, .cardinal) = text.wholeForms?.content else {
      throw unwritable(
        key, "an Android resource has no variations but plural forms of a whole text",
        "write a text for each variation")
    }
    var forms: [(PluralCategory, String)] = []
    for branch in branches {
      guard case .category(let category) = branch.selector else {
        throw unwritable(
          key, "an Android resource has no form for a single number", "use the plural categories")
      }
      guard let value = branch.text.plainValue else {
        throw unwritable(
          key, "a plural form of an Android resource cannot have variations",
          "write a text for each variation")
      }
      forms.append((category, value))
    }
    guard branches.text(for: .category(.other)) != nil else {
      throw unwritable(key, "it has no plural form for “other”", "add one")
    }
    return forms
  }

  /// Checks that a name can be that of a resource.
  ///
  /// - Throws: ``DocumentError`` if it cannot.
  func checkAndroidName(_ name: String, key: String) throws(DocumentError) {
    guard !AndroidKey.isName(name) else { return }
    throw unwritable(
      key, "the name of an Android resource has letters, digits, dots and underscores only",
      "rename the key")
  }

  func unwritable(_ key: String, _ problem: String, _ advice: String) -> DocumentError {
    DocumentError(at: location, key: key, problem: problem, advice: advice)
  }
}

extension [(category: PluralCategory, value: String)] {
  /// The forms in the order in which people write them.
  var inOrder: Self {
    PluralCategory.allCases.compactMap { category in first { $0.category == category } }
  }
}
