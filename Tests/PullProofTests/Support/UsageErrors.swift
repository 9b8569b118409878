import Testing

extension Program.Outcome {
  /// Expects that the program refused its arguments, with a message and without any output.
  func expectUsageError(
    saying words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(exitCode == 64, "\(self)", sourceLocation: sourceLocation)
    #expect(output == "", sourceLocation: sourceLocation)
    #expect(errors.hasPrefix("Error: "), "\(self)", sourceLocation: sourceLocation)
    for word in words {
      #expect(errors.contains(word), "\(self)", sourceLocation: sourceLocation)
    }
  }
}
