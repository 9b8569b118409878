/// The occasion that a message is shown on, as far as its words depend on it.
package struct MessageContext: Hashable, Sendable {
  /// The language of the words, whose plurals and digits are used.
  package var locale: LocaleIdentifier

  /// The device that the message is shown on.
  package var device: Device

  /// The room there is, in the unit of the message's own widths; nil where it is not known.
  package var width: Int?

  /// Creates an occasion, by default on a phone.
  package init(locale: LocaleIdentifier, device: Device = .iPhone, width: Int? = nil) {
    self.locale = locale
    self.device = device
    self.width = width
  }
}
