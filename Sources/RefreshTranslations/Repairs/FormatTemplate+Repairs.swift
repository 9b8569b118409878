import RefreshStrings

extension FormatTemplate.Piece {
  /// The piece as it is written in a template.
  var spelling: String {
    switch self {
    case .literal("%"): "%%"
    case .literal(let text), .unknown(let text): text
    case .specifier(let specifier): specifier.spelling
    }
  }
}

extension String {
  /// The template with a number for each specifier of an argument, in their order.
  var numberingSpecifiers: String {
    var last = 0
    return mappingSpecifiers { specifier in
      guard specifier.argumentNumber == nil else { return specifier.spelling }
      if case .ownArgument = specifier.kind { return specifier.spelling }
      last += 1
      return specifier.spelling(numbered: last)
    }
  }

  /// The template with the specifiers of another where both show the same argument in different ways.
  func withSpecifiers(of source: String) -> String {
    let wanted = Dictionary(
      FormatTemplate(source).specifiers.enumerated().map { ($1.argumentNumber ?? $0 + 1, $1) }
    ) { first, _ in first }
    var place = 0
    return mappingSpecifiers { specifier in
      place += 1
      guard let other = wanted[specifier.argumentNumber ?? place], other.kind != specifier.kind
      else {
        return specifier.spelling
      }
      return specifier.argumentNumber.map(other.spelling) ?? other.unnumberedSpelling
    }
  }

  private func mappingSpecifiers(_ transform: (FormatSpecifier) -> String) -> String {
    FormatTemplate(self).pieces.map { piece in
      if case .specifier(let specifier) = piece { transform(specifier) } else { piece.spelling }
    }.joined()
  }
}

extension FormatSpecifier {
  /// The specifier without the number of its argument.
  fileprivate var unnumberedSpelling: String {
    guard let argumentNumber else { return spelling }
    return spelling.replacing("%\(argumentNumber)$", with: "%")
  }

  /// The specifier with a number for its argument, from 1.
  fileprivate func spelling(numbered number: Int) -> String {
    "%\(number)$" + unnumberedSpelling.dropFirst()
  }
}
