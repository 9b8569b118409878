import ProofDocuments

extension FrameListing {
  /// The number of causes, and of frames of each, that a browser without scripts shows.
  private static let causeLimit = 100
  private static let frameLimit = 6

  /// The first pairs of each cause, as values of the page's template.
  func plainCauses() -> [[String: Any]] {
    var start = 0
    return causes.prefix(Self.causeLimit).enumerated().map { index, cause in
      let members = entries[start...].prefix(cause.count).filter { $0.fold == 0 }
        .prefix(Self.frameLimit)
      start += cause.count
      let rest = cause.count - members.count
      let size = cause.count.counted("frame")
      return [
        "number": index + 1, "title": cause.title,
        "size": cause.places.isEmpty ? size : "\(size) in \(cause.places)",
        "command": cause.acceptance.map { [$0] } ?? [],
        "changes": cause.sentences, "written": cause.allSources,
        "frames": members.map(\.frame).map(Self.plainFrame),
        "rest": rest > 0 ? ["and \(rest.counted("more frame"))"] : [],
      ]
    }
  }

  private static func plainFrame(_ frame: FrameReport) -> [String: Any] {
    let images = [FrameReport.Image.expected, .actual].compactMap { image in
      frame.images[image].map { file in
        ["name": image.rawValue, "address": HTMLReport.path(ofImage: file).percentEncoded]
      }
    }
    return ["id": frame.id, "images": images]
  }
}
