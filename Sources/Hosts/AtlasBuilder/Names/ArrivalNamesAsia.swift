/// Names of `arrivalNames` in the west, middle and south of Asia.
let asianArrivals: [UInt32: [String]] = [
    // Armenia
    616_697: ["Geghard"],  // Garni
    616_250: ["Sevansee"],  // Sevan
    // Bhutan
    1_252_490: ["Tiger's Nest"],  // Paro
    // Georgia
    615_860: ["Vardzia"],  // Akhaltsikhe
    612_987: ["Svaneti"],  // Mestia
    // India
    1_279_259: ["Taj Mahal", "Tadsch Mahal"],  // Agra
    1_278_985: ["Kerala Backwaters"],  // Alappuzha
    1_278_710: ["Golden Temple"],  // Amritsar
    1_278_149: ["Ajanta", "Ajanta Caves", "Ellora Caves"],  // Aurangabad
    1_275_812: ["Rann of Kutch"],  // Bhuj
    1_275_363: ["Kaziranga"],  // Bokākhāt
    1_274_984: ["Sundarbans"],  // Canning
    1_273_294: ["Red Fort", "India Gate", "Qutub Minar", "Lotus Temple"],  // Delhi
    1_269_843: ["Charminar"],  // Hyderabad
    1_269_515: ["Hawa Mahal", "Amber Fort"],  // Jaipur
    1_268_814: ["Valley of Flowers"],  // Joshīmath
    1_267_390: ["Lakshadweep"],  // Kavaratti
    1_265_376: ["Spiti", "Spiti Valley"],  // Kyelang
    1_264_976: ["Pangong Lake", "Nubra Valley", "Ladakh"],  // Leh
    1_264_540: ["Coorg"],  // Madikeri
    1_263_852: ["Kanha"],  // Mandlā
    1_275_339: ["Gateway of India", "Elephanta", "Elephanta Caves"],  // Mumbai
    1_260_942: ["Zanskar"],  // Padam
    1_259_385: ["Andaman Islands", "Andamans", "Havelock Island"],  // Port Blair
    1_258_819: ["Statue of Unity"],  // Rājpīpla
    1_258_637: ["Jim Corbett", "Corbett National Park"],  // Rāmnagar
    1_256_949: ["Ranthambore"],  // Sawai Madhopur
    1_255_634: ["Dal Lake", "Kashmir", "Kaschmir", "Cachemire"],  // Srinagar
    1_253_863: ["Bandhavgarh"],  // Umaria
    // Iran
    418_863: ["Naqsh-e Jahan"],  // Isfahan
    124_721: ["Persepolis", "Takht-e Jamshid"],  // Marvdasht
    112_931: ["IKA"],  // Tehran
    // Iraq
    99_347: ["Babylon"],  // Al Hillah
    // Israel
    // Arad
    295_657: [
        "Dead Sea", "Masada", "Ein Bokek", "Totes Meer", "Mer Morte", "Dode Zee", "Mar Muerto",
        "Mar Morto",
    ],
    // Jerusalem
    281_184: [
        "Western Wall", "Wailing Wall", "Dome of the Rock", "Klagemauer", "Mur des Lamentations",
        "Muro de las Lamentaciones", "Felsendom", "Yad Vashem", "Mount of Olives", "Ölberg",
    ],
    443_093: ["Golan", "Golan Heights"],  // Katzrin
    294_166: ["Negev"],  // Mitzpe Ramon
    293_397: ["Ben Gurion", "Ben Gurion Airport"],  // Tel Aviv
    293_322: ["Sea of Galilee", "See Genezareth", "Lac de Tibériade"],  // Tiberias
    // Jordan
    250_774: ["Wadi Rum"],  // Aqaba
    246_008: ["Petra"],  // Wādī Mūsá
    // Kazakhstan
    1_526_384: ["Charyn Canyon", "Medeu"],  // Almaty
    // Kyrgyzstan
    1_528_675: ["Ala Archa"],  // Bishkek
    1_528_512: ["Yssykköl"],  // Cholpon-Ata
    1_527_592: ["Song Kul", "Son-Kul"],  // Naryn
    // Lebanon
    276_781: ["BEY"],  // Beirut
    // Maldives
    1_282_027: ["Velana"],  // Male
    // Nepal
    1_283_613: ["Chitwan", "Chitwan National Park"],  // Bharatpur
    7_910_491: ["Upper Mustang"],  // Jomsom
    1_283_240: ["Boudhanath", "Swayambhunath", "Langtang"],  // Kathmandu
    // Namche Bazaar
    1_283_011: [
        "Everest", "Mount Everest", "Everest Base Camp", "Sagarmatha", "Qomolangma",
        "Lukla",
    ],
    // Pokhara
    1_282_898: [
        "Annapurna", "Annapurna Base Camp", "Annapurna Circuit", "Annapurna Trek",
    ],
    1_283_621: ["Lumbini"],  // Siddharthanagar
    // Oman
    288_902: ["Wahiba Sands"],  // Badīyah
    286_987: ["Jebel Akhdar", "Jebel Shams"],  // Nizwá
    // Pakistan
    1_178_338: ["Hunza Valley", "Karakoram Highway", "Nanga Parbat", "Fairy Meadows"],  // Gilgit
    1_170_395: ["Swat", "Swat Valley"],  // Mingora
    1_164_709: ["K2", "Karakoram", "Baltistan"],  // Skardu
    // Palestine
    284_315: ["Church of the Nativity"],  // Bethlehem
    // Saudi Arabia
    108_841: ["Hegra", "Madain Saleh"],  // Al-`Ula
    109_223: ["Prophet's Mosque"],  // Madinah
    104_515: ["Kaaba"],  // Makkah
    // Sri Lanka
    1_248_991: ["Bandaranaike"],  // Colombo
    1_244_926: ["Yala", "Yala National Park"],  // Hambantota
    1_244_596: ["Adam's Peak", "Sri Pada"],  // Hatton
    1_241_622: ["Temple of the Tooth"],  // Kandy
    1_232_783: ["Horton Plains"],  // Nuwara Eliya
    1_229_724: ["Arugam Bay"],  // Pottuvil
    // Syria
    170_654: ["Umayyad Mosque"],  // Damascus
    163_808: ["Palmyra"],  // Tadmur
    163_533: ["Krak des Chevaliers"],  // Tallkalakh
    // Tajikistan
    1_221_328: ["Pamir", "Pamir Highway"],  // Khorugh
    // Turkey
    323_777: ["Turkish Riviera", "Türkische Riviera"],  // Antalya
    316_411: ["Mount Ararat"],  // Doğubayazıt
    314_967: ["Lycian Way", "Butterfly Valley", "Lykien"],  // Fethiye
    313_947: ["Cappadocia", "Kapadokya", "Kappadokien"],  // Göreme
    // Istanbul
    745_044: [
        "Hagia Sophia", "Blue Mosque", "Topkapi", "Bosphorus", "Bosporus", "Grand Bazaar",
        "Sabiha Gökçen", "Blaue Moschee", "Ayasofya", "Taksim", "Galata Tower",
    ],
    743_952: ["Ani Ruins"],  // Kars
    310_855: ["Mount Nemrut", "Nemrut"],  // Kâhta
    741_850: ["Sumela", "Sumela Monastery"],  // Maçka
    301_256: ["Efeso"],  // Selçuk
    298_117: ["Vansee"],  // Van
    749_780: ["Troja", "Troie", "Troya", "Gallipoli Peninsula", "Ancient Troy"],  // Çanakkale
    298_333: ["Gobekli Tepe"],  // Şanlıurfa
    // Turkmenistan
    162_183: ["Darvaza", "Door to Hell"],  // Ashgabat
    // United Arab Emirates
    // Abu Dhabi
    292_968: [
        "Sheikh Zayed Mosque", "Yas Island", "Ferrari World", "Louvre Abu Dhabi",
        "Scheich-Zayid-Moschee",
    ],
    292_223: ["Burj Khalifa", "Burj Al Arab"],  // Dubai
    291_074: ["Jebel Jais"],  // Ras Al Khaimah
    // Uzbekistan
    601_299: ["Aral Sea"],  // Mŭynoq
    1_216_265: ["Registan"],  // Samarkand
    // Yemen
    75_427: ["Socotra"],  // Hadibu
]
