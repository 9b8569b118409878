/// The room that the elements of a box need beside the texts of another one.
///
/// MJRefresh 3.7.9 lets a long text push the arrow out of the header. Here the text gives way: what
/// contains it begins where the arrow ends, and is cut where it doesn't fit.
extension LayoutPasses {
  /// The room beside the texts of an element, in points.
  struct Lead {
    /// The room before the texts.
    var start = 0.0

    /// The room after the texts.
    var end = 0.0

    /// The labels with the texts.
    var labels: [Int] = []

    /// The alignment of the first of them.
    var alignment = LayoutNode.Alignment.center

    /// The width of an element that would fill its box if no texts were in the way.
    var full = 0.0

    /// The width of an element that gives way though it would fill its box; nil before texts are set.
    var frame: Double?

    /// Whether the element may not come nearer to the edges of its box.
    var isKept = false

    /// The distance of an element from the start of a box that has so much room besides it, in points.
    ///
    /// An element that gave way stands where its text is aligned, and others where they are placed.
    func start(of place: LayoutNode.Alignment, in room: Double) -> Double {
      let x = (frame == nil ? place : alignment).part(of: room)
      return isKept ? max(min(x, room - end), start) : x
    }
  }

  /// Finds the elements of a box beside whose texts others of the same box hang.
  mutating func findHangers(in box: Int) {
    for index in tree.children[box] {
      guard
        case .beside(let labels, let side, let gap, let anchor) = tree.nodes[index].place.horizontal
      else { continue }
      let width = items[index].naturalWidth
      let reach = gap + (anchor == .center ? width / 2 : width)
      for label in labels {
        guard let child = child(of: box, around: label.index), child != index else { continue }
        if items[child].lead.labels.isEmpty,
          case .label(_, let own) = tree.nodes[label.index].content
        {
          items[child].lead.alignment = own
        }
        items[child].lead.labels.append(label.index)
        switch side {
        case .start: items[child].lead.start = max(items[child].lead.start, reach)
        case .end: items[child].lead.end = max(items[child].lead.end, reach)
        }
      }
    }
  }

  /// The child of a box that is an element or contains it; nil for an element outside of the box.
  private func child(of box: Int, around index: Int) -> Int? {
    var child = index
    while child != 0 {
      if tree.parents[child] == box { return child }
      child = tree.parents[child]
    }
    return nil
  }

  /// The natural width of an element of a box with the room beside it, in points: on both sides where it
  /// stands in the middle.
  func naturalWidthWithLead(of child: Int) -> Double {
    let lead = items[child].lead
    let room =
      tree.nodes[child].place.horizontal == .at(.center)
      ? 2 * max(lead.start, lead.end) : lead.start + lead.end
    return items[child].naturalWidth + room
  }

  /// The width of an element of a box that is as wide as a share of it, in points.
  mutating func sharedWidth(of child: Int, in full: Double) -> Double {
    let lead = items[child].lead
    if let frame = lead.frame { return frame }
    guard !lead.labels.isEmpty else { return full }
    let natural = lead.labels.reduce(0) { max($0, items[$1].naturalWidth) }
    guard !leavesRoom(child, text: natural, in: full) else { return full }
    items[child].lead.isKept = true
    items[child].lead.full = full
    return max(0, full - lead.start - lead.end)
  }

  /// Gives elements that leave no room for others the width of their texts as set; returns whether there
  /// are any.
  mutating func giveWay() -> Bool {
    var hasGiven = false
    for child in items.indices.dropFirst() {
      guard items[child].lead.isKept, case .share = tree.nodes[child].width else { continue }
      let lead = items[child].lead
      let width = lead.labels.reduce(0) { max($0, items[$1].text?.width ?? 0) }
      // A text that fills its room is cut, and needs all of it.
      let isFree =
        width < items[child].bounds.width && leavesRoom(child, text: width, in: lead.full)
      items[child].lead.isKept = !isFree
      items[child].lead.frame = isFree ? lead.full : min(width, items[child].bounds.width)
      hasGiven = true
    }
    return hasGiven
  }

  /// Whether texts of a width leave room for what hangs beside them in an element of another width, in
  /// points.
  private func leavesRoom(_ child: Int, text: Double, in width: Double) -> Bool {
    let lead = items[child].lead
    let start = lead.alignment.part(of: width - text)
    return start >= lead.start && width - text - start >= lead.end
  }
}
