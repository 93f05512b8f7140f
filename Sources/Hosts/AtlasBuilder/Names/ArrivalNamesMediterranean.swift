/// Names of `arrivalNames` in the south of Europe.
let mediterraneanArrivals: [UInt32: [String]] = [
    // Albania
    363_243: ["Albanian Riviera", "Butrint"],  // Sarandë
    3_184_081: ["Lake Skadar"],  // Shkodër
    // Croatia
    3_203_765: ["Zlatni Rat"],  // Bol
    3_201_047: ["Mljet", "Elafiti Islands"],  // Dubrovnik
    // Korenica
    3_189_076: [
        "Plitvice", "Plitvice Lakes", "Plitvicer Seen", "Lacs de Plitvice", "Laghi di Plitvice",
        "Plitvička Jezera", "Plitvice Lakes National Park",
    ],
    3_195_674: ["Lošinj"],  // Mali Lošinj
    3_192_224: ["Istrien", "Istrie"],  // Pula
    3_190_261: ["Dalmatia"],  // Split
    3_189_492: ["Brač"],  // Supetar
    3_186_952: ["Kornati"],  // Zadar
    3_190_941: ["Krka", "Krka National Park", "Krka Waterfalls", "Krka-Wasserfälle"],  // Šibenik
    // Cyprus
    146_214: ["Aphrodite's Rock"],  // Paphos
    146_018: ["Troodos Mountains"],  // Tróodos
    // Greece
    264_637: ["Olympia"],  // Archaía Olympía
    264_668: ["Kefalonia", "Cephalonia"],  // Argostólion
    264_371: ["Acropolis", "Parthenon"],  // Athens
    259_912: ["Samaria Gorge", "Samaria-Schlucht"],  // Chóra Sfakíon
    2_463_679: ["Corfu"],  // Corfu
    262_603: ["Cyclades", "Kykladen", "Cicladi"],  // Ermoúpolis
    252_920: ["Santorini", "Oia Santorini"],  // Firá
    255_654: ["Paxos"],  // Gáïos
    261_779: ["Vikos Gorge"],  // Ioánnina
    261_745: ["Crete", "Kriti", "Knossos", "Kreta", "Creta"],  // Irákleion
    261_708: ["Ithaka"],  // Itháki
    261_601: ["Meteora", "Meteora-Klöster", "Meteora Monasteries"],  // Kalampáka
    258_438: ["Leucade"],  // Lefkáda
    735_399: ["Mount Olympus", "Olymp"],  // Litóchoro
    257_056: ["Delos"],  // Mykonos
    256_866: ["Lesbos", "Lesvos"],  // Mytilene
    256_637: ["Mycenae", "Peloponnese", "Epidaurus", "Mykene"],  // Náfplio
    734_854: ["Athos", "Berg Athos"],  // Ouranoupolis
    734_517: ["Chalkidiki", "Halkidiki", "Chalcidique"],  // Polýgyros
    400_666: ["Rhodes"],  // Ródos
    251_833: ["Pelion", "Pilion"],  // Volos
    251_280: ["Zakynthos", "Zante", "Navagio"],  // Zakynthos
    // Italy
    2_525_764: ["Valley of the Temples", "Valle dei Templi"],  // Agrigento
    3_183_364: ["Langhe"],  // Alba
    // Amalfi
    3_183_130: [
        "Amalfi Coast", "Amalfiküste", "Amalfikust", "Côte Amalfitaine", "Costiera Amalfitana",
        "Costa Amalfitana",
    ],
    3_182_351: ["Apulien", "Puglia", "Pouilles", "Apulië"],  // Bari
    3_181_913: ["Südtirol", "South Tyrol", "Alto Adige", "Tyrol du Sud", "Zuid-Tirol"],  // Bolzano
    3_181_730: ["Stelvio Pass", "Stilfser Joch"],  // Bormio
    // Cagliari
    2_525_473: [
        "Sardinien", "Sardaigne", "Sardinië", "Sardegna", "Cerdeña", "Sardenha",
    ],
    3_180_883: ["Marmolada"],  // Canazei
    3_180_746: ["Paestum"],  // Capaccio
    3_180_630: ["Blue Grotto", "Blaue Grotte", "Grotta Azzurra"],  // Capri
    3_179_493: ["Seiser Alm", "Alpe di Siusi"],  // Castelrotto
    3_178_483: ["Gran Paradiso"],  // Cogne
    // Como
    3_178_229: [
        "Lake Como", "Comer See", "Comersee", "Comomeer", "Lac de Come", "Lago di Como",
        "Lago de Como",
    ],
    3_177_952: ["Dolomites", "Dolomiti", "Les Dolomites"],  // Cortina d'Ampezzo
    3_177_943: ["Alta Badia"],  // Corvara in Badia
    // Dobbiaco
    3_177_571: [
        "Tre Cime", "Drei Zinnen", "Tre Cime di Lavaredo", "Pragser Wildsee", "Lago di Braies",
    ],
    // Ercolano
    3_177_363: [
        "Vesuvius", "Mount Vesuvius", "Vésuve", "Herculaneum", "Monte Vesuvio",
    ],
    2_524_780: ["Egadi", "Aegadian Islands"],  // Favignana
    // Florence
    3_176_959: [
        "Toskana", "Toscane", "Toscana", "Uffizi", "Uffizien", "Ponte Vecchio",
    ],
    3_176_219: ["Ligurien", "Ligurie", "Italian Riviera", "Italienische Riviera"],  // Genoa
    3_175_833: ["Chianti"],  // Greve in Chianti
    3_175_447: ["Iseosee", "Lago d'Iseo"],  // Iseo
    // Lipari
    2_524_379: [
        "Aeolian Islands", "Liparische Inseln", "Isole Eolie", "Äolische Inseln", "Vulcano",
    ],
    // Milan
    3_173_435: [
        "MXP", "BGY", "Mailand Italien", "Malpensa", "La Scala", "Lombardei", "Lombardie",
        "Milan Malpensa", "Milano Malpensa",
    ],
    3_172_769: ["Cinque Terre"],  // Monterosso al Mare
    2_524_010: ["Mount Etna", "Etna", "Ätna"],  // Nicolosi
    3_171_899: ["Lago d'Orta", "Lake Orta", "Ortasee"],  // Orta San Giulio
    3_171_891: ["Val Gardena", "Gröden", "Grödnertal"],  // Ortisei
    2_523_920: ["Sizilien", "Sicile", "Sicilië", "Sicilia"],  // Palermo
    3_171_418: ["Lake Trasimeno", "Trasimeno", "Trasimenischer See"],  // Passignano sul Trasimeno
    3_171_180: ["Umbrien", "Ombrie"],  // Perugia
    3_170_829: ["Val d'Orcia"],  // Pienza
    // Pisa
    3_170_647: [
        "Leaning Tower of Pisa", "Schiefer Turm von Pisa", "Torre di Pisa", "Tour de Pise",
        "Torre de Pisa",
    ],
    3_170_335: ["Pompeya"],  // Pompei
    6_544_029: ["Costa Smeralda"],  // Porto Cervo
    3_170_094: ["Elba", "Isola d'Elba", "Île d'Elbe", "Insel Elba"],  // Portoferraio
    2_523_630: ["Kalabrien", "Calabre"],  // Reggio Calabria
    // Riva del Garda
    3_169_272: [
        "Lake Garda", "Lago di Garda", "Gardasee", "Gardameer", "Lac de Garde",
    ],
    // Rome
    3_169_070: [
        "Colosseum", "Colosseo", "Trevi Fountain", "FCO", "Colisée", "Coliseo", "Fontana di Trevi",
        "Trevibrunnen", "Forum Romanum", "Spanish Steps", "Roman Forum", "Rome Fiumicino",
        "Roma Fiumicino",
    ],
    // Stresa
    3_166_101: [
        "Lake Maggiore", "Lago Maggiore", "Lac Majeur", "Langensee", "Borromean Islands",
    ],
    3_165_524: ["Piemont", "Piemonte"],  // Turin
    3_164_931: ["Prosecco Hills"],  // Valdobbiadene
    // Venice
    3_164_603: [
        "St Mark's Square", "Marco Polo Airport", "Rialto Bridge", "Rialtobrücke",
    ],
    3_164_387: ["Gargano"],  // Vieste
    // Malta
    2_563_081: ["Comino"],  // Għajnsielem
    2_562_619: ["Gozo"],  // Victoria
    // Montenegro
    3_197_538: ["Bay of Kotor", "Bucht von Kotor", "Boka Kotorska"],  // Kotor
    3_194_494: ["Ostrog", "Ostrog Monastery"],  // Nikšić
    3_186_999: ["Durmitor"],  // Žabljak
    // North Macedonia
    787_487: ["Lake Ohrid", "Ohridsee", "Lac d'Ohrid"],  // Ohrid
    // Portugal
    3_373_348: ["Terceira"],  // Angra do Heroísmo
    2_269_946: ["Benagil", "Benagil Cave"],  // Carvoeiro
    2_740_313: ["Serra da Estrela"],  // Covilhã
    2_268_339: ["Algarve"],  // Faro
    2_267_827: ["Madère", "Ilha da Madeira"],  // Funchal
    3_372_988: ["Faial"],  // Horta
    3_372_908: ["Pico Island", "Ilha do Pico"],  // Madalena
    2_264_923: ["Berlengas"],  // Peniche
    2_736_316: ["Douro Valley", "Vale do Douro"],  // Peso da Régua
    6_941_014: ["Sao Miguel", "Azoren", "Açores", "Ilhas dos Açores"],  // Ponta Delgada
    2_263_650: ["Cape St Vincent", "Cabo de São Vicente"],  // Sagres
    2_733_584: ["Peneda-Geres", "Geres"],  // Terras de Bouro
    3_372_485: ["São Jorge Island"],  // Velas
    2_261_658: ["Porto Santo"],  // Vila Baleira
    2_268_406: ["Alentejo"],  // Évora
    // Slovenia
    3_203_925: ["Bleder See", "Lac de Bled"],  // Bled
    3_203_808: ["Lake Bohinj", "Triglav"],  // Bohinjska Bistrica
    3_203_611: ["Soca Valley"],  // Bovec
    3_202_019: ["Škocjan Caves"],  // Divača
    3_192_673: ["Postojna Cave", "Predjama", "Predjama Castle"],  // Postojna
    // Spain
    3_119_841: ["Corunna", "La Coruna"],  // A Coruña
    2_521_978: ["Costa Blanca"],  // Alicante
    2_521_857: ["Doñana"],  // Almonte
    2_521_847: ["Costa Tropical"],  // Almuñécar
    2_521_840: ["Caminito del Rey"],  // Alora
    2_521_570: ["Lanzarote"],  // Arrecife
    // Barcelona
    3_128_760: [
        "Sagrada Familia", "Katalonien", "Catalogne", "Catalunya", "Cataluña", "La Rambla",
        "Las Ramblas", "Park Güell", "Camp Nou", "El Prat Airport",
    ],
    // Bilbao
    3_128_026: [
        "Baskenland", "Pays Basque", "País Vasco", "Euskadi", "Guggenheim Bilbao",
    ],
    3_127_605: ["Ordesa"],  // Broto
    2_520_600: ["Costa de la Luz"],  // Cadiz
    3_126_571: ["Picos de Europa"],  // Cangas de Onís
    2_519_240: ["Mezquita"],  // Córdoba
    3_122_426: ["Finisterre", "Cape Finisterre"],  // Fisterra
    3_121_456: ["Gerona"],  // Girona
    2_517_117: ["Alhambra"],  // Granada
    3_120_211: ["Pyrenäen", "Pyrenees", "Pirineos", "Pyreneeën", "Pirenei"],  // Jaca
    2_515_692: ["Teide", "Pico del Teide"],  // La Orotava
    // Las Palmas de Gran Canaria
    2_515_270: [
        "Gran Canaria", "Kanaren", "Kanarische Inseln", "Canarische Eilanden", "Îles Canaries",
        "Islas Canarias", "Isole Canarie", "Canaries", "Ilhas Canárias", "Grande Canarie",
    ],
    3_118_514: ["Lerida"],  // Lleida
    3_118_212: ["Costa Brava"],  // Lloret de Mar
    3_118_150: ["Rioja"],  // Logroño
    // Madrid
    3_117_735: [
        "Barajas Airport", "Santiago Bernabéu", "Museo del Prado", "Prado Museum",
    ],
    2_514_301: ["Menorca", "Minorca", "Minorque"],  // Maó
    3_116_466: ["Montserrat Monastery", "Kloster Montserrat"],  // Monistrol de Montserrat
    2_514_256: ["Costa del Sol"],  // Málaga
    // Palma
    2_512_989: [
        "Mallorca", "Majorca", "Balearen", "Balearische Inseln", "Baléares", "Îles Baléares",
        "Islas Baleares", "Illes Balears", "Isole Baleari", "Majorque",
    ],
    3_113_209: ["Rías Baixas"],  // Pontevedra
    2_512_186: ["Fuerteventura"],  // Puerto del Rosario
    3_110_986: ["PortAventura", "Port Aventura", "Costa Dorada", "Costa Daurada"],  // Salou
    2_511_230: ["La Gomera"],  // San Sebastián de la Gomera
    2_511_381: ["Formentera"],  // Sant Francesc de Formentera
    2_511_180: ["La Palma"],  // Santa Cruz de la Palma
    // Santiago de Compostela
    3_109_642: [
        "Camino de Santiago", "Jakobsweg", "Way of St James", "Chemin de Compostelle",
        "St James Way", "Galicien", "Galice",
    ],
    2_510_911: ["Andalusien", "Andalousie", "Andalucía", "Andalusië", "Andaluzia"],  // Sevilla
    2_510_455: ["Timanfaya"],  // Tinajo
    3_107_418: ["Bardenas Reales"],  // Tudela
    2_509_841: ["El Hierro"],  // Valverde
    // Vatican City
    // Vatican City
    6_691_831: [
        "Sistine Chapel", "Sixtinische Kapelle", "St Peter's Basilica", "Petersdom",
        "Vatican Museums",
    ],
]
