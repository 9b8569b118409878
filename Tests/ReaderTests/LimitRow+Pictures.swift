// The limits of animations, pictures and what a run writes.
extension LimitRow {
  static let animations: [LimitRow] = [
    LimitRow(
      "a Lottie file", "4 MiB", "the file has more than 4 MiB",
      .reader("lottie") {
        lottie(layer("1")) + times(1 << 20, " ")
      } beyond: {
        lottie(layer("1")) + times(5 << 20, " ")
      }),
    LimitRow(
      "layers of a Lottie file", "5,000", "at most 5,000 are drawn",
      .reader("lottie") {
        lottie(layers(5000))
      } beyond: {
        lottie(layers(5001))
      }),
    LimitRow(
      "length of a chain of parent layers", "64", "or on more than 64 others",
      .reader("lottie") {
        lottie(carried(60))
      } beyond: {
        lottie(carried(70))
      }),
    LimitRow(
      "points of a frame of a Lottie file, each as often as it is painted", "250,000",
      "a frame could have more than 250,000 points",
      .reader("lottie") {
        lottie(painted(100))
      } beyond: {
        lottie(painted(600))
      }),
  ]

  static let pictures: [LimitRow] = [
    LimitRow(
      "pixels of a PNG file", "67,108,864", "claims to have … pixels, more than 67108864",
      .test(
        "a PNG file is refused when it claims more pixels than anybody keeps", in: "PNGFileTests")),
    LimitRow(
      "pixels of all frames of an animated PNG or GIF file", "67,108,864",
      "more than 67108864 pixels in all frames",
      .test(
        "frames of a large screen are refused though their images are small", in: "GIFDecoderTests")
    ),
    LimitRow(
      "palettes and colour profiles of an animated PNG file, once for each frame", "256 MiB",
      "more than 268435456 bytes of palettes and colour profiles in all frames",
      .test(
        "a long text is in no frame, and a long colour profile in all is refused",
        in: "APNGDecoderTests")),
    LimitRow(
      "texts that `facts` shows of a PNG file", "1,000, 1 MiB together", "more texts are left out",
      .test(
        "1,000 texts of a mebibyte together are shown, and that there are more is said",
        in: "ImageFactsTests")),
    LimitRow(
      "pairs of strokes of two outlines that are looked at for an overlap", "65,536",
      "the bounds of an outline of more than 256 strokes count",
      .test(
        "of two outlines of thousands of strokes is that of their bounds", in: "SceneInkTests")),
    LimitRow(
      "layers of masks and groups of a picture", "536,870,912 pixels together",
      "too many for … pixels; show it smaller",
      .test("what would take too long is refused before anything is drawn", in: "VectorArtTests")),
    LimitRow(
      "pixels of a picture that is drawn, or of a shape in it", "268,435,456",
      "more than 268435456 pixels while",
      .test(
        "a picture of too many pixels is refused before it takes memory", in: "RendererTests")),
    LimitRow(
      "pixels of a side of an image", "32,767", "no side may have more than 32,767",
      .test(
        "an image with a side that no surface has is refused with its place",
        in: "ImagePixelLimitTests")),
  ]

  static let runs: [LimitRow] = [
    LimitRow(
      "files of an archive of a report", "256 MiB, 8 GiB together",
      "is too large: a file may have 256 MiB, and all together 8 GiB",
      .test("a file that claims to be huge is refused before it is unpacked", in: "ZipArchiveTests")
    ),
    LimitRow(
      "a request to the report's server", "64 KiB of headers, 32 MiB of contents",
      "status 431, status 413", .test("of other kinds are refused", in: "HTTPMessagesTests")),
  ]
}

private func lottie(_ layers: String) -> String {
  """
  {"v": "5.7.0", "fr": 60, "ip": 0, "op": 100, "w": 100, "h": 100, "layers": [\(layers)]}
  """
}

private func layer(_ number: String, shapes: String = "") -> String {
  "{\"ty\": 4, \"ind\": \(number), \"ip\": 0, \"op\": 100, \"ks\": {}, \"shapes\": [\(shapes)]}"
}

private func layers(_ count: Int) -> String { times(count, layer("1"), separator: ",") }

private func carried(_ count: Int) -> String {
  (1...count).map { layer("\($0)\($0 > 1 ? ", \"parent\": \($0 - 1)" : "")") }
    .joined(separator: ",")
}

private func painted(_ count: Int) -> String {
  let shape = "{\"ty\": \"rc\", \"s\": {\"k\": [4, 3]}},{\"ty\": \"fl\", \"c\": {\"k\": [0, 0, 0]}}"
  return layer("1", shapes: times(count, shape, separator: ","))
}
