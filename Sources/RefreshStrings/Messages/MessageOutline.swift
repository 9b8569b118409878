package import ProofDocuments

/// The references of all the texts of a message, whichever of them is shown.
package struct MessageOutline {
  /// The kinds of places that each argument has.
  package private(set) var places: [Int: Set<FormatSpecifier.Kind>] = [:]

  /// Whether a template has numbered and unnumbered places.
  package private(set) var mixesNumbering = false

  /// The other issues, each once, with its first place.
  package private(set) var issues: [(issue: Message.Issue, location: SourceLocation)] = []

  private var numbering = MessageNumbering()
  private var path: [String] = []
  private var visited: Set<String> = []
  private var reported: Set<Message.Issue> = []

  package init(of text: LocalizedText) {
    visit(text, outside: SubstitutionScope(), owner: nil)
  }

  /// The numbers of the arguments that have a place.
  package var arguments: Set<Int> { Set(places.keys) }

  /// The numbers of the arguments that are shown, and not only choose among forms.
  package var shownArguments: Set<Int> {
    Set(places.filter { $0.value.contains(where: \.isShown) }.keys)
  }

  private mutating func visit(
    _ text: LocalizedText, outside: SubstitutionScope, owner: MessageNumbering.Owner?
  ) {
    let scope = SubstitutionScope(of: text, inside: outside)
    let own = text.substitutions
    let outer = own.isEmpty ? nil : self
    numbering.restore(own)
    visited.subtract(own.map(\.name))
    if case .unit(let unit) = text.content {
      visit(unit, scope: scope, owner: owner)
    } else {
      for branch in text.content.texts { visit(branch, outside: scope, owner: owner) }
    }
    for substitution in own where !visited.contains(substitution.name) {
      add(.unusedSubstitution(substitution.name), at: substitution.location)
    }
    guard let outer else { return }
    numbering.restore(own, from: outer.numbering)
    visited = outer.visited.union(visited.subtracting(own.map(\.name)))
  }

  private mutating func visit(
    _ unit: TextUnit, scope: SubstitutionScope, owner: MessageNumbering.Owner?
  ) {
    var next = owner?.argument ?? 1
    var numberings: Set<Bool> = []
    for piece in FormatTemplate(unit.value, inSubstitution: owner != nil).pieces {
      switch piece {
      case .literal: break
      case .unknown(let text): add(.unknownSpecifier(text), at: unit.location)
      case .specifier(let specifier):
        let number = numbering.argument(of: specifier, in: scope, owner: owner, next: &next)
        places[number, default: []].insert(specifier.kind)
        // In a form, whose own argument comes first, only other arguments need numbers.
        let isOwn = specifier.argumentNumber == nil && number == owner?.argument
        if !isOwn, let isNumbered = specifier.isNumbered(in: scope) {
          numberings.insert(isNumbered)
        }
        if case .substitution(let name) = specifier.kind {
          visit(name, number, scope: scope, from: unit.location)
        }
      }
    }
    mixesNumbering = mixesNumbering || numberings.count > 1
  }

  private mutating func visit(
    _ name: String, _ number: Int, scope: SubstitutionScope, from location: SourceLocation
  ) {
    guard let substitution = scope[name] else {
      return add(.undefinedSubstitution(name), at: location)
    }
    guard !path.contains(name), path.count < Substitution.deepestNesting else {
      return add(.endlessSubstitution(name), at: location)
    }
    guard visited.insert(name).inserted else { return }
    path.append(name)
    defer { path.removeLast() }
    let owner = MessageNumbering.Owner(substitution: substitution, argument: number)
    visit(substitution.text, outside: scope, owner: owner)
  }

  private mutating func add(_ issue: Message.Issue, at location: SourceLocation) {
    if reported.insert(issue).inserted { issues.append((issue, location)) }
  }
}

extension FormatSpecifier.Kind {
  /// Whether the place shows its argument, and not a substitution that the argument chooses a form of.
  fileprivate var isShown: Bool {
    if case .substitution = self { false } else { true }
  }
}

extension FormatSpecifier {
  /// Whether the specifier names its argument; nil if it need not.
  fileprivate func isNumbered(in scope: SubstitutionScope) -> Bool? {
    switch kind {
    case .ownArgument: nil
    case .substitution(let name):
      if argumentNumber != nil {
        true
      } else {
        scope[name]?.argumentNumber == nil ? false : nil
      }
    case .object, .integer, .bits, .decimal, .character, .text: argumentNumber != nil
    }
  }
}

/// The arguments of the places in a message.
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
    of specifier: FormatSpecifier, in scope: SubstitutionScope, owner: Owner?, next: inout Int
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
    ofSubstitution name: String, numbered number: Int?, in scope: SubstitutionScope, owner: Owner?,
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
    let own = scope[name]?.argumentNumber ?? number
    numbers[name] = own
    return own
  }

  /// Says of some substitutions which arguments they had in an earlier state, by default none, so that
  /// those of a text inside another take arguments of their own.
  mutating func restore(
    _ substitutions: [Substitution], from earlier: MessageNumbering = MessageNumbering()
  ) {
    numbers.restore(substitutions, from: earlier.numbers)
  }

  /// The next number, which a file's number may be too large to have.
  private static func following(_ number: Int) -> Int { number < .max ? number + 1 : number }
}
