import Bakery
import PullProofCommandLine

/// `pullproof` with the app's own header among the components that a project can have.
@main enum BakeryProof {
  static func main() async {
    await PullProofCommand.main(faces: [
      "tray": { TrayHeader(baked: $0.pulledState.pullingPercent).picture(in: $0) }
    ])
  }
}
