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
