/// A text that another version of an app's texts shows differently.
package struct ContextChange: Sendable {
  /// A text in one of the versions.
  package struct Version: Sendable {
    /// The line as it is shown.
    package let string: String

    /// The place of the text, such as `App/de.lproj/Localizable.strings:12`; nil if it is unknown.
    package let place: String?

    package let fit: TextFit

    /// The picture in which it has the least room.
    package let picture: ContextPicture
  }

  package let key: ContextKey

  /// The text before; nil where it wasn't shown.
  package let before: Version?

  /// The text after; nil where it isn't shown any more.
  package let after: Version?
}
