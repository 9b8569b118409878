// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AppSnapshots",
  dependencies: [.package(name: "PullProof", path: "../..")],
  targets: [
    // What the app has of its own: words, and a header that looks like no other.
    .target(
      name: "Bakery",
      dependencies: [.product(name: "PullProofEngine", package: "PullProof")],
      resources: [.copy("Localizable.xcstrings")]),
    // The command line with that header among its components.
    .executableTarget(
      name: "bakery-proof",
      dependencies: ["Bakery", .product(name: "PullProofEngine", package: "PullProof")]),
    .testTarget(
      name: "BakeryTests",
      dependencies: ["Bakery", .product(name: "ProofTesting", package: "PullProof")],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
