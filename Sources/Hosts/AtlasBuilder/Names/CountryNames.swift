// Made by script/make-country-names from Unicode CLDR 48.0; change that, not this.

/// What countries are called in their own languages and in some widespread ones, behind the code
/// of each, where that is not the English name.
///
/// Source: Unicode CLDR, Unicode License V3.
let countryNameLines = """
    AD Andorre
    AE الإمارات العربية المتحدة, امارات متحدهٔ عربی, संयुक्त अरब अमीरात, متحدہ عرب امارات,
      Vereinigte Arabische Emirate, Émirats arabes unis, Emiratos Árabes Unidos,
      Emirati Arabi Uniti, Emirados Árabes Unidos, Verenigde Arabische Emiraten
    AF افغانستان, Afgʻoniston, Афғонистон, Owganystan, Afganistán, Afeganistão
    AG Antigua und Barbuda, Antigua-et-Barbuda, Antigua y Barbuda, Antigua e Barbuda,
      Antigua en Barbuda
    AI Anguila
    AL Shqipëri, Αλβανία, Albanien, Albanie
    AM Հայաստան, Armenien, Arménie
    AQ Antarktis, Antarctique, Antártida, Antartide
    AR Argentinien, Argentine, Argentinië
    AS Haʻamoa ʻAmelika, Amerikanisch-Samoa, Samoa américaines, Samoa Americana,
      Samoa Americane, Amerikaans-Samoa
    AT Österreich, Austrija, Ausztria, Avstrija, Autriche, Oostenrijk
    AU Australien, Australie
    AX Åland, Ålandinseln, Îles Åland, Islas Aland, Isole Åland, Ilhas Aland
    AZ Azərbaycan, Азербайджан, Ադրբեջան, Aserbaidschan, Azerbaïdjan, Azerbaiyán, Azerbaigian,
      Azerbaijão, Azerbeidzjan
    BA Bosna i Hercegovina, Босна и Херцеговина, Bosnia, Bosnien und Herzegowina,
      Bosnie-Herzégovine, Bosnia y Herzegovina, Bosnia ed Erzegovina, Bósnia e Herzegovina,
      Bosnië en Herzegovina
    BB Barbade
    BD বাংলাদেশ, Bangladesch, Bangladés
    BE België, Belgique, Belgien, Bélgica, Belgio
    BF Burquina Faso
    BG България, Bulgaristan, Bulgarien, Bulgarie, Bulgarije
    BH البحرين, بحرین, Bahreïn, Baréin
    BI Uburundi
    BL St. Barthélemy
    BM Bermudas, Bermudes
    BN Brunei Darussalam
    BO Bolivien, Bolivie
    BQ Caribisch Nederland, Caribbean Netherlands, Karibische Niederlande, Pays-Bas caribéens,
      Caribe neerlandés, Caraibi Olandesi, Países Baixos Caribenhos
    BR Brasil, Brésil, Brasilien, Brasile, Brazilië
    BS Bahama’s
    BT འབྲུག, Bhoutan, Bután, Butão
    BV Bouvetinsel, Île Bouvet, Isla Bouvet, Isola Bouvet, Ilha Bouvet, Bouveteiland
    BW Botsuana
    BY Беларусь, Biélorussie, Bielorrusia, Bielorussia, Bielorrússia
    BZ Belice
    CA Kanada
    CC Kepulauan Cocos, Keeling, Cocos Keeling Islands, Kokosinseln, Îles Cocos, Islas Cocos,
      Isole Cocos, Ilhas Cocos, Cocoseilanden
    CD Congo-Kinshasa, Republíki ya Kongó Demokratíki, Kongo - Kinshasa,
      República Democrática del Congo
    CF République centrafricaine, Ködörösêse tî Bêafrîka, Repibiki ya Afríka ya Káti,
      Zentralafrikanische Republik, República Centroafricana, Repubblica Centrafricana,
      República Centro-Africana, Centraal-Afrikaanse Republiek
    CG Congo-Brazzaville, Kongo, Kongo-Brazzaville, Congo, República do Congo
    CH Schweiz, Suisse, Svizzera, Svizra, Suiza, Suíça, Zwitserland
    CI Côte d’Ivoire, Costa d’Avorio, Costa do Marfim, Ivoorkust
    CK Kuki Airani, Cookinseln, Îles Cook, Islas Cook, Isole Cook, Ilhas Cook, Cookeilanden
    CL Chili, Cile
    CM Cameroun, Kamerun, Camerún, Camarões, Kameroen
    CN 中国, 中國, جۇڭگو, Cunghgoz, Chine, Cina
    CO Kolumbien, Colombie
    CU Kuba
    CV Cape Verde, Cap-Vert, Capo Verde, Kaapverdië
    CW Curazao
    CX 圣诞岛, 聖誕島, Pulau Krismas, Weihnachtsinsel, Île Christmas, Isla de Navidad,
      Isola Christmas, Ilha Christmas, Christmaseiland
    CY Κύπρος, Kıbrıs, Zypern, Chypre, Chipre, Cipro
    CZ Česko, Tschechien, Tchéquie, Chequia, Cechia, Tchéquia, Tsjechië
    DE Deutschland, Allemagne, Alemania, Germania, Alemanha, Duitsland
    DJ جيبوتي, Jabuuti, Dschibuti, Yibuti, Gibuti, Djibuti
    DK Danmark, Dänemark, Dinamarca, Danimarca, Denemarken
    DM Dominique
    DO República Dominicana, Dominikanische Republik, République dominicaine,
      Repubblica Dominicana, Dominicaanse Republiek
    DZ الجزائر, Algerien, Algérie, Argelia, Algerije
    EC Équateur, Equador
    EE Eesti, Эстония, Estland, Estonie
    EG مصر, Égypte, Ägypten, Egipto, Egitto, Egito
    EH الصحراء الغربية, Westsahara, Sahara occidental, Sahara Occidentale, Saara Ocidental,
      Westelijke Sahara
    ER إريتريا, ኤርትራ, Érythrée, Eritreia
    ES España, Espanya, Espainia, Espanha, Spanien, Espagne, Spagna, Spanje
    ET ኢትዮጵያ, Itoophiyaa, Itoobiya, Äthiopien, Éthiopie, Etiopía
    FI Suomi, Suomâ, Finnland, Finlande, Finlandia
    FJ Fidschi, Fidji, Fiyi, Figi
    FK Falklandinseln, Îles Malouines, Islas Malvinas, Isole Falkland, Ilhas Malvinas,
      Falklandeilanden
    FM Mikronesien, Micronésie
    FO Føroyar, Færøerne, Färöer, Îles Féroé, Islas Feroe, Isole Fær Øer, Ilhas Faroé, Faeröer
    FR Frañs, França, Frantzia, Frankreich, Francia, Frankrijk
    GA Gabun, Gabão
    GB Y Deyrnas Unedig, An Rìoghachd Aonaichte, Vereinigtes Königreich, Royaume-Uni,
      Reino Unido, Regno Unito, Verenigd Koninkrijk
    GD Grenade
    GE საქართველო, Грузия, Վրաստան, Gürcüstan, Georgien, Géorgie
    GF Guyane française, Französisch-Guayana, Guayana Francesa, Guyana Francese,
      Guiana Francesa, Frans-Guyana
    GG Guernesey
    GH Gaana, Ghana nutome, Gana
    GI Gibilterra
    GL Kalaallit Nunaat, Grønland, Grönland, Groenland, Groenlandia
    GM Gàmbi, Gammbi, Gambie
    GN Guinée, Guiné
    GP Guadalupa
    GQ Guinea Ecuatorial, Guinée équatoriale, Guiné Equatorial, Äquatorialguinea,
      Guinea Equatoriale, Equatoriaal-Guinea
    GR Ελλάδα, Grèce, Griechenland, Grecia, Griekenland
    GS South Georgia and South Sandwich Islands, Südgeorgien und die Südlichen Sandwichinseln,
      Géorgie du Sud-et-les Îles Sandwich du Sud, Islas Georgia del Sur y Sandwich del Sur,
      Georgia del Sud e Sandwich Australi, Ilhas Geórgia do Sul e Sandwich do Sul,
      Zuid-Georgia en Zuidelijke Sandwicheilanden
    GW Guiné-Bissau, Guinée-Bissau, Guinea-Bisáu
    GY Guiana
    HK 香港, Hongkong
    HM Heard and McDonald Islands, Heard und McDonaldinseln, Îles Heard-et-MacDonald,
      Islas Heard y McDonald, Isole Heard e McDonald, Ilhas Heard e McDonald,
      Heard en McDonaldeilanden
    HR Hrvatska, Хрватска, Kroatien, Croatie, Croacia, Croazia, Kroatië
    HU Magyarország, Ungarn, Hongrie, Hungría, Ungheria, Hongarije
    ID Indonesië, Indonesien
    IE Éire, Irland, Irlande, Irlanda, Ierland
    IL ישראל, إسرائيل, Israele
    IM Ellan Vannin, Île de Man, Isla de Man, Isola di Man, Ilha de Man
    IN भारत, ভারত, భారతదేశం, இந்தியா, Indien, Inde
    IO Britisches Territorium im Indischen Ozean, Territoire britannique de l’océan Indien,
      Territorio Británico del Océano Índico, Territorio Britannico dell’Oceano Indiano,
      Território Britânico do Oceano Índico, Brits Indische Oceaanterritorium
    IQ العراق, Իրաք, Irak, Iraque
    IR ایران
    IS Ísland, Islande, Islandia, Islanda, IJsland
    IT Italia, Italien, Italie
    JM Jamaika, Jamaïque, Giamaica
    JO الأردن, Jordanien, Jordanie, Jordania, Giordania
    JP 日本, Japon, Giappone, Japão
    KE Kenia, Quênia
    KG Кыргызстан, Qirgʻiziston, Қирғизистон, Киргизия, Kirgisistan, Kirghizstan, Kirguistán,
      Kirghizistan, Quirguistão, Kirgizië
    KH កម្ពុជា, Cambodge, Kambodscha, Camboya, Cambogia, Camboja, Cambodja
    KI Quiribati
    KM جزر القمر, Comores, Komoren, Comoras, Comore, Comoren
    KN St. Kitts and Nevis, St. Kitts und Nevis, Saint-Christophe-et-Niévès,
      San Cristóbal y Nieves, Saint Kitts e Nevis, São Cristóvão e Névis, Saint Kitts en Nevis
    KP 북한, Nordkorea, Corée du Nord, Corea del Norte, Corea del Nord, Coreia do Norte,
      Noord-Korea
    KR 대한민국, 한국, Südkorea, Corée du Sud, Corea del Sur, Corea del Sud, Coreia do Sul,
      Zuid-Korea
    KW الكويت, Koweït, Koeweit
    KY Kaimaninseln, Îles Caïmans, Islas Caimán, Isole Cayman, Ilhas Cayman, Kaaimaneilanden
    KZ Қазақстан, Казахстан, Kasachstan, Kazajistán, Kazakistan, Cazaquistão, Kazachstan
    LA ລາວ
    LB لبنان, Liban, Լիբանան, Libanon, Líbano
    LC St. Lucia, Sainte-Lucie, Santa Lucía
    LK ශ්‍රී ලංකාව, இலங்கை
    LS iLesotho, ELesotho, Lesoto
    LT Lietuva, Литва, Litwa, Litauen, Lituanie, Lituania, Litouwen
    LU Lëtzebuerg, Luxemburg, Luxemburgo, Lussemburgo
    LV Latvija, Латвия, Lettland, Lettonie, Letonia, Lettonia, Letland
    LY ليبيا, Libia, Libyen, Libye, Libië
    MA المغرب, Maroc, Marokko, Marruecos, Marocco, Marrocos
    MD Republica Moldova, Молдова, Republik Moldau, Moldavie, Moldavia
    ME Црна Гора, Crna Gora, Mal i Zi
    MF St. Martin
    MG Madagasikara, Madagaskar
    MH Marshallinseln, Îles Marshall, Islas Marshall, Isole Marshall, Ilhas Marshall,
      Marshalleilanden
    MK Северна Македонија, Maqedonia e Veriut, Kuzey Makedonya, Severna Makedonija,
      Nordmazedonien, Macédoine du Nord, Macedonia del Norte, Macedonia del Nord,
      Macedônia do Norte, Noord-Macedonië
    MM မြန်မာ, Burma, Birmanie, Birmania, Mianmar, Birma
    MN Монгол, Монголия, Mongolei, Mongolie
    MO 澳门, 澳門, Macau
    MP 北马里亚纳群岛, 北馬利安納群島, Nördliche Marianen, Îles Mariannes du Nord, Islas Marianas del Norte,
      Isole Marianne Settentrionali, Ilhas Marianas do Norte, Noordelijke Marianen
    MQ Martinica
    MR موريتانيا, Muritani, Mauritanie, Mooritani, Mauretanien
    MT Malte
    MU Maurice, Mauricio
    MV Malediven, Maldivas, Maldive, Maldiven
    MW Malaui
    MX Mexiko, Mexique, Messico
    MY 马来西亚, 馬來西亞, மலேசியா, మలేషియా, മലേഷ്യ, Malaisie, Malasia, Maleisië
    MZ Moçambique, oMosambikhi, Mosambik, Mozambico
    NA Namibië, Namibiab
    NC Nouvelle-Calédonie, Neukaledonien, Nueva Caledonia, Nuova Caledonia, Nova Caledônia,
      Nieuw-Caledonië
    NE Nijar, Nižer
    NF Norfolkinsel, Île Norfolk, Isla Norfolk, Isola Norfolk, Ilha Norfolk
    NG Nijeriya, Nàìjíríà, Nijeriyaa
    NL Nederland, Nederlân, Netherlands, Niederlande, Pays-Bas, Países Bajos, Paesi Bassi,
      Países Baixos
    NO Norge, Noreg, Norga, Norja, Norwegen, Norvège, Noruega, Norvegia, Noorwegen
    NP नेपाल
    NZ Aotearoa, Neuseeland, Nouvelle-Zélande, Nueva Zelanda, Nuova Zelanda, Nova Zelândia,
      Nieuw-Zeeland
    OM عُمان
    PE Pérou
    PF Polynésie française, Französisch-Polynesien, Polinesia Francesa, Polinesia Francese,
      Frans-Polynesië
    PG Papua-Neuguinea, Papouasie-Nouvelle-Guinée, Papúa Nueva Guinea, Papua Nuova Guinea,
      Papua-Nova Guiné, Papoea-Nieuw-Guinea
    PH Pilipinas, Philippinen, Filipinas, Filippine, Filipijnen
    PK پاکستان, ਪਾਕਿਸਤਾਨ, پاڪستان, Paquistão
    PL Polska, Polen, Pologne, Polonia
    PM Saint-Pierre-et-Miquelon, St. Pierre and Miquelon, St. Pierre und Miquelon,
      San Pedro y Miquelón, Saint-Pierre e Miquelon, São Pedro e Miquelão,
      Saint-Pierre en Miquelon
    PN Pitcairn Islands, Pitcairninseln, Îles Pitcairn, Islas Pitcairn, Isole Pitcairn,
      Ilhas Pitcairn, Pitcairneilanden
    PR Porto Rico, Portorico
    PS الأراضي الفلسطينية, فلسطين, Palestinian Territories, Palestine,
      Palästinensische Autonomiegebiete, Palästina, Territoires palestiniens,
      Territorios Palestinos, Palestina, Territori Palestinesi, Palestijnse gebieden
    PT Portogallo
    PW パラオ, Palaos
    PY Paraguai
    QA قطر, Catar, Katar
    RE La Réunion, Riunione, Reunião
    RO Rumänien, Roumanie, Rumanía, Romênia, Roemenië
    RS Србија, Srbija, Szerbia, Serbien, Serbie, Sérvia, Servië
    RU Россия, Russland, Russie, Rusia, Rusland
    RW U Rwanda, Ruanda
    SA المملكة العربية السعودية, Saudi-Arabien, Arabie saoudite, Arabia Saudí, Arabia Saudita,
      Saoedi-Arabië
    SB Salomonen, Îles Salomon, Islas Salomón, Isole Salomone, Ilhas Salomão, Salomonseilanden
    SC Seychellen, Seicheles
    SD السودان, Soudan, Sudão, Soedan
    SE Sverige, Ruoŧŧa, Ruotsi, Schweden, Suède, Suecia, Svezia, Zweden
    SG 新加坡, Singapura, சிங்கப்பூர், Singapur, Singapour
    SH St. Helena, Sainte-Hélène
    SI Slovenija, Slowenien, Slovénie, Eslovenia
    SJ Svalbard og Jan Mayen, Шпицберген и Ян-Майен, Spitzbergen und Jan Mayen,
      Svalbard et Jan Mayen, Svalbard y Jan Mayen, Svalbard e Jan Mayen,
      Spitsbergen en Jan Mayen
    SK Slovensko, Szlovákia, Slowakei, Slovaquie, Eslovaquia, Slovacchia, Slowakije
    SL Sierra Leona, Serra Leoa
    SM Saint-Marin
    SN Senegaal
    SO Soomaaliya, الصومال, Somalie
    SR Surinam
    SS Südsudan, Soudan du Sud, Sudán del Sur, Sud Sudan, Sudão do Sul, Zuid-Soedan
    ST São Tomé e Príncipe, São Tomé und Príncipe, Sao Tomé-et-Principe, Santo Tomé y Príncipe,
      Sao Tomé en Principe
    SX Saint-Martin, partie néerlandaise
    SY سوريا, Sûrîye, Սիրիա, Syrie, Syrien, Siria
    SZ Esuatini, Essuatíni
    TC Turks- und Caicosinseln, Îles Turques-et-Caïques, Islas Turcas y Caicos,
      Isole Turks e Caicos, Ilhas Turcas e Caicos, Turks- en Caicoseilanden
    TD Tchad, تشاد, Tschad, Ciad, Chade, Tsjaad
    TF Terres australes françaises, Französische Süd- und Antarktisgebiete,
      Territorios Australes Franceses, Terre Australi Francesi, Territórios Franceses do Sul,
      Franse Gebieden in de zuidelijke Indische Oceaan
    TG Togo nutome
    TH ไทย, Thaïlande, Tailandia, Thailandia
    TJ Тоҷикистон, Таджикистан, Tadschikistan, Tadjikistan, Tayikistán, Tagikistan,
      Tadjiquistão, Tadzjikistan
    TL Timor oriental, Timor Est, Oost-Timor
    TM Туркменистан, Turkmaniston, Туркманистон, Turcomenistão
    TN تونس, Tunisie, Tunesien, Túnez, Tunesië
    TR Türkiye, Türkiyə, Türkei, Turquie, Turquía, Turchia, Turkije
    TT Trinité-et-Tobago, Trinidad y Tobago, 特立尼达和多巴哥, 千里達及托巴哥, Trinidad und Tobago,
      Trinidad e Tobago, Trinidad en Tobago
    TW 台湾, 台灣
    TZ تنزانيا, Tansania, Tanzanie
    UA Україна, Украина, Ukraina, Ukrajna, Ucrania, Ucraina, Oekraïne
    UG Yuganda, أوغندا, Ouganda, Oeganda
    UM U.S. Outlying Islands, Amerikanische Überseeinseln,
      Îles mineures éloignées des États-Unis, Islas menores alejadas de EE. UU.,
      Isole Minori Esterne degli Stati Uniti, Ilhas Menores Distantes dos EUA,
      Kleine afgelegen eilanden van de Verenigde Staten
    US Estados Unidos, EE. UU., ʻAmelika Hui Pū ʻIa, États-Unis, Vereinigte Staaten,
      Stati Uniti, Verenigde Staten
    UY Uruguai
    UZ Oʻzbekiston, Ўзбекистон, Узбекистан, Usbekistan, Ouzbékistan, Uzbequistão, Oezbekistan
    VA Città del Vaticano, État de la Cité du Vatican, Vatican City, Vatikanstadt,
      Ciudad del Vaticano, Cidade do Vaticano, Vaticaanstad
    VC St. Vincent and Grenadines, Saint-Vincent-et-les Grenadines,
      St. Vincent und die Grenadinen, San Vicente y las Granadinas, Saint Vincent e Grenadine,
      São Vicente e Granadinas, Saint Vincent en de Grenadines
    VG Britische Jungferninseln, Îles Vierges britanniques, Islas Vírgenes Británicas,
      Isole Vergini Britanniche, Ilhas Virgens Britânicas, Britse Maagdeneilanden
    VI Amerikanische Jungferninseln, Îles Vierges des États-Unis, Islas Vírgenes de EE. UU.,
      Isole Vergini Americane, Ilhas Virgens Americanas, Amerikaanse Maagdeneilanden
    VN Việt Nam, 越南, វៀតណាម, Vietnã
    WF Wallis-et-Futuna, Wallis und Futuna, Wallis y Futuna, Wallis e Futuna, Wallis en Futuna
    XK Kosovë, Косово
    YE اليمن, Jemen, Iêmen
    ZA iNingizimu Afrika, EMzantsi Afrika, Suid-Afrika, Afrika Borwa, Aforika Borwa, Südafrika,
      Afrique du Sud, Sudáfrica, África do Sul, Zuid-Afrika
    ZM Sambia, Zambie
    ZW Simbabwe, Zimbabue
    """
