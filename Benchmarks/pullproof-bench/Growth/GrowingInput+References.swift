import ProofDrawing
import ProofSnapshots

extension GrowingInput {
  /// Files that the program wrote, and that version control merged.
  static var references: [GrowingInput] {
    [
      .init("frames", by: "lock") { lock(each($0) { frame(number($0)) }) },
      .init("frames in reversed order", by: "lock") { count in
        lock(each(count) { frame(number(count - $0)) })
      },
      .init("frames of many components", by: "lock") { count in
        lock(each(count) { frame("c\(number($0))", "idle") })
      },
      .init("the same frame", by: "lock") { lock(times($0, frame("1"))) },
      .init("conflicts", by: "lock") { count in
        lock(
          each(count) {
            "<<<<<<< ours\n\(frame(number($0)))=======\n\(frame(number($0), "other"))>>>>>>> theirs\n"
          })
      },
      .init("conflicts in each other", by: "lock") { times($0, "<<<<<<< a\n") },
      .init("open frames", by: "lock") { count in
        lock(
          each(count) { frame(number($0)) } + each(count) { "open a/idle/en-w\(number($0))@2x\n" })
      },
      .init("renamed components", by: "lock") {
        lock(each($0) { "renamed component a\($0) a\($0 + 1)\n" })
      },
      .init("fonts", by: "lock") { lock(each($0) { "environment font a\($0).otf 1e9dfd6a\n" }) },
      .init("scenes", by: "scenes") { each($0) { "a/idle/en-w\(number($0)) \(scene)\n" } },
      .init("the same scene", by: "scenes") { times($0, "a/idle/en \(scene)\n") },
      .init("elements of a scene", by: "scenes") { count in
        let elements = times(count, element, separator: ",")
        return "a/idle/en \(scene.replacing("[]", with: "[\(elements)]", maxReplacements: 1))\n"
      },
      .init("frames", by: "merge-lock") { count in
        lock(each(count) { frame(number($0)) }) + "\0" + lock(each(count) { frame(number($0 + 1)) })
          + "\0" + lock(each(count) { frame(number($0)) })
      },
      .init("scenes", by: "merge-scenes") { count in
        each(count) { "a\($0) {}\n" } + "\0" + each(count) { "a\($0) {\"x\":1}\n" } + "\0"
      },
      .init("frames", by: "report") {
        report(frames: each($0, separator: ",") { frameOfReport($0) }, $0)
      },
      .init("fonts", by: "report") { count in
        "{\"environment\":["
          + each(count, separator: ",") {
            "{\"kind\":\"font\",\"name\":\"a\($0)\",\"value\":\"b\"}"
          } + "]}"
      },
      .init("frames", by: "inputs-cache") { count in
        let entries = (0..<count).map { InputsCache.Entry(key: UInt64($0), image: 0, faults: []) }
        return InputsCache(
          of: entries, drawnBy: .init(fingerprint: 1, digest: Digest128(high: 2, low: 3))
        ).contents
      },
      .init("files", by: "checksums") { count in
        each(count) { "\(times(32, "0f"))  en/a\($0)@2x-actual.png\n" }
      },
      .init("sets", by: "fonts-lock") { count in
        "set\tdebian-12\n"
          + each(count) {
            "latin\tNoto Sans\tRegular\ta/a\($0).ttf\t0\tfonts\t1.0\t\(times(64, "0"))\n"
          }
      },
      .init(
        "a report in Markdown: a number with brackets",
        text: { times($0, "1") + times($0, ")") },
        read: { _ = Markdown.text(String(decoding: $0, as: UTF8.self)) }),
      .init("figures", by: "figures-lock") { count in
        "pullproof-figures 1\n"
          + each(count) { "figure a\(number($0)).png \(digits) \(digits) \(digits)\n" }
      },
      .init("requests", by: "requests") { times($0, "GET /a HTTP/1.1\r\n\r\n") },
      .init("headers", by: "requests") { count in
        "GET / HTTP/1.1\r\n\(each(count) { "a\($0): b\r\n" })\r\n"
      },
      .init("a long address", by: "requests") { "GET /\(times($0, "a%20?")) HTTP/1.1\r\n\r\n" },
      .init("a long body", by: "requests") { count in
        "PUT / HTTP/1.1\r\nContent-Length: \(count)\r\n\r\n\(times(count, "a"))"
      },
      .init("violations", by: "baseline") { baseline(each($0, separator: ",", violation)) },
      .init("the same violation", by: "baseline") { count in
        baseline(each(count, separator: ",") { _ in violation(1) })
      },
      .init("widths of a violation", by: "baseline") { count in
        baseline(violation(1, widths: each(count, separator: ", ") { "\(100 + $0)" }))
      },
      .init("ids", by: "ids") { "{" + each($0, separator: ",") { "\"k\($0)\": \($0 + 1)" } + "}" },
      .init("the same id", by: "ids") { "{" + times($0, "\"k\": 1", separator: ",") + "}" },
      .init("dates", by: "last-updated") { count in
        "{" + each(count, separator: ",") { "\"k\($0)\": \"2026-01-15T09:41:00Z\"" } + "}"
      },
      .init("languages", by: "pending-inputs") { count in
        "{\"fonts\": \"\", \"images\": \"8655\", \"project\": \"de7c\", \"strings\": \"f6b7\", \"theme\": \"97d9\", \"languages\": {"
          + each(count, separator: ",") { "\"a\($0)\": \"b\"" } + "}}"
      },
      .init("files", by: "blob-label") { count in
        "{\"files\": {" + each(count, separator: ",") { "\"a\($0)\": \"b\"" }
          + "}, \"inputs\": {\"environment\": \"9c5c\", \"forbidden\": \"\", \"images\": \"8655\", \"lock\": \"58d3\", \"project\": \"de7c\", \"selection\": {\"count\": 4, \"ids\": \"0a1b\"}, \"strings\": \"f6b7\", \"theme\": \"97d9\"}, \"lookFiles\": {}, \"shard\": \"1/2\", \"version\": 3}"
      },
    ]
  }

  private static let digits = "0123456789abcdef0123456789abcdef"

  private static let element = #"{"name":"title","opacity":1}"#

  private static let scene =
    ##"{"background":"#FBF9F4","direction":"ltr","elements":[],"height":44,"language":"ja","##
    + ##""origins":[],"overlaps":[],"spokenLabel":"a","width":375}"##

  /// Digits that sort as the numbers do.
  private static func number(_ number: Int) -> String { String(1_000_000 + number) }

  private static func lock(_ lines: String) -> String { "pullproof-lock 1\n\(lines)" }

  private static func frame(_ width: String, _ state: String = "idle") -> String {
    "frame a/\(state)/en-w\(width)@2x \(digits) \(digits) 750x108 \(digits) \(digits)\n"
  }

  private static func violation(_ number: Int) -> String { violation(number, widths: "320, 375") }

  private static func violation(_ number: Int, widths: String) -> String {
    """
    {"rule": "textTruncated", "locale": "en", "component": "normal-header", "key": "k\(number)",
    "element": "title", "count": 2, "in": ["App/a.strings"], "widths": [\(widths)], "textSizes": [100]}
    """
  }

  private static func baseline(_ violations: String) -> String {
    "{\"version\": 1, \"project\": \"pullproof.yml\", \"violations\": [\(violations)]}"
  }

  private static func report(frames: String, _ count: Int) -> String {
    """
    {"counts":{"expected":\(count),"present":\(count),"selected":\(count),"statuses":{"changed":\(count)},
    "verified":\(count)},"digest":"","environment":[],"environmentPolicy":"strict","faults":[],
    "frames":[\(frames)],"groups":[],"orphaned":[],"orphanedPolicy":"warn","schemaVersion":3}
    """
  }

  private static func frameOfReport(_ number: Int) -> String {
    let width = 1_000_000 + number
    let facts =
      "{\"facts\":\"\(digits)\",\"height\":108,\"image\":\"\(digits)\",\"pixels\":\"\(digits)\",\"scene\":\"\(digits)\",\"width\":750}"
    return """
      {"actual":\(facts),"causes":[{"kind":"text","subject":"header.idle.title"}],"changes":[],
      "comparison":{"antialiasedPixels":0,"bounds":{"bottom":42,"left":203,"right":546,"top":15},
      "differentPixels":2495,"differentRatio":0.03,"largestDistance":0.55951,"metric":"exact-1"},
      "expected":\(facts),"facets":{"appearance":"light","component":"normal-header",
      "direction":"natural","locale":"en","scale":"2","state":"idle","textSize":"100","width":"\(width)"},
      "id":"normal-header/idle/en-w\(width)@2x","images":{},"index":\(number),
      "path":"en/normal-header-idle-w\(width)@2x","sources":[],"status":"changed"}
      """
  }
}
