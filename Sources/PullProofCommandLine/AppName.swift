import ProofDocuments
import RefreshStrings

/// The name of an app, as its files of texts have it.
struct AppName {
  private let vocabulary: Vocabulary
  private let locale: LocaleIdentifier

  /// The name in Android's manifest, and the title in Flutter's templates.
  private static let textKeys = ["app_name", "appTitle"]

  /// The names in `InfoPlist.strings`, the one under an icon first.
  private static let infoKeys = ["CFBundleDisplayName", "CFBundleName"]

  /// Prepares the search for the name that a user sees.
  init(in vocabulary: Vocabulary, for locale: LocaleIdentifier) {
    self.vocabulary = vocabulary
    self.locale = locale
  }

  /// Finds the name.
  ///
  /// - Parameter warn: is called for a file that can't be read.
  /// - Returns: the name; nil where no file has it.
  func text(warn: (String) -> Void) -> String? {
    let texts = Self.textKeys.compactMap { vocabulary.appText(forKey: $0, locale: locale)?.value }
    return (texts + infoFiles.compactMap { name(inFile: $0, warn: warn) }).first { !$0.isEmpty }
  }

  /// The files with an app's name beside those of its texts, which may be absent.
  private var infoFiles: [String] {
    let files = vocabulary.texts(for: locale).values.filter { $0.source != .builtIn }.map(\.path)
    return Set(files.map(\.parentFolder)).filter { $0.hasSuffix(".lproj") }.sorted()
      .map { "\($0)/InfoPlist.strings" }
  }

  private func name(inFile path: String, warn: (String) -> Void) -> String? {
    do {
      guard let bytes = try Descriptor.contentsIfPresent(of: path) else { return nil }
      let table = try StringTable(parsing: bytes, file: path)
      return Self.infoKeys.compactMap { table[$0]?.text.value(on: .iPhone) }.first
    } catch {
      // The error has the place.
      let place = error is DocumentError ? "" : "\(path): "
      warn("the app's name can't be read: \(place)\(error)")
      return nil
    }
  }
}
