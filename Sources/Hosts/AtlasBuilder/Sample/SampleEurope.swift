/// Places for `AtlasSample`.
///
/// Facts from GeoNames (geonames.org), CC BY 4.0; selected, reformatted.
let sampleEuropePlaces = """
    2643743|London|51.50853|-0.12574|GB.ENG|8961989|Europe/London|Greater London
      LON, Λονδίνο, Лондан, ILondon, Lakana
    2988507|Paris|48.85341|2.3488|FR.11|2138551|Europe/Paris|
      PAR, Παρίσι, Париж, Baariis, Bahliz
    2511357|San José|36.76048|-2.10912|ES.51|1012|Europe/Madrid|Almería
      Caserio San Jose, San Khose
    498817|Saint Petersburg|59.93863|30.31413|RU.66|5351935|Europe/Moscow|
      Leningrad, Sankt Peterburg, Санкт-Петербург, Αγία Πετρούπολη, Бетъырбух, Agia Petroupole,
      Betuyrbukh
    3176959|Florence|43.77925|11.24626|IT.16|367150|Europe/Rome|Province of Florence
      Firenze, Florenz, Φλωρεντία, Фиренца, FLR, Fflorens
    2867714|Munich|48.13743|11.57549|DE.02|1505005|Europe/Berlin|Upper Bavaria
      MUC, Muenchen, Μόναχο, Минхен, Lungsod ng Muenchen, Lungsod ng München
    524901|Moscow|55.75204|37.61781|RU.48|10381222|Europe/Moscow|
      Moskau, Москва, Μόσχα, Мæскуы, MOW, Maeskuy
    2886242|Köln|50.93333|6.95|DE.07|1024621|Europe/Berlin|Regierungsbezirk Köln
      Cologne, Κολωνία, Келн, Augusta Ubiorum, CGN
    2618425|Copenhagen|55.67594|12.56553|DK.17|1153615|Europe/Copenhagen|København
      København, Κοπεγχάγη, Капэнгаген, CPH, Cobanhavan
    703448|Kyiv|50.45466|30.5238|UA.12|2952301|Europe/Kyiv|
      Kiev, Київ, Κίεβο, Кейӳ, Chijv, Chiovia
    2747373|The Hague|52.07667|4.29861|NL.11|474292|Europe/Amsterdam|Gemeente Den Haag
      Den Haag, Χάγη, Гаага, 's-Gravenhage, A Haia
    3093133|Łódź|51.77058|19.47395|PL.74|639890|Europe/Warsaw|
      Lodz, Λοτζ, Лодз, LCJ, Litzmannstadt
    2950159|Berlin|52.52437|13.41053|DE.16|3426354|Europe/Berlin|
      Βερολίνο, Берлин, BER, Beirlin
    2661552|Bern|46.94809|7.44744|CH.BE|121631|Europe/Zurich|Bern-Mittelland District
      Βέρνη, Берн, BRN, Bann
    3182164|Bergamo|45.69601|9.66721|IT.09|121200|Europe/Rome|Provincia di Bergamo
      Бергамо, بيرغامو, Bergam, Bergame
    3161732|Bergen|60.39299|5.32415|NO.46|294029|Europe/Oslo|
      Μπέργκεν, Берген, BGO, Bargen
    2729907|Longyearbyen|78.22334|15.64689|SJ.21|2368|Arctic/Longyearbyen|Spitsbergen
      LYR, Long'ir
    4031742|Egvekinot|66.32321|-179.11838|RU.15|2248|Asia/Anadyr|Iul’tinskiy Rayon
      Егвекинот, Егвекінот
    3372954|Lajes das Flores|39.37744|-31.17847|PT.23|3907|Atlantic/Azores|Lajes Das Flores
      Floresh, Lagens
    2267057|Lisbon|38.72509|-9.1498|PT.14|517802|Europe/Lisbon|
      Lisboa, Λισαβώνα, Лисабон, Felicitas Julia, Felicitas Julia Olissipo
    3169921|Prato|43.8805|11.09699|IT.16|195089|Europe/Rome|Provincia di Prato
      Прато, براتو, Pratu, Pre
    3177019|Fiesole|43.80455|11.29487|IT.16|2725|Europe/Rome|Province of Florence
      Faesulae
    3166988|Scandicci|43.75423|11.18794|IT.16|44951|Europe/Rome|Province of Florence
      Scadicci, Skandichchi
    3166601|Sesto Fiorentino|43.83193|11.19924|IT.16|45656|Europe/Rome|Province of Florence
      Sesto
    3182522|Bagno a Ripoli|43.75115|11.32252|IT.16|5121|Europe/Rome|Province of Florence
    3175528|Impruneta|43.68453|11.25434|IT.16|4576|Europe/Rome|Province of Florence
    3166548|Siena|43.31822|11.33064|IT.16|53901|Europe/Rome|Provincia di Siena
      SAY, Saena Iulia
    3170647|Pisa|43.70853|10.4036|IT.16|109960|Europe/Rome|Province of Pisa
      Пиза, פיזה, PSA, Pisae
    3174530|Lucca|43.84369|10.50447|IT.16|81748|Europe/Rome|Provincia di Lucca
      LCV, Locca
    3169070|Rome|41.89193|12.51133|IT.07|2318895|Europe/Rome|Città metropolitana di Roma Capitale
      Roma, Ρώμη, Рим, An Roimh, Erroma
    3173435|Milan|45.46427|9.18951|IT.09|1371498|Europe/Rome|Città metropolitana di Milano
      Milano, Милан, Милано, Lungsod ng Milano, MIL
    3172394|Naples|40.85216|14.26811|IT.04|909048|Europe/Rome|Napoli
      Napoli, Νάπολη, Напуљ, NAP, Napels
    3164603|Venice|45.43713|12.33265|IT.20|51298|Europe/Rome|Provincia di Venezia
      Venezia, Benatky, Benetia
    3175833|Greve in Chianti|43.58514|11.31712|IT.16|3792|Europe/Rome|Province of Florence
      Greve
    6691831|Vatican City|41.90268|12.45414|VA.|829|Europe/Vatican|
      Acqua Santa, Citta del Vaticano
    3168070|San Marino|43.93667|12.44639|SM.07|4500|Europe/San_Marino|
      Agios Marinos, Altepetl San Marino
    2993458|Monaco|43.73718|7.42145|MC.|32965|Europe/Monaco|
      MCM, Monako
    2657896|Zürich|47.36667|8.55|CH.ZH|415367|Europe/Zurich|Bezirk Zürich
      Ζυρίχη, Цирих, Cirihe, Cirikh
    2660646|Geneva|46.20222|6.14569|CH.GE|201741|Europe/Zurich|Geneva
      Genf, Γενέβη, Γενευη, Cenevre, Cenevrə
    2761369|Vienna|48.20849|16.37208|AT.09|1691468|Europe/Vienna|Wien Stadt
      Wien, Βιέννη, Беч, Bec, Bech
    2778067|Graz|47.06733|15.44197|AT.06|303270|Europe/Vienna|
      Γκρατς, Грац, GRZ, Grac
    2766824|Salzburg|47.79941|13.04399|AT.05|157245|Europe/Vienna|Salzburg Stadt
      Σάλτσμπουργκ, Залцбург, Estado de Salzburgo, Ijolati Zaltsburg
    2934246|Düsseldorf|51.22319|6.77927|DE.07|618685|Europe/Berlin|
      Ντίσελντορφ, Ντύσσελντορφ, DUS, Diseldorf
    2861650|Nuremberg|49.45421|11.07752|DE.02|515543|Europe/Berlin|Regierungsbezirk Mittelfranken
      Νυρεμβέργη, Нирнберг, NUE, Neurenberch
    2918632|Göttingen|51.53443|9.93228|DE.06|122149|Europe/Berlin|
      Γκέτινγκεν, Гетинген, Choettingen, Chöttingen
    2925533|Frankfurt am Main|50.11552|8.68417|DE.05|650000|Europe/Berlin|Regierungsbezirk Darmstadt
      Φρανκφούρτη, Франкфурт, FFM, FRA
    2925535|Frankfurt (Oder)|52.34714|14.55062|DE.11|57107|Europe/Berlin|
      Francfort, Francfort del Oder
    2911298|Hamburg|53.55073|9.99302|DE.04|1973896|Europe/Berlin|
      Αμβούργο, Гамбург, Amborg, Ambourgo
    2692969|Malmö|55.60587|13.00073|SE.27|362133|Europe/Stockholm|
      Малме, Малмьо, MMA, Mal'mjo
    2673730|Stockholm|59.32938|18.06871|SE.26|1515017|Europe/Stockholm|Stockholms Kommun
      Στοκχόλμη, Стакгольм, Estocolm, Estocolme
    2711537|Gothenburg|57.70716|11.96679|SE.28|608462|Europe/Stockholm|Göteborgs stad
      Γκέτεμποργκ, Гетеборг, G'oteborg, GOT
    3143244|Oslo|59.91273|10.74609|NO.12|1082575|Europe/Oslo|
      Όσλο, Осла, Asloa, Christiania
    3133895|Tromsø|69.6489|18.95508|NO.18|41915|Europe/Oslo|
      Kommun Tromso, Kommun Tromsø
    3163392|Ålesund|62.47225|6.15492|NO.08|52626|Europe/Oslo|
      AES, Aalesund
    658225|Helsinki|60.16952|24.93545|FI.01|658864|Europe/Helsinki|Helsinki sub-region
      Ελσίνκι, Гельсінкі, Elsin'ki, Elsinki
    3413829|Reykjavík|64.13548|-21.89541|IS.39|118918|Atlantic/Reykjavik|Reykjavíkurborg
      Ρέικιαβικ, Ρευκιαβικ, REK, Recwic
    2964574|Dublin|53.33306|-6.24889|IE.L|1024027|Europe/Dublin|Dublin City
      Δουβλίνο, Даблин, Baile Atha Cliath, Ciuda de Dublin
    2650225|Edinburgh|55.95206|-3.19648|GB.SCT|514990|Europe/London|City of Edinburgh
      Εδιμβούργο, Единбург, Aebura, Caeredin
    2641673|Newcastle upon Tyne|54.97328|-1.61396|GB.ENG|300125|Europe/London|
      Νιούκασλ, Њукасл на Тајну, An Caisteal Nuadh, N'jukasl
    2759794|Amsterdam|52.37403|4.88969|NL.07|741636|Europe/Amsterdam|Gemeente Amsterdam
      Άμστερνταμ, Амстердам, AMS, Aemstelredamme
    2800866|Brussels|50.85045|4.34878|BE.BRU|1019022|Europe/Brussels|Bruxelles-Capitale
      Bruxelles, Βρυξέλλες, Брисел, An Bhruiseil, BRU
    2960316|Luxembourg|49.60982|6.13268|LU.LU|76684|Europe/Luxembourg|
      Bandar Luxembourg, Ciudad de Luxemburgo
    3117735|Madrid|40.4165|-3.70256|ES.29|3255944|Europe/Madrid|Provincia de Madrid
      Μαδρίτη, Мaдрид, La Villa y Corte de Madrid, Los Madriles
    3128760|Barcelona|41.38879|2.15899|ES.56|1686208|Europe/Madrid|Província de Barcelona
      Βαρκελώνη, Барселон, BCN, Barcellona
    2510911|Sevilla|37.38283|-5.97317|ES.51|686741|Europe/Madrid|Provincia de Sevilla
      Σεβίλλη, Севиджэ, Hispalis, Lungsod ng Sevilla
    2735943|Porto|41.1485|-8.61097|PT.17|252687|Europe/Lisbon|
      Πορτο, Порто, OPO, Oporto
    2996944|Lyon|45.74906|4.84789|FR.84|520774|Europe/Paris|
      Λυών, Лион, LYS, Leon do Roine
    2995469|Marseille|43.29695|5.38107|FR.93|877215|Europe/Paris|Bouches-du-Rhône
      Μασσαλία, Марсель, MRS, Marseggia
    2980916|Saint-Denis|48.93564|2.35387|FR.11|96128|Europe/Paris|Seine-Saint-Denis
      Kamuna Sen-Dehni, Sain-Nteni
    3013131|Paris 04 Hôtel-de-Ville|48.8601|2.3507|FR.11|27332|Europe/Paris|
      4e Arrondissement, 4eme Arr
    3031137|Boulogne-Billancourt|48.83545|2.24128|FR.11|108782|Europe/Paris|Hauts-de-Seine
      Булон Биянкур, Булонь-Бийанкур, Billancourt, Bononia ad Sequanam
    2969679|Versailles|48.80359|2.13424|FR.11|85416|Europe/Paris|Yvelines
      Berceau-de-la-Liberte, Bersallies
    264371|Athens|37.98376|23.72784|GR.ESYE31|664046|Europe/Athens|Nomarchía Athínas
      Αθήνα, Αθήναι, Атина, ATH, Afina
    756135|Warsaw|52.22977|21.01178|PL.78|1702139|Europe/Warsaw|Warszawa
      Warszawa, Βαρσοβία, Варшавæ, Barsobia, Paris of the North
    3094802|Kraków|50.06143|19.93658|PL.77|816614|Europe/Warsaw|
      Cracovia, Κρακοβία, Кракаў, Carcovia, Cracau
    3067696|Prague|50.08804|14.42076|CZ.52|1165581|Europe/Prague|
      Praha, Πράγα, Праг, PRG, Praag
    3054643|Budapest|47.49835|19.04045|HU.05|1741041|Europe/Budapest|
      Βουδαπέστη, Будапешт, BUD, Boedapes
    683506|Bucharest|44.43225|26.10626|RO.10|1877155|Europe/Bucharest|Municipiul Bucureşti
      Βουκουρέστι, Букурешт, BUH, Boekarest
    727011|Sofia|42.69751|23.32415|BG.42|1152556|Europe/Sofia|Stolichna Obshtina
      София, Σόφια, Сафія, SOF, Safija
    792680|Belgrade|44.80401|20.46513|RS.SE|1273651|Europe/Belgrade|
      Београд, Βελιγράδι, Белград, BEG, Belehrad
    3186886|Zagreb|45.81444|15.97798|HR.21|663592|Europe/Zagreb|
      Ζάγκρεμπ, Заграб, Agram, Andautonia
    3196359|Ljubljana|46.05108|14.50513|SI.61|272220|Europe/Ljubljana|
      Λιουμπλιάνα, Љубљана, Aemona, Jubaljana
    3191281|Sarajevo|43.84864|18.35644|BA.01|696731|Europe/Sarajevo|Canton of Sarajevo
      Σαράγεβο, Σαράγιεβο, Bosna-Sarai, SJJ
    593116|Vilnius|54.68916|25.2798|LT.65|542366|Europe/Vilnius|
      Βίλνα, Βίλνιους, IVilnyusi, VNO
    456172|Riga|56.946|24.10589|LV.25|742572|Europe/Riga|Rīga
      Ρίγα, Ригæ, RIX, Reiga
    588409|Tallinn|59.43696|24.75353|EE.01|394024|Europe/Tallinn|
      Ταλίν, Ταλλίν, Castrum Danorum, Kallinn
    625144|Minsk|53.90019|27.56653|BY.04|1742124|Europe/Minsk|
      Минск, Мінск, Μινσκ, Минск ош, MSQ, Mins'k
    698740|Odesa|46.48572|30.74383|UA.17|1010537|Europe/Kyiv|Odeskyi Raion
      Odessa, Одеса, Οδησσός, Адэса, Adehsa, Ades
    2013348|Vladivostok|43.10562|131.87353|RU.59|604901|Asia/Vladivostok|
      Владивосток, Βλαδιβοστόκ, Владик, Bladibostok, Hai-Shen-Wai
    1496747|Novosibirsk|55.02259|82.93175|RU.53|1612833|Asia/Novosibirsk|
      Новосибирск, Νοβοσιμπίρσκ, Виль Сибиркар, Cen Ceper, Nobosimpirsk
    1486209|Yekaterinburg|56.85733|60.61529|RU.71|1495066|Asia/Yekaterinburg|
      Екатеринбург, Свердловск, יקטרינבורג, Catharinoburgum, Ekaterimburgo
    2519240|Córdoba|37.89155|-4.77275|ES.51|325708|Europe/Madrid|Province of Córdoba
      Κόρδοβα, Кордава, Cardoue, Cordoa
    """
