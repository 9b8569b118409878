extension Picture {
  /// The texts that the picture shows, from back to front.
  package var strings: [String] {
    elements.compactMap { element in
      guard case .text(let block, _, _) = element.content.untransformed, element.opacity > 0,
        !block.string.isEmpty
      else { return nil }
      return block.string
    }
  }
}
