/// Cities, and below them places that are or are not parts of them, by country from A to I.
///
/// Facts from GeoNames (geonames.org), CC BY 4.0; selected, reformatted. Each line: id, name,
/// latitude, longitude, country and region, people, second-order division.
let placePartCasesAToI = """
    292223|Dubai|25.07725|55.30927|AE.03|3790000|
      part|11524601|Jebel Ali|25.00255|55.10811|AE.03|210000|
      part|290503|Warīsān|25.16744|55.40708|AE.03|108759|
      part|8201275|Hawr al ‘Anz|25.27744|55.33675|AE.03|84661|
      part|6691091|Al Karama|25.24004|55.30106|AE.03|75560|
      part|8200824|Mirdif|25.22443|55.41412|AE.03|60288|
    292968|Abu Dhabi|24.45118|54.39696|AE.01|1807000|Abu Dhabi Municipality
      part|12042053|Musaffah|24.35893|54.48267|AE.01|243341|Abu Dhabi Municipality
      part|13118447|Mohammed Bin Zayed City|24.34794|54.55368|AE.01|85000|Abu Dhabi Municipality
    2240449|Luanda|-8.83682|13.23432|AO.20|2776168|
      part|8307074|Mulenvos|-8.86695|13.3344|AO.20|882014|
      part|7758790|Kikolo|-8.7815|13.33384|AO.20|728205|
      part|2591957|Camama|-8.93611|13.26518|AO.20|667094|
      part|13631351|Hoji ya Henda|-8.80523|13.2897|AO.20|642050|
      part|2591976|Talatona|-8.91783|13.18562|AO.20|500000|
      part|11592397|Nova Vida|-8.90552|13.22213|AO.20|464985|
      part|2240937|Benfica|-8.94432|13.16431|AO.20|191828|
    7758790|Kikolo|-8.7815|13.33384|AO.20|728205|
      part|2243173|Cacuaco|-8.7798|13.37478|AO.20|146867|
    2239888|Maianga|-8.84693|13.23698|AO.20|727681|
      part|13608165|Kima Kieza|-8.83411|13.29517|AO.20|428855|
      part|2591949|Cazenga|-8.83796|13.28399|AO.20|394170|
      part|13546342|Samba|-8.88001|13.19617|AO.20|364986|
    2591957|Camama|-8.93611|13.26518|AO.20|667094|
      part|12170526|Vila Flor|-8.98007|13.30781|AO.20|256066|
    3435910|Buenos Aires|-34.61315|-58.37723|AR.07|2891082|
      city|3429652|Quilmes|-34.72065|-58.25454|AR.01|262379|Partido de Quilmes
      city|7535637|Avellaneda|-34.66018|-58.36744|AR.01|367554|Partido de Avellaneda
      city|3432135|Lanús|-34.70757|-58.39132|AR.01|212252|Partido de Lanús
      part|3427408|Villa Lugano|-34.67907|-58.47263|AR.07|114000|Comuna 8
    2761369|Vienna|48.20849|16.37208|AT.09|1691468|Wien Stadt
      city|2773913|Klosterneuburg|48.30521|16.32522|AT.03|15614|Politischer Bezirk Tulln
      city|2765388|Schwechat|48.13333|16.46667|AT.03|12351|Politischer Bezirk Bruck an der Leitha
      part|2782315|Aspern|48.21806|16.48306|AT.09|50687|Wien Stadt
      part|2779912|Essling|48.21289|16.52442|AT.09|21200|Wien Stadt
    2775220|Innsbruck|47.26266|11.39454|AT.07|132493|Innsbruck Stadt
      city|2764958|Hall in Tirol|47.28333|11.51667|AT.07|13334|Politischer Bezirk Innsbruck Land
      part|2775479|Hötting|47.26815|11.36868|AT.07|35043|Innsbruck Stadt
      part|2768442|Pradl|47.26539|11.4152|AT.07|32588|Innsbruck Stadt
      part|2782383|Arzl|47.28333|11.43333|AT.07|11082|Innsbruck Stadt
      part|2782560|Amras|47.25|11.41667|AT.07|5771|Innsbruck Stadt
      part|2771133|Mühlau|47.28333|11.4|AT.07|5435|Innsbruck Stadt
    2174003|Brisbane|-27.46794|153.02809|AU.04|2780063|
      city|7281838|Logan City|-27.63917|153.10944|AU.04|345098|Logan
    587084|Baku|40.37767|49.89201|AZ.09|2351300|
      part|824003|Bakıxanov|40.41894|49.96693|AZ.09|66686|
    2800866|Brussels|50.85045|4.34878|BE.BRU|1019022|Bruxelles-Capitale
      part|2803201|Anderlecht|50.83619|4.31454|BE.BRU|160553|Bruxelles-Capitale
      part|2787149|Schaerbeek|50.86935|4.37737|BE.BRU|132761|Bruxelles-Capitale
      part|2795011|Ixelles|50.83333|4.36667|BE.BRU|86671|Bruxelles-Capitale
      part|2785123|Uccle|50.80225|4.33943|BE.BRU|82929|Bruxelles-Capitale
    3448439|São Paulo|-23.5475|-46.63611|BR.27|12400232|
      city|3461786|Guarulhos|-23.46278|-46.53333|BR.27|1169577|
      city|3455775|Osasco|-23.5325|-46.79167|BR.27|728615|
      city|3449344|São Bernardo do Campo|-23.69389|-46.565|BR.27|743372|
      part|11962371|Grajaú|-23.76979|-46.67112|BR.27|384873|São Paulo
      part|11962408|Jardim Angela|-23.71636|-46.76872|BR.27|311432|São Paulo
      part|11962376|Capao Redondo|-23.66877|-46.78051|BR.27|270767|São Paulo
      part|11962427|Jardim Sao Luis|-23.68073|-46.7394|BR.27|259377|São Paulo
      part|3460634|Itaquera|-23.53194|-46.44417|BR.27|210960|São Paulo
      part|6317317|Itaim Paulista|-23.50308|-46.38566|BR.27|205295|São Paulo
      part|11962424|Cidade Tiradentes|-23.58481|-46.40084|BR.27|192177|São Paulo
      part|11962375|Cidade Dutra|-23.72576|-46.7024|BR.27|182459|São Paulo
    3451190|Rio de Janeiro|-22.90642|-43.18223|BR.21|6747815|
      city|3456283|Niterói|-22.88333|-43.10361|BR.21|456456|
    3470127|Belo Horizonte|-19.92083|-43.93778|BR.15|2721564|
      city|3465624|Contagem|-19.93167|-44.05361|BR.15|627123|
    3469058|Brasília|-15.77972|-47.92972|BR.07|2207718|
      part|3466489|Ceilândia|-15.8091|-48.13096|BR.07|287023|
      part|12432979|Samambaia|-15.88231|-48.10428|BR.07|218840|
      part|6698121|Taguatinga|-15.83326|-48.05506|BR.07|193367|
      part|3462672|Gama|-16.02511|-48.07121|BR.07|139467|
      part|12432973|Santa Maria|-16.03095|-48.02929|BR.07|116622|
      part|13450916|Recanto das Emas|-15.90864|-48.06447|BR.07|115550|
      part|12432977|Riacho Fundo II|-15.8981|-48.04671|BR.07|105210|
      part|13450915|São Sebastião|-15.90287|-47.77613|BR.07|98612|
    3390760|Recife|-8.05389|-34.88111|BR.30|1653461|
      city|3393536|Olinda|-8.00889|-34.85528|BR.30|366754|
    3452925|Porto Alegre|-30.03283|-51.23019|BR.23|1488252|
      city|3467467|Canoas|-29.91778|-51.18361|BR.23|328291|
    3466489|Ceilândia|-15.8091|-48.13096|BR.07|287023|
      part|12432982|Águas Claras|-15.83969|-48.02675|BR.07|128486|
      part|8603563|Pôr do Sol|-15.85502|-48.12433|BR.07|101866|
      part|10226875|Vicente Pires|-15.81009|-48.03077|BR.07|96871|
    6167865|Toronto|43.70643|-79.39864|CA.08|2794356|
      city|5907364|Brampton|43.68341|-79.76633|CA.08|656480|Peel
      city|6075357|Mississauga|43.5789|-79.6583|CA.08|717961|Peel
      city|6066513|Markham|43.86682|-79.2663|CA.08|338503|York
    6077243|Montréal|45.50884|-73.58781|CA.10|1762949|
      city|6050610|Laval|45.56995|-73.692|CA.10|438366|
      city|6059891|Longueuil|45.5152|-73.46818|CA.10|229330|Montérégie
      part|5882725|Ahuntsic-Cartierville|45.56667|-73.66667|CA.10|135336|Montréal
      part|6138625|Saint-Léonard|45.58773|-73.59501|CA.10|79495|Montréal
    6094817|Ottawa|45.41117|-75.69812|CA.08|1017449|
      part|6087029|Nepean|45.33619|-75.7225|CA.08|180000|Ottawa
    6173331|Vancouver|49.24966|-123.11934|CA.02|662248|Metro Vancouver Regional District
      city|5911606|Burnaby|49.26636|-122.95263|CA.02|249125|Metro Vancouver Regional District
      city|6122085|Richmond|49.17003|-123.13683|CA.02|209937|Metro Vancouver Regional District
    6325494|Québec|46.81228|-71.21454|CA.10|531902|Capitale-Nationale
      city|6325521|Lévis|46.80326|-71.17793|CA.10|143414|Chaudière-Appalaches
    6324729|Halifax|44.64269|-63.57688|CA.07|471559|Halifax Regional Municipality
      city|5935277|Dartmouth|44.67134|-63.57719|CA.07|101343|Halifax Regional Municipality
    5992996|Kitchener|43.42537|-80.5112|CA.08|256885|Regional Municipality of Waterloo
      city|6176823|Waterloo|43.4668|-80.51639|CA.08|104986|Regional Municipality of Waterloo
    2293538|Abidjan|5.35444|-4.00167|CI.93|6321017|
      part|2285853|Koumassi|5.29716|-3.96753|CI.93|412282|
    3871336|Santiago|-33.45694|-70.64827|CL.12|4837295|Provincia de Santiago
      city|3875024|Puente Alto|-33.61169|-70.57577|CL.12|568106|Provincia de Cordillera
      city|3880980|Maipú|-33.51421|-70.7651|CL.12|503635|
    1796236|Shanghai|31.22222|121.45806|CN.23|24874500|Shanghai Municipality
      city|1783920|Zhujiajiao|31.10757|121.05696|CN.23|60000|Shanghai Municipality
      city|1785623|Kunshan|31.37762|120.95431|CN.04|2092496|Suzhou Shi
      part|1800480|Minhang|31.10881|121.37471|CN.23|2716600|
      part|1816917|Baoshan|31.40845|121.48956|CN.23|2265900|
      part|1794035|Songjiang|31.03443|121.22326|CN.23|1973500|Shanghai Municipality
      part|1806508|Jiading|31.38575|121.24465|CN.23|1886100|
      part|1797798|Qingpu|31.15394|121.11408|CN.23|1271424|
      part|13608002|Fengxiang|30.85841|121.46779|CN.23|1140872|
      part|13608000|Jinshan|30.83556|121.29373|CN.23|822776|
      part|1799823|Nanqiao|30.91611|121.44944|CN.23|361185|
    1816670|Beijing|39.9075|116.39723|CN.22|18960744|
      part|1800657|Mentougou|39.93819|116.09307|CN.22|197772|Beijing
      part|1792520|Tongzhou|39.90395|116.66183|CN.22|163326|Beijing
      part|2034754|Shunyi|40.12175|116.64783|CN.22|117623|Beijing
      part|1811542|Fangshan|39.68699|115.99658|CN.22|97026|Beijing
      part|2038154|Changping|40.21612|116.23471|CN.22|93174|Beijing
      part|1803948|Liangxiang|39.73598|116.13295|CN.22|76744|Beijing
    1809858|Guangzhou|23.11667|113.25|CN.30|16096724|Guangzhou Shi
      city|1811103|Foshan|23.02677|113.13148|CN.30|9042509|Foshan Shi
      city|1812545|Dongguan|23.01797|113.74866|CN.30|9644871|Dongguan Shi
      part|1795055|Shiqiao|22.9464|113.35769|CN.30|135308|Guangzhou Shi
    1792947|Tianjin|39.14222|117.17667|CN.28|11090314|Tianjin Municipality
      part|1790379|Xianshuigu|38.985|117.38278|CN.28|74028|Tianjin Municipality
      part|1787646|Yangcun|39.36389|117.06028|CN.28|63756|Tianjin Municipality
    1790630|Xi’an|34.25833|108.92861|CN.26|9600000|Xi’an Shi
      city|1790353|Xianyang|34.33778|108.70261|CN.26|1034081|Xianyang Shi
    1808926|Hangzhou|30.29365|120.16142|CN.02|9236032|Hangzhou Shi
      part|1789998|Xiaoshan|30.16746|120.25883|CN.02|95234|Hangzhou Shi
      part|1803374|Linping|30.4225|120.29722|CN.02|78180|Hangzhou Shi
    1814906|Chongqing|29.56026|106.55771|CN.33|7457599|
      part|1909733|Banan|29.37861|106.54|CN.33|508703|
      part|8416933|Huixing|29.68403|106.61486|CN.33|186972|
      part|12450887|Shuanglonghu|29.71617|106.60684|CN.33|128563|
      part|1785964|Yudong|29.385|106.51944|CN.33|81408|
      part|8416931|Shuangfengqiao|29.71859|106.62712|CN.33|67717|
      part|1803998|Jiangbei|29.7283|106.63506|CN.33|60466|
    2034937|Shenyang|41.79222|123.43278|CN.19|7050000|Shenyang Shi
      part|2034638|Sujiatun|41.65917|123.33917|CN.19|148113|Shenyang Shi
      part|2036619|Hushitai|41.94175|123.50266|CN.19|61979|Shenyang Shi
    1886760|Suzhou|31.30408|120.59538|CN.04|6715559|Suzhou Shi
      part|1898494|Songling|31.1933|120.71758|CN.04|77566|Suzhou Shi
    1795270|Shijiazhuang|38.04139|114.47861|CN.10|3938513|Shijiazhuang Shi
      city|1784712|Zhengding|38.14501|114.56556|CN.10|193524|Shijiazhuang Shi
    1795940|Shantou|23.35489|116.67876|CN.30|3838900|Shantou Shi
      part|1818116|Anbu|23.44895|116.68092|CN.30|162964|Shantou Shi
    12358576|Wanzhou|30.76451|108.39586|CN.33|1545900|
      part|1791748|Wanxian|30.81601|108.37407|CN.33|859662|
    2038632|Anshan|41.12361|122.99|CN.19|1450000|Anshan Shi
      part|2036403|Jiupu|41.06667|122.95|CN.19|123843|Anshan Shi
    7576887|Hezhou|24.40357|111.56675|CN.16|1005490|Hezhou Shi
      part|1817858|Babu|24.41667|111.51667|CN.16|65603|Hezhou Shi
    6642286|E’zhou|30.39607|114.88655|CN.12|668727|Huanggang Shi
      part|1811619|Ezhou|30.4|114.83333|CN.12|193652|Huanggang Shi
    1808212|Hechuan|29.99228|106.26461|CN.33|377213|
      part|8417605|Yangcheng|29.99968|106.25604|CN.33|186242|
      part|8417607|Nanjin|29.98497|106.26529|CN.33|143766|
    8054802|Xilinhot|43.93889|116.07021|CN.20|349953|Xilin Gol Meng
      part|2033824|Xilin Hot|43.96667|116.03333|CN.20|120965|Xilin Gol Meng
    1810979|Fuling|29.70997|107.39391|CN.33|268658|
      part|8416218|Lizhi|29.70317|107.39521|CN.33|156753|
    1805798|Jijiang|29.28993|106.25001|CN.33|196787|
      part|1813032|Degan|29.27846|106.23157|CN.33|83950|
    1786378|Yongchuan|29.35376|105.89392|CN.33|192954|
      part|8419425|Nandajie|29.33773|105.89237|CN.33|88948|
    3553478|Havana|23.13302|-82.38304|CU.02|2163824|
      part|3568342|Arroyo Naranjo|23.03811|-82.37703|CU.02|210053|Boyeros
      part|3547932|Mantilla|23.06794|-82.34143|CU.02|206918|Diez De Octubre
      part|6956647|Boyeros|23.0072|-82.4017|CU.02|188593|
      part|3558729|Fontanar|23.02389|-82.408|CU.02|178601|Playa
      part|3567924|Balcón de la Lisa|23.05346|-82.4476|CU.02|147415|La Lisa
      part|3547640|Marianao|23.07387|-82.42969|CU.02|134057|
      part|3557846|Guanabacoa|23.12518|-82.30067|CU.02|112964|Municipio de Regla
      part|3569370|Alamar|23.15794|-82.27837|CU.02|100000|La Habana Del Este
    2950159|Berlin|52.52437|13.41053|DE.16|3426354|
      city|2852458|Potsdam|52.39886|13.06566|DE.11|184754|
      part|2873074|Marzahn|52.54525|13.56983|DE.16|111508|
      part|2878018|Lichterfelde|52.4333|13.30762|DE.16|85885|
      part|2906809|Hellersdorf|52.53319|13.6088|DE.16|84103|
      part|2885656|Köpenick|52.4455|13.57455|DE.16|67148|
    2911298|Hamburg|53.55073|9.99302|DE.04|1973896|
      part|2910685|Harburg|53.46057|9.98388|DE.04|169221|
      part|7290243|Bergedorf|53.48462|10.22904|DE.04|119665|
    2886242|Köln|50.93333|6.95|DE.07|1024621|Regierungsbezirk Köln
      city|2878234|Leverkusen|51.0303|6.98432|DE.07|162738|Regierungsbezirk Köln
    2925533|Frankfurt am Main|50.11552|8.68417|DE.05|650000|Regierungsbezirk Darmstadt
      city|2857807|Offenbach|50.10061|8.76647|DE.05|119192|Regierungsbezirk Darmstadt
    2934246|Düsseldorf|51.22319|6.77927|DE.07|618685|
      city|2864118|Neuss|51.19807|6.68504|DE.07|152457|Düsseldorf District
    2861650|Nuremberg|49.45421|11.07752|DE.02|515543|Regierungsbezirk Mittelfranken
      city|2923544|Fürth|49.47593|10.98856|DE.02|132036|Regierungsbezirk Mittelfranken
    2911285|Wandsbek|53.58334|10.08305|DE.04|411422|
      part|2850872|Rahlstedt|53.60194|10.15667|DE.04|92511|
      part|2948917|Billstedt|53.55|10.13333|DE.04|71077|
      part|2857650|Ohlsdorf|53.62594|10.03145|DE.04|14942|
    2873891|Mannheim|49.4891|8.46694|DE.01|307960|Karlsruhe Region
      city|2875376|Ludwigshafen am Rhein|49.48121|8.44641|DE.08|163196|
    2618425|Copenhagen|55.67594|12.56553|DK.17|1153615|København
      city|2621942|Frederiksberg|55.67938|12.53463|DK.17|95029|Frederiksberg Kommune
    360630|Cairo|30.06263|31.24967|EG.11|9606916|
      city|360995|Giza|30.00944|31.20861|EG.08|4367343|
      city|349076|Shubrā al Khaymah|30.12511|31.25053|EG.12|1240289|
      city|353219|6th of October City|29.81667|31.05|EG.08|368650|
      city|360890|Al Khuşūş|30.15293|31.31501|EG.12|488904|
      part|7799991|New Cairo|30.03|31.47|EG.11|313139|
      part|355795|Ḩalwān|29.84144|31.30084|EG.11|230000|
    3117735|Madrid|40.4165|-3.70256|ES.29|3255944|Provincia de Madrid
      city|3121437|Getafe|40.30571|-3.73295|ES.29|187525|Provincia de Madrid
      city|3116025|Móstoles|40.32234|-3.86496|ES.29|207095|Provincia de Madrid
      city|3118594|Leganés|40.32718|-3.7635|ES.29|188425|Provincia de Madrid
    3128760|Barcelona|41.38879|2.15899|ES.56|1686208|Província de Barcelona
      city|3129028|Badalona|41.45004|2.24741|ES.56|217741|Província de Barcelona
      city|3120619|L'Hospitalet de Llobregat|41.35967|2.10028|ES.56|257038|Província de Barcelona
      city|3109981|Santa Coloma de Gramenet|41.45152|2.2081|ES.56|118821|Província de Barcelona
    3128026|Bilbao|43.26271|-2.92528|ES.59|347342|Bizkaia
      city|3109453|Barakaldo|43.29639|-2.98813|ES.59|100435|Bizkaia
    658225|Helsinki|60.16952|24.93545|FI.01|658864|Helsinki sub-region
      city|632453|Vantaa|60.29414|25.04099|FI.01|252724|Helsinki sub-region
      city|660158|Espoo|60.2052|24.6522|FI.01|323910|Helsinki sub-region
    2988507|Paris|48.85341|2.3488|FR.11|2138551|
      city|3031137|Boulogne-Billancourt|48.83545|2.24128|FR.11|108782|Hauts-de-Seine
      city|2980916|Saint-Denis|48.93564|2.35387|FR.11|96128|Seine-Saint-Denis
      city|2992090|Montreuil|48.86415|2.44322|FR.11|111240|Seine-Saint-Denis
      city|2969679|Versailles|48.80359|2.13424|FR.11|85416|Yvelines
    2996944|Lyon|45.74906|4.84789|FR.84|520774|
      city|2968254|Villeurbanne|45.76601|4.8795|FR.84|131445|Rhône
    2643743|London|51.50853|-0.12574|GB.ENG|8961989|Greater London
      city|2634677|Watford|51.65531|-0.39602|GB.ENG|125707|Hertfordshire
      city|2651817|Croydon|51.38333|-0.1|GB.ENG|173314|Greater London
      city|2637627|Slough|51.50949|-0.59541|GB.ENG|164793|
    2643123|Manchester|53.48095|-2.23743|GB.ENG|568996|
      city|2638671|Salford|53.48771|-2.29042|GB.ENG|129794|City and Borough of Salford
      city|2636882|Stockport|53.40979|-2.15761|GB.ENG|139052|Borough of Stockport
    2641673|Newcastle upon Tyne|54.97328|-1.61396|GB.ENG|300125|
      city|2648773|Gateshead|54.96209|-1.60168|GB.ENG|77649|
    2374775|Bissau|11.86357|-15.59767|GW.11|439704|
      part|13645741|Bairro Militar|11.8746|-15.6158|GW.11|65274|
    1819729|Hong Kong|22.27832|114.17469|HK.|7396076|
      part|12747063|New Territories|22.42441|114.11095|HK.00|3984077|
      part|1819609|Kowloon|22.31667|114.18333|HK.00|2232339|
      part|1818209|Tsuen Wan|22.37137|114.11329|HK.NTW|318916|
      part|1818446|Tuen Mun|22.39175|113.97157|HK.NTM|507900|
      part|1819283|San Tung Chung Hang|22.27875|113.94307|HK.NIS|116000|
      part|11101593|Tung Chung|22.28783|113.94243|HK.NIS|114100|
    1819609|Kowloon|22.31667|114.18333|HK.00|2232339|
      part|12747064|Hong Kong Island|22.26302|114.18419|HK.00|1195529|
      part|1931681|Victoria|22.2875|114.14417|HK.HCW|956800|
      part|1818920|Sha Tin|22.38333|114.18333|HK.NST|495200|
      part|1818953|Sham Shui Po|22.33023|114.15945|HK.KSS|431090|
      part|1818304|Wong Tai Sin|22.35|114.18333|HK.KWT|425235|
      part|1819607|Kowloon City|22.33047|114.19222|HK.KKC|418732|
      part|1818506|Tseung Kwan O|22.32789|114.24992|HK.NSK|412900|
      part|1819595|Kwai Chung|22.36828|114.13877|HK.NKT|331600|
    1818446|Tuen Mun|22.39175|113.97157|HK.NTM|507900|
      part|1818558|Tin Shui Wai|22.45679|114.00234|HK.NYL|286232|
      part|1818222|Yuen Long San Hui|22.43333|114.03333|HK.NYL|200000|
      part|1818225|Yuen Long|22.44518|114.02621|HK.NYL|200000|
      part|1818223|Yuen Long Kau Hui|22.44831|114.03199|HK.NYL|169600|
    1818920|Sha Tin|22.38333|114.18333|HK.NST|495200|
      part|1818673|Tai Po|22.45007|114.16877|HK.NTP|274100|
    1818953|Sham Shui Po|22.33023|114.15945|HK.KSS|431090|
      part|1819757|Aberdeen|22.24802|114.15289|HK.HSO|157400|
    1818304|Wong Tai Sin|22.35|114.18333|HK.KWT|425235|
      part|1819400|Ma On Shan|22.40613|114.24079|HK.NST|215200|
      part|1818379|Wan Chai|22.28142|114.17258|HK.HWC|166695|
      part|1819353|Mong Kok|22.31935|114.17136|HK.KYT|62967|
    1818209|Tsuen Wan|22.37137|114.11329|HK.NTW|318916|
      part|1818483|Tsing Yi Town|22.35|114.1|HK.NKT|182100|
    1818222|Yuen Long San Hui|22.43333|114.03333|HK.NYL|200000|
      part|12719430|Shap Pat Heung|22.4248|114.03581|HK.NYL|77775|
    1818379|Wan Chai|22.28142|114.17258|HK.HWC|166695|
      part|1819091|Pok Fu Lam|22.26861|114.12924|HK.HSO|77100|
    3608248|La Ceiba|15.75971|-86.78221|HN.01|222055|
      part|8556321|La Ceiba|15.76667|-86.83333|HN.01|215973|
    3046446|Pest|47.5|19.08333|HU.05|1001748|
      part|3043470|Újpest|47.56863|19.08456|HU.05|100694|
      part|7284841|Budapest XVII. kerület|47.47997|19.25388|HU.05|78250|Budapest XVII.
      part|3049795|Kispest|47.4515|19.14017|HU.05|61453|
    1642911|Jakarta|-6.21462|106.84513|ID.04|8540121|
      city|1649378|Bekasi|-6.2349|106.9896|ID.30|2648272|Kota Bekasi
      city|1625084|Tangerang|-6.17806|106.63|ID.33|1927815|Kota Tangerang
      city|1645524|Depok|-6.4|106.81861|ID.30|2163635|Kota Depok
      city|1648473|Bogor|-6.59444|106.78917|ID.30|1078351|Kota Bogor
    1625822|Surabaya|-7.24917|112.75083|ID.08|3018022|Kota Surabaya
      city|1627253|Sidoarjo|-7.4478|112.7183|ID.08|139189|Kabupaten Sidoarjo
    1650357|Bandung|-6.92222|107.60694|ID.30|2528163|Kota Bandung
      city|1646448|Cimahi|-6.87222|107.5425|ID.30|581994|Kota Cimahi
    1214520|Medan|3.58333|98.66667|ID.26|2486283|Kota Medan
      part|1215412|Belawan|3.7755|98.6832|ID.26|102707|Kota Medan
    1275339|Mumbai|19.07283|72.88261|IN.16|12691836|
      city|1254661|Thāne|19.19704|72.96355|IN.16|1841488|Thane
      city|6619347|Navi Mumbai|19.03681|73.01582|IN.16|2600000|Thane
      city|1268295|Kalyān|19.2437|73.13554|IN.16|1262255|Thane
    1273294|Delhi|28.65195|77.23149|IN.07|11034555|
      city|1270642|Gurugram|28.4601|77.02635|IN.10|886519|Gurugram district
      city|1271308|Ghāziābād|28.66535|77.43915|IN.36|1199191|
      city|1271951|Faridabad|28.41124|77.31316|IN.10|1414050|Faridabad District
      city|7279746|Noida|28.58|77.33|IN.36|293908|Gautam Buddha Nagar
      part|1262111|Najafgarh|28.60922|76.97982|IN.07|1365000|South West Delhi
      part|12069922|Rohini|28.74322|77.06778|IN.07|860000|North Delhi
      part|1261809|Narela|28.85267|77.09288|IN.07|800000|North Delhi
      part|10265190|Molārband|28.50295|77.31442|IN.07|91402|South East
      part|10263097|Kāpas Herd|28.52614|77.08396|IN.07|74073|New Delhi
      part|10265943|Mīthepur|28.4974|77.31856|IN.07|69837|South East
      part|13157011|Pul Pehlad|28.49938|77.29104|IN.07|69657|South East
      part|13157009|Taj Pul|28.49482|77.30587|IN.07|68796|South East
    1269843|Hyderabad|17.38405|78.45636|IN.40|6993262|
      city|1256922|Secunderabad|17.50427|78.54263|IN.40|204182|Medchal Malkajgiri
    1279233|Ahmedabad|23.02579|72.58727|IN.09|6357693|Ahmadābād
      city|1271715|Gandhinagar|23.21667|72.68333|IN.09|292797|Gāndhīnagar
    1275004|Kolkata|22.56263|88.36304|IN.28|4631392|
      city|1270396|Howrah|22.57688|88.31857|IN.28|1027672|Hāora
    1259229|Pune|18.51957|73.85535|IN.16|3124458|Pune Division
      city|7626690|Pimpri-Chinchwad|18.61867|73.80375|IN.16|1727692|
    1262111|Najafgarh|28.60922|76.97982|IN.07|1365000|South West Delhi
      part|10263153|Kirāri Sulemānnagar|28.69736|77.0648|IN.07|283211|North West Delhi
      part|10263066|Hashtsāl|28.63406|77.05771|IN.07|176877|West Delhi
    1274746|Chandigarh|30.73629|76.7884|IN.05|970602|
      city|6992326|Mohali|30.67995|76.72211|IN.23|166864|Ajitgarh
    1261809|Narela|28.85267|77.09288|IN.07|800000|North Delhi
      part|1276663|Bawāna|28.7982|77.03431|IN.07|73680|North Delhi
    1265973|Kot Kapūra|30.58061|74.82609|IN.23|91979|
      part|7279734|Kotkapura|30.5819|74.83298|IN.23|80741|Faridkot
    128476|Kashan|33.98237|51.42769|IR.28|304487|
      part|6861211|Kāshān|34.00228|51.43879|IR.28|304487|
    6672634|Nasīm Shahr|35.56504|51.16332|IR.26|200393|
      part|13405749|Nasimshahr|35.56528|51.1583|IR.26|200393|
    3173435|Milan|45.46427|9.18951|IT.09|1371498|Città metropolitana di Milano
      city|3166598|Sesto San Giovanni|45.53329|9.22585|IT.09|81822|Città metropolitana di Milano
      city|3172629|Monza|45.58005|9.27246|IT.09|124398|Provincia di Monza e della Brianza
    3172394|Naples|40.85216|14.26811|IT.04|909048|Napoli
      city|3170116|Portici|40.81563|14.33716|IT.04|53801|Napoli
      city|3179806|Casoria|40.90751|14.293|IT.04|73918|Napoli
    3165524|Turin|45.07049|7.68682|IT.12|847287|Torino
      city|3173180|Moncalieri|44.9994|7.68236|IT.12|56134|Torino
      part|13607966|Circoiscrizione II|45.05013|7.64052|IT.12|141344|
      part|13607972|Circoiscrizione VIII|45.03789|7.67174|IT.12|134028|
      part|13607967|Circoiscrizione III|45.06279|7.63071|IT.12|130709|
      part|13607969|Circoiscrizione V|45.10147|7.65538|IT.12|126666|
      part|13607970|Circoiscrizione VI|45.1022|7.70029|IT.12|107369|
    293397|Tel Aviv|32.08088|34.78057|IL.05|432892|
      part|293253|Jaffa|32.05043|34.75224|IL.05|100000|
    3164603|Venice|45.43713|12.33265|IT.20|51298|Provincia di Venezia
      city|3173529|Mestre|45.49167|12.24538|IT.20|147662|Provincia di Venezia
    """
