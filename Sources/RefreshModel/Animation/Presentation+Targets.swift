extension Presentation {
  /// The component at a target, if there is one.
  public subscript(target: Target) -> Pose? {
    switch target {
    case .header: header
    case .footer: footer
    case .trailer: trailer
    case .leader: leader
    }
  }
}
