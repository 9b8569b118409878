import RefreshModel

/// The pose of each component of a matrix in each of its states, found once for all frames.
struct PoseTable: Sendable {
  /// A component in a state.
  struct Cell: Hashable, Sendable {
    let component: RefreshComponent
    let pulledState: PulledState
  }

  private let images: ImageSet
  private var poses: [Cell: Pose] = [:]

  /// Finds the poses that a memory doesn't have yet.
  init(of matrix: FrameMatrix, images: ImageSet, memory: Memory<Cell, Pose>? = nil) {
    self.images = images
    for setup in matrix.setups {
      for pulledState in setup.pulledStates ?? matrix.pulledStates {
        let cell = Cell(component: setup.component, pulledState: pulledState)
        guard poses[cell] == nil else { continue }
        let find = { setup.component.pose(in: pulledState, images: images) }
        poses[cell] = memory?.value(for: cell, find) ?? find()
      }
    }
  }

  subscript(frame: Frame) -> Pose {
    poses[Cell(component: frame.component, pulledState: frame.pulledState)]
      ?? frame.component.pose(in: frame.pulledState, images: images)
  }
}
