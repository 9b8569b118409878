import ProofDocuments
import ProofDrawing
import ProofRendering
import ProofSnapshots
import Synchronization
import Testing

@testable import PullProofCommandLine

extension ScreenSuites {
  @Suite struct TerminalReviewTests {
    /// Decisions that are carried out nowhere; of more than ten frames somebody else decided about one.
    private final class Notes: ReviewDecisions {
      private let reports: Mutex<[VerificationReport]>
      private let verbs = Mutex<[String]>([])

      init(_ report: VerificationReport) { reports = Mutex([report]) }

      /// The decisions in order, with the numbers of frames.
      var all: [String] { verbs.withLock(\.self) }

      private func decide(
        _ decision: FrameDecision, _ ids: Set<String>
      ) -> ReviewSession.Outcome {
        verbs.withLock { $0.append("\(decision.rawValue) \(ids.count)") }
        return reports.withLock { reports in
          var report = reports[reports.count - 1]
          report.decide(decision, for: ids)
          reports.append(report)
          return (report, ids.sorted().dropLast(ids.count > 10 ? 1 : 0))
        }
      }

      func report() throws(RunError) -> VerificationReport {
        reports.withLock { $0[$0.count - 1] }
      }

      func accept(_ ids: Set<String>) throws(RunError) -> ReviewSession.Outcome {
        guard ids != SampleReview.ids("idle", "fr") else {
          throw RunError(.badData, "nothing was accepted,\nbecause the project changed")
        }
        return decide(.accepted, ids)
      }

      func reject(_ ids: Set<String>) throws(RunError) -> ReviewSession.Outcome {
        decide(.rejected, ids)
      }

      func undo() throws(RunError) -> ReviewSession.Outcome {
        verbs.withLock { $0.append("undo") }
        let report = reports.withLock { reports in
          reports.removeLast()
          return reports[reports.count - 1]
        }
        return (report, ["one"])
      }
    }

    /// Reviews on a terminal that types by a script, and returns what was decided and shown.
    private func review(
      pictures: PictureProtocol? = PictureProtocol.none, _ script: [ScriptedTerminal.Reply]
    ) throws -> (decisions: [String], shown: String, stray: String) {
      let report = try SampleReview.report()
      let notes = Notes(report)
      let terminal = try ScriptedTerminal(script)
      var writer = try PNGWriter()
      let red = Pixmap(
        width: 120, height: 40, pixels: Array(repeating: 0xFFFF_0000, count: 120 * 40))
      let png = writer.png(of: red)
      var review = TerminalReview(
        ReviewState(of: report, groupedBy: .cause), decisions: notes,
        pictures: PictureChoice(named: pictures, tmux: nil, program: nil, hasTrueColor: true),
        hasColor: false,
        contents: { file throws(RunError) in
          guard file.hasPrefix("h/idle") else { throw RunError(.missingInput, "is gone") }
          return png
        },
        open: { "opened \($0.id)" })
      try review.run(
        on: terminal.device,
        limits: TerminalScreen.Limits(answer: -1, escape: -1, lastAnswer: -1))
      let shown = try terminal.contents()
      return (notes.all, shown, try terminal.stray())
    }

    @Test func `a cause is decided, undone and decided otherwise`() throws {
      let outcome = try review([
        .init(trigger: "Pair 1 of 3", answer: "g"), .init(trigger: "whole group", answer: "a"),
        // Somebody else decided about one of the twelve.
        .init(trigger: "accepted 11 frames", answer: "u"),
        .init(trigger: "undone: 1 frame", answer: "l2"), .init(trigger: "fr in this", answer: "r"),
        .init(trigger: "rejected 4 frames", answer: "q"),
      ])
      #expect(outcome.decisions == ["accepted 12", "undo", "rejected 4"])
      #expect(outcome.stray == "")
    }

    @Test func `keys that were typed before a page was shown decide nothing about it`() throws {
      let outcome = try review([
        .init(trigger: "Pair 1 of 3", answer: "aaaa"),
        .init(trigger: "accepted 4 frames", answer: "q"),
      ])
      #expect(outcome.decisions == ["accepted 4"])
    }

    @Test func `a frame that can't be accepted is no end`() throws {
      let outcome = try review([
        .init(trigger: "Pair 1 of 3", answer: "s"), .init(trigger: "Pair 2 of 3", answer: "a"),
        .init(trigger: "nothing was accepted, because the project changed", answer: "o"),
        .init(trigger: "opened h/idle/fr@2x", answer: "q"),
      ])
      #expect(outcome.decisions == [])
    }

    @Test func `the next page is shown before a decision is carried out`() throws {
      let outcome = try review([
        .init(trigger: "Pair 1 of 3", answer: "a"),
        .init(trigger: "accepting 4 frames", answer: ""),
        .init(trigger: "accepted 4 frames", answer: "q"),
      ])
      let shown = outcome.shown
      let next = try #require(shown.firstRange(of: "h/idle/fr@2x"))
      let done = try #require(shown.firstRange(of: "accepted 4 frames"))
      #expect(next.lowerBound < done.lowerBound)
      // Nothing but the message changes then.
      #expect(shown[done.lowerBound...].ranges(of: "header.idle.title").isEmpty)
    }

    @Test(arguments: [
      // The beginnings of a picture. The size of a cell is unknown, and 40 pixels are at most four rows of 12; with the
      // title and two rows below, the picture begins in row 24 - 2 - 4 + 1.
      (PictureProtocol.kitty, "\u{1B}[19;1H\u{1B}_Ga=T,f=100,i=5271553,q=2,C=1,m=0;"),
      (.iterm, "\u{1B}[19;1H\u{1B}]1337;File=inline=1;size="),
      (.sixel, "\u{1B}[19;1H\u{1B}P0;1;0q\"1;1;120;40#0;2;100;0;0#0!120~-"),
    ])
    func `pictures are drawn by the protocol that was named`(
      name: PictureProtocol, start: String
    ) throws {
      let outcome = try review(
        pictures: name,
        [.init(trigger: "Pair 1 of 3", answer: ""), .init(trigger: "? help", answer: "q")])
      #expect(outcome.shown.contains(start))
    }

    @Test func `kitty's pictures are removed before each page and at the end`() throws {
      let outcome = try review(pictures: .kitty, [.init(trigger: "? help", answer: "q")])
      #expect(outcome.shown.components(of: "a=d,d=I,i=5271553,q=2") == 2)
      #expect(outcome.shown.hasSuffix("\u{1B}[?1049l"))
    }

    @Test func `an image that is gone is said to be, in its place`() throws {
      let outcome = try review(
        pictures: .kitty,
        [
          .init(trigger: "Pair 1 of 3", answer: "g"), .init(trigger: "whole group", answer: "s"),
          .init(trigger: "is gone", answer: "q"),
        ])
      #expect(outcome.decisions == [])
    }
  }
}

extension String {
  /// The number of times that a text is part of this one.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
