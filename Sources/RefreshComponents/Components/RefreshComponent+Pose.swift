public import RefreshModel

extension RefreshComponent {
  /// The pose of the component in a state, from a simulation of the gesture that leads there.
  ///
  /// Animations are switched off, so this is the pose in which they end, at time zero of those that
  /// repeat. In `willRefresh` it is the pose of the first draw, which starts the refresh: nobody
  /// ever sees another.
  ///
  /// - Parameters:
  ///   - pulledState: the state, and how far the component is pulled.
  ///   - images: the images of a component that shows some.
  /// - Returns: the pose, in a scroll view of 375 points.
  public func pose(in pulledState: PulledState, images: ImageSet = ImageSet()) -> Pose {
    var rehearsal = Rehearsal(
      of: Component(self, images: images, settings: [.durations(.disabled)]))
    rehearsal.bring(to: pulledState)
    return rehearsal.pose
  }
}
