/// What people call countries besides the names of the gazetteer and those in `CountryNames.swift`:
/// short and former names in English, and own names as they are written in Latin letters.
let countryAliasLines = """
    AE UAE, Emirates, The Emirates, Al Imarat
    AF Afghanestan
    AG Antigua
    AL Shqipëria, Shqiperia
    AM Hayastan
    BA Bosnia-Herzegovina, Herzegovina
    BD Bangla Desh
    BF Upper Volta
    BG Balgariya, Bulgariya
    BJ Dahomey
    BN Brunei
    BO Plurinational State of Bolivia
    BS The Bahamas
    BT Druk Yul
    BW Bechuanaland
    BY Belorussia, Byelorussia, Bielarus
    BZ British Honduras
    CD DR Congo, DRC, Congo, The Congo, Kongo, Zaire, Congo-Kinshasa, Democratic Republic of Congo,
      The Democratic Republic of the Congo
    CF Central Africa
    CG Congo Republic, The Congo, The Republic of the Congo
    CI Ivory Coast, The Ivory Coast, Costa de Marfil, Elfenbeinküste
    CN PRC, People's Republic of China, Zhongguo, Zhong Guo
    CV Cape Verde, Cabo Verde, Kap Verde
    CY Kypros, Kipros
    CZ Czech Republic, The Czech Republic, Czechia
    DO The Dominican Republic
    DZ Al Jazair
    EG Misr, Masr
    EH Spanish Sahara
    ER Ertra
    ET Abyssinia, Ityopia
    FK Falklands, The Falklands, The Falkland Islands, Malvinas
    FM Federated States of Micronesia
    FO Faroes, The Faroe Islands, Faeroe Islands
    GB UK, The UK, Great Britain, Britain, The United Kingdom, Grossbritannien, Grande-Bretagne,
      Gran Bretaña, Gran Bretagna, Grã-Bretanha, Groot-Brittannië
    GE Sakartvelo
    GF Guyane, French Guyana
    GM The Gambia
    GR Hellas, Ellada, Ellas
    GY British Guiana
    HK Hong Kong SAR, Xianggang
    IE Republic of Ireland, Eire, Southern Ireland
    IL Yisrael
    IN Bharat, Hindustan
    IQ Mesopotamia, Al Iraq
    IR Persia, Islamic Republic of Iran
    JO Al Urdun
    JP Nippon, Nihon
    KG Kirghizia, Kirgizia, Kirgizstan
    KH Kampuchea
    KI Gilbert Islands
    KM The Comoros
    KN St Kitts, Saint Kitts
    KP DPRK, Korea, Choson
    KR Korea, Hanguk, Republic of Korea, The Republic of Korea
    KY Caymans, The Cayman Islands
    KZ Qazaqstan
    LA Lao PDR, Lao
    LB Lubnan, The Lebanon
    LK Ceylon
    LS Basutoland
    MA Al Maghrib
    MD Moldavia, Republic of Moldova
    MK Macedonia, FYROM, Makedonija
    MM Burma, Myanma
    MN Mongol Uls
    MO Macao, Aomen
    MP Northern Marianas
    MV The Maldives
    MW Nyasaland
    MY Malaya
    NL Holland, The Netherlands, Hollande, Olanda, Holanda
    NP Nepal
    OM Muscat and Oman
    PG PNG
    PH The Philippines
    PS State of Palestine, Filastin
    RE Reunion Island, La Réunion
    RO România
    RU Russian Federation, Rossiya, Rossija, Rossia
    SA KSA, Saudi, As Saudiyah
    SC The Seychelles
    SD The Sudan
    SR Dutch Guiana
    SY Suriya, Syrian Arab Republic
    SZ Swaziland
    TC Turks and Caicos, Turks and Caicos Islands
    TH Siam, ประเทศไทย, Prathet Thai, Mueang Thai
    TJ Tojikiston
    TL East Timor, Timor-Leste
    TR Türkiye, Turkey
    TT Trinidad, Trinidad & Tobago
    TV Ellice Islands
    TW ROC, Formosa, Republic of China, Taiwan
    TZ Tanganyika, Zanzibar and Tanganyika
    UA Ukrayina, The Ukraine
    US U.S., U.S.A., United States of America, The United States, America, The States, Amerika,
      Amérique, États-Unis d'Amérique, Stati Uniti d'America
    UZ Ozbekiston
    VA The Vatican, Holy See, Vaticano
    VC St Vincent, Saint Vincent
    VI US Virgin Islands, United States Virgin Islands, The Virgin Islands, Virgin Islands
    VN Viet Nam
    VU New Hebrides
    WS Western Samoa
    XK Kosova
    YE Al Yaman
    ZA RSA, Mzansi
    ZW Rhodesia
    """

/// Names behind a code on the same line and on those that follow with two spaces before them.
func namesByCode(_ lines: String) -> [String: [String]] {
    var names: [String: [String]] = [:]
    var code = ""
    for line in lines.split(separator: "\n") {
        var rest = line
        if !line.hasPrefix(" ") {
            let words = line.split(separator: " ", maxSplits: 1)
            code = String(words[0])
            rest = words.count > 1 ? words[1] : ""
        }
        for name in rest.split(separator: ",") {
            let text = name.drop { $0 == " " }
            if !text.isEmpty { names[code, default: []].append(String(text)) }
        }
    }
    return names
}
