/// The distances inside a diagram, in points.
enum DiagramMetrics {
  /// From the border of a node to its texts.
  static let padding = (horizontal: 14.0, vertical: 10.0)

  /// The radius of a node's corners.
  static let cornerRadius = 10.0

  /// Between edges that meet the same side of a node.
  static let portSpacing = 16.0

  /// The radius of an edge's corners.
  static let elbow = 8.0

  /// The length of an arrow head, and half of its width.
  static let arrow = (length: 8.0, halfWidth: 4.0)

  /// The least distance between two nodes.
  static let leastGap = 36.0

  /// From a label to the ends of the line that it interrupts.
  static let labelGap = 5.0

  /// From a label to a line that passes it.
  static let clearance = 6.0

  /// From a straight edge to its labels.
  static let labelOffset = 3.0

  /// From the middle of the row to each of two edges that run in opposite directions.
  static let pairOffset = 7.0

  /// From a node to the first track, without the arrow head.
  static let firstTrack = 10.0

  /// Between the labels of neighbouring tracks, and the least height of a track.
  static let track = (spacing: 10.0, height: 12.0)

  /// The dot from which everything begins: its radius and its distance from the first node.
  static let start = (radius: 4.5, distance: 20.0)

  /// Around everything, for the width of lines.
  static let margin = 2.0
}
