import ProofDocuments
import RefreshStrings

extension TranslationSystem {
  /// A folder for each language with a picture for each text, named by its key.
  static let folder = TranslationSystem(
    name: "folder", hasLanguages: true, showsBoxes: false, hasOwnPictures: true, hasScript: false
  ) { export in
    export.locales.flatMap { locale in
      var names = KeyFileNames()
      var seen: Set<ContextKey> = []
      return locale.pictures.flatMap { picture in
        picture.texts.enumerated().compactMap { place, text -> ContextFile? in
          guard seen.insert(text.key).inserted else { return nil }
          let name = names.name(of: text.key.name)
          return ContextFile(
            "folder/\(locale.locale.tag)/\(name).png", picture.unboxedPNG(ofText: place))
        }
      }
    }
  }
}
