/// How Flutter reads the messages of an `.arb` file.
///
/// In both dialects a number sign is one: Dart's plurals show a number by its argument's name.
package enum ARBDialect: Hashable, Sendable {
  /// Apostrophes are themselves, so that no message can show a brace. Flutter reads messages like
  /// this unless a project asks for the other dialect.
  case plain

  /// Apostrophes quote whatever stands between them, and two are one, as a project asks for with
  /// `use-escaping: true`.
  case escaping
}
