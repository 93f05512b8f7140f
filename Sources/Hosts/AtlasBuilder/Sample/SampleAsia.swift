/// Places for `AtlasSample`.
///
/// Facts from GeoNames (geonames.org), CC BY 4.0; selected, reformatted.
let sampleAsiaPlaces = """
    1850147|Tokyo|35.6895|139.69171|JP.40|9733276|Asia/Tokyo|
      Tokio, 东京, 東京, Τόκιο, Токио, Edo, TYO
    293397|Tel Aviv|32.08088|34.78057|IL.05|432892|Asia/Jerusalem|
      תל אביב, Τελ Αβίβ, Тел Авив, Lungsod ng Tel Aviv-Yafo, TLV
    1273294|Delhi|28.65195|77.23149|IN.07|11034555|Asia/Kolkata|
      दिल्ली, Δελχί, Дели, DEL, Daehli
    1261481|New Delhi|28.62137|77.2148|IN.07|317797|Asia/Kolkata|
      Νέο Δελχί, Њу Делхи, Dellium Novum, Dilli
    1835848|Seoul|37.566|126.9784|KR.11|10349312|Asia/Seoul|
      서울, 서울특별시, Σεούλ, Сеул, Hanyang, SEL
    1581130|Hanoi|21.0245|105.84117|VN.01|8053663|Asia/Bangkok|
      Ha Noi, Ανόι, Ганой, Anoi, Anoy
    1566083|Ho Chi Minh City|10.82302|106.62965|VN.79|14002598|Asia/Ho_Chi_Minh|
      Saigon, Сайгон, Сајгон, Cathair Ho Chi Minh, Cidade de Ho Chi Minh
    1275339|Mumbai|19.07283|72.88261|IN.16|12691836|Asia/Kolkata|
      Bombay, मुंबई, Βομβάη, Бомбай, Asumumbay, BOM
    1816670|Beijing|39.9075|116.39723|CN.22|18960744|Asia/Shanghai|
      Peking, 北京, Πεκίνο, Бейжің, BJS, Bac Kinh
    611717|Tbilisi|41.69143|44.83412|GE.51|1049498|Asia/Tbilisi|
      Тбилиси, თბილისი, Τιφλίδα, Тбилис, TBS, Tbilis
    1819729|Hong Kong|22.27832|114.17469|HK.|7396076|Asia/Hong_Kong|
      HK, 香港, Χονγκ Κονγκ, Ганконг, Chon'nk Kon'nk, Gankong
    745044|Istanbul|41.01384|28.94966|TR.34|15701602|Europe/Istanbul|Fatih
      Constantinople, Βυζάντιο, Ισταμπουλ, Bizanc, Byuzandion
    323786|Ankara|39.91987|32.85427|TR.68|3517182|Europe/Istanbul|Çankaya
      Άγκυρα (Ankyra), Анкара, ANK, Anakara
    616052|Yerevan|40.17765|44.5126|AM.11|1144700|Asia/Yerevan|
      Γιερεβάν, Ερεβάν, Ayrivan, Djerevan
    587084|Baku|40.37767|49.89201|AZ.09|2351300|Asia/Baku|
      Μπακού, Баку, BAK, Bacu
    1512569|Tashkent|41.26465|69.21627|UZ.13|1978028|Asia/Tashkent|
      Τασκένδη, Ташкен, Daskent, Daşkənd
    1526273|Astana|51.1801|71.44598|KZ.05|1544142|Asia/Almaty|
      Ак-Мола, Акмола, Ak-Mola, Akmola
    1526384|Almaty|43.25249|76.9115|KZ.02|1977011|Asia/Almaty|
      Алматы, Αλμάτι, Алма-Ата, ALA, Alma-Ata
    112931|Tehran|35.69439|51.42151|IR.26|7153309|Asia/Tehran|
      تهران, Τεχεράνη, Тæхран, THR, Taekhran
    98182|Baghdad|33.34058|44.40088|IQ.07|7216000|Asia/Baghdad|Al Rusafa
      بغداد, Βαγδάτη, Багдад, BGW, Bagda
    281184|Jerusalem|31.76904|35.21633|IL.06|971800|Asia/Jerusalem|
      Αριηλ, Ιεβους, Aelia Capitolina, Al Quds
    250441|Amman|31.95522|35.94503|JO.16|1275857|Asia/Amman|
      عمان, Αμμάν, Аман, 'Amman, AMM
    276781|Beirut|33.89332|35.50157|LB.04|1916100|Asia/Beirut|
      بيروت, Βηρυτός, Бейрут, BEY, Baeyrut
    170654|Damascus|33.5102|36.29128|SY.13|1569394|Asia/Damascus|
      دمشق, Δαμασκός, Дамаск, Al-Sham, An Damaisc
    108410|Riyadh|24.68773|46.72185|SA.10|4205961|Asia/Riyadh|
      الرياض, Ριάντ, Ар-Рияд, Al-Riad, Al-Riyad
    292223|Dubai|25.07725|55.30927|AE.03|3790000|Asia/Dubai|
      دبي, Ντουμπάι, Дубаи, DXB, Dabei
    292968|Abu Dhabi|24.45118|54.39696|AE.01|1807000|Asia/Dubai|Abu Dhabi Municipality
      أبوظبي, Άμπου Ντάμπι, Абу Даби, A-pu-that-pi, AEbu Saby
    290030|Doha|25.28545|51.53096|QA.01|344939|Asia/Qatar|
      الدوحة, Ντόχα, Дохæ, Ad Dawha, Ad Dawhah
    1138958|Kabul|34.52813|69.17233|AF.13|4434550|Asia/Kabul|
      كابل, Καμπούλ, Кабул, Cabool, Caboul
    1174872|Karachi|24.8608|67.0104|PK.05|11624219|Asia/Karachi|
      کراچی, Καράτσι, Карачи, Carachi, KHI
    1172451|Lahore|31.558|74.35071|PK.04|13004135|Asia/Karachi|Lahore District
      لاہور, Λαχόρη, Лахор, LHE, Lachori
    1176615|Islamabad|33.72148|73.04329|PK.08|601600|Asia/Karachi|
      Ισλαμαμπάντ, Ісламабад, ISB, Islamabada
    1185241|Dhaka|23.7104|90.40744|BD.81|10356500|Asia/Dhaka|
      ঢাকা, Ντάκα, Ντάκκα, DAC, Daaka
    1275004|Kolkata|22.56263|88.36304|IN.28|4631392|Asia/Kolkata|
      Calcutta, কলকাতা, Καλκούτα, Калькута, CCU, Calcuta
    1264527|Chennai|13.08784|80.27847|IN.25|4681087|Asia/Kolkata|
      Madras, சென்னை, Τσεννάι, Ченай, Cenaj, Cenajo
    1277333|Bengaluru|12.97194|77.59369|IN.19|8495492|Asia/Kolkata|Bangalore Urban
      Bangalore, Μπανγκαλόρ, Бангалор, BLR, Ban'nkalor
    1269843|Hyderabad|17.38405|78.45636|IN.40|6993262|Asia/Kolkata|
      Хайдарабад, Хајдерабад, Bhaganagar, HYD
    1283240|Kathmandu|27.70169|85.3206|NP.3|1442271|Asia/Kathmandu|
      Κατμαντού, Катманду, Catmandu, Catmandum
    1248991|Colombo|6.93548|79.84868|LK.36|648034|Asia/Colombo|Colombo District
      Κολόμπο, Каломба, CMB, Columbo
    1298824|Yangon|16.80528|96.15611|MM.17|4477638|Asia/Yangon|West Yangon District
      Rangoon, Γιανγκόν, Јангон, Dagon, Gian'nkon
    1609350|Bangkok|13.75398|100.50144|TH.40|5104476|Asia/Bangkok|
      กรุงเทพมหานคร, Μπανγκόκ, Бангкок, Amphoe Phra Nakhon, BKK
    1153671|Chiang Mai|18.79038|98.98468|TH.02|127240|Asia/Bangkok|Amphoe Mueang Chiang Mai
      Чианг-Май, Чіанг-Май, Amphoe Muang Chiang Mai, CNX
    1821306|Phnom Penh|11.56245|104.91601|KH.22|1573544|Asia/Phnom_Penh|
      Πνομ Πενχ, Пнампень, Krong Chaktomuk, Nam Van
    1651944|Vientiane|17.96667|102.6|LA.24|840940|Asia/Vientiane|
      Βιεντιάν, Вентян, Bientian, Fanhyiengh
    1735161|Kuala Lumpur|3.1412|101.68653|MY.14|1453975|Asia/Kuala_Lumpur|WP. Kuala Lumpur
      Κουάλα Λουμπούρ, Куалæ-Лумпур, Federal Territory of Kuala Lumpur, Gizlungzpoh
    1880252|Singapore|1.28967|103.85007|SG.|5638700|Asia/Singapore|
      Σιγκαπούρη, Сингапур, Danmaxi, Garden City
    1642911|Jakarta|-6.21462|106.84513|ID.04|8540121|Asia/Jakarta|
      Τζακάρτα, Џакарта, Batavia, Big Durian
    1645528|Denpasar|-8.65|115.21667|ID.02|670210|Asia/Makassar|Kota Denpasar
      Ντενπασάρ, Денпасар, DPS, Dehnpasar
    1701668|Manila|14.6042|120.9822|PH.NCR|1600000|Asia/Manila|Capital District
      Μανίλα, Манилæ, City of Manila, Dakbayan sa Manila
    1668341|Taipei|25.05306|121.52639|TW.04|7871900|Asia/Taipei|Taipei City
      台北, Ταϊπέι, Тайбей, GJai Bac, Kota Taipei
    1796236|Shanghai|31.22222|121.45806|CN.23|24874500|Asia/Shanghai|Shanghai Municipality
      上海, Σανγκάη, Шангај, Gaa Ding, Ka Ting
    1809858|Guangzhou|23.11667|113.25|CN.30|16096724|Asia/Shanghai|Guangzhou Shi
      广州, 広州, Κουανγκτσόου, Гуангџоу, CAN, Cantao
    1795565|Shenzhen|22.54554|114.0683|CN.30|17494398|Asia/Shanghai|
      深圳, Шеньчжень, Шенџен, Bao'an, Chhum-chun-su
    1815286|Chengdu|30.66667|104.06667|CN.32|13568357|Asia/Shanghai|Chengdu Shi
      成都, Τσενγκντού, Ченгду, CTU, Ccheng-tu
    1791247|Wuhan|30.58333|114.26667|CN.12|10392693|Asia/Shanghai|Wuhan Shi
      武汉, Γουχάν, Вухан, Bu-han-chhi, Gouchan
    1280737|Lhasa|29.65|91.1|CN.14|118721|Asia/Shanghai|Lhasa Shi
      Λάσα, Ласа, LXA, La-sa-shih
    1853909|Osaka|34.69379|135.50107|JP.32|2753862|Asia/Tokyo|Osaka-shi
      大阪, Осака, אוסקה, OSA, Osaacke
    1857910|Kyoto|35.02107|135.75385|JP.22|1463723|Asia/Tokyo|Kyōto Shi
      京都, Κιότο, Киото, Kejuots, Kiaⁿ-to͘-chhī
    2128295|Sapporo|43.06667|141.35|JP.12|1973832|Asia/Tokyo|Sapporo-shi
      札幌, Σαππόρο, Сапара, SPK, Sapara
    1838524|Busan|35.10168|129.03004|KR.10|3285147|Asia/Seoul|
      부산, Μπούσαν, Бусан, Bousan, Busan-si
    1871859|Pyongyang|39.03385|125.75432|KP.12|3222000|Asia/Pyongyang|
      평양, Πιονγιάνγκ, Πιονγκγιάνγκ, Binh Nhuong, FNJ
    2028462|Ulan Bator|47.90771|106.88324|MN.20|844818|Asia/Ulaanbaatar|
      Улаанбаатар, Ουλάν Μπατόρ, Улан Батор, Da Hueryee, Da Hüryee
    """
