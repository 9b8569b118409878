/// Which numbers a plural form is for.
package enum PluralSelector: Hashable, Sendable {
  /// Those of a category.
  ///
  /// On Apple's platforms a form for `zero` is also for 0 where the language has no such category.
  case category(PluralCategory)

  /// One number only, as `=0` in ICU's messages; it goes before the categories.
  case exactly(Int)
}
