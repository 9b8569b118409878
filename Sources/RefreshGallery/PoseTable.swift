internal import RefreshComponents
internal import RefreshModel

/// The pose of each component of a matrix in each of its states, found once for all frames.
struct PoseTable: Sendable {
  private struct Cell: Hashable {
    let component: RefreshComponent
    let pulledState: PulledState
  }

  private let images: ImageSet
  private var poses: [Cell: Pose] = [:]

  init(of matrix: FrameMatrix, images: ImageSet) {
    self.images = images
    for setup in matrix.setups {
      for pulledState in setup.pulledStates ?? matrix.pulledStates {
        let cell = Cell(component: setup.component, pulledState: pulledState)
        poses[cell] = poses[cell] ?? setup.component.pose(in: pulledState, images: images)
      }
    }
  }

  subscript(frame: Frame) -> Pose {
    poses[Cell(component: frame.component, pulledState: frame.pulledState)]
      ?? frame.component.pose(in: frame.pulledState, images: images)
  }
}
