/// Names of `arrivalNames` in the middle and the east of Europe.
let europeanArrivals: [UInt32: [String]] = [
    // Austria
    2_782_052: ["Salzkammergut"],  // Bad Ischl
    2_778_067: ["Steiermark"],  // Graz
    2_776_595: ["Großglockner"],  // Heiligenblut
    2_775_220: ["Tirol"],  // Innsbruck
    2_774_326: ["Wörthersee", "Kärnten"],  // Klagenfurt am Wörthersee
    2_773_549: ["Wachau"],  // Krems an der Donau
    2_771_725: ["Zillertal"],  // Mayrhofen
    2_770_684: ["Neusiedler See"],  // Neusiedl am See
    2_770_651: ["Stubaital", "Stubai"],  // Neustift im Stubaital
    2_766_340: ["Wolfgangsee"],  // Sankt Wolfgang im Salzkammergut
    2_766_757: ["Arlberg"],  // St Anton am Arlberg
    2_761_369: ["Schönbrunn", "Prater"],  // Vienna
    2_761_834: ["Swarovski Kristallwelten", "Swarovski Crystal Worlds"],  // Wattens
    2_761_479: ["Eisriesenwelt"],  // Werfen
    2_760_634: ["Kitzsteinhorn", "Hohe Tauern"],  // Zell am See
    // Belgium
    2_800_931: ["Flandern", "Flandre", "Vlaanderen"],  // Brugge
    2_800_866: ["Atomium", "Manneken Pis", "Grand Place"],  // Brussels
    2_800_481: ["CRL"],  // Charleroi
    2_793_279: ["Ardennes", "Ardennen"],  // La Roche-en-Ardenne
    // Bulgaria
    728_825: ["Sunny Beach", "Slanchev Bryag", "Sonnenstrand"],  // Nesebar
    727_628: ["Rila Monastery", "Rila-Kloster", "Monastère de Rila", "Rilski Manastir"],  // Rila
    // Czechia
    3_077_244: ["Bohemian Switzerland", "Böhmische Schweiz"],  // Děčín
    3_067_696: ["Charles Bridge", "Karlsbrücke", "Prague Castle"],  // Prague
    3_065_522: ["Krkonoše"],  // Špindlerův Mlýn
    // France
    3_038_354: ["Provence"],  // Aix-en-Provence
    3_038_334: ["Korsika", "Corse", "Córcega"],  // Ajaccio
    3_037_902: ["Loire Valley", "Chenonceau", "Vallée de la Loire", "Loire"],  // Amboise
    3_037_543: ["Lac d'Annecy"],  // Annecy
    3_037_253: ["Bassin d'Arcachon"],  // Arcachon
    3_036_938: ["Camargue"],  // Arles
    3_034_483: ["Omaha Beach", "D-Day Beaches", "Normandy Beaches", "Utah Beach"],  // Bayeux
    3_031_582: ["Médoc"],  // Bordeaux
    3_028_431: ["Calanques"],  // Cassis
    3_027_301: ["Mont Blanc", "Monte Bianco", "Aiguille du Midi"],  // Chamonix-Mont-Blanc
    3_025_397: ["Disneyland Paris", "Euro Disney"],  // Chessy
    3_024_635: ["Puy de Dôme"],  // Clermont-Ferrand
    3_021_372: ["Burgundy", "Bourgogne", "Bourgondië", "Borgoña"],  // Dijon
    3_012_937: ["Porquerolles"],  // Hyères
    6_619_599: ["Île d'Yeu"],  // L'Île-d'Yeu
    3_006_283: ["Dune du Pilat"],  // La Teste-de-Buch
    3_003_045: ["Belle Île", "Belle-Île-en-Mer"],  // Le Palais
    2_997_395: ["Pic du Midi"],  // Lourdes
    2_996_959: ["Cirque de Gavarnie"],  // Luz-Saint-Sauveur
    2_993_875: ["Millau Viaduct", "Viaduc de Millau", "Gorges du Tarn"],  // Millau
    2_992_166: ["Languedoc"],  // Montpellier
    2_991_630: ["Portes du Soleil"],  // Morzine
    2_991_346: ["Gorges du Verdon", "Verdon Gorge"],  // Moustiers-Sainte-Marie
    2_991_325: ["Trois Vallées", "Les 3 Vallées"],  // Moûtiers
    // Nice
    2_990_440: [
        "Cote d'Azur", "French Riviera", "Costa Azul", "Costa Azzurra", "Französische Riviera",
    ],
    // Paris
    2_988_507: [
        "Eiffel Tower", "Louvre", "CDG", "ORY", "Orly Airport", "Eiffelturm", "Tour Eiffel",
        "Torre Eiffel", "Notre-Dame de Paris", "Arc de Triomphe", "Sacré-Coeur", "Champs-Élysées",
        "Moulin Rouge", "Charles de Gaulle Airport", "Triumphbogen", "Paris CDG",
        "Paris Charles de Gaulle", "Paris Orly",
    ],
    // Pontorson
    2_986_136: [
        "Mont Saint-Michel", "Mt St Michel", "Mt Saint Michel", "Le Mont-Saint-Michel",
    ],
    2_984_114: ["Champagne"],  // Reims
    2_984_037: ["Pont du Gard"],  // Remoulins
    2_983_990: ["Bretagne", "Bretaña"],  // Rennes
    2_982_652: ["Normandie", "Normandía"],  // Rouen
    2_977_471: ["Île d'Oléron", "Oléron"],  // Saint-Pierre-d'Oléron
    2_976_007: ["Dordogne", "Lascaux", "Périgord"],  // Sarlat-la-Canéda
    2_973_783: ["Alsace", "Elsass", "Elzas", "Alsacia"],  // Strasbourg
    2_970_885: ["Ardèche", "Gorges de l'Ardèche", "Chauvet Cave"],  // Vallon-Pont-d'Arc
    // Versailles
    2_969_679: [
        "Palace of Versailles", "Château de Versailles", "Schloss Versailles",
    ],
    // Germany
    2_953_352: ["Saxon Switzerland", "Sächsische Schweiz", "Elbsandsteingebirge"],  // Bad Schandau
    // Berchtesgaden
    2_950_881: [
        "Königssee", "Kehlsteinhaus", "Eagle's Nest", "Watzmann", "Obersalzberg",
    ],
    2_950_620: ["Rügen"],  // Bergen auf Rügen
    // Berlin
    2_950_159: [
        "Brandenburg Gate", "Brandenburger Tor", "Reichstag", "Checkpoint Charlie",
        "Berliner Mauer", "Porte de Brandebourg", "Museumsinsel", "Berlin Brandenburg",
        "Berlin Brandenburg Airport", "Flughafen Berlin Brandenburg",
    ],
    2_945_024: ["Brunswick"],  // Braunschweig
    2_943_320: ["Phantasialand"],  // Brühl
    2_939_949: ["Moselle Valley", "Mosel", "Moseltal", "Burg Eltz", "Eltz Castle"],  // Cochem
    2_935_022: ["Sachsen", "Frauenkirche", "Zwinger"],  // Dresden
    2_931_574: ["Wartburg"],  // Eisenach
    // Freiburg
    2_925_177: [
        "Black Forest", "Schwarzwald", "Forêt-Noire", "Zwarte Woud", "Selva Negra", "Foresta Nera",
        "Floresta Negra", "Hochschwarzwald",
    ],
    // Füssen
    2_923_507: [
        "Neuschwanstein", "Schloss Neuschwanstein", "Neuschwanstein Castle",
        "Château de Neuschwanstein",
    ],
    2_922_530: ["Zugspitze", "Partnachklamm"],  // Garmisch-Partenkirchen
    2_911_298: ["Elbphilharmonie", "Reeperbahn", "Miniatur Wunderland"],  // Hamburg
    2_891_621: ["Allgäu"],  // Kempten (Allgäu)
    // Konstanz
    2_885_679: [
        "Lake Constance", "Bodensee", "Lac de Constance", "Lago di Costanza", "Lago de Constanza",
    ],
    2_886_242: ["Cologne Cathedral", "Kölner Dom"],  // Köln
    2_875_623: ["Spreewald"],  // Lubnjow
    2_875_115: ["Lüneburger Heide"],  // Lüneburg
    2_869_756: ["Eifel"],  // Monschau
    2_867_714: ["Bayern", "Bavière", "Beieren", "Baviera", "Allianz Arena"],  // Munich
    2_866_826: ["Amrum"],  // Nebel
    2_861_653: ["Nürburgring"],  // Nürburg
    2_852_458: ["Sanssouci"],  // Potsdam
    2_852_101: ["Herrenchiemsee"],  // Prien am Chiemsee
    2_842_861: ["Europa-Park"],  // Rust
    2_843_395: ["Rheingau", "Rhine Valley", "Rheintal"],  // Rüdesheim am Rhein
    2_841_609: ["Loreley"],  // Sankt Goarshausen
    2_832_013: ["Hahn", "Hahn Airport", "Frankfurt-Hahn"],  // Simmern
    2_814_131: ["Müritz"],  // Waren
    2_810_808: ["Harz", "Brocken"],  // Wernigerode
    2_810_284: ["Sylt"],  // Westerland
    2_807_788: ["Sauerland"],  // Winterberg
    2_805_396: ["Föhr"],  // Wyk auf Föhr
    2_803_537: ["Bayerischer Wald", "Bavarian Forest"],  // Zwiesel
    // Hungary
    3_054_643: ["Buda"],  // Budapest
    3_045_332: ["Balaton", "Lake Balaton", "Plattensee", "Balatonmeer", "Lac Balaton"],  // Siófok
    // Poland
    // Giżycko
    772_195: [
        "Masuria", "Masuren", "Mazury", "Masurische Seenplatte", "Masurian Lakes",
    ],
    3_096_576: ["Riesengebirge", "Giant Mountains"],  // Karpacz
    769_274: ["Wolf's Lair", "Wolfsschanze"],  // Kętrzyn
    3_089_658: ["Auschwitz-Birkenau"],  // Oświęcim
    756_280: ["Bieszczady"],  // Ustrzyki Dolne
    756_135: ["WAW"],  // Warsaw
    755_889: ["Wieliczka Salt Mine", "Salzbergwerk Wieliczka"],  // Wieliczka
    3_080_866: ["Tatra", "Tatras", "Tatra Mountains", "Tatry", "Morskie Oko"],  // Zakopane
    // Romania
    // Bran
    683_890: [
        "Bran Castle", "Dracula's Castle", "Schloss Bran", "Draculas Schloss", "Château de Dracula",
        "Castelul Bran",
    ],
    683_844: ["Transylvania", "Siebenbürgen", "Transsilvanien"],  // Braşov
    683_506: ["OTP"],  // Bucharest
    679_907: ["Transfăgărășan"],  // Curtea de Argeş
    665_850: ["Bukowina", "Painted Monasteries"],  // Suceava
    664_518: ["Danube Delta", "Donaudelta", "Delta du Danube"],  // Tulcea
    // Russia
    1_506_271: ["Altai Mountains"],  // Gorno-Altaysk
    // Irkutsk
    2_023_469: [
        "Lake Baikal", "Baikal", "Baikalsee", "Baikalmeer", "Lac Baïkal", "Lago Baikal",
    ],
    551_145: ["Solovki"],  // Kem’
    2_022_143: ["Olkhon", "Olchon"],  // Khuzhir
    // Moscow
    524_901: [
        "Red Square", "Kremlin", "SVO", "DME", "Roter Platz", "Place Rouge", "Plaza Roja",
    ],
    1_496_747: ["Siberia", "Sibirien", "Sibérie"],  // Novosibirsk
    509_820: ["Kizhi", "Lake Onega", "Karelien"],  // Petrozavodsk
    498_817: ["Hermitage", "Eremitage", "Winter Palace"],  // Saint Petersburg
    490_466: ["Valaam", "Lake Ladoga"],  // Sortavala
    485_824: ["Golden Ring", "Goldener Ring"],  // Suzdal’
    // Slovakia
    723_846: ["High Tatras", "Hohe Tatra", "Hautes Tatras"],  // Poprad
    // Switzerland
    2_661_398: ["Brienzersee"],  // Brienz
    2_661_394: ["Aletsch", "Aletsch Glacier", "Aletschgletscher"],  // Brig
    2_661_169: ["Graubünden"],  // Chur
    2_660_902: ["Titlis"],  // Engelberg
    // Geneva
    2_660_646: [
        "Lac Léman", "Lake Geneva", "Genfersee", "Genfer See", "Lac de Genève", "Meer van Genève",
        "Lago di Ginevra", "Lago Lemán",
    ],
    2_660_498: ["Jungfrau", "Jungfraujoch", "Eiger"],  // Grindelwald
    2_660_253: ["Bernese Oberland", "Berner Oberland", "Schilthorn"],  // Interlaken
    2_659_869: ["Tessin"],  // Locarno
    2_659_836: ["Luganersee", "Luganer See", "Lago di Lugano"],  // Lugano
    // Luzern
    2_659_811: [
        "Lake Lucerne", "Vierwaldstättersee", "Lac des Quatre-Cantons", "Pilatus",
    ],
    2_659_601: ["Château de Chillon", "Lavaux"],  // Montreux
    2_659_485: ["Rhine Falls", "Rheinfall"],  // Neuhausen
    2_658_813: ["Engadin", "Engadine", "Engadina"],  // St. Moritz
    2_658_377: ["Thunersee"],  // Thun
    2_658_107: ["Rigi"],  // Vitznau
    2_657_928: ["Matterhorn", "Cervin", "Cervino", "Monte Cervino", "Gornergrat"],  // Zermatt
    2_657_896: ["Zürichsee", "Lake Zurich"],  // Zürich
    // The Netherlands
    // Amsterdam
    2_759_794: [
        "Schiphol", "AMS", "Rijksmuseum", "Anne Frank House", "Anne Frank Huis", "Van Gogh Museum",
    ],
    2_759_706: ["Veluwe", "Hoge Veluwe"],  // Apeldoorn
    2_757_244: ["Texel"],  // Den Burg
    2_751_547: ["Keukenhof"],  // Lisse
    2_751_456: ["Efteling", "De Efteling"],  // Loon op Zand
    2_750_417: ["Ameland"],  // Nes
    2_749_334: ["Vlieland"],  // Oost-Vlieland
    2_745_392: ["Flushing"],  // Vlissingen
    2_744_608: ["Terschelling"],  // West-Terschelling
    2_744_118: ["Zaanse Schans"],  // Zaandam
    // Ukraine
    710_403: ["Chernobyl", "Pripyat"],  // Chornobyl
    698_740: ["Odessa"],  // Odesa
    693_805: ["Krim", "Crimée"],  // Simferopol
    709_701: ["Carpathians", "Karpaten", "Bukovel"],  // Yaremche
]
