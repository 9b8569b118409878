/// Which argument each place in a message is for.
struct MessageNumbering {
  /// The substitution whose text is looked at, and the number of its argument.
  struct Owner {
    let substitution: Substitution
    let argument: Int
  }

  /// The arguments of the substitutions that have appeared, which they keep.
  private var numbers: [String: Int] = [:]

  /// The number of the argument that a specifier is for, from 1.
  ///
  /// `next` is the argument that the next unnumbered specifier of the same template is for.
  mutating func argument(
    of specifier: FormatSpecifier, in scope: [Substitution], owner: Owner?, next: inout Int
  ) -> Int {
    switch specifier.kind {
    case .ownArgument: return specifier.argumentNumber ?? owner?.argument ?? next
    case .substitution(let name):
      return argument(
        ofSubstitution: name, numbered: specifier.argumentNumber, in: scope, owner: owner,
        next: &next)
    case .object, .integer, .bits, .decimal, .character, .text:
      if let number = specifier.argumentNumber { return number }
      defer { next = Self.following(next) }
      return next
    }
  }

  private mutating func argument(
    ofSubstitution name: String, numbered number: Int?, in scope: [Substitution], owner: Owner?,
    next: inout Int
  ) -> Int {
    if let number {
      numbers[name] = number
      return number
    }
    if let known = numbers[name] { return known }
    // The owner's argument has its place already, whether or not this form shows it.
    let number = max(next, owner.map { Self.following($0.argument) } ?? next)
    next = Self.following(number)
    let own = scope.first { $0.name == name }?.argumentNumber ?? number
    numbers[name] = own
    return own
  }

  /// The next number, which a file's number may be too large to have.
  private static func following(_ number: Int) -> Int { number < .max ? number + 1 : number }
}
