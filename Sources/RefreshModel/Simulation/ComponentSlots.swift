/// The components of a simulation: at most one for each target.
///
/// Fields in the place of a dictionary, because every event asks for every component: nothing is
/// hashed, nothing is allocated, and a component is moved on where it lies.
struct ComponentSlots: Hashable {
  private var header: Component?
  private var footer: Component?
  private var trailer: Component?
  private var leader: Component?

  /// The component at a target, if there is one.
  subscript(target: Target) -> Component? {
    get {
      switch target {
      case .header: header
      case .footer: footer
      case .trailer: trailer
      case .leader: leader
      }
    }
    set {
      switch target {
      case .header: header = newValue
      case .footer: footer = newValue
      case .trailer: trailer = newValue
      case .leader: leader = newValue
      }
    }
  }
}
