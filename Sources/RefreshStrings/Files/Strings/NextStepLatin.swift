/// The character set that octal escapes in old property lists are numbers of.
enum NextStepLatin {
  /// The UTF-16 unit of a character, or zero for the two numbers that stand for none.
  static func unit(_ number: UInt8) -> UInt16 {
    number < 0x80 ? UInt16(number) : upperHalf[Int(number) - 0x80]
  }

  private static let upperHalf = Array(
    [
      "\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ", "ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷", "©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ", "®–†‡·¦¶•‚„”»…‰¬¿",
      "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ", "—±¼½¾àáâãäåçèéêë", "ìÆíªîïðñŁØŒºòóôõ", "öæùúûıüýłøœßþÿ\0\0",
    ].joined().utf16)
}
