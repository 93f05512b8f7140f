import Questions

/// What each edition calls its pages about pages: files, categories, special pages and the like,
/// which are no articles.
enum WikiNamespaces {
    /// Whether a title begins like one; a title such as "Mission: Impossible" does not.
    static func hold(_ title: String, _ language: LanguageCode) -> Bool {
        let title = title.first == ":" ? title.dropFirst() : title[...]
        guard let colon = title.firstIndex(of: ":") else { return false }
        let name = title[..<colon].lowercased().split(whereSeparator: { $0 == " " || $0 == "_" })
            .joined(separator: "_")
        // Every edition understands the English names, too.
        if english.contains(name) { return true }
        if let spaces = spaces[language.text] {
            if spaces.contains(name) { return true }
        } else if let next = title[colon...].dropFirst().first, next != " ", next != "_" {
            // An edition that is not listed here: a colon in a sentence has a space behind it.
            return true
        }
        // Wherever a word is missing: files still end like files.
        let end = title.lowercased()
        return fileEndings.contains { end.hasSuffix($0) }
    }

    private static let fileEndings = [
        ".jpg", ".jpeg", ".png", ".svg", ".gif", ".webp", ".tif", ".tiff", ".pdf", ".djvu", ".ogg",
        ".oga", ".ogv", ".webm", ".mp3", ".wav", ".flac", ".mid", ".stl",
    ]

    private static let english: Set<String> = [
        "file", "image", "category", "help", "special", "template", "talk", "user", "portal",
        "wikipedia", "wikivoyage", "project", "module", "media", "mediawiki", "draft", "topic",
        "timedtext", "book", "gadget", "user_talk", "template_talk", "wikipedia_talk",
        "wikivoyage_talk", "project_talk", "file_talk", "image_talk", "category_talk", "help_talk",
        "portal_talk", "module_talk", "mediawiki_talk", "draft_talk",
    ]

    private static let spaces: [String: Set<String>] = names.mapValues { names in
        Set(names.split(separator: " ").map { String($0) })
    }

    private static let names: [String: String] = [
        "ar": "ملف صورة خاص تصنيف مساعدة مستخدم نقاش نقاش_المستخدم قالب بوابة ويكيبيديا ميدياويكي",
        "be": "файл выява адмысловае спецыяльныя катэгорыя даведка удзельнік размовы шаблон партал",
        "bg": "файл картинка специални категория помощ потребител беседа шаблон портал уикипедия",
        "bn": "চিত্র ফাইল বিশেষ বিষয়শ্রেণী সাহায্য ব্যবহারকারী আলাপ টেমপ্লেট প্রবেশদ্বার"
            + " উইকিপিডিয়া",
        "ca": "fitxer imatge especial categoria ajuda usuari discussió plantilla portal viquipèdia",
        "cs": "soubor obrázek speciální kategorie nápověda wikipedista uživatel diskuse šablona"
            + " portál wikipedie",
        "da": "fil billede speciel kategori hjælp bruger diskussion skabelon",
        "de": "datei bild spezial kategorie hilfe benutzer benutzerin diskussion"
            + " benutzer_diskussion vorlage modul medium",
        "el": "αρχείο εικόνα ειδικό κατηγορία βοήθεια χρήστης συζήτηση πρότυπο πύλη βικιπαίδεια",
        // They have no others; "Re:Zero" is an article.
        "en": "", "simple": "",
        "eo":
            "dosiero speciala specialaĵo kategorio helpo uzanto diskuto ŝablono portalo vikipedio",
        "es": "archivo imagen especial categoría ayuda usuario usuaria discusión"
            + " usuario_discusión plantilla anexo wikiproyecto módulo",
        "et": "pilt fail eri kategooria juhend kasutaja arutelu mall portaal vikipeedia",
        "eu": "fitxategi irudi berezi kategoria laguntza lankide eztabaida txantiloi atari",
        "fa": "پرونده تصویر ویژه رده راهنما کاربر بحث الگو درگاه ویکی‌پدیا",
        "fi": "tiedosto kuva toiminnot luokka ohje käyttäjä keskustelu malline teemasivu",
        "fr": "fichier spécial catégorie aide utilisateur utilisatrice discussion"
            + " discussion_utilisateur modèle portail wikipédia projet référence",
        "gl": "ficheiro imaxe especial categoría axuda usuario conversa modelo portal",
        "he": "קובץ תמונה מיוחד קטגוריה עזרה משתמש משתמשת שיחה תבנית פורטל ויקיפדיה",
        "hi": "चित्र फ़ाइल विशेष श्रेणी सहायता सदस्य वार्ता साँचा प्रवेशद्वार विकिपीडिया",
        "hr":
            "datoteka slika posebno kategorija pomoć suradnik razgovor predložak portal wikipedija",
        "hu": "fájl kép speciális kategória segítség szerkesztő vita sablon portál wikipédia",
        "id": "berkas gambar istimewa kategori bantuan pengguna pembicaraan templat modul",
        "it": "immagine speciale categoria aiuto utente discussione discussioni_utente portale"
            + " progetto modulo",
        "ja": "ファイル 画像 特別 カテゴリ ヘルプ 利用者 ノート テンプレート portal‐ノート プロジェクト",
        "ko": "파일 그림 특수 특수기능 분류 도움말 사용자 토론 틀 들머리 포털 위키백과",
        "lt":
            "vaizdas specialus kategorija pagalba naudotojas aptarimas šablonas vikisritis"
            + " vikipedija",
        "lv": "attēls special kategorija palīdzība dalībnieks diskusija veidne portāls vikipēdija",
        "ms": "fail imej khas kategori bantuan pengguna perbincangan templat gerbang",
        "nl": "bestand afbeelding speciaal categorie help gebruiker overleg overleg_gebruiker"
            + " sjabloon portaal",
        "nn": "fil spesial kategori hjelp brukar diskusjon mal tema",
        "no": "fil bilde spesial kategori hjelp bruker diskusjon mal",
        "pl": "plik grafika specjalna kategoria pomoc wikipedysta wikipedystka użytkownik dyskusja"
            + " szablon moduł",
        "pt": "ficheiro arquivo imagem especial categoria ajuda usuário usuária usuário(a)"
            + " utilizador discussão predefinição wikipédia anexo módulo",
        "ro": "fișier fişier imagine special categorie ajutor utilizator discuție format proiect",
        "ru": "файл изображение служебная категория справка участник участница обсуждение"
            + " обсуждение_участника шаблон портал википедия проект модуль",
        "sk": "súbor obrázok špeciálne kategória pomoc redaktor diskusia šablóna portál wikipédia",
        "sl": "slika posebno kategorija pomoč uporabnik pogovor predloga portal wikipedija",
        "sr": "датотека слика посебно категорија помоћ корисник разговор шаблон портал википедија"
            + " datoteka slika posebno kategorija pomoć korisnik razgovor šablon",
        "sv": "fil bild special kategori hjälp användare diskussion användardiskussion mall",
        "th": "ไฟล์ ภาพ พิเศษ หมวดหมู่ วิธีใช้ ผู้ใช้ พูดคุย แม่แบบ สถานีย่อย วิกิพีเดีย",
        "tr": "dosya resim özel kategori yardım kullanıcı tartışma şablon vikipedi",
        "uk": "файл зображення спеціальна категорія довідка користувач користувачка обговорення"
            + " шаблон портал вікіпедія",
        "vi": "tập_tin hình đặc_biệt thể_loại trợ_giúp thành_viên thảo_luận bản_mẫu bản_mẫu"
            + " cổng_thông_tin chủ_đề",
        "zh": "文件 檔案 档案 图像 圖像 特殊 分类 分類 帮助 幫助 说明 用户 用戶 使用者 讨论 討論 模板"
            + " 主题 主題 维基百科 維基百科",
    ]
}
