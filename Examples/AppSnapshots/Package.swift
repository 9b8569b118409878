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
    .testTarget(
      name: "BakeryTests",
      dependencies: [
        "Bakery",
        .product(name: "PullProofEngine", package: "PullProof"),
        .product(name: "ProofTesting", package: "PullProof"),
      ],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
