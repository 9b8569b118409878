internal import RefreshComponents
internal import RefreshModel

/// The pose of each component of a matrix at each of its moments, found once for all frames.
struct PoseTable: Sendable {
  private struct Cell: Hashable {
    let component: RefreshComponent
    let moment: PulledState
  }

  private let frames: FrameSet
  private var poses: [Cell: Pose] = [:]

  init(of matrix: FrameMatrix, frames: FrameSet) {
    self.frames = frames
    for component in matrix.components {
      for moment in matrix.moments {
        poses[Cell(component: component, moment: moment)] = component.pose(
          at: moment, frames: frames)
      }
    }
  }

  subscript(frame: Frame) -> Pose {
    poses[Cell(component: frame.component, moment: frame.moment)]
      ?? frame.component.pose(at: frame.moment, frames: frames)
  }
}
