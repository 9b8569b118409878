import _FoundationICU

extension ICU {
  /// What relative dates are counted in.
  enum RelativeUnit {
    case second
    case minute
    case hour
    case day
  }

  /// An offset from now in words, such as "5 minutes ago" or "yesterday".
  ///
  /// Zero seconds are "now". The words are those for the middle of a sentence: the ones for its
  /// beginning are capitalized by rules that other locales than this one may lend.
  static func relativeDate(_ offset: Int, _ unit: RelativeUnit, locale: String) -> String {
    withRelativeFormat(locale) { format in
      text {
        swift_ureldatefmt_format(format, Double(offset), unit.inLibrary, $0, $1, $2)
      }
    }
  }

  /// A day in words and a time of that day, joined as the locale joins them.
  static func combined(_ day: String, _ time: String, locale: String) -> String {
    let (day, time) = (Array(day.utf16), Array(time.utf16))
    return withRelativeFormat(locale) { format in
      text {
        swift_ureldatefmt_combineDateAndTime(
          format, day, Int32(day.count), time, Int32(time.count), $0, $1, $2)
      }
    }
  }

  private static func withRelativeFormat(
    _ locale: String, _ body: (OpaquePointer) -> String?
  ) -> String {
    var status = U_ZERO_ERROR
    let opened = swift_ureldatefmt_open(
      locale, nil, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE, &status)
    let format = kept(opened, status)
    defer { swift_ureldatefmt_close(format) }
    return kept(body(format), status)
  }
}

extension ICU.RelativeUnit {
  fileprivate var inLibrary: URelativeDateTimeUnit {
    switch self {
    case .second: UDAT_REL_UNIT_SECOND
    case .minute: UDAT_REL_UNIT_MINUTE
    case .hour: UDAT_REL_UNIT_HOUR
    case .day: UDAT_REL_UNIT_DAY
    }
  }
}
