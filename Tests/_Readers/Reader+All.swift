extension Reader {
  /// All readers.
  package static let all: [Reader] = texts + documents + others

  private static let others: [Reader] = [
    .xliff, .flutter, .propertyList, .translation,
    .project, .theme, .component, .lottie, .tokens, .figures, .figureTheme,
    .locale, .path, .events, .gestures,
    .lock, .scenes, .lockMerge, .sceneMerge, .blobLabel, .report, .checksums, .archive, .requests,
    .manifest, .unfinishedRender,
    .contextFiles, .figureScenes, .decision,
    .inputs, .pendingInputs, .fontLock, .figureLock, .baseline, .ids, .lastUpdated,
    .png, .pngRows, .apng, .gif, .deflate, .pixels,
  ]
}
