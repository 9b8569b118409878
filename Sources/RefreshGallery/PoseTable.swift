internal import RefreshComponents
internal import RefreshModel

/// The pose of each component of a matrix at each of its moments, found once for all frames.
struct PoseTable: Sendable {
  private struct Cell: Hashable {
    let component: RefreshComponent
    let moment: PulledState
  }

  private let images: ImageSet
  private var poses: [Cell: Pose] = [:]

  init(of matrix: FrameMatrix, images: ImageSet) {
    self.images = images
    for setup in matrix.setups {
      for moment in setup.moments ?? matrix.moments {
        let cell = Cell(component: setup.component, moment: moment)
        poses[cell] = poses[cell] ?? setup.component.pose(at: moment, images: images)
      }
    }
  }

  subscript(frame: Frame) -> Pose {
    poses[Cell(component: frame.component, moment: frame.moment)]
      ?? frame.component.pose(at: frame.moment, images: images)
  }
}
