// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target for Swift.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The settings of the libraries and the program.
///
/// `scripts/swift` sets the variable. Another package never sees the option, because a package with
/// unsafe options can't be a dependency.
let library =
  Context.environment["PULLPROOF_OPTIMIZED"] == nil
  ? common : common + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "PullProof",
  products: [
    .executable(name: "pullproof", targets: ["pullproof"]),
    .library(
      name: "PullProofEngine",
      targets: [
        "PullProofCommandLine", "RefreshGallery", "RefreshComponents", "RefreshScripts",
        "RefreshModel", "RefreshStrings", "RefreshTranslations", "ProofDocuments", "ProofDrawing",
        "ProofGraphics", "ProofRendering", "ProofSnapshots", "RefreshFigures",
        "ProofIllustration",
      ]),
    .library(name: "ProofTesting", targets: ["ProofTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    // Level 0: values and files that know nothing of each other, and the names of the C libraries.
    .target(name: "RefreshModel", swiftSettings: library),
    .target(name: "ProofText", swiftSettings: library),
    .target(name: "ProofFiles", swiftSettings: library),
    .target(name: "ProofDrawing", swiftSettings: library),
    .systemLibrary(
      name: "CProofCairo", pkgConfig: "cairo cairo-svg cairo-pdf pixman-1",
      providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CProofPango", pkgConfig: "pangocairo pangoft2",
      providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CProofFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(
      name: "CProofDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(
      name: "CProofXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(
      name: "CProofPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CProofGIF", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(
      name: "CProofXML", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"])]),

    // Level 1: the faces, documents with places, and the C libraries made safe. They never meet.
    .target(
      name: "RefreshComponents",
      dependencies: ["RefreshModel", "ProofDrawing"],
      swiftSettings: library),
    .target(
      name: "ProofDocuments",
      dependencies: ["ProofText", .product(name: "Yams", package: "Yams")],
      swiftSettings: library),
    .target(
      name: "ProofGraphics",
      dependencies: [
        "ProofDrawing", "CProofCairo", "CProofPango", "CProofFontconfig", "CProofDeflate",
        "CProofXXHash", "CProofPNG", "CProofGIF",
      ],
      swiftSettings: library + [.strictMemorySafety()]),

    // Level 2: the texts to draw, events as text, pictures as contents of files, and drawings for
    // documents.
    .target(
      name: "ProofIllustration", dependencies: ["ProofDrawing", "ProofDocuments", "ProofText"],
      resources: [.embedInCode("../../Resources/Themes/standard.json")],
      swiftSettings: library),
    .target(
      name: "ProofLint", dependencies: ["ProofDocuments", "ProofDrawing", "ProofText"],
      swiftSettings: library),
    .target(
      name: "RefreshStrings", dependencies: ["ProofDocuments", "ProofText", "CProofXML"],
      swiftSettings: library,
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(
      name: "RefreshScripts",
      dependencies: ["RefreshModel", "ProofDocuments"],
      swiftSettings: library),
    .target(
      name: "ProofRendering",
      dependencies: ["ProofDrawing", "ProofFiles", "ProofGraphics", "ProofText"],
      resources: [.copy("../../Resources/Fonts")],
      swiftSettings: library),

    // Level 3: many pictures, in parallel, with one outcome each; and texts that are checked, converted
    // and exchanged with translators.
    .target(
      name: "RefreshTranslations", dependencies: ["RefreshStrings", "ProofDocuments", "ProofText"],
      swiftSettings: library),
    .target(
      name: "ProofSnapshots",
      dependencies: ["ProofDrawing", "ProofFiles", "ProofGraphics", "ProofRendering"],
      swiftSettings: library),

    // Level 4: everything that is drawn, and what is told of it.
    .target(
      name: "RefreshGallery",
      dependencies: [
        "RefreshComponents", "RefreshModel", "RefreshStrings", "ProofDrawing", "ProofFiles",
        "ProofSnapshots",
      ],
      resources: [.copy("../../Localizations")],
      swiftSettings: library),
    .target(
      name: "ProofReports",
      dependencies: [
        "ProofLint", "ProofDocuments", "ProofDrawing", "ProofFiles", "ProofSnapshots", "ProofText",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.copy("../../Resources/Templates")],
      swiftSettings: library),

    // Level 5: drawings of components for documents, references as files, and the rules for texts
    // and frames.
    .target(
      name: "RefreshLint",
      dependencies: [
        "RefreshGallery", "RefreshTranslations", "RefreshComponents", "RefreshModel",
        "RefreshStrings", "ProofLint", "ProofSnapshots", "ProofDocuments", "ProofDrawing",
        "ProofText",
      ],
      swiftSettings: library),
    .target(
      name: "RefreshFigures",
      dependencies: [
        "RefreshGallery", "RefreshComponents", "RefreshScripts", "RefreshModel", "RefreshStrings",
        "ProofIllustration", "ProofDrawing",
      ],
      swiftSettings: library),
    .target(
      name: "ProofReferences",
      dependencies: [
        "ProofReports", "ProofSnapshots", "ProofRendering", "ProofGraphics", "ProofDrawing",
        "ProofFiles", "ProofDocuments",
      ],
      swiftSettings: common),

    // Level 6: pictures for translators, and what a team draws.
    .target(
      name: "RefreshContext",
      dependencies: [
        "RefreshFigures", "RefreshGallery", "RefreshTranslations", "RefreshComponents",
        "RefreshModel", "RefreshStrings", "ProofReports", "ProofSnapshots", "ProofDocuments",
        "ProofDrawing", "ProofText",
      ],
      swiftSettings: library),
    .target(
      name: "RefreshProject",
      dependencies: [
        "RefreshFigures", "RefreshLint", "RefreshComponents", "RefreshModel", "RefreshStrings",
        "ProofIllustration", "ProofDocuments", "ProofDrawing", "ProofFiles", "ProofSnapshots",
      ],
      resources: [.copy("../../Resources/Project")],
      swiftSettings: library),

    // Level 7: a project with the files that it names.
    .target(
      name: "RefreshProjectFiles",
      dependencies: [
        "RefreshProject", "RefreshFigures", "RefreshGallery", "RefreshTranslations",
        "RefreshScripts", "RefreshStrings", "RefreshComponents", "RefreshModel",
        "ProofIllustration", "ProofReports", "ProofSnapshots", "ProofRendering", "ProofGraphics",
        "ProofDrawing", "ProofDocuments", "ProofFiles", "ProofText",
      ],
      swiftSettings: library),

    // Level 8: the tests of others, and arguments in, files and exit codes out.
    .target(
      name: "ProofTesting",
      dependencies: [
        "RefreshProjectFiles", "RefreshGallery", "ProofReferences", "ProofReports", "ProofLint",
        "ProofSnapshots", "ProofRendering", "ProofGraphics", "ProofDrawing", "ProofFiles",
        "ProofText", "RefreshComponents", "RefreshScripts", "RefreshModel", "RefreshStrings",
      ],
      swiftSettings: library),
    .target(
      name: "PullProofCommandLine",
      dependencies: [
        "RefreshProjectFiles", "RefreshContext", "RefreshFigures", "RefreshGallery", "RefreshLint",
        "RefreshProject", "ProofReferences", "ProofReports", "ProofIllustration", "ProofLint",
        "ProofSnapshots",
        "ProofRendering", "ProofGraphics", "ProofDrawing",
        "ProofFiles", "ProofDocuments", "ProofText", "RefreshComponents", "RefreshScripts",
        "RefreshModel", "RefreshStrings", "RefreshTranslations",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: library),

    // Level 9: the program.
    .executableTarget(
      name: "pullproof",
      dependencies: [
        "PullProofCommandLine",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: library),

    // Benchmarks: against a plain loop in C, which is what anybody would write with the same libraries.
    .systemLibrary(
      name: "CBenchPango", path: "Benchmarks/CBenchPango", pkgConfig: "pangocairo pangoft2",
      providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "PlainLoop", dependencies: ["CBenchPango"], path: "Benchmarks/PlainLoop"),
    // A malloc that counts, for what must not allocate.
    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .executableTarget(
      name: "pullproof-bench",
      dependencies: [
        "PlainLoop", "AllocationCounter", "ProofDrawing", "ProofGraphics", "ProofRendering",
        "ProofSnapshots", "RefreshComponents", "RefreshGallery", "RefreshModel", "RefreshStrings",
      ],
      path: "Benchmarks/pullproof-bench", swiftSettings: library),
    // What the shortest program that uses Foundation costs to start.
    .executableTarget(
      name: "empty-program", path: "Benchmarks/empty-program", swiftSettings: library),
    // What it costs to load the C libraries of the program.
    .executableTarget(
      name: "loading-program",
      dependencies: [
        "CProofCairo", "CProofPango", "CProofFontconfig", "CProofDeflate", "CProofXXHash",
        "CProofPNG", "CProofGIF", "CProofXML",
      ],
      path: "Benchmarks/loading-program", swiftSettings: library),

    // Tests: one target for each library, and what they share.
    .target(
      name: "_ProofTestSupport",
      dependencies: ["ProofDrawing", "ProofGraphics", "ProofRendering", "CProofDeflate"],
      path: "Tests/_ProofTestSupport",
      swiftSettings: common),
    .target(
      name: "_RefreshStringsTestSupport", dependencies: ["RefreshStrings", "ProofDocuments"],
      path: "Tests/_RefreshStringsTestSupport", swiftSettings: common),
    .testTarget(
      name: "RefreshModelTests", dependencies: ["RefreshModel"], swiftSettings: common),
    .testTarget(
      name: "RefreshScriptsTests",
      dependencies: ["RefreshScripts", "RefreshModel", "ProofDocuments"],
      swiftSettings: common),
    .testTarget(
      name: "RefreshProjectTests",
      dependencies: [
        "RefreshProject", "RefreshFigures", "RefreshLint", "RefreshComponents", "RefreshModel",
        "RefreshStrings", "ProofIllustration", "ProofDrawing", "ProofSnapshots", "ProofDocuments",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ProofDocumentsTests", dependencies: ["ProofDocuments"], swiftSettings: common),
    .testTarget(
      name: "ProofFilesTests", dependencies: ["ProofFiles"], swiftSettings: common),
    .testTarget(
      name: "ProofTextTests", dependencies: ["ProofText"], swiftSettings: common),
    .testTarget(
      name: "RefreshStringsTests",
      dependencies: [
        "RefreshStrings", "ProofDocuments", "ProofText", "_RefreshStringsTestSupport",
      ],
      resources: [.copy("Resources")], swiftSettings: common),
    .testTarget(
      name: "RefreshTranslationsTests",
      dependencies: [
        "RefreshTranslations", "RefreshStrings", "ProofDocuments", "ProofText",
        "_RefreshStringsTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ProofDrawingTests",
      dependencies: ["ProofDrawing", "_ProofTestSupport"], swiftSettings: common),
    .testTarget(
      name: "RefreshComponentsTests",
      dependencies: ["RefreshComponents", "RefreshModel", "ProofDrawing", "_ProofTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "ProofGraphicsTests",
      dependencies: ["ProofGraphics", "ProofDrawing", "_ProofTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "ProofRenderingTests",
      dependencies: ["ProofRendering", "ProofGraphics", "ProofDrawing", "_ProofTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "ProofSnapshotsTests",
      dependencies: ["ProofSnapshots", "ProofRendering", "ProofDrawing", "_ProofTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "RefreshGalleryTests",
      dependencies: [
        "RefreshGallery", "RefreshScripts", "RefreshComponents", "RefreshModel", "RefreshStrings",
        "ProofDrawing", "ProofRendering", "ProofSnapshots", "_ProofTestSupport",
      ],
      resources: [.copy("Resources")], swiftSettings: common),
    .testTarget(
      name: "ProofIllustrationTests",
      dependencies: ["ProofIllustration", "ProofDrawing", "ProofDocuments", "_ProofTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "ProofLintTests",
      dependencies: [
        "ProofLint", "ProofDocuments", "ProofDrawing", "ProofGraphics", "ProofRendering",
        "_ProofTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RefreshLintTests",
      dependencies: [
        "RefreshLint", "RefreshGallery", "RefreshTranslations", "RefreshComponents",
        "RefreshModel", "RefreshStrings", "ProofLint", "ProofRendering", "ProofSnapshots",
        "ProofGraphics", "ProofDocuments", "ProofDrawing", "_ProofTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RefreshFiguresTests",
      dependencies: [
        "RefreshFigures", "RefreshGallery", "RefreshComponents", "RefreshScripts", "RefreshModel",
        "RefreshStrings", "ProofIllustration", "ProofRendering", "ProofDrawing",
        "_ProofTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RefreshContextTests",
      dependencies: [
        "RefreshContext", "RefreshGallery", "RefreshTranslations", "RefreshComponents",
        "RefreshModel", "RefreshStrings", "ProofRendering", "ProofGraphics", "ProofSnapshots",
        "ProofDocuments", "ProofDrawing", "_ProofTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ProofReportsTests",
      dependencies: [
        "ProofReports", "ProofLint", "ProofSnapshots", "ProofDocuments", "ProofDrawing",
        "ProofText",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ProofReferencesTests",
      dependencies: [
        "ProofReferences", "ProofSnapshots", "ProofRendering", "ProofGraphics", "ProofDrawing",
        "ProofFiles", "_ProofTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RefreshProjectFilesTests",
      dependencies: [
        "RefreshProjectFiles", "RefreshProject", "RefreshGallery", "RefreshStrings",
        "RefreshComponents", "RefreshModel", "ProofIllustration", "ProofReports",
        "ProofSnapshots", "ProofRendering", "ProofFiles", "ProofDrawing", "_ProofTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ProofTestingTests",
      dependencies: [
        "ProofTesting", "RefreshProjectFiles", "RefreshGallery", "ProofReferences", "ProofLint",
        "ProofSnapshots", "ProofRendering", "ProofGraphics", "ProofDrawing", "RefreshComponents",
        "RefreshScripts", "RefreshModel", "RefreshFigures", "ProofIllustration",
        "_ProofTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "PullProofCommandLineTests",
      dependencies: [
        "pullproof", "PullProofCommandLine", "ProofGraphics", "ProofDrawing", "_ProofTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)
