import Foundation

/// The words that the app shows in the place of the standard ones.
public enum BakeryWords {
  /// The path of the app's string catalog.
  public static var path: String {
    Bundle.module.bundleURL.appending(path: "Localizable.xcstrings").path
  }
}
