extension RefreshWords {
  /// The words of languages by their codes.
  ///
  /// Texts in other languages are compared with the built-in ones.
  static let languages: [String: RefreshWords] = [
    "en": english, "zh": chinese, "ja": japanese, "ko": korean, "th": thai, "ar": arabic,
    "he": hebrew, "iw": hebrew, "fa": persian,
  ].merging(european) { $1 }.merging(asian) { $1 }

  static let english = RefreshWords([
    .pull: "pull", .swipe: "swipe|swiping|drag|slide|scroll|push to ",
    .release:
      "release to|release for|release and|release now|release immediate|release refresh|release load"
      + "|release label|let go|lift",
    .refresh: "refresh|update|updating|reload",
    .load: "load|loading|fetch|get more", .show: "show|view|see", .more: "more|next page",
    .tap: "tap|click|touch|press", .progress: "refreshing|updating|reloading|loading|fetching",
    .done:
      "complete|finish|success|succe|done|refreshed |updated |loaded |refresh end",
    .fail: "fail|error|could|unable|cannot|can t|unsuccessful|try again|retry",
    .end:
      "no more |nothing more|no additional|no further|all loaded|everything loaded|all data loaded"
      + "|reached the end|reached the bottom|reach the end|end of list|end of the list|all caught up"
      + "|that s all|loaded all|no new",
    .last: "last|latest|recent|updated at|updated on|updated |update at",
    .filler:
      "to|for|the|a |an |your|list|down|up |and|or |of |data|content|page |screen|now|item|it |is "
      + "|with|finger|immediately|please|header|footer|text|label|hint|msg|title|there|are|been",
    .other:
      "enable|disable|allow|setting|pref|gesture|feature|nothing here|empty|again|request|when|if "
      + "|you can|automatic|notes|summary|option|mode|button|delete|reorder|archive|switch|not "
      + "|next feed|next chapter|next article|next post|next item|previous",
  ])

  static let chinese = RefreshWords(
    isJoined: true,
    [
      .pull: "下拉|拉动|向下拉|上拉|向上拉|左拉|右拉", .swipe: "下滑|下划|上滑|上划|左滑|右滑|滑动|滑動",
      .release: "松开|释放|松手|放开|放手|鬆開|釋放|鬆手|放開", .refresh: "刷新|更新|重新整理|重新加载|重新載入|重新整理",
      .load: "加载|加載|载入|載入|获取|獲取", .show: "查看|显示|顯示", .more: "更多|下一页|下一頁",
      .tap: "点击|點擊|轻触|輕觸|點按|轻点|點選", .progress: "正在|刷新中|更新中|加载中|加載中|载入中|載入中|整理中|努力|数据中",
      .done: "完成|成功|完毕|完畢|结束|結束|已更新", .fail: "失败|失敗|出错|错误|錯誤|重试|重試",
      .end: "没有更多|沒有更多|无更多|無更多|全部加载|全部加載|全部載入|加载完毕|加載完畢|到底|底线|底線|沒有了|没有了|没有数据了",
      .last: "最后|最後|上次|最近|更新于|更新於|更新时间|更新時間", .filler: "可以|即可|立即|以|数据|數據|内容|內容|列表|了|的|已经|已|或",
      .other: "允许|启用|开启|关闭|禁用|功能|手势|设置|设定|支持|菜单|选项|模式|試試|试试|暂无|是否|下载|下載|安装|版本|按钮|自动",
    ])

  private static let japanese = RefreshWords(
    isJoined: true,
    [
      .pull: "引っ張|引っぱ|引き下|下に引|スワイプ|下げ|ひっぱ|プル|引いて|ドラッグ|スライド", .release: "離|放|はな|リリース",
      .refresh: "更新|リフレッシュ|再読み込み|再読込", .load: "読み込|読込|ロード|取得", .show: "表示",
      .more: "もっと|さらに|続き|次の|次を",
      .tap: "タップ", .progress: "中", .fail: "失敗|できません", .done: "完了|成功|しました",
      .end: "もうありません|これ以上|すべて表示|全て表示|以上です|最後です", .last: "最終|最後|前回", .other: "設定|有効|無効|モード",
    ])

  private static let korean = RefreshWords([
    .pull: "당겨|당기|끌어|아래로|위로|내려|스와이프|밀어", .release: "놓|손을 떼|떼면|손을", .refresh: "새로고침|새로 고침|업데이트|갱신",
    .load: "불러|로드|로딩|가져", .show: "보기", .more: "더", .tap: "탭|눌러|터치",
    .progress: "새로고침 중|새로고침중|업데이트 중|불러오는|로딩|로드 중",
    .fail: "실패|오류", .done: "완료|성공", .end: "더 이상|더이상|마지막입니다|모두", .last: "마지막|최근|최종",
    .other: "설정|허용|사용",
  ])

  private static let thai = RefreshWords(
    isJoined: true,
    [
      .pull: "ดึง|ลาก|ปัด|เลื่อน", .release: "ปล่อย", .refresh: "รีเฟรช|อัปเดต|อัพเดท|โหลดใหม่|โหลดซ้ำ",
      .load: "โหลด", .show: "ดู",
      .more: "เพิ่มเติม|เพิ่ม", .tap: "แตะ", .progress: "กำลัง", .fail: "ล้มเหลว|ไม่สำเร็จ|ไม่สามารถ",
      .end: "ไม่มีข้อมูลเพิ่ม|ไม่มีเพิ่ม",
      .last: "ล่าสุด",
    ])

  private static let arabic = RefreshWords(
    isJoined: true,
    [
      .pull: "اسحب|سحب|إسحب|مرر", .release: "أفلت|افلت|حرر|اترك|ارفع|إفلات|أطلق",
      .refresh: "تحديث|تجديد|انعاش|إنعاش",
      .load: "تحميل", .show: "عرض", .more: "المزيد|مزيد", .tap: "اضغط|انقر", .progress: "جار|يتم",
      .fail: "فشل|تعذر",
      .end: "لا مزيد|لا يوجد المزيد|لا يوجد مزيد|لا توجد", .last: "آخر",
    ])

  private static let hebrew = RefreshWords(
    isJoined: true,
    [
      .pull: "משוך|משכו|משיכה|גרור|החלק", .release: "שחרר|שחרור", .refresh: "רענן|רענון|עדכן|עדכון",
      .load: "טען|טעינ", .show: "הצג",
      .more: "עוד", .fail: "נכשל|שגיאה", .end: "אין עוד|אין יותר", .last: "אחרון",
      .progress: "מרענן|מתבצע|טוען|מעדכן",
    ])

  private static let persian = RefreshWords(
    isJoined: true,
    [
      .pull: "بکش|کشید|بکشید", .release: "رها",
      .refresh: "به‌روزرسانی|بروزرسانی|به روز رسانی|تازه|بازخوانی|نوسازی",
      .load: "بارگذاری|بارگیری", .show: "نمایش", .more: "بیشتر", .progress: "در حال",
      .fail: "ناموفق|خطا",
      .end: "مورد دیگری", .last: "آخرین",
    ])
}

extension RefreshWords {
  /// The words of languages of Europe.
  static let european: [String: RefreshWords] = [
    "de": RefreshWords([
      .pull: "zieh|herunterzieh|runterzieh|hochzieh|wisch|streich|nach unten",
      .release: "loslass|lass|freigeb",
      .refresh: "aktualisier|neu laden|neuladen|erneuer|auffrisch|refresh",
      .load: "lad|nachlad|geladen", .show: "anzuzeig|anzeig", .more: "mehr|weitere",
      .tap: "tipp|klick|berühr",
      .fail: "fehl|konnte|nicht", .done: "fertig|abgeschlossen|erfolg", .last: "zuletzt|letzte",
      .end: "keine weiter|keine mehr|ende erreicht|das ist alles|nichts mehr",
      .other: "aktivier|einstell|erlaub",
    ]),
    "fr": RefreshWords([
      .pull: "tire|tiré|gliss|balay|faites glisser|faire glisser",
      .release: "relâch|relach|lâch|lach",
      .refresh: "actualis|rafraîch|rafraich|mettre à jour|mise à jour|recharg",
      .load: "charg", .show: "affich|voir", .more: "plus|suite|suivant",
      .tap: "touch|appuy|tap|cliqu",
      .fail: "échec|échou|erreur|impossible", .done: "termin|réussi|effectu",
      .last: "dernière|dernier",
      .end: "plus de données|plus rien|aucun autre|fin de la liste|pas d autres|tout vu",
      .other: "activ|autoris|réglage",
    ]),
    "es": RefreshWords([
      .pull: "tira|tire|desliz|arrastr|jala|jale|baja|baje|hala", .release: "suelt|solt|liber",
      .refresh: "actualiz|refresc|recarg", .load: "carg", .show: "ver |mostrar",
      .more: "más|siguiente",
      .tap: "toca|toque|pulsa|puls", .fail: "error|fall|no se pud", .done: "complet|termin|éxito",
      .end: "no hay más|no más|ya no hay|llegado al final|llegaste al final|fin de la lista",
      .last: "última|último|ultima", .other: "activ|permit|ajust",
    ]),
    "pt": RefreshWords([
      .pull: "pux|arrast|desliz", .release: "solt|larg|liber",
      .refresh: "atualiz|actualiz|recarreg|refresc",
      .load: "carreg", .show: "ver |mostrar", .more: "mais", .tap: "toque|toca|clique",
      .fail: "erro|falh|não foi",
      .done: "conclu|complet|sucesso", .last: "última|último",
      .end: "não há mais|sem mais|não existem mais|chegou ao fim|nenhum outro",
    ]),
    "it": RefreshWords([
      .pull: "tira|trascin|scorri|abbassa|fai scorrere|scivola", .release: "rilasci|lascia",
      .refresh: "aggiorn|ricaric", .load: "caric", .show: "visualizz|mostra",
      .more: "altr|più|ancora",
      .tap: "tocca|clicca|premi", .fail: "error|fallit|impossibile", .done: "complet|riuscit",
      .end: "non c è altro|nessun altr|non ci sono altr|niente altro|fine", .last: "ultim",
    ]),
    "nl": RefreshWords([
      .pull: "trek|sleep|veeg|swipe|omlaag", .release: "laat los|loslaten|los",
      .refresh: "vernieuw|verver|bijwerk|bij te werken|bijgewerkt|herlaad|te herladen|updaten",
      .load: "lad|laad|laden", .show: "toon", .more: "meer", .tap: "tik|klik",
      .fail: "mislukt|fout|kan niet",
      .end: "geen|einde bereikt", .last: "laatst|laatste",
    ]),
    "sv": RefreshWords([
      .pull: "dra|svep", .release: "släpp", .refresh: "uppdater|ladda om|läsa om",
      .load: "ladda|läs|hämta",
      .more: "mer|fler", .fail: "misslyck|kunde", .end: "inga fler|inget mer", .last: "senast",
    ]),
    "da": RefreshWords([
      .pull: "træk|stryg|swipe", .release: "slip", .refresh: "opdater|genindlæs|genopfrisk",
      .load: "indlæs|hent", .more: "mere|flere", .fail: "kunne|fejl", .end: "ikke mere|ikke flere",
      .last: "sidst|senest",
    ]),
    "nb": norwegian, "no": norwegian, "nn": norwegian,
    "fi": RefreshWords([
      .pull: "vedä|vetä|pyyhkäise|liu", .release: "vapaut|päästä",
      .refresh: "päivit|virkist|lataa uudelleen",
      .load: "lata", .more: "lisää", .fail: "epäonnistui|ei voi", .end: "ei enemp|ei enää",
      .last: "viimeksi|viimeisin",
    ]),
    "ru": RefreshWords([
      .pull: "потян|тян|оттян|проведи|смахни|свайп|вниз", .release: "отпуст",
      .refresh: "обнов|перезагруз", .load: "загру|подгру", .show: "показ",
      .more: "ещё|еще|больше|дальше",
      .tap: "нажм|косни", .fail: "не удалось|ошибка", .done: "заверш|успешно",
      .end: "больше нет|больше ничего|нет больше|конец списка|это всё", .last: "последн",
    ]),
    "uk": RefreshWords([
      .pull: "потяг|тягн|проведіть|змахн", .release: "відпуст", .refresh: "онов|перезавантаж",
      .load: "завантаж", .show: "показ", .more: "ще|більше", .fail: "не вдалося|помилка",
      .end: "більше немає|більше нічого",
      .last: "останн|востаннє",
    ]),
    "pl": RefreshWords([
      .pull: "pociąg|przeciąg|przesuń|ściąg", .release: "puść|zwolni|upuść|uwolni",
      .refresh: "odśwież|zaktualiz|aktualiz", .load: "ładow|wczyt|załad|pobra", .more: "więcej",
      .fail: "nie udało|błąd", .end: "nie ma więcej|brak|to już wszystko|koniec", .last: "ostatni",
    ]),
    "tr": RefreshWords([
      .pull: "çek|kaydır|sürükle", .release: "bırak|serbest", .refresh: "yenile|güncelle|güncel",
      .load: "yükle", .show: "göster", .more: "daha|fazla|devam", .fail: "başarısız|hata",
      .end: "başka|daha fazla yok|sonu", .last: "son",
    ]),
    "cs": RefreshWords([
      .pull: "táhn|potáhn|potaž|přetáhn|stáhn|zatáhn|tažením", .release: "pust|uvoln|povol",
      .refresh: "aktualiz|obnov", .load: "načít|načt|nahr", .more: "další|více",
      .fail: "nepodař|chyba",
      .end: "žádné další|na konci|konec", .last: "naposled|poslední",
    ]),
    "hu": RefreshWords([
      .pull: "húz", .release: "enged", .refresh: "friss|újratölt", .load: "betölt|tölt",
      .more: "több|tovább",
      .fail: "sikertelen|hiba|nem sikerült", .end: "nincs több|végére",
      .last: "utolsó|utoljára|legutóbb",
    ]),
    "el": RefreshWords([
      .pull: "τράβ|τραβ|σύρ", .release: "άφησ|αφήσ|αφησ|απελευθ", .refresh: "ανανέω|ανανεώ|ενημέρ",
      .load: "φόρτ|φορτ", .more: "περισσ", .last: "τελευτ",
    ]),
    "ro": RefreshWords([
      .pull: "trage|glis", .release: "eliber|elibera|dă drumul",
      .refresh: "reîmprosp|actualiz|împrosp|reîncărc",
      .load: "încărc", .more: "mai mult", .last: "ultim",
    ]),
    "ca": RefreshWords([
      .pull: "estira|llisc|arrossega|desplaça", .release: "deixa anar|deixeu anar|allibera|amolla",
      .refresh: "actualitz|refresc", .load: "carreg|veure", .more: "més", .last: "última|últim",
    ]),
  ]

  private static let norwegian = RefreshWords([
    .pull: "dra|trekk|sveip", .release: "slipp", .refresh: "oppdater|last inn på nytt|oppfrisk",
    .load: "last|hent",
    .more: "mer|flere", .fail: "kunne|feil", .end: "ikke mer|ingen flere", .last: "sist",
  ])

  /// The words of languages of Asia that have spaces between words.
  static let asian: [String: RefreshWords] = [
    "vi": RefreshWords([
      .pull: "kéo|vuốt", .release: "thả|buông", .refresh: "làm mới|cập nhật|tải lại",
      .load: "tải", .show: "xem",
      .more: "thêm", .progress: "đang", .fail: "thất bại|lỗi|không thể", .end: "không còn|hết",
      .last: "lần cuối|gần nhất|cuối",
    ]),
    "id": indonesian, "in": indonesian, "ms": indonesian,
    "hi": RefreshWords([
      .pull: "खींच|खिंच|नीचे", .release: "छोड़", .refresh: "रीफ़्रेश|रिफ्रेश|रीफ्रेश|ताज़ा|अपडेट|ताजा", .load: "लोड",
      .more: "और|अधिक",
      .last: "पिछला|अंतिम|आखिरी",
    ]),
  ]

  private static let indonesian = RefreshWords([
    .pull: "tarik|geser|usap", .release: "lepas",
    .refresh:
      "segar|menyegar|menyegarkan|perbarui|memperbarui|muat ulang|memuat ulang|muat semula|kemas kini",
    .load: "muat|memuat", .show: "lihat", .more: "lagi|lainnya|lebih", .fail: "gagal",
    .end: "tidak ada lagi|tiada lagi|sudah semua",
    .last: "terakhir",
  ])
}
