extension EditedProject {
  /// The projects: an app with a string catalog and images of its own, one with design tokens and Lottie files, and
  /// one of small views and component files whose references have images.
  static let samples = [news, tokens, views]

  private static let news = Sample(
    name: "news",
    sources: [
      ("Examples/News/App", "App"), ("Examples/News/Art", "Art"),
      ("Examples/News/theme.json", "theme.json"),
    ],
    files: [
      "plain.json": """
      {
        "light": {"title": "#224466", "label": "#333333"}, "dark": {"title": "#AACCEE"},
        "title": {"size": 15, "weight": "medium"}
      }
      """,
      "pullproof.yml": """
      version: 1
      strings: [App]
      theme: theme.json
      images: [Art/spinner.gif]
      titleLines: 2
      keys: {back-footer.refreshing.title: MJRefreshAutoFooterRefreshingText}
      components:
        - {component: normal-header, states: [idle, pulling, refreshing, failed]}
        - {component: gif-header, states: [idle-50, refreshing]}
        - {component: auto-normal-footer, states: [idle, refreshing, no-more-data]}
        - name: plain
          component: state-header
          states: [idle, refreshing]
          theme: plain.json
          labelInset: 12
          titles: {idle: {en: Pull, ar: اسحب}, refreshing: Busy}
        - name: more
          component: back-normal-footer
          states: [idle, pulling]
          keys: {back-footer.idle.title: MJRefreshAutoFooterIdleText}
          height: {default: 50, pulling: 70}
          background: {light: "#EEEEFF", dark: "#112233"}
        - {component: normal-trailer, states: [idle], showsIndicator: false}
      matrix:
        locales: [en, ar, ja, fr, en-XA]
        appearances: [light, dark]
        scales: [2]
        widths: [375, 260]
      clock:
        now: 2026-01-15T12:00:00Z
        timeZone: UTC
        lastUpdated: 2026-01-15T09:41:00Z
        style: smart
      references: none

      """,
    ])

  private static let tokens = Sample(
    name: "tokens",
    sources: [
      ("Examples/DesignTokens/Looks", "Looks"), ("Examples/DesignTokens/Tokens", "Tokens"),
      ("Examples/DesignTokens/theme.json", "theme.json"),
      ("Resources/Looks/drop.component.yml", "Looks/drop.component.yml"),
      ("Resources/Looks/drop.json", "Looks/drop.json"),
      ("Resources/Looks/spokes.component.yml", "Looks/spokes.component.yml"),
      ("Resources/Looks/ball-beat.component.yml", "Looks/ball-beat.component.yml"),
    ],
    files: [
      "App/en.lproj/Localizable.strings": """
      "header.idle.title" = "Pull to refresh";
      "header.pulling.title" = "Release to refresh";
      "header.refreshing.title" = "Refreshing your orders…";

      """,
      "App/de.lproj/Localizable.strings": """
      "header.idle.title" = "Zum Aktualisieren ziehen";
      "header.refreshing.title" = "Bestellungen werden aktualisiert …";

      """,
      "App/ar.lproj/Localizable.strings": """
      "header.idle.title" = "اسحب للتحديث";
      "header.pulling.title" = "أفلت للتحديث";

      """,
      "plain.json": """
      {"light": {"label": "#222222"}, "dark": {"label": "#DDDDDD"}}
      """,
      "pullproof.yml": """
      version: 1
      strings: [App]
      tokens: Tokens/brand.resolver.json
      theme: theme.json
      components:
        - Looks/pull.component.yml
        - Looks/drop.component.yml
        - component: Looks/spokes.component.yml
          theme: plain.json
          states: [idle-40, refreshing]
        - {component: Looks/ball-beat.component.yml, states: [refreshing]}
      matrix:
        locales: [en, ar, de-AT, ar-XB]
        states: [idle-60, refreshing]
        appearances: [light, dark, dark-high-contrast]
        scales: [1]
        widths: [320, 200]
        textSizes: [100, 150]
        directions: [natural]
      references: none

      """,
    ])

  private static let views = Sample(
    name: "views",
    sources: [
      ("Examples/SmallViews/App", "App"), ("Examples/SmallViews/Looks", "Looks"),
      (corpus + "Images", "Looks/Images"), (corpus + "Fonts", "Looks/Fonts"),
    ]
      + [
        "turning-image", "picture-above-title", "icon-font", "localized-footer", "table-header",
        "leading-frames", "ring-and-tip",
      ].map { ("\(corpus)\($0).component.yml", "Looks/\($0).component.yml") },
    files: [
      "pullproof.yml": """
      version: 1
      strings: [App]
      components:
        - Looks/saved.component.yml
        - Looks/sync.component.yml
        - {component: Looks/turning-image.component.yml, states: [idle, refreshing]}
        - {component: Looks/picture-above-title.component.yml, states: [idle-70, refreshing]}
        - {component: Looks/icon-font.component.yml, states: [idle-30, refreshing]}
        - {component: Looks/localized-footer.component.yml, states: [idle, refreshing]}
        - {component: Looks/table-header.component.yml, states: [idle, pulling]}
        - component: Looks/leading-frames.component.yml
          states: [idle-60]
          background: {light: "#F7F7FF", dark: "#101018"}
        - {component: Looks/ring-and-tip.component.yml, states: [idle-60, refreshing]}
      matrix:
        locales: [en, de, ja, ar, pt-BR]
        appearances: [light, dark]
        scales: [2]
        widths: [375]
        directions: [natural]
      references: all

      """
    ])

  private static let corpus = "Tests/RefreshComponentsTests/Resources/Corpus/"
}
