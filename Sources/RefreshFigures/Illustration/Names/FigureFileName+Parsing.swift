extension FigureFileName: LosslessStringConvertible {
  /// Reads the name of a file; nil for a name that no figure has.
  package init?(_ description: String) {
    let pattern =
      /([^.~@]+)(?:\.([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*))?(~dark)?(?:@([123])x)?\.([A-Za-z0-9]+)/
    guard let match = description.wholeMatch(of: pattern),
      (try? FigureFileName.check(figure: String(match.1))) != nil
    else { return nil }
    self.init(
      figure: String(match.1), locale: match.2.map { String($0) }, isDark: match.3 != nil,
      scale: match.4.flatMap { Int($0) }, pathExtension: String(match.5))
  }
}
