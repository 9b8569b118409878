/// The texts of a component's state label, as opaque data.
///
/// Default texts come from a language; custom ones from the application. They are kept apart, so
/// that a live change of language replaces only the former.
public struct Titles: Hashable, Sendable {
  /// Texts in the current language.
  public internal(set) var defaults: [RefreshState: String]

  /// Texts that the application has set, which override the defaults.
  public internal(set) var custom: [RefreshState: String]

  /// Creates a table.
  public init(defaults: [RefreshState: String] = [:], custom: [RefreshState: String] = [:]) {
    self.defaults = defaults
    self.custom = custom
  }

  /// The text in a state; empty when there is none (MJRefresh 3.7.9 has none for `willRefresh`).
  public subscript(state: RefreshState) -> String {
    custom[state] ?? defaults[state] ?? ""
  }

  /// Sets a custom text; nothing in the place of a text changes nothing.
  mutating func set(_ text: String?, for state: RefreshState) {
    guard let text else { return }
    custom[state] = text
  }

  /// Replaces the default texts, and the custom ones of the states that are overwritten.
  mutating func changeLanguage(
    to texts: [RefreshState: String], overwriting states: some Sequence<RefreshState>
  ) {
    defaults = texts
    for state in states { custom[state] = nil }
  }
}
