/// Names of `arrivalNames` in the Americas south of the United States.
let latinAmericanArrivals: [UInt32: [String]] = [
    // Argentina
    // El Calafate
    3_858_677: [
        "Patagonia", "Perito Moreno Glacier", "Patagonie", "Glaciar Perito Moreno",
        "Perito-Moreno-Gletscher", "Los Glaciares",
    ],
    6_690_180: ["Fitz Roy", "Monte Fitz Roy"],  // El Chaltén
    3_844_421: ["Aconcagua"],  // Mendoza
    // Puerto Iguazú
    3_429_777: [
        "Iguazu Falls", "Cataratas del Iguazú", "Chutes d'Iguazu", "Iguazú-Wasserfälle",
        "Cascate dell'Iguazú", "Iguazu Watervallen",
    ],
    3_840_092: ["Peninsula Valdes"],  // Puerto Madryn
    7_647_007: ["Nahuel Huapi"],  // San Carlos de Bariloche
    3_834_403: ["Quebrada de Humahuaca"],  // Tilcara
    // Ushuaia
    3_833_367: [
        "Feuerland", "Terre de Feu", "Vuurland", "Terra del Fuoco", "Beagle Channel", "Cape Horn",
        "Kap Hoorn", "Cap Horn", "Cabo de Hornos",
    ],
    3_838_158: ["Ischigualasto", "Valle de la Luna"],  // Villa San Agustín
    // Bahamas
    3_572_349: ["Exuma", "Exumas", "Pig Beach"],  // George Town
    3_571_824: ["Paradise Island"],  // Nassau
    // Belize
    3_582_677: ["Great Blue Hole", "Blue Hole", "Belize Barrier Reef"],  // Belize City
    3_581_164: ["Ambergris Caye"],  // San Pedro
    // Bolivia
    3_919_189: ["Isla del Sol", "Isla de la Luna"],  // Copacabana
    3_919_085: ["Death Road"],  // Coroico
    3_904_906: ["Santa Cruz"],  // Santa Cruz de la Sierra
    3_901_903: ["Salar de Uyuni", "Uyuni Salt Flats", "Salzwüste Uyuni"],  // Uyuni
    // Brazil
    3_472_441: ["Chapada dos Veadeiros"],  // Alto Paraíso de Goiás
    3_472_177: ["Ilha Grande"],  // Angra dos Reis
    3_406_196: ["Lencois Maranhenses"],  // Barreirinhas
    3_463_237: ["Ilha de Santa Catarina"],  // Florianópolis
    3_463_030: ["Iguacu Falls", "Iguassu Falls", "Cataratas do Iguaçu"],  // Foz do Iguaçu
    3_458_651: ["Chapada Diamantina"],  // Lençóis
    3_663_517: ["Amazon", "Amazon Rainforest"],  // Manaus
    6_317_561: ["Jalapão"],  // Mateiros
    3_453_315: ["Pantanal"],  // Poconé
    // Rio de Janeiro
    3_451_190: [
        "Christ the Redeemer", "Sugarloaf Mountain", "GIG", "Cristo Redentor", "Zuckerhut",
        "Pão de Açúcar", "Galeão", "Maracanã", "Christusstatue",
    ],
    3_450_554: ["Pelourinho"],  // Salvador
    3_448_439: ["Congonhas Airport"],  // São Paulo
    // British Virgin Islands
    3_577_430: ["Tortola"],  // Road Town
    // Cayman Islands
    3_580_661: ["Grand Cayman"],  // George Town
    // Chile
    3_896_218: ["Chiloe", "Isla de Chiloé"],  // Castro
    3_894_426: ["Carretera Austral", "Marble Caves", "Capillas de Mármol"],  // Coyhaique
    // Hanga Roa
    4_030_754: [
        "Easter Island", "Rapa Nui", "Isla de Pascua", "Osterinsel", "Île de Pâques", "Paaseiland",
        "Isola di Pasqua", "Ilha de Páscoa",
    ],
    // Puerto Natales
    3_874_958: [
        "Torres del Paine", "Parque Nacional Torres del Paine", "Torres del Paine National Park",
    ],
    // San Pedro de Atacama
    3_871_781: [
        "Atacama", "Atacama Desert", "Atacamawüste", "Desierto de Atacama", "Désert d'Atacama",
    ],
    // Colombia
    3_689_560: ["Coffee Triangle", "Eje Cafetero"],  // Armenia
    3_688_689: ["El Dorado Airport", "Monserrate"],  // Bogotá
    3_687_238: ["Islas del Rosario", "Rosario Islands"],  // Cartagena
    3_681_368: ["Piedra del Peñol"],  // Guatapé
    3_827_693: ["Caño Cristales"],  // La Macarena
    3_670_352: ["Cocora Valley", "Valle de Cocora"],  // Salento
    // Santa Marta
    3_668_605: [
        "Tayrona", "Ciudad Perdida", "Lost City", "Tayrona National Park",
        "Sierra Nevada de Santa Marta",
    ],
    // Costa Rica
    3_623_656: ["Corcovado"],  // Golfito
    3_623_580: ["Tortuguero"],  // Guápiles
    3_623_716: ["Arenal", "Arenal Volcano", "Volcán Arenal"],  // La Fortuna
    3_623_076: ["Rincón de la Vieja"],  // Liberia
    3_622_716: ["Península de Nicoya", "Nicoya Peninsula"],  // Nicoya
    3_622_193: ["Manuel Antonio", "Manuel Antonio National Park"],  // Quepos
    3_621_278: ["Monteverde Cloud Forest", "Monteverde"],  // Tilarán
    // Dominican Republic
    3_494_242: ["Bávaro"],  // Punta Cana
    // Ecuador
    3_654_870: ["Cotopaxi", "Quilotoa"],  // Latacunga
    // Puerto Ayora
    3_652_764: [
        "Galapagos", "Galápagos-Inseln", "Galapagosinseln", "Islas Galápagos", "Îles Galápagos",
    ],
    3_652_462: ["Mitad del Mundo"],  // Quito
    // El Salvador
    3_583_334: ["Santa Ana Volcano"],  // Santa Ana
    // Falkland Islands
    3_426_691: ["Falklandinseln"],  // Stanley
    // Guadeloupe
    3_578_599: ["Les Saintes"],  // Pointe-à-Pitre
    // Guatemala
    3_595_725: ["Tikal"],  // Flores
    3_594_315: ["Semuc Champey"],  // Lanquín
    3_591_750: ["Lake Atitlan", "Lago de Atitlán", "Atitlansee"],  // Panajachel
    // Honduras
    3_613_230: ["Copan"],  // Copán Ruinas
    3_602_736: ["Bay Islands"],  // Coxen Hole
    // Mexico
    3_985_710: ["Los Cabos"],  // Cabo San Lucas
    4_012_593: ["Copper Canyon", "Barrancas del Cobre"],  // Creel
    4_021_858: ["Ojo de Liebre"],  // Guerrero Negro
    3_998_655: ["León"],  // León de los Aldama
    3_530_597: ["Zócalo", "Benito Juárez Airport"],  // Mexico City
    3_523_349: ["Yukatan"],  // Mérida
    3_522_507: ["Monte Albán", "Hierve el Agua"],  // Oaxaca
    3_521_342: ["Riviera Maya", "Xcaret"],  // Playa del Carmen
    3_515_665: ["Uxmal"],  // Ticul
    3_515_001: ["Sumidero Canyon", "Cañón del Sumidero"],  // Tuxtla
    3_514_783: ["Vera Cruz"],  // Veracruz
    // Nicaragua
    3_620_680: ["Corn Islands"],  // Bluefields
    3_617_569: ["Ometepe", "Isla de Ometepe"],  // Moyogalpa
    // Panama
    3_710_114: ["San Blas Islands"],  // El Porvenir
    3_703_443: ["Panama Canal", "Canal de Panamá", "Casco Viejo"],  // Panama City
    // Peru
    3_698_540: ["Kuelap"],  // Chachapoyas
    3_943_626: ["Colca Canyon"],  // Chivay
    3_941_584: ["Rainbow Mountain", "Vinicunca", "Sacsayhuamán"],  // Cusco
    3_696_378: ["Cordillera Blanca", "Huascarán"],  // Huaraz
    3_938_527: ["Huacachina"],  // Ica
    3_696_183: ["Pacaya-Samiria"],  // Iquitos
    3_935_636: ["Huayna Picchu"],  // Machupicchu
    3_934_356: ["Nazca Lines", "Lignes de Nazca", "Líneas de Nazca"],  // Nazca
    3_934_055: ["Inca Trail", "Camino Inca"],  // Ollantaytambo
    3_932_145: ["Paracas National Reserve", "Islas Ballestas", "Ballestas Islands"],  // Pisco
    3_931_470: ["Manu National Park"],  // Puerto Maldonado
    // Puno
    3_931_276: [
        "Lake Titicaca", "Titicaca", "Titicacasee", "Lac Titicaca", "Lago Titicaca", "Titicacameer",
    ],
    3_926_438: ["Sacred Valley", "Valle Sagrado", "Vallée Sacrée", "Heiliges Tal"],  // Urubamba
    // Puerto Rico
    4_568_127: ["Caribbean", "Karibik", "Caraïbes", "Antilles"],  // San Juan
    // Saint Barthelemy
    3_579_132: ["St Barts", "Saint Barth", "St. Barths"],  // Gustavia
    // Saint Kitts and Nevis
    3_575_479: ["Nevis"],  // Charlestown
    // Saint Vincent and the Grenadines
    3_577_844: ["Bequia"],  // Port Elizabeth
    // Trinidad and Tobago
    3_573_703: ["Tobago"],  // Scarborough
    // Turks and Caicos Islands
    11_703_857: ["Turks and Caicos", "Grace Bay", "Turks- und Caicosinseln"],  // Providenciales
    // Venezuela
    3_645_532: ["Angel Falls", "Salto Ángel", "Canaima"],  // Ciudad Bolívar
    3_629_965: ["Isla Margarita", "Margarita Island", "Isla de Margarita"],  // Porlamar
    3_627_382: ["Mount Roraima"],  // Santa Elena de Uairén
]
