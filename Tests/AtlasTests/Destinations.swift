/// Destinations that people look for, by their English names, each with its GeoNames id.
///
/// Put together from what guide books and airlines call places, and looked up in the gazetteer by
/// name and country; not by what the search answers. Names that two destinations share equally
/// (Córdoba, Cuenca, Victoria) are left out.
let destinations = """
    Paris 2988507, London 2643743, Rome 3169070, Venice 3164603, Florence 3176959
    Naples 3172394, Milan 3173435, Turin 3165524, Genoa 3176219, Bologna 3181928, Verona 3164527
    Pisa 3170647, Siena 3166548, Palermo 2523920, Catania 2525068, Syracuse 2523083
    Sorrento 3166350, Positano 3170051, Amalfi 3183130, Capri 3180630, Taormina 2522975
    Matera 3173721, Lecce 3174953, Bari 3182351, Ravello 3169562, Lucca 3174530, Perugia 3171180
    Assisi 3182722, Ravenna 3169561, Trieste 3165185, Padua 3171728, Mantua 3174051
    Parma 3171457, Modena 3173331, Cortina d'Ampezzo 3177952, Bellagio 3182230, Como 3178229
    Portofino 3170092, Alberobello 3183330, Cefalu 2525041, Agrigento 2525764, Cagliari 2525473
    Alghero 3183284, Olbia 3172087, San Gimignano 3168320, Volterra 3163962, Orvieto 3171874
    Sirmione 3166499, Bolzano 3181913, Vatican City 6691831, San Marino 3168070, Nice 2990440
    Cannes 3028808, Marseille 2995469, Lyon 2996944, Bordeaux 3031582, Toulouse 2972315
    Strasbourg 2973783, Colmar 3024297, Avignon 3035681, Arles 3036938, Aix-en-Provence 3038354
    Saint-Tropez 2976742, Antibes 3037456, Annecy 3037543, Chamonix 3027301, Lille 2998324
    Reims 2984114, Rouen 2982652, Honfleur 3013173, Saint-Malo 2978640, Carcassonne 3028641
    Biarritz 3032797, Lourdes 2997395, Versailles 2969679, Tours 2972191, Dijon 3021372
    Beaune 3034126, Grenoble 3014728, Montpellier 2992166, Nantes 2990969, La Rochelle 3006787
    Calais 3029162, Ajaccio 3038334, Bonifacio 3031801, Menton 2994497, Monaco 2993458
    Cassis 3028431, Albi 3038261, Nimes 2990363, Bayeux 3034483, Barcelona 3128760
    Madrid 3117735, Seville 2510911, Granada 2517117, Valencia 2509954, Malaga 2514256
    Ronda 2511730, Toledo 2510409, Segovia 3109256, Salamanca 3111108, Bilbao 3128026
    San Sebastian 3110044, Santiago de Compostela 3109642, Pamplona 3114472, Zaragoza 3104324
    Marbella 2514169, Cadiz 2520600, Alicante 2521978, Ibiza 2516479, Palma 2512989
    Benidorm 2521088, Avila 3129136, Leon 3118532, Burgos 3127461, Girona 3121456
    Tarragona 3108288, Sitges 3108877, Figueres 3122453, Jerez de la Frontera 2516326
    Tarifa 2510599, Nerja 2513240, Las Palmas 2515270, Santa Cruz de Tenerife 2511174
    Lisbon 2267057, Porto 2735943, Sintra 2262912, Faro 2268339, Lagos 2332459, Evora 2268406
    Coimbra 2740637, Braga 2742032, Cascais 2269594, Funchal 2267827, Ponta Delgada 6941014
    Albufeira 2272222, Aveiro 2742611, Obidos 2265485, Nazare 2265552, Fatima 2268326
    Berlin 2950159, Munich 2867714, Hamburg 2911298, Cologne 2886242, Frankfurt 2925533
    Dresden 2935022, Leipzig 2879139, Heidelberg 2907911, Nuremberg 2861650, Stuttgart 2825297
    Bonn 2946447, Bremen 2944388, Lubeck 2875601, Rothenburg ob der Tauber 2844056
    Fussen 2923507, Freiburg 2925177, Baden-Baden 2953504, Trier 2821164, Weimar 2812482
    Potsdam 2852458, Bamberg 2952984, Regensburg 2849483, Garmisch-Partenkirchen 2922530
    Berchtesgaden 2950881, Aachen 3247449, Mainz 2874225, Wurzburg 2805615, Konstanz 2885679
    Rostock 2844588, Vienna 2761369, Salzburg 2766824, Innsbruck 2775220, Graz 2778067
    Hallstatt 2776943, Kitzbuhel 2774347, Linz 2772400, Zurich 2657896, Geneva 2660646
    Lucerne 2659811, Interlaken 2660253, Zermatt 2657928, Bern 2661552, Basel 2661604
    Lausanne 2659994, Montreux 2659601, Lugano 2659836, St Moritz 2658813, Davos 2661039
    Grindelwald 2660498, Lauterbrunnen 2659992, Locarno 2659869, Gstaad 2660461, Vaduz 3042030
    Amsterdam 2759794, Rotterdam 2747891, The Hague 2747373, Utrecht 2745912, Delft 2757345
    Maastricht 2751283, Haarlem 2755003, Leiden 2751773, Gouda 2755420, Brussels 2800866
    Bruges 2800931, Ghent 2797656, Antwerp 2803138, Leuven 2792482, Ypres 2795100
    Luxembourg 2960316, Edinburgh 2650225, Glasgow 2648579, Bath 2656173, Oxford 2640729
    Cambridge 2653941, York 2633352, Liverpool 2644210, Manchester 2643123, Brighton 2654710
    Bristol 2654675, Cardiff 2653822, Belfast 2655984, Inverness 2646088, Aberdeen 2657832
    Stirling 2636910, Canterbury 2653877, Salisbury 2638664, Stratford-upon-Avon 2636713
    Windsor 2633842, Dover 2651048, Plymouth 2640194, Portsmouth 2639996, Windermere 2633851
    Newquay 2641589, St Ives 2638778, Durham 2650628, Chester 2653228, Nottingham 2641170
    Leeds 2644688, Birmingham 2655603, Oban 2641108, Fort William 2649169, Whitby 2634135
    Penzance 2640377, Dublin 2964574, Galway 2964180, Cork 2965140, Killarney 2963370
    Limerick 2962943, Kilkenny 2963398, Dingle 2964782, Waterford 2960992, Copenhagen 2618425
    Aarhus 2624652, Odense 2615876, Stockholm 2673730, Gothenburg 2711537, Malmo 2692969
    Uppsala 2666199, Kiruna 605155, Visby 2662689, Oslo 3143244, Bergen 3161732, Tromso 3133895
    Trondheim 3133880, Stavanger 3137115, Alesund 3163392, Helsinki 658225, Rovaniemi 638936
    Turku 633679, Tampere 634963, Reykjavik 3413829, Akureyri 2633274, Husavik 2629833
    Torshavn 2611396, Nuuk 3421319, Longyearbyen 2729907, Tallinn 588409, Tartu 588335
    Riga 456172, Jurmala 459201, Vilnius 593116, Kaunas 598316, Klaipeda 598098, Prague 3067696
    Brno 3078610, Cesky Krumlov 3077889, Karlovy Vary 3073803, Pilsen 3068160
    Kutna Hora 3072463, Budapest 3054643, Eger 721239, Debrecen 721472, Pecs 3046526
    Warsaw 756135, Krakow 3094802, Gdansk 3099434, Wroclaw 3081368, Poznan 3088171
    Zakopane 3080866, Torun 3083271, Lublin 765876, Sopot 3085151, Bratislava 3060972
    Kosice 724443, Ljubljana 3196359, Bled 3203925, Piran 3193341, Zagreb 3186886
    Dubrovnik 3201047, Split 3190261, Zadar 3186952, Hvar 3199180, Pula 3192224, Rovinj 3191518
    Trogir 3188763, Korcula 3197710, Sarajevo 3191281, Mostar 3194828, Belgrade 792680
    Novi Sad 3194360, Kotor 3197538, Budva 3203106, Podgorica 3193044, Tirana 3183875
    Berat 3186084, Gjirokaster 783148, Skopje 785842, Ohrid 787487, Pristina 786714
    Prizren 786712, Sofia 727011, Plovdiv 728193, Varna 726050, Burgas 732770, Nessebar 728825
    Bucharest 683506, Brasov 683844, Sibiu 667268, Sighisoara 8436351, Cluj-Napoca 681290
    Timisoara 665087, Constanta 680963, Chisinau 618426, Athens 264371, Thessaloniki 734077
    Mykonos 257056, Rhodes 400666, Heraklion 261745, Chania 260114, Corfu 2463679
    Nafplio 256637, Delphi 263219, Kalamata 261604, Patras 255683, Rethymno 254352
    Nicosia 146268, Paphos 146214, Limassol 146384, Larnaca 146400, Ayia Napa 146748
    Valletta 2562305, Sliema 2562501, Mdina 2562746, Istanbul 745044, Ankara 323786
    Izmir 311046, Antalya 323777, Bodrum 320995, Fethiye 314967, Selcuk 301256, Goreme 313947
    Konya 306571, Bursa 750269, Trabzon 738648, Kusadasi 305359, Marmaris 304782, Alanya 324190
    Kas 308948, Tbilisi 611717, Batumi 615532, Mestia 612987, Yerevan 616052, Gyumri 616635
    Baku 587084, Sheki 585170, Kyiv 703448, Lviv 702550, Odesa 698740, Minsk 625144
    Moscow 524901, Saint Petersburg 498817, Kazan 551487, Sochi 491422, Vladivostok 2013348
    Irkutsk 2023469, Suzdal 485824, Novosibirsk 1496747, Murmansk 524305, Cairo 360630
    Alexandria 361058, Luxor 360502, Aswan 359792, Hurghada 361291, Sharm el-Sheikh 349340
    Dahab 358245, Giza 360995, Jerusalem 281184, Tel Aviv 293397, Haifa 294801, Nazareth 294098
    Eilat 295277, Bethlehem 284315, Jericho 284899, Amman 250441, Petra 246008, Aqaba 250774
    Wadi Musa 246008, Beirut 276781, Byblos 273203, Baalbek 277130, Tyre 267008, Damascus 170654
    Aleppo 170063, Palmyra 163808, Baghdad 98182, Erbil 95446, Dubai 292223, Abu Dhabi 292968
    Sharjah 292672, Doha 290030, Manama 290340, Kuwait City 285787, Muscat 287286, Nizwa 286987
    Salalah 286621, Riyadh 108410, Jeddah 105343, Mecca 104515, Medina 109223, Tehran 112931
    Isfahan 418863, Shiraz 115019, Yazd 111822, Tabriz 113646, Mashhad 124665, Sanaa 71137
    Aden 415189, Marrakesh 2542997, Fez 2548885, Casablanca 2553604, Rabat 2538475
    Tangier 2530335, Chefchaouen 2553455, Essaouira 2549263, Agadir 2561668, Meknes 2542715
    Ouarzazate 2540850, Algiers 2507480, Oran 2485926, Tunis 2464470, Sousse 2464915
    Djerba 2470384, Hammamet 2473744, Tripoli 2210247, Dakar 2253354, Accra 2306104
    Kumasi 2298890, Abidjan 2293538, Bamako 2460596, Timbuktu 2449067, Djenne 2458589
    Addis Ababa 344979, Lalibela 332288, Gondar 336014, Axum 344420, Harar 335035
    Nairobi 184745, Mombasa 186301, Lamu 189741, Malindi 187968, Kampala 232422, Entebbe 233508
    Jinja 233114, Kigali 202061, Dar es Salaam 160263, Zanzibar 148730, Arusha 161325
    Moshi 153209, Lusaka 909137, Livingstone 910111, Harare 890299, Victoria Falls 879431
    Bulawayo 894701, Windhoek 3352136, Swakopmund 3352844, Gaborone 933773, Maun 933366
    Cape Town 3369157, Johannesburg 993800, Durban 1007311, Pretoria 964137
    Stellenbosch 3361025, Knysna 988698, Hermanus 3366880, Franschhoek 3367877, Maputo 1040652
    Antananarivo 1070940, Port Louis 934154, Luanda 2240449, Kinshasa 2314302
    Libreville 2399697, Praia 3374333, Asmara 343300, Khartoum 379252, Djibouti 223817
    Moroni 921772, Delhi 1273294, New Delhi 1261481, Mumbai 1275339, Agra 1279259
    Jaipur 1269515, Udaipur 1253986, Jodhpur 1268865, Jaisalmer 1269507, Varanasi 1253405
    Kolkata 1275004, Chennai 1264527, Bangalore 1277333, Hyderabad 1269843, Amritsar 1278710
    Rishikesh 1258128, Darjeeling 1273467, Shimla 1256237, Manali 1263968, Leh 1264976
    Kochi 1273874, Mysore 1262321, Pushkar 1259148, Hampi 1270448, Khajuraho 1267154
    Puducherry 1259425, Dharamsala 1272832, Srinagar 1255634, Ooty 1253993, Madurai 1264521
    Haridwar 1270351, Bodh Gaya 1275389, Ahmedabad 1279233, Pune 1259229, Lucknow 1264733
    Kathmandu 1283240, Pokhara 1282898, Thimphu 1252416, Paro 1252490, Colombo 1248991
    Kandy 1241622, Galle 1246294, Sigiriya 1228051, Anuradhapura 1251081, Dhaka 1185241
    Male 1282027, Karachi 1174872, Lahore 1172451, Islamabad 1176615, Peshawar 1168197
    Gilgit 1178338, Kabul 1138958, Bamyan 1147242, Herat 1140026, Samarkand 1216265
    Bukhara 1217662, Khiva 1513604, Tashkent 1512569, Almaty 1526384, Astana 1526273
    Bishkek 1528675, Karakol 1528121, Osh 1527534, Dushanbe 1221874, Ashgabat 162183
    Ulaanbaatar 2028462, Beijing 1816670, Shanghai 1796236, Xi'an 1790630, Guilin 1809498
    Chengdu 1815286, Hangzhou 1808926, Suzhou 1886760, Lijiang 1813253, Dali 1814093
    Kunming 1804651, Guangzhou 1809858, Shenzhen 1795565, Harbin 2037013, Nanjing 1799962
    Lhasa 1280737, Chongqing 1814906, Wuhan 1791247, Qingdao 1797929, Dunhuang 1529531
    Xiamen 1790645, Yangshuo 1787323, Pingyao 1798636, Datong 2037799, Kashgar 1280849
    Urumqi 1529102, Hong Kong 1819729, Macau 1821274, Taipei 1668341, Tainan 1668355
    Kaohsiung 1673820, Hualien 1674504, Taichung 1668399, Tokyo 1850147, Kyoto 1857910
    Osaka 1853909, Nara 1855612, Hiroshima 1862415, Sapporo 2128295, Nagoya 1856057
    Fukuoka 1863967, Kobe 1859171, Yokohama 1848354, Nikko 1855395, Hakone 1863357
    Kanazawa 1860243, Takayama 1850892, Kamakura 1860672, Nagasaki 1856177, Naha 1856035
    Sendai 2111149, Matsumoto 1857519, Himeji 1862627, Nagano 1856215, Hakodate 2130188
    Kagoshima 1860827, Beppu 1864750, Atami 1864945, Seoul 1835848, Busan 1838524
    Gyeongju 1841603, Jeonju 1845457, Incheon 1843564, Daegu 1835329, Pyongyang 1871859
    Bangkok 1609350, Chiang Mai 1153671, Phuket 1151254, Krabi 1152633, Pattaya 1614295
    Ayutthaya 1607532, Hua Hin 1153269, Chiang Rai 1153669, Pai 1151601, Sukhothai 1150533
    Hanoi 1581130, Ho Chi Minh City 1566083, Hoi An 1580541, Hue 1580240, Da Nang 1583992
    Nha Trang 1572151, Sapa 1568043, Dalat 1584071, Ha Long 1580410, Mui Ne 7304197
    Siem Reap 1822214, Phnom Penh 1821306, Battambang 1831797, Sihanoukville 1831142
    Kampot 1831112, Luang Prabang 1655559, Vientiane 1651944, Vang Vieng 1655087, Yangon 1298824
    Mandalay 1311874, Singapore 1880252, Kuala Lumpur 1735161, George Town 1735106
    Malacca 1734759, Ipoh 1734634, Kota Kinabalu 1733432, Kuching 1735634, Langkawi 1222396
    Johor Bahru 1732752, Jakarta 1642911, Yogyakarta 1621177, Ubud 1622846, Denpasar 1645528
    Bandung 1650357, Surabaya 1625822, Kuta 1639002, Labuan Bajo 1638868, Medan 1214520
    Makassar 1622786, Manila 1701668, Cebu City 1717512, Baguio 1728930, El Nido 1713917
    Puerto Princesa 1692685, Vigan 1679980, Coron 1716834, Dili 1645457
    Bandar Seri Begawan 1820906, Sydney 2147714, Melbourne 2158177, Brisbane 2174003
    Perth 2063523, Adelaide 2078025, Cairns 2172797, Darwin 2073124, Hobart 2163355
    Gold Coast 2165087, Byron Bay 2172880, Alice Springs 2077895, Broome 2075720
    Canberra 2172517, Port Douglas 2152681, Noosa Heads 2155135, Airlie Beach 6354936
    Fremantle 2071223, Launceston 2160517, Auckland 2193733, Wellington 2179537
    Queenstown 6204696, Christchurch 2192362, Rotorua 6241325, Dunedin 2191562, Wanaka 2184707
    Nelson 2186280, Napier 2186313, Taupo 2181742, Kaikoura 2189272, Suva 2198148, Nadi 2202064
    Papeete 4033936, Apia 4035413, Noumea 2139521, Port Vila 2135171, Nukualofa 4032402
    Port Moresby 2088122, Honolulu 5856195, Hilo 5855927, Lahaina 5849996, New York 5128581
    Los Angeles 5368361, San Francisco 5391959, Chicago 4887398, Las Vegas 5506956
    Miami 4164138, Boston 4930956, Washington 4140963, Seattle 5809844, New Orleans 4335045
    San Diego 5391811, Philadelphia 4560349, Orlando 4167147, Austin 4671654, Nashville 4644585
    Denver 5419384, Portland 5746545, Atlanta 4180439, Houston 4699066, Dallas 4684888
    San Antonio 4726206, Santa Fe 5490263, Savannah 4221552, Charleston 4801859
    Key West 4160812, Aspen 5412230, Moab 5543307, Sedona 5313667, Salem 5750162, Napa 5376095
    Anchorage 5879400, Juneau 5554072, Salt Lake City 5780993, Phoenix 5308655, Detroit 4990729
    Minneapolis 5037649, Memphis 4641239, Buffalo 5110629, Baltimore 4347778, Pittsburgh 5206379
    Cleveland 5150529, Tampa 4174757, Santa Barbara 5392952, Santa Monica 5393212
    Malibu 5369906, Monterey 5374361, Palm Springs 5380668, Park City 4276974, Jackson 4431410
    Albuquerque 5454711, Tucson 5318313, Fairbanks 5861897, St Augustine 4170894
    Asheville 4453066, Annapolis 4347242, Provincetown 4948087, Newport 5223593
    Hollywood 5357527, Niagara Falls 6087892, Toronto 6167865, Montreal 6077243
    Vancouver 6173331, Quebec City 6325494, Ottawa 6094817, Calgary 5913490, Banff 5892532
    Jasper 6354954, Whistler 6180144, Halifax 6324729, Winnipeg 6183235, Edmonton 5946768
    Tofino 6354950, St John's 6324733, Churchill 5922111, Whitehorse 6180550
    Mexico City 3530597, Cancun 3531673, Oaxaca 3522507, Guadalajara 4005539, Merida 3523349
    Tulum 3515040, Playa del Carmen 3521342, Puerto Vallarta 3991328
    San Miguel de Allende 3985344, Guanajuato 4005270, Acapulco 3533462, Puebla 3521081
    Cabo San Lucas 3985710, Monterrey 3995465, Tijuana 3981609
    San Cristobal de las Casas 3519537, Valladolid 3106672, Palenque 3522164, Taxco 3516225
    Morelia 3995402, Veracruz 3514783, Antigua Guatemala 3599699, Guatemala City 3598132
    Flores 3595725, Chichicastenango 3598655, Belize City 3582677, San Salvador 3583361
    Tegucigalpa 3600949, Copan 3613230, Managua 3617763, San Jose 5392171, Panama City 3703443
    Boquete 3713860, Bocas del Toro 3713959, Havana 3553478, Trinidad 3534915, Varadero 3534632
    Cienfuegos 3564124, Santiago de Cuba 3536729, Kingston 3489854, Montego Bay 3489460
    Negril 3489331, Ocho Rios 3489239, Nassau 3571824, Santo Domingo 3492908, Punta Cana 3494242
    Port-au-Prince 3718426, San Juan 4568127, Bridgetown 3374036, Castries 3576812
    Port of Spain 3573890, Willemstad 3513090, Oranjestad 3577154, Hamilton 5969782
    St George's 3579925, Basseterre 3575551, Roseau 3575635, Fort-de-France 3570675
    Pointe-a-Pitre 3578599, Philipsburg 3513392, Rio de Janeiro 3451190, Sao Paulo 3448439
    Salvador 3450554, Brasilia 3469058, Manaus 3663517, Recife 3390760, Fortaleza 3399415
    Florianopolis 3463237, Ouro Preto 3455671, Paraty 3455036, Foz do Iguacu 3463030
    Buzios 3471487, Belem 3405870, Natal 3394023, Porto Alegre 3452925, Curitiba 3464975
    Buenos Aires 3435910, Mendoza 3844421, Bariloche 7647007, Ushuaia 3833367
    El Calafate 3858677, Salta 3838233, Iguazu 3429777, Rosario 3838583, El Chalten 6690180
    Mar del Plata 3430863, Santiago 3871336, Valparaiso 3868626, San Pedro de Atacama 3871781
    Punta Arenas 3874787, Puerto Natales 3874958, Hanga Roa 4030754, Vina del Mar 3868121
    Lima 3936456, Cusco 3941584, Arequipa 3947322, Puno 3931276, Iquitos 3696183
    Machu Picchu 3935636, Nazca 3934356, Trujillo 3691175, Huaraz 3696378, Mancora 3695000
    Ollantaytambo 3934055, La Paz 3911925, Sucre 3903987, Uyuni 3901903, Potosi 3907584
    Copacabana 3919189, Quito 3652462, Guayaquil 3657509, Banos 3660346, Otavalo 3653693
    Bogota 3688689, Cartagena 3687238, Medellin 3674962, Cali 3687925, Santa Marta 3668605
    Salento 3670352, Caracas 3646738, Montevideo 3441575, Colonia del Sacramento 3443013
    Punta del Este 3440939, Asuncion 3439389, Georgetown 3378644, Paramaribo 3383330
    Cayenne 3382160, Stanley 3426691
    """
