/// Names of `arrivalNames` in Africa.
let southernArrivals: [UInt32: [String]] = [
    // Algeria
    2_500_275: ["Tassili n'Ajjer", "Tassili"],  // Djanet
    2_478_216: ["Hoggar"],  // Tamanghasset
    // Botswana
    933_734: ["Makgadikgadi"],  // Gweta
    933_677: ["Chobe", "Chobe National Park"],  // Kasane
    933_366: ["Okavango", "Okavango Delta", "Moremi Game Reserve"],  // Maun
    // Cabo Verde
    8_521_418: ["Sal", "Ilha do Sal"],  // Espargos
    3_374_336: ["Santo Antão"],  // Porto Novo
    3_374_333: ["Kapverden", "Cap-Vert"],  // Praia
    3_374_235: ["Ilha da Boa Vista"],  // Sal Rei
    3_374_210: ["Fogo"],  // São Filipe
    // DR Congo
    216_281: ["Virunga", "Nyiragongo"],  // Goma
    // Egypt
    360_761: ["Mansoura"],  // Al Mansurah
    359_792: ["Philae", "Nasser Lake", "Lake Nasser"],  // Aswān
    360_630: ["Khan el-Khalili", "Egyptian Museum"],  // Cairo
    // Giza
    360_995: [
        "Pyramids of Giza", "Pyramids", "Sphinx", "Pyramiden von Gizeh", "Pyramides de Gizeh",
        "Pirámides de Giza", "Piramidi di Giza", "Giza Pyramids",
    ],
    361_291: ["Rotes Meer", "Mer Rouge"],  // Hurghada
    // Luxor
    360_502: [
        "Valley of the Kings", "Karnak", "Luxor Temple", "Tal der Könige", "Vallée des Rois",
        "Valle de los Reyes", "Valle dei Re",
    ],
    350_661: ["White Desert"],  // Qaşr al Farāfirah
    // Saint Catherine
    8_521_413: [
        "Mount Sinai", "Sinai", "Sinai Peninsula", "Mount Moses", "Katharinenkloster",
        "Saint Catherine's Monastery",
    ],
    // Ethiopia
    342_884: ["Lake Tana", "Blue Nile Falls"],  // Bahir Dar
    // Gonder
    336_014: [
        "Simien", "Simien Mountains", "Simien Mountains National Park", "Simien-Gebirge",
    ],
    333_750: ["Omo Valley"],  // Jinka
    331_180: ["Danakil", "Danakil Depression"],  // Mek'ele
    // Ghana
    2_302_002: ["Mole National Park"],  // Damongo
    // Kenya
    196_231: ["Samburu National Reserve"],  // Isiolo
    191_245: ["Lake Victoria", "Viktoriasee", "Lac Victoria"],  // Kisumu
    189_280: ["Lake Turkana"],  // Lodwar
    184_745: ["Jomo Kenyatta Airport"],  // Nairobi
    184_707: ["Hell's Gate"],  // Naivasha
    184_622: ["Lake Nakuru", "Lake Bogoria"],  // Nakuru
    184_433: ["Mount Kenya"],  // Nanyuki
    184_379: ["Masai Mara", "Maasai Mara", "Maasai Mara National Reserve"],  // Narok
    182_130: ["Amboseli"],  // Oloitokitok
    178_792: ["Diani", "Diani Beach"],  // Ukunda
    178_522: ["Tsavo"],  // Voi
    // Libya
    2_219_905: ["Leptis Magna"],  // Al Khums
    // Madagascar
    1_081_530: ["Île Sainte-Marie", "Nosy Boraha"],  // Ambodifotatra
    1_076_105: ["Nosy Be"],  // Hell-Ville
    1_058_532: ["Andasibe"],  // Moramanga
    // Morondava
    1_058_381: [
        "Avenue of the Baobabs", "Tsingy de Bemaraha", "Allée des Baobabs", "Tsingy",
    ],
    1_057_922: ["Isalo"],  // Ranohira
    // Malawi
    924_732: ["Lake Malawi"],  // Nkhata Bay
    // Mali
    2_460_489: ["Dogon Country", "Pays Dogon"],  // Bandiagara
    // Morocco
    // Asni
    2_557_019: [
        "Atlas Mountains", "High Atlas", "Toubkal", "Atlasgebirge", "Hoher Atlas", "Haut Atlas",
        "Imlil", "Jebel Toubkal",
    ],
    2_556_570: ["Ouzoud", "Ouzoud Falls"],  // Azilal
    2_553_604: ["Hassan II Mosque"],  // Casablanca
    // Marrakesh
    2_542_997: [
        "Jemaa el-Fnaa", "Djemaa el Fna", "Majorelle Garden", "Jardin Majorelle",
    ],
    2_540_850: ["Ait Benhaddou", "Ait Ben Haddou"],  // Ouarzazate
    2_538_027: ["Merzouga", "Erg Chebbi", "Sahara", "Sahara Desert", "Désert du Sahara"],  // Reçani
    2_527_915: ["Todra Gorge", "Todgha Gorge", "Dades Gorge", "Todra"],  // Tinghir
    // Mozambique
    1_024_683: ["Bazaruto"],  // Vilankulo
    // Namibia
    877_178: ["Caprivi"],  // Katima Mulilo
    3_356_264: ["Fish River Canyon"],  // Keetmanshoop
    3_356_213: ["Damaraland", "Twyfelfontein"],  // Khorixas
    3_355_672: ["Kolmanskop"],  // Lüderitz
    // Maltahöhe
    3_355_624: [
        "Sossusvlei", "Deadvlei", "Namib Desert", "Namib", "Namibwüste", "Dune 45",
    ],
    3_353_811: ["Waterberg"],  // Otjiwarongo
    3_353_715: ["Etosha", "Etosha National Park", "Parc d'Etosha"],  // Outjo
    3_352_844: ["Skeleton Coast"],  // Swakopmund
    // Réunion
    935_975: ["Mafate"],  // Cilaos
    935_264: ["La Réunion", "Île de la Réunion"],  // Saint-Denis
    935_214: ["Piton de la Fournaise"],  // Saint-Pierre
    // Rwanda
    202_326: ["Nyungwe"],  // Cyangugu
    202_905: ["Lake Kivu"],  // Gisenyi
    201_521: ["Volcanoes National Park"],  // Musanze
    // Senegal
    2_253_354: ["Goree", "Goree Island", "Lac Rose", "Île de Gorée"],  // Dakar
    2_243_940: ["Casamance"],  // Ziguinchor
    // Seychelles
    6_691_843: ["Praslin"],  // Baie Sainte Anne
    241_131: ["Mahe Island"],  // Victoria
    // South Africa
    1_019_933: ["Drakensberg"],  // Bergville
    // Cape Town
    3_369_157: [
        "Table Mountain", "Robben Island", "Tafelberg", "Cape Peninsula", "V&A Waterfront",
        "Montagne de la Table",
    ],
    964_420: ["Addo Elephant Park"],  // Gqeberha
    1_000_352: ["Blyde River Canyon", "Panorama Route", "God's Window"],  // Graskop
    // Hazyview
    997_255: [
        "Kruger", "Kruger National Park", "Krügerpark", "Kruger Park", "Parc Kruger",
    ],
    996_256: ["Hluhluwe-Imfolozi"],  // Hluhluwe
    993_800: ["OR Tambo", "O.R. Tambo", "Apartheid Museum"],  // Johannesburg
    988_698: ["Garden Route", "Route des Jardins", "Tuinroute"],  // Knysna
    964_408: ["Wild Coast"],  // Port Saint John’s
    958_724: ["Pilanesberg", "Sun City Resort"],  // Rustenburg
    958_273: ["iSimangaliso"],  // Saint Lucia
    // Simon's Town
    3_361_618: [
        "Cape of Good Hope", "Kap der Guten Hoffnung", "Cap de Bonne-Espérance", "Cape Point",
        "Boulders Beach", "Kaap de Goede Hoop",
    ],
    3_361_025: ["Cape Winelands"],  // Stellenbosch
    945_945: ["Augrabies Falls"],  // Upington
    // Tanzania
    161_325: ["Serengeti", "Serengeti National Park"],  // Arusha
    160_677: ["Pemba Island"],  // Chake Chake
    159_071: ["Ruaha National Park"],  // Iringa
    157_738: ["Lake Tanganyika", "Gombe Stream"],  // Kigoma
    157_429: ["Mafia Island"],  // Kilindoni
    158_324: ["Ngorongoro Crater", "Lake Manyara"],  // Kiratu
    153_871: ["Selous"],  // Mikumi
    153_209: ["Kilimanjaro", "Mount Kilimanjaro", "Kilimandscharo"],  // Moshi
    148_730: ["Stone Town"],  // Zanzibar
    // Tunisia
    2_470_384: ["Jerba"],  // Houmt Souk
    2_464_648: ["Chott el Djerid"],  // Tozeur
    2_464_470: ["Carthage", "Karthago"],  // Tunis
    // Uganda
    233_476: ["Rwenzori", "Kibale Forest"],  // Fort Portal
    233_114: ["Source of the Nile"],  // Jinja
    233_070: ["Bwindi", "Lake Bunyonyi", "Bwindi Impenetrable Forest"],  // Kabale
    232_066: ["Queen Elizabeth National Park"],  // Kasese
    229_362: ["Murchison Falls"],  // Masindi
    // Zambia
    918_702: ["South Luangwa"],  // Chipata
    // Zimbabwe
    889_942: ["Hwange National Park"],  // Hwange
    889_215: ["Lake Kariba"],  // Kariba
    886_763: ["Great Zimbabwe"],  // Masvingo
    // Victoria Falls
    879_431: [
        "Cataratas Victoria", "Cascate Vittoria", "Victoria-Watervallen", "Vic Falls",
        "Mosi-oa-Tunya",
    ],
]
