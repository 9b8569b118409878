import Foundation
import PlainLoop
import ProofDrawing
import ProofGraphics
import ProofRendering
import RefreshGallery
import RefreshStrings

func ms(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let d = try clock.measure(body)
  return Double(d.components.seconds) * 1e3 + Double(d.components.attoseconds) / 1e15
}

let catalog = try StringCatalog(builtIn: .builtIn())
let faces = try FontFolder.system.faces(of: FontLock.bundled())
let gallery = Gallery(
  catalog: catalog, now: Instant(secondsSince1970: 1e9),
  lastUpdated: Instant(secondsSince1970: 1e9 - 100),
  timeZone: try TimeZoneIdentifier("UTC"))
let cases = gallery.cases(for: FrameMatrix(locales: catalog.locales).frames)
let renderer = try Renderer(fonts: FontLibrary(faces: faces))
let pictures = cases.map { $0.picture(measuredBy: renderer.typesetter) }
let plain = PlainFrames(pictures, scale: 3, faces: faces)
let files = Set(faces.map(\.path)).sorted()
let pointers = files.map { UnsafePointer<CChar>(strdup($0)) as UnsafePointer<CChar>? }
let loop = plain_loop_open(pointers, Int32(files.count))
try? FileManager.default.createDirectory(atPath: "/tmp/p/plain", withIntermediateDirectories: true)
let n = Double(cases.count)
for round in 0..<5 {
  var bytes = 0, ours = 0
  let a =
    round == 0
    ? ms { bytes = plain_loop_draw(loop, plain.frames, Int32(plain.frames.count), "/tmp/p/plain") }
    : 0
  let b = ms { _ = plain_loop_draw(loop, plain.frames, Int32(plain.frames.count), nil) }
  let c = try ms {
    for one in cases {
      let p = one.picture(measuredBy: renderer.typesetter)
      _ = try renderer.rendering(of: p, scale: 3, formats: [])
    }
  }
  let l = ms { for one in cases { _ = one.picture(measuredBy: renderer.typesetter) } }
  let d = try ms {
    for one in cases {
      let p = one.picture(measuredBy: renderer.typesetter)
      ours += try renderer.rendering(of: p, scale: 3, formats: [.png]).files[.png]!.count
    }
  }
  print(
    "a \(a / n) b \(b / n) | draw+digest \(c / n) (layout \(l / n)) with png \(d / n) bytes \(bytes) \(ours)  b/c \(b / c) a/d \(a / d)"
  )
}
