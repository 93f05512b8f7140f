/// Places for `AtlasSample`.
///
/// Facts from GeoNames (geonames.org), CC BY 4.0; selected, reformatted.
let sampleSouthPlaces = """
    2246452|Saint-Louis|16.01793|-16.48962|SN.14|254171|Africa/Dakar|
      Сен-Луи, Сен-Луі, Ndar, Saint Louis
    360630|Cairo|30.06263|31.24967|EG.11|9606916|Africa/Cairo|
      القاهرة, Κάιρο, Каир, Al Qahirah, CAI
    2294915|Takoradi|4.89816|-1.76029|GH.09|389114|Africa/Accra|Secondi Takoradi
      TKD, Takoradze
    2306104|Accra|5.55602|-0.1969|GH.01|1963264|Africa/Accra|
      Άκκρα, Аккрæ, ACC, Aakra
    2500275|Djanet|24.55528|9.485|DZ.DJ|0|Africa/Algiers|
      DJG, Dzanat
    2507480|Algiers|36.73225|3.08746|DZ.01|2364230|Africa/Algiers|
      Αλγέρι, Алжир, ALG, Al Jazair
    2553604|Casablanca|33.58831|-7.61138|MA.06|3665954|Africa/Casablanca|
      Καζαμπλάνκα, Казабланка, Ad Dar al Bayda, Ad Dar al Bayda'
    2538475|Rabat|34.01325|-6.83255|MA.04|1655753|Africa/Casablanca|
      Ραμπάτ, Рабат, RBA, Raba
    2542997|Marrakesh|31.63416|-7.99994|MA.07|995871|Africa/Casablanca|Marrakech
      Маракеш, Марракеш, Marakes, Marakesh
    2464470|Tunis|36.81897|10.16579|TN.36|693210|Africa/Tunis|
      Τύνιδα, Тунис, TUN, Tinis
    2210247|Tripoli|32.88743|13.18733|LY.77|1302947|Africa/Tripoli|
      Τρίπολη, Триполи, Aea, Ea
    379252|Khartoum|15.55177|32.53241|SD.29|1974647|Africa/Khartoum|
      Χαρτούμ, Картум, Al Khartum, Al Khurtum
    344979|Addis Ababa|9.02497|38.74689|ET.44|3860000|Africa/Addis_Ababa|
      Αντίς Αμπέμπα, Аддис-Абебæ, ADD, Addis Abaeba
    184745|Nairobi|-1.28333|36.81667|KE.05|4397073|Africa/Nairobi|
      Ναϊρόμπι, Найроби, NBO, Nai-lok-pi
    186301|Mombasa|-4.05466|39.66359|KE.37|1208333|Africa/Nairobi|
      Μομπάσα, Мамбаса, MBA, Mambasa
    232422|Kampala|0.31628|32.58219|UG.C|1680600|Africa/Kampala|Kampala District
      Καμπάλα, Кампала, Campala, IKampala
    202061|Kigali|-1.94995|30.05885|RW.12|1132686|Africa/Kigali|Nyarugenge District
      Κιγκάλι, Кигали, KGL, Kigale
    160263|Dar es Salaam|-6.82349|39.26951|TZ.23|5383728|Africa/Dar_es_Salaam|Ilala
      Νταρ ες Σαλάμ, Ντοντόμα, DAR, Dar Es Salam
    2314302|Kinshasa|-4.32758|15.31357|CD.06|16000000|Africa/Kinshasa|
      Κινσάσα, Киншаса, FIH, Kincasa
    2240449|Luanda|-8.83682|13.23432|AO.20|2776168|Africa/Luanda|
      Λουάντα, Луандæ, LAD, Loanda
    2332459|Lagos|6.45407|3.39467|NG.05|15388000|Africa/Lagos|
      Λάγος, Лагас, Eko, LOS
    2352778|Abuja|9.05785|7.49508|NG.11|2690000|Africa/Lagos|Municipal Area Council
      Αμπούζα, Абуджа, ABV, Abodza
    2293538|Abidjan|5.35444|-4.00167|CI.93|6321017|Africa/Abidjan|
      Αμπιτζάν, Абиджан, ABJ, Abican
    2253354|Dakar|14.6937|-17.44406|SN.01|2646503|Africa/Dakar|
      Ντακάρ, Дакар, DKR, Dacar
    2460596|Bamako|12.60915|-7.97522|ML.01|4227569|Africa/Bamako|
      Μπαμάκο, Бамако, BKO, Bamaco
    993800|Johannesburg|-26.20227|28.04363|ZA.06|9418183|Africa/Johannesburg|
      Γιοχάνεσμπουργκ, Ёганесбург, EGoli, Giochanesmpournk
    3369157|Cape Town|-33.92584|18.42322|ZA.11|4772846|Africa/Johannesburg|City of Cape Town
      Κέιπ Τάουν, Капске Місто, Altepetl In Cabo, Ar Chab
    1007311|Durban|-29.8579|31.0292|ZA.02|3338026|Africa/Johannesburg|
      Ντέρμπαν, Дурбан, DUR, Durbana
    890299|Harare|-17.82772|31.05337|ZW.10|1542813|Africa/Harare|
      Χαράρε, Хараре, Arare, Charare
    1070940|Antananarivo|-18.91368|47.53613|MG.11|1349501|Indian/Antananarivo|
      Ανταναναρίβο, Ταναναρίβη, Antananarifo, Antananarivu
    3352136|Windhoek|-22.55941|17.08323|NA.21|386219|Africa/Windhoek|
      Βίντχουκ, Γουίντχουκ, Gouintchouk, Vindguk
    2198520|Savusavu|-16.77942|179.33564|FJ.03|6833|Pacific/Fiji|
      SVU
    2198148|Suva|-18.13683|178.42531|FJ.01|77366|Pacific/Fiji|Rewa Province
      SUV, Souba
    2147714|Sydney|-33.86785|151.20732|AU.02|5638830|Australia/Sydney|
      Σίδνεϋ, Сиднеи, SYD, Sanctus Dionysius
    2158177|Melbourne|-37.814|144.96332|AU.07|5435590|Australia/Melbourne|
      Μελβούρνη, Мелбурн, Greater Melbourne, MEL
    2174003|Brisbane|-27.46794|153.02809|AU.04|2780063|Australia/Brisbane|
      Μπρίσμπεϊν, Бризбейн, BNE, Bresbens
    2063523|Perth|-31.95224|115.8614|AU.08|2384371|Australia/Perth|City of Perth
      Περθ, Перт, PER, Peairt
    2172517|Canberra|-35.28346|149.12807|AU.01|367752|Australia/Sydney|
      Καμπέρα, Канбера, CBR, Camberra
    2193733|Auckland|-36.84853|174.76349|NZ.E7|1547200|Pacific/Auckland|
      Ώκλαντ, Окланд, AKL, Aucland
    2179537|Wellington|-41.28664|174.77557|NZ.G2|381900|Pacific/Auckland|Wellington City
      Ουέλλιγκτον, Ουέλλινγκτον, Hie-ling-dong, Ouellin'nkton
    2192362|Christchurch|-43.53333|172.63333|NZ.E9|419200|Pacific/Auckland|Christchurch City
      Κράισττσερτς, Крайстчерч, CHC, Christopolis
    """
