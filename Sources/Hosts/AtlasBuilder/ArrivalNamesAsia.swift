/// Names of `arrivalNames` in Asia.
let asianArrivals: [UInt32: [String]] = [
    // Bhutan
    1_252_490: ["Tiger's Nest"],  // Paro
    // Cambodia
    1_822_214: ["Angkor", "Angkor Wat"],  // Siem Reap
    1_831_142: ["Koh Rong"],  // Sihanoukville
    // China
    // Beijing
    1_816_670: [
        "Great Wall of China", "Great Wall", "Forbidden City", "Tiananmen", "Summer Palace",
        "Temple of Heaven", "PEK", "PKX",
    ],
    1_529_531: ["Mogao Caves"],  // Dunhuang
    1_808_926: ["West Lake"],  // Hangzhou
    1_792_359: ["Yellow Mountain", "Yellow Mountains"],  // Huangshan
    1_805_754: ["Jiuzhaigou"],  // Jin’an
    1_804_153: ["Emei Shan", "Mount Emei"],  // Leshan
    1_280_737: ["Potala Palace"],  // Lhasa
    1_813_253: ["Tiger Leaping Gorge"],  // Lijiang
    1_796_236: ["The Bund", "PVG"],  // Shanghai
    1_813_016: ["Shaolin", "Shaolin Temple"],  // Songyang
    1_793_724: ["Mount Tai"],  // Tai’an
    1_790_630: ["Terracotta Army", "Terracotta Warriors"],  // Xi’an
    1_787_323: ["Li River"],  // Yangshuo
    1_786_764: ["Three Gorges"],  // Yichang
    // Georgia
    612_987: ["Svaneti"],  // Mestia
    // Hong Kong
    1_819_729: ["Victoria Peak", "Lantau"],  // Hong Kong
    // India
    1_279_259: ["Taj Mahal"],  // Agra
    1_278_710: ["Golden Temple"],  // Amritsar
    1_278_149: ["Ajanta", "Ajanta Caves", "Ellora Caves"],  // Aurangabad
    1_275_812: ["Rann of Kutch"],  // Bhuj
    1_275_363: ["Kaziranga"],  // Bokākhāt
    1_274_984: ["Sundarbans"],  // Canning
    1_268_814: ["Valley of Flowers"],  // Joshīmath
    1_265_376: ["Spiti", "Spiti Valley"],  // Kyelang
    1_264_976: ["Pangong Lake", "Nubra Valley", "Ladakh"],  // Leh
    1_275_339: ["Gateway of India"],  // Mumbai
    1_259_385: ["Andaman Islands", "Andamans", "Havelock Island"],  // Port Blair
    1_258_637: ["Jim Corbett", "Corbett National Park"],  // Rāmnagar
    1_256_949: ["Ranthambore"],  // Sawai Madhopur
    1_255_634: ["Dal Lake"],  // Srinagar
    // Indonesia
    1_650_077: ["Ijen", "Mount Ijen"],  // Banyuwangi
    1_215_355: ["Bukit Lawang"],  // Binjai
    1_645_528: ["Bali"],  // Denpasar
    1_642_911: ["Java", "CGK"],  // Jakarta
    1_639_002: ["Canggu", "Seminyak", "Uluwatu"],  // Kuta
    1_638_868: ["Komodo National Park"],  // Labuan Bajo
    1_636_884: ["Borobudur"],  // Magelang
    1_622_786: ["Sulawesi"],  // Makassar
    1_636_544: ["Bunaken"],  // Manado
    1_635_882: ["Lombok", "Gili Islands"],  // Mataram
    1_214_520: ["Sumatra"],  // Medan
    1_214_135: ["Lake Toba"],  // Parapat
    1_630_634: ["Bromo", "Mount Bromo"],  // Probolinggo
    1_629_974: ["Toraja", "Tana Toraja"],  // Rantepao
    7_083_717: ["Nusa Penida"],  // Semarapura
    1_626_542: ["Raja Ampat"],  // Sorong
    1_622_318: ["Sumba"],  // Waingapu
    // Iran
    124_721: ["Persepolis"],  // Marvdasht
    112_931: ["IKA"],  // Tehran
    // Israel
    295_657: ["Dead Sea", "Masada", "Ein Bokek"],  // Arad
    281_184: ["Western Wall", "Wailing Wall", "Dome of the Rock"],  // Jerusalem
    293_322: ["Sea of Galilee"],  // Tiberias
    // Japan
    7_281_819: ["Mount Fuji", "Mt Fuji"],  // Fujikawaguchiko
    1_863_967: ["Kyushu"],  // Fukuoka
    1_857_910: ["Fushimi Inari"],  // Kyoto
    6_417_596: ["Koyasan", "Mount Koya"],  // Kōya
    1_857_519: ["Kamikochi", "Japanese Alps"],  // Matsumoto
    1_926_099: ["Shikoku"],  // Matsuyama
    1_856_035: ["Okinawa"],  // Naha
    1_853_909: ["KIX"],  // Osaka
    2_111_149: ["Tohoku"],  // Sendai
    1_850_147: ["Tokyo Tower"],  // Tokyo
    1_849_186: ["Tokyo Disneyland"],  // Urayasu
    // Jordan
    250_774: ["Wadi Rum"],  // Aqaba
    246_008: ["Petra"],  // Wādī Mūsá
    // Kyrgyzstan
    1_527_592: ["Song Kul", "Son-Kul"],  // Naryn
    // Laos
    1_655_192: ["4000 Islands", "Si Phan Don"],  // Muang Không
    1_655_123: ["Plain of Jars"],  // Muang Phônsavan
    // Lebanon
    276_781: ["BEY"],  // Beirut
    // Malaysia
    1_732_602: ["Taman Negara"],  // Jerantut
    1_733_432: ["Borneo"],  // Kota Kinabalu
    1_736_400: ["Perhentian", "Perhentian Islands"],  // Kuala Besut
    1_735_161: ["Petronas Towers", "KLIA"],  // Kuala Lumpur
    1_733_697: ["Sipadan"],  // Semporna
    1_735_262: ["Cameron Highlands"],  // Tanah Rata
    // Mongolia
    2_032_007: ["Gobi", "Gobi Desert"],  // Dalandzadgad
    // Myanmar
    1_317_375: ["Golden Rock"],  // Kyaikto
    1_303_351: ["Bagan"],  // Nyaung-U
    1_303_361: ["Inle Lake", "Inle"],  // Nyaungshwe
    // Nepal
    1_283_613: ["Chitwan", "Chitwan National Park"],  // Bharatpur
    1_283_011: ["Everest", "Mount Everest", "Everest Base Camp"],  // Namche Bazaar
    1_282_898: ["Annapurna", "Annapurna Base Camp"],  // Pokhara
    1_283_621: ["Lumbini"],  // Siddharthanagar
    // Oman
    288_902: ["Wahiba Sands"],  // Badīyah
    // Pakistan
    1_170_395: ["Swat", "Swat Valley"],  // Mingora
    1_164_709: ["K2"],  // Skardu
    // Philippines
    1_717_512: ["Visayas"],  // Cebu City
    1_715_617: ["Siargao"],  // Dapa
    1_715_348: ["Mindanao"],  // Davao
    1_702_953: ["Boracay"],  // Malay
    1_702_348: ["Camiguin"],  // Mambajao
    1_701_668: ["Luzon"],  // Manila
    1_692_685: ["Palawan"],  // Puerto Princesa
    1_684_497: ["Bohol", "Chocolate Hills"],  // Tagbilaran City
    // Saudi Arabia
    108_841: ["Hegra", "Madain Saleh"],  // Al-`Ula
    // South Korea
    1_845_136: ["Nami Island"],  // Chuncheon
    1_951_567: ["DMZ"],  // Paju
    1_835_848: ["ICN", "GMP"],  // Seoul
    1_836_553: ["Seoraksan"],  // Sokcho
    // Sri Lanka
    1_244_926: ["Yala", "Yala National Park"],  // Hambantota
    1_244_596: ["Adam's Peak", "Sri Pada"],  // Hatton
    // Syria
    163_533: ["Krak des Chevaliers"],  // Tallkalakh
    // Taiwan
    1_678_836: ["Alishan"],  // Chiayi City
    1_676_242: ["Kenting"],  // Hengchun
    1_674_504: ["Taroko", "Taroko Gorge"],  // Hualien City
    1_670_310: ["Sun Moon Lake"],  // Puli
    // Thailand
    1_158_377: ["Railay", "Railay Beach"],  // Ban Ao Nang
    1_157_190: ["Similan Islands"],  // Ban Khao Lak
    1_609_350: ["Grand Palace", "Suvarnabhumi"],  // Bangkok
    1_611_187: ["Golden Triangle"],  // Chiang Saen
    7_280_467: ["Phi Phi", "Ko Phi Phi", "Koh Phi Phi"],  // Phi Phi Don
    1_606_376: ["Koh Lipe"],  // Satun
    1_150_515: ["Khao Sok"],  // Surat Thani
    // Turkey
    316_411: ["Mount Ararat"],  // Doğubayazıt
    314_967: ["Lycian Way"],  // Fethiye
    313_947: ["Cappadocia"],  // Göreme
    745_044: ["Hagia Sophia", "Blue Mosque", "Topkapi"],  // Istanbul
    310_855: ["Mount Nemrut", "Nemrut"],  // Kâhta
    298_333: ["Gobekli Tepe"],  // Şanlıurfa
    // United Arab Emirates
    292_968: ["Sheikh Zayed Mosque"],  // Abu Dhabi
    292_223: ["Burj Khalifa", "Burj Al Arab"],  // Dubai
    291_074: ["Jebel Jais"],  // Ras Al Khaimah
    // Uzbekistan
    601_299: ["Aral Sea"],  // Mŭynoq
    // Vietnam
    1_586_203: ["Mekong Delta"],  // Cần Thơ
    1_569_973: ["Phu Quoc"],  // Dương Đông
    1_566_083: ["Cu Chi Tunnels"],  // Ho Chi Minh City
    1_580_410: ["Ha Long Bay", "Halong Bay", "Halong"],  // Hạ Long
    1_571_968: ["Tam Coc", "Trang An"],  // Ninh Bình
    1_582_886: ["Phong Nha"],  // Đồng Hới
    // Yemen
    75_427: ["Socotra"],  // Hadibu
]
