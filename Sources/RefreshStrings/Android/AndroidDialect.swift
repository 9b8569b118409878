/// Whose rules a resource file is written by.
package enum AndroidDialect: Hashable {
  /// Those of Android's own compiler, aapt2.
  case android

  /// Those of Compose Multiplatform, where white space, apostrophes and quotes are themselves.
  case compose

  /// The dialect of a file, by its folder.
  package init(ofFile path: String) {
    self = path.split(separator: "/").dropLast().contains("composeResources") ? .compose : .android
  }
}
