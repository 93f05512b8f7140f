/// Cities, and below them places that are or are not parts of them, by country from J to Z.
///
/// Facts from GeoNames (geonames.org), CC BY 4.0; selected, reformatted. Each line: id, name,
/// latitude, longitude, country and region, people, second-order division.
let placePartCasesJToZ = """
    1850147|Tokyo|35.6895|139.69171|JP.40|9733276|
      city|1848354|Yokohama|35.43333|139.65|JP.19|3777491|Yokohama Shi
      city|1859642|Kawasaki|35.52056|139.71722|JP.19|1538262|Kawasaki-shi
      city|6940394|Saitama|35.90807|139.65657|JP.34|1324854|Saitama-shi
      city|2113015|Chiba|35.6|140.11667|JP.04|979768|Chiba Shi
      city|1856367|Musashino|35.70611|139.55944|JP.40|150149|Musashino-shi
      city|1863440|Hachiōji|35.65583|139.32389|JP.40|579355|Hachiōji Shi
      part|8469289|Ōta|35.56126|139.71605|JP.40|748081|
      part|11071717|Edogawe|35.69225|139.87308|JP.40|697932|
      part|10987897|Adachi|35.76318|139.80761|JP.40|695043|
      part|8469284|Katsushika|35.73333|139.85|JP.40|453093|
      part|8572994|Toshima|35.76126|139.74491|JP.40|301599|
    1853909|Osaka|34.69379|135.50107|JP.32|2753862|Osaka-shi
      city|1853195|Sakai|34.58216|135.46653|JP.32|826161|Sakai Shi
      city|1859171|Kobe|34.6913|135.183|JP.13|1525152|Kōbe Shi
      city|1857910|Kyoto|35.02107|135.75385|JP.22|1463723|Kyōto Shi
      city|1865387|Amagasaki|34.71667|135.41667|JP.13|459593|Amagasaki Shi
      city|1855207|Nishinomiya|34.71562|135.33199|JP.13|485587|Nishinomiya Shi
      city|1851483|Suita|34.76143|135.51567|JP.32|385567|Suita Shi
      city|1849837|Toyonaka|34.78244|135.46932|JP.32|401558|Toyonaka Shi
    1859171|Kobe|34.6913|135.183|JP.13|1525152|Kōbe Shi
      city|1847966|Akashi|34.65524|135.00687|JP.13|303601|Akashi Shi
    1857910|Kyoto|35.02107|135.75385|JP.22|1463723|Kyōto Shi
      city|1856456|Mukō|34.96545|135.70415|JP.22|56859|Kyōto Shi
      city|1849372|Uji|34.89044|135.80325|JP.22|192925|Uji Shi
      city|1853574|Ōtsu|35.0|135.86667|JP.35|345070|Ōtsu Shi
    6940394|Saitama|35.90807|139.65657|JP.34|1324854|Saitama-shi
      part|1861164|Iwatsuki|35.96474|139.69644|JP.34|108833|Saitama-shi
    1855431|Niigata|37.92259|139.04125|JP.29|797591|Niigata Shi
      part|1855410|Niitsu-honchō|37.80024|139.1224|JP.29|65910|Niigata Shi
    1863289|Hamamatsu|34.7|137.73333|JP.37|791707|Hamamatsu Shi
      part|1863293|Hamakita|34.8|137.78333|JP.37|86502|Hamamatsu Shi
    1854487|Ōita|33.23333|131.6|JP.30|477715|Ōita-shi
      part|1849561|Tsurusaki|33.24528|131.69165|JP.30|76968|Ōita-shi
    6822188|Ōsaki|38.58866|140.973|JP.24|128763|Ōsaki Shi
      part|2112899|Furukawa|38.57167|140.95556|JP.24|76312|Ōsaki Shi
    6822153|Uruma|26.37609|127.85908|JP.47|125303|Uruma Shi
      part|1863495|Gushikawa|26.35937|127.86735|JP.47|65251|Uruma Shi
    6822184|Ōshū|39.13927|141.1685|JP.16|112937|Ōshū Shi
      part|2111859|Mizusawa|39.13333|141.13333|JP.16|61281|Ōshū Shi
    184745|Nairobi|-1.28333|36.81667|KE.05|4397073|
      city|192126|Kikuyu|-1.24627|36.66291|KE.22|323881|
      city|181032|Ruiru|-1.14665|36.96087|KE.22|490120|
      part|8449763|Lang'ata|-1.3666|36.73324|KE.05|172569|
    186301|Mombasa|-4.05466|39.66359|KE.37|1208333|
      part|195915|Jomvu|-3.98623|39.6082|KE.37|163415|
    1821306|Phnom Penh|11.56245|104.91601|KH.22|1573544|
      part|1830784|Dangkao|11.50881|104.89144|KH.22|76421|
    1871859|Pyongyang|39.03385|125.75432|KP.12|3222000|
      part|1874533|Man’gyŏngdae-ri|38.99182|125.65871|KP.12|321690|
    1835848|Seoul|37.566|126.9784|KR.11|10349312|
      city|1843564|Incheon|37.45646|126.70515|KR.12|3015482|
      city|1835553|Suwon|37.29111|127.00889|KR.13|1234582|Suwon-si
      city|1842485|Goyang-si|37.65639|126.835|KR.13|1061752|
      city|1897000|Seongnam-si|37.43861|127.13778|KR.13|914832|
    1846326|Changwon|35.22806|128.68111|KR.20|1025702|Changwon-si
      part|1925936|Naesŏ|35.24972|128.52|KR.20|80987|Changwon-si
    1845457|Jeonju|35.82194|127.14889|KR.03|638421|Jeonju-si
      part|1833466|Wanju|35.84509|127.14752|KR.03|84009|Jeonju-si
    1843702|Icheon-si|37.27917|127.4425|KR.13|196230|
      part|1896953|Pubal|37.29167|127.50778|KR.13|63026|Icheon-si
    785842|Skopje|41.99646|21.43141|MK.F6|474889|
      part|833262|Čair|42.01528|21.44111|MK.F6|64773|
    1821274|Macau|22.20056|113.54611|MO.02|649335|
      part|1821263|Taipa|22.15583|113.55694|MO.11875159|112051|
    3530597|Mexico City|19.42847|-99.12766|MX.09|12294193|
      city|3529612|Ecatepec de Morelos|19.60492|-99.06064|MX.15|1645352|
      city|3530589|Ciudad Nezahualcoyotl|19.40061|-99.01483|MX.15|1077208|Ciudad Nezahualcóyotl
      city|3522790|Naucalpan de Juárez|19.47851|-99.23963|MX.15|834434|
      part|3526683|Iztapalapa|19.35529|-99.06224|MX.09|1835486|
      part|3514663|Álvaro Obregón|19.35867|-99.20329|MX.09|726664|
      part|3515428|Tlalpan|19.29513|-99.16206|MX.09|574577|
      part|3514450|Xochimilco|19.25465|-99.10356|MX.09|442178|
    3526683|Iztapalapa|19.35529|-99.06224|MX.09|1835486|
      part|3515463|Tláhuac|19.28689|-99.00507|MX.09|305076|
    4005539|Guadalajara|20.67738|-103.34749|MX.14|1385629|
      city|3981461|Tlaquepaque|20.64121|-103.29342|MX.14|650123|
    3995465|Monterrey|25.68435|-100.31721|MX.19|1135512|
      city|4005492|Guadalupe|25.67663|-100.25907|MX.19|673616|
      city|4005937|San Pedro Garza García|25.66158|-100.4034|MX.19|132128|
    1735161|Kuala Lumpur|3.1412|101.68653|MY.14|1453975|WP. Kuala Lumpur
      city|1735158|Petaling Jaya|3.10726|101.60671|MY.12|807879|Petaling
      part|12557764|Taman Petaling|3.19916|101.64983|MY.14|423062|WP. Kuala Lumpur
      part|12750606|Wangsa Maju|3.20056|101.73972|MY.14|215600|WP. Kuala Lumpur
      part|13118277|Bandar Utama|3.14818|101.61407|MY.14|200000|WP. Kuala Lumpur
      part|13118362|Bukit Jalil|3.04913|101.68036|MY.14|200000|WP. Kuala Lumpur
      part|1735168|Ampang|3.15|101.76667|MY.14|126285|
      part|1760605|Kepong|3.21398|101.64018|MY.14|85960|WP. Kuala Lumpur
    1771023|Kampung Baru Subang|3.15|101.53333|MY.12|833571|Petaling
      city|1732903|Shah Alam|3.08507|101.53281|MY.12|740750|Petaling
    1735158|Petaling Jaya|3.10726|101.60671|MY.12|807879|Petaling
      city|8504423|Subang Jaya|3.04384|101.58062|MY.12|708296|Petaling
    2747891|Rotterdam|51.9225|4.47917|NL.11|868135|
      city|2757345|Delft|52.00667|4.35556|NL.11|95060|Gemeente Delft
    2759794|Amsterdam|52.37403|4.88969|NL.07|741636|Gemeente Amsterdam
      city|2744114|Zaanstad|52.45313|4.81356|NL.07|140085|Gemeente Zaanstad
      city|2759798|Amstelveen|52.30083|4.86389|NL.07|79639|Gemeente Amstelveen
    2332459|Lagos|6.45407|3.39467|NG.05|15388000|
      part|2338313|Ikeja|6.59651|3.34205|NG.05|313196|
    3936456|Lima|-12.04318|-77.02824|PE.LMA|7737002|
      part|3934876|Miraflores|-12.11331|-77.03274|PE.15|187401|
      city|3946083|Callao|-12.05162|-77.13452|PE.07|1226200|
    756135|Warsaw|52.22977|21.01178|PL.78|1702139|Warszawa
      city|761228|Pruszków|52.17072|20.81214|PL.78|55371|Powiat pruszkowski
    3099434|Gdańsk|54.35227|18.64912|PL.82|487371|
      part|3081318|Wrzeszcz|54.37648|18.60753|PL.82|65000|Gdańsk
    3096472|Katowice|50.2597|19.02173|PL.83|286960|
      city|3101619|Chorzów|50.30582|18.9742|PL.83|113430|
    2267057|Lisbon|38.72509|-9.1498|PT.14|517802|
      city|2271961|Almada|38.67902|-9.1569|PT.19|34008|
      city|2271772|Amadora|38.75382|-9.23083|PT.14|178858|
    2735943|Porto|41.1485|-8.61097|PT.17|252687|
      city|2732544|Vila Nova de Gaia|41.12401|-8.61241|PT.17|70811|
      city|2737824|Matosinhos|41.18207|-8.68908|PT.17|28070|
      city|2738014|Maia|41.23574|-8.6199|PT.17|36426|
      city|2738925|Gondomar|41.14454|-8.53223|PT.17|27691|
      part|2736680|Paranhos|41.17289|-8.59931|PT.17|45883|Porto
      part|2741667|Campanhã|41.15706|-8.57466|PT.17|29666|Porto
      part|2743131|Aldoar|41.1671|-8.6691|PT.17|29085|Porto
    2732544|Vila Nova de Gaia|41.12401|-8.61241|PT.17|70811|
      part|2734576|Santo Ovídio|41.11379|-8.60235|PT.17|38544|Vila Nova de Gaia
      part|2743373|Afurada de Baixo|41.14389|-8.64639|PT.17|34332|Vila Nova de Gaia
    792680|Belgrade|44.80401|20.46513|RS.SE|1273651|
      part|783920|Zemun|44.8458|20.40116|RS.SE|155591|Belgrade
    524901|Moscow|55.75204|37.61781|RU.48|10381222|
      city|463829|Zelenograd|55.9825|37.18139|RU.48|215727|
      city|550280|Khimki|55.9001|37.42848|RU.47|239967|Khimki Urban Okrug
      part|496348|Severnyy|55.93583|37.54889|RU.48|200000|
      part|468809|Yasenevo|55.60686|37.51991|RU.48|180000|
      part|576279|Biryulëvo|55.58635|37.67781|RU.48|144000|
      part|6418220|Orekhovo-Borisovo|55.61252|37.72639|RU.48|144000|
      part|6418146|Chertanovo Yuzhnoye|55.59072|37.59519|RU.48|142000|
      part|461835|Zyablikovo|55.61667|37.76667|RU.48|129000|Yuzhnyy Administrativnyy Okrug
      part|483551|Tyoply Stan|55.62047|37.49338|RU.48|125000|Yugo-Zapadnyy Administrativnyy Okrug
      part|490971|Solntsevo|55.63711|37.38115|RU.48|120000|
    498817|Saint Petersburg|59.93863|30.31413|RU.66|5351935|
      city|504003|Pushkin|59.71417|30.39642|RU.66|92889|Pushkinskiy Rayon
      city|510291|Peterhof|59.88333|29.9|RU.66|73199|
      city|546105|Kolpino|59.75069|30.58856|RU.66|138979|
      part|8504952|Krasnogvargeisky|59.97305|30.47607|RU.66|337091|
    2673730|Stockholm|59.32938|18.06871|SE.26|1515017|Stockholms Kommun
      city|2675397|Solna|59.36004|18.00086|SE.26|66909|Solna Kommun
    2711537|Gothenburg|57.70716|11.96679|SE.28|608462|Göteborgs stad
      city|2691459|Mölndal|57.6554|12.01378|SE.28|59430|Mölndals kommun
    1880252|Singapore|1.28967|103.85007|SG.|5638700|
      part|1880159|Ulu Bedok|1.33333|103.93333|SG.00|276990|
      part|1884382|Bedok New Town|1.32639|103.94167|SG.04|276990|
      part|7289760|Sengkang New Town|1.39167|103.89444|SG.02|267600|
      part|1880216|Tampines Estate|1.35806|103.94028|SG.00|265340|
      part|1881953|Jurong Town|1.33417|103.72278|SG.05|262730|
      part|1882115|Tampines New Town|1.34917|103.94972|SG.00|259900|
      part|1882316|Woodlands|1.43801|103.78877|SG.03|254440|
      part|1881955|Jurong West|1.35028|103.72278|SG.00|253840|
    1880159|Ulu Bedok|1.33333|103.93333|SG.00|276990|
      part|1880574|Kampong Pasir Ris|1.37833|103.93194|SG.00|144260|
      part|1880594|Kembangan|1.32228|103.91135|SG.00|130252|
      part|1880176|Toa Payoh New Town|1.33611|103.85|SG.00|120650|
      part|1880271|Serangoon|1.36278|103.8975|SG.00|116900|
      part|1882101|Serangoon New Town|1.35083|103.87083|SG.00|116900|
      part|1880668|Geylang|1.31953|103.88689|SG.00|110201|
      part|1880628|Kallang|1.33333|103.86667|SG.00|101290|
    1609350|Bangkok|13.75398|100.50144|TH.40|5104476|
      city|1606590|Samut Prakan|13.5976|100.5972|TH.42|388920|Amphoe Mueang Samut Prakan
      city|1608133|Mueang Nonthaburi|13.86075|100.51477|TH.38|254375|Amphoe Mueang Nonthaburi
      city|1608048|Pak Kret|13.91179|100.49774|TH.38|190272|
      part|7026720|Bang Khae|13.69301|100.40755|TH.40|193002|
      part|7026886|Sai Mai|13.92068|100.64552|TH.40|188123|
      part|11071484|Latkrabang|13.72784|100.74609|TH.40|173987|
      part|13494069|Khlong Sam Wa|13.87139|100.73719|TH.40|169489|
      part|1619485|Bang Khun Thian|13.66302|100.43416|TH.40|165491|Bang Khun thain
      part|6957690|Lat Krabang|13.72197|100.78473|TH.40|163175|
      part|1618177|Ban Khlong Prawet|13.71904|100.68146|TH.40|160671|
      part|1608258|Nong Chok|13.85585|100.86216|TH.40|157138|
    745044|Istanbul|41.01384|28.94966|TR.34|15701602|Fatih
      city|739634|Silivri|41.07393|28.24644|TR.34|53167|
      city|747014|Gebze|40.80276|29.43068|TR.41|281436|
      part|747323|Esenyurt|41.02697|28.67732|TR.34|983571|
      part|742394|Küçükçekmece|40.99104|28.77123|TR.34|792030|
      part|738377|Umraniye|41.01643|29.12476|TR.34|573265|Ümraniye
      part|7628420|Sancaktepe|41.00244|29.23187|TR.34|489848|
      part|7628416|Sultangazi|41.10652|28.86847|TR.34|436935|
      part|741763|Maltepe|40.93567|29.15507|TR.34|427040|
      part|6947640|Beylikdüzü|40.982|28.6399|TR.34|415290|
      part|6947637|Ataşehir|40.9833|29.1167|TR.34|361615|
    323786|Ankara|39.91987|32.85427|TR.68|3517182|Çankaya
      city|314133|Gölbaşı|39.79043|32.80903|TR.68|165201|
      part|442301|Batikent|39.96833|32.73083|TR.68|300000|Yenimahalle
    750269|Bursa|40.19559|29.06013|TR.16|3101833|Osmangazi
      part|10346824|Nilüfer|40.21401|28.91567|TR.16|536365|
    311046|İzmir|38.41273|27.13838|TR.35|2938292|Konak
      part|308988|Karşıyaka|38.45772|27.1142|TR.35|339624|Karşıyaka İlçesi
      part|320257|Çiğli|38.49645|27.07029|TR.35|214065|
    323777|Antalya|36.90812|30.69556|TR.07|1335002|Muratpaşa İlçesi
      part|8074174|Muratpaşa|36.89157|30.76498|TR.07|450000|Muratpaşa İlçesi
    1668341|Taipei|25.05306|121.52639|TW.04|7871900|Taipei City
      city|1667982|Danshui|25.17196|121.4429|TW.03|189271|New Taipei City
      city|1678228|Keelung|25.13089|121.74094|TW.04|362487|
      city|1675393|Xizhi|25.06615|121.65985|TW.03|204619|New Taipei City
    1668399|Taichung|24.1469|120.6839|TW.04|2850285|Taichung City
      part|1665892|Wufeng|24.0637|120.698|TW.04|65567|Taichung City
    1673820|Kaohsiung|22.61626|120.31333|TW.02|2737660|
      part|1673816|Fengshan|22.62659|120.36126|TW.02|356463|Kaohsiung
    1668355|Tainan|22.99083|120.21333|TW.04|1856642|
      part|1665221|Yongkang|23.02444|120.25556|TW.04|233730|Tainan
    1679136|Chang-hua|24.07327|120.56276|TW.04|226564|Changhua
      part|1993459|Changhua|24.0692|120.5512|TW.04|226564|
    703448|Kyiv|50.45466|30.5238|UA.12|2952301|
      city|711390|Brovary|50.51097|30.79106|UA.13|109806|
      city|707565|Irpin|50.52201|30.24037|UA.13|65167|
      part|11778464|Borshchahivka|50.4316|30.3899|UA.12|179900|
      part|13580316|Mykilska Borshchahivka|50.42638|30.37442|UA.12|127400|
      part|13580094|Pozniaky|50.40259|30.62352|UA.12|104400|
      part|13580317|Kharkivskyi Masyv|50.40848|30.66006|UA.12|93700|
      part|13535744|Holosiyiv|50.34433|30.55178|UA.12|62200|
    706483|Kharkiv|49.98177|36.25475|UA.07|1421125|
      city|710098|Derhachi|50.10789|36.1209|UA.07|17139|
      part|13561808|Rayon KTZ|49.94349|36.36959|UA.07|200000|
      part|12500938|Oleksiyivka|50.04516|36.19322|UA.07|100500|
    698740|Odesa|46.48572|30.74383|UA.17|1010537|Odeskyi Raion
      part|9983718|Cheremushky|46.43251|30.71151|UA.17|120000|
    709930|Dnipro|48.46664|35.04066|UA.04|968502|Dnipro rural raion
      part|700022|Nyzhnodniprovsk|48.47546|35.1167|UA.04|160123|
    709717|Donetsk|48.023|37.80224|UA.05|901645|Donetskyi Raion
      part|13561146|Rutchenkivskyi|47.97597|37.69677|UA.05|168029|
      part|13561145|Kyivskyi|48.04646|37.77571|UA.05|139177|
      part|13607653|Smolyanskyi|48.01435|37.73586|UA.05|116779|
      part|13561150|Chumakivskyi|47.95671|37.94194|UA.05|103005|
      part|13561149|Oleksandrivskyi|47.96788|37.80335|UA.05|100330|
      part|13561142|Bohodukhivskyi|47.96688|37.86255|UA.05|90600|
      part|13561228|Tekstylnyk|47.94594|37.69848|UA.05|75000|
    702550|Lviv|49.83826|24.02324|UA.15|717273|Lvivskyi Raion
      part|693821|Sykhiv|49.79427|24.06284|UA.15|151131|
    702658|Luhansk|48.56814|39.30553|UA.14|397677|
      part|13607660|Verhunskyi|48.58573|39.37158|UA.14|185593|
      part|13607661|Vilkhivskyi|48.54327|39.28201|UA.14|126340|
      part|13645605|Skhidni Kvartaly|48.56622|39.38256|UA.14|102500|
      part|13607659|Shevchenkivskyi|48.56346|39.33216|UA.14|87516|
    13580034|Pravyi Bereh|47.11498|37.58519|UA.05|352088|
      part|13607722|Tsentralnyi|47.09833|37.54838|UA.05|179582|
      part|13607724|Livoberezhnyi|47.1093|37.64306|UA.05|122175|
    702320|Makiyivka|48.04782|37.92576|UA.05|338968|Donetskyi Raion
      part|13607657|Hirnytskyi|48.0211|37.96914|UA.05|107216|
      part|13607654|Tsentralno-Miskyi|48.06167|37.97157|UA.05|94417|
      part|13607658|Berestovskyi|48.04426|37.87654|UA.05|80671|
    696643|Poltava|49.58925|34.55367|UA.18|279593|Poltava Raion
      part|13561779|Shevchenko|49.5645|34.53873|UA.18|147600|
      part|13561778|Kyivskyi|49.60902|34.52933|UA.18|110600|
    686967|Zhytomyr|50.26235|28.67913|UA.27|261624|
      part|711874|Bohuniya|50.27691|28.60962|UA.27|147324|
      part|13609094|Korolyov|50.24487|28.70013|UA.27|114034|
    692194|Sumy|50.91741|34.79906|UA.21|256474|
      part|13607718|Zarichnyi|50.90376|34.80933|UA.21|150694|
      part|13607717|Kovpakivskyi|50.92508|34.79484|UA.21|142447|
    707753|Horlivka|48.29986|38.01709|UA.05|239828|
      part|13607719|Tsentralno-Miskyi|48.30237|38.03165|UA.05|118283|
      part|13607720|Kindrativskyi|48.30282|38.05475|UA.05|101565|
      part|13607721|Mykytivskyi|48.31421|38.00378|UA.05|70474|
    701822|Mariupol|47.09514|37.54131|UA.05|230000|Mariupolskyi Raion
      part|13607723|Kalmiuskyi|47.11046|37.54375|UA.05|101498|
      part|13607725|Prymorskyi|47.07098|37.49973|UA.05|71008|
    704147|Kremenchuk|49.06253|33.40484|UA.18|224997|Kremenchuk Raion
      part|703853|Kryukiv|49.02894|33.43847|UA.18|75578|
    705812|Kropyvnytskyi|48.50834|32.26618|UA.10|219676|Kropyvnytskyy Raion
      part|13546532|Podilskyi|48.50357|32.28035|UA.10|86652|
    5128581|New York City|40.71427|-74.00597|US.NY|8804190|
      city|5101798|Newark|40.73566|-74.17237|US.NJ|281944|Essex County
      city|5099836|Jersey City|40.72816|-74.07764|US.NJ|264290|Hudson County
      city|5145215|Yonkers|40.9304|-73.89789|US.NY|201116|
    5368361|Los Angeles|34.05223|-118.24368|US.CA|3820914|Los Angeles County
      city|5367929|Long Beach|33.76696|-118.18923|US.CA|474140|Los Angeles County
      city|5331835|Burbank|34.18084|-118.30897|US.CA|105319|Los Angeles County
      city|5393212|Santa Monica|34.01949|-118.49138|US.CA|93220|Los Angeles County
    5110302|Brooklyn|40.6501|-73.94958|US.NY|2736074|Kings County
      part|5113481|Coney Island|40.57788|-73.99403|US.NY|60000|Kings County
    4887398|Chicago|41.85003|-87.65005|US.IL|2664452|Cook County
      city|4891382|Evanston|42.04114|-87.69006|US.IL|75527|Cook County
    4699066|Houston|29.76328|-95.36327|US.TX|2314157|Harris County
      city|4717782|Pasadena|29.69106|-95.2091|US.TX|153784|Harris County
    5308655|Phoenix|33.44838|-112.07404|US.AZ|1650070|Maricopa County
      city|5295985|Glendale|33.53865|-112.18599|US.AZ|240126|Maricopa County
      city|5313457|Scottsdale|33.50921|-111.89903|US.AZ|236839|Maricopa County
      city|5317058|Tempe|33.41477|-111.90931|US.AZ|175826|Maricopa County
    5391811|San Diego|32.71571|-117.16472|US.CA|1404452|San Diego County
      city|5336899|Chula Vista|32.64005|-117.0842|US.CA|265757|San Diego County
    5110266|The Bronx|40.84985|-73.86641|US.NY|1385108|Bronx County
      part|5143307|Washington Heights|40.8501|-73.93541|US.NY|152613|New York County
      part|5108193|Bayside|40.76844|-73.77708|US.NY|66455|Queens County
    5391959|San Francisco|37.77493|-122.41942|US.CA|827526|City and County of San Francisco
      city|5378538|Oakland|37.80437|-122.2708|US.CA|419267|Alameda County
    4140963|Washington|38.89511|-77.03637|US.DC|689545|
      city|4744709|Arlington|38.88101|-77.10428|US.VA|207627|Arlington County
    4930956|Boston|42.35843|-71.05977|US.MA|653833|Suffolk County
      city|4931972|Cambridge|42.3751|-71.10561|US.MA|110402|Middlesex County
      city|4951257|Somerville|42.3876|-71.0995|US.MA|80318|Middlesex County
    4164138|Miami|25.77427|-80.19366|US.FL|487014|Miami-Dade County
      city|4164143|Miami Beach|25.79065|-80.13005|US.FL|92312|Miami-Dade County
      city|4158476|Hialeah|25.8576|-80.27811|US.FL|237069|Miami-Dade County
    4393217|Kansas City|39.09973|-94.57857|US.MO|475378|Jackson County
      city|4273837|Kansas City|39.11417|-94.62746|US.KS|152933|Wyandotte County
    1512569|Tashkent|41.26465|69.21627|UZ.13|1978028|
      part|1512296|Yunusobod|41.37139|69.27944|UZ.13|352000|
      part|1514257|Sergeli|41.19833|69.22222|UZ.13|105700|
    3646738|Caracas|10.48801|-66.87919|VE.25|3000000|Municipio Libertador
      city|3640049|Guarenas|10.47027|-66.61934|VE.15|248588|Municipio Plaza
      city|3633622|Los Teques|10.34954|-67.04266|VE.15|252242|
    1566083|Ho Chi Minh City|10.82302|106.62965|VN.79|14002598|
      city|12382296|Thuận An|10.9239|106.71428|VN.79|588616|Thành Phố Thuận An
      city|1587923|Biên Hòa|10.94469|106.82432|VN.75|1272235|Thành Phố Biên Hòa
      part|1565019|Thủ Đức|10.84863|106.77209|VN.79|524670|Quận Thủ Đức
    1581130|Hanoi|21.0245|105.84117|VN.01|8053663|
      city|1567621|Sơn Tây|21.14053|105.50686|VN.01|230577|Thị Xã Sơn Tây
      part|13405933|Bắc Từ Liêm|21.06532|105.74661|VN.01|340605|
      part|9871722|Gia Lâm|21.02|105.939|VN.01|309353|
    1581298|Haiphong|20.86481|106.68345|VN.31|2625200|
      part|1579018|Kiến An|20.80528|106.62556|VN.31|118047|
    1586203|Cần Thơ|10.03711|105.78825|VN.92|1507187|Quận Ninh Kiều
      part|1587759|Bình Thủy|10.07431|105.73974|VN.92|113565|Quận Bình Thủy
    1583992|Da Nang|16.06778|108.22083|VN.48|1276000|
      part|8656376|Thanh Khê|16.0706|108.19102|VN.48|201240|Quận Thanh Khê
      part|8656395|Cẩm Lệ|16.01771|108.20381|VN.48|78837|Quận Cẩm Lệ
    993800|Johannesburg|-26.20227|28.04363|ZA.06|9418183|City of Johannesburg
      city|1020098|Benoni|-26.18848|28.32078|ZA.06|605344|Ekurhuleni
      city|1105777|Centurion|-25.85891|28.18577|ZA.06|236580|City of Tshwane
      city|1002108|Germiston|-26.23481|28.17665|ZA.06|255863|Ekurhuleni
      part|953781|Soweto|-26.26781|27.85849|ZA.06|1695047|City of Johannesburg
      part|8764562|Diepsloot|-25.93312|28.01213|ZA.06|350000|City of Johannesburg
      part|963241|Randburg|-26.0941|28.00123|ZA.06|337053|City of Johannesburg
      part|936374|Roodepoort|-26.1625|27.8725|ZA.06|326416|City of Johannesburg
      part|11204237|Ivory Park|-25.9957|28.1971|ZA.06|184383|City of Johannesburg
      part|1105776|Midrand|-25.976|28.118|ZA.06|87387|City of Johannesburg
    """
