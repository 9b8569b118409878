public import RefreshModel

extension RefreshComponent {
  /// The pose of the component in a state, from a simulation of the gesture that leads there.
  ///
  /// Animations are switched off, so this is the pose in which they end, at time zero of those that
  /// repeat. In `willRefresh` it is the pose of the first draw, which starts the refresh: nobody
  /// ever sees another.
  ///
  /// - Parameters:
  ///   - moment: the state, and how far the component is pulled.
  ///   - images: the images of a component that shows some.
  /// - Returns: the pose, in a scroll view of 375 points.
  public func pose(at moment: PulledState, images: ImageSet = ImageSet()) -> Pose {
    var rehearsal = Rehearsal(
      of: Component(self, images: images, settings: [.durations(.disabled)]))
    rehearsal.bring(to: moment)
    return rehearsal.pose
  }
}
