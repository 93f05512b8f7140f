/// Names of `arrivalNames` in the east and southeast of Asia.
let eastAsianArrivals: [UInt32: [String]] = [
    // Cambodia
    1_821_306: ["Killing Fields"],  // Phnom Penh
    1_822_214: ["Angkor", "Angkor Wat", "Tonle Sap"],  // Siem Reap
    1_831_142: ["Koh Rong"],  // Sihanoukville
    // China
    // Beijing
    1_816_670: [
        "Great Wall of China", "Great Wall", "Forbidden City", "Tiananmen", "Summer Palace",
        "Temple of Heaven", "PEK", "PKX", "Chinesische Mauer", "Grande Muraille",
        "Gran Muralla China", "Chinese Muur", "Muraglia Cinese", "Muralha da China",
        "Grande Muralha", "Verbotene Stadt", "Cité Interdite", "Mutianyu", "Tiananmen Square",
    ],
    1_815_286: ["Panda Base", "Chengdu Panda Base"],  // Chengdu
    1_529_531: ["Mogao Caves"],  // Dunhuang
    1_809_858: ["Canton Tower", "Baiyun Airport"],  // Guangzhou
    1_809_498: ["Longji Rice Terraces"],  // Guilin
    1_808_926: ["West Lake"],  // Hangzhou
    1_792_359: ["Yellow Mountain", "Yellow Mountains", "Gelbe Berge"],  // Huangshan
    1_806_988: ["Mount Hua"],  // Huayin
    1_805_754: ["Jiuzhaigou"],  // Jin’an
    1_805_179: ["Mount Lu"],  // Jiujiang
    1_804_153: ["Emei Shan", "Mount Emei"],  // Leshan
    1_280_737: ["Potala Palace"],  // Lhasa
    1_813_253: ["Tiger Leaping Gorge"],  // Lijiang
    // Shanghai
    1_796_236: [
        "The Bund", "PVG", "Shanghai Disneyland", "Oriental Pearl Tower", "Hongqiao Airport",
    ],
    1_813_016: ["Shaolin", "Shaolin Temple"],  // Songyang
    1_793_724: ["Mount Tai"],  // Tai’an
    1_922_014: ["Wuyi Mountains"],  // Wuyishan
    // Xi’an
    1_790_630: [
        "Terracotta Army", "Terracotta Warriors", "Terrakotta-Armee", "Terrakottaarmee",
        "Armée de Terre Cuite", "Guerreros de Terracota",
    ],
    1_787_323: ["Li River"],  // Yangshuo
    1_786_764: ["Three Gorges"],  // Yichang
    1_813_171: ["Avatar Mountains"],  // Zhangjiajie
    // Hong Kong
    1_819_729: ["Victoria Peak", "Lantau", "Hong Kong Disneyland", "Chek Lap Kok"],  // Hong Kong
    // Indonesia
    1_650_077: ["Ijen", "Mount Ijen"],  // Banyuwangi
    1_215_355: ["Bukit Lawang"],  // Binjai
    1_645_528: ["Bali", "Ngurah Rai", "Tanah Lot"],  // Denpasar
    1_644_932: ["Kelimutu"],  // Ende
    1_215_102: ["Nias"],  // Gunungsitoli
    1_642_911: ["Java", "CGK", "Soekarno-Hatta"],  // Jakarta
    1_639_002: ["Canggu", "Seminyak", "Uluwatu"],  // Kuta
    1_638_868: ["Komodo National Park", "Flores Indonesia", "Flores Island"],  // Labuan Bajo
    1_636_884: ["Borobudur"],  // Magelang
    1_622_786: ["Sulawesi"],  // Makassar
    1_636_544: ["Bunaken"],  // Manado
    // Mataram
    1_635_882: [
        "Lombok", "Gili Islands", "Gili Meno", "Gilis", "Rinjani", "Mount Rinjani",
    ],
    1_214_520: ["Sumatra"],  // Medan
    1_633_419: ["Mentawai", "Mentawai Islands"],  // Padang
    1_632_694: ["Tanjung Puting"],  // Pangkalanbuun
    // Parapat
    1_214_135: [
        "Lake Toba", "Tobasee", "Tobameer", "Lac Toba", "Danau Toba", "Samosir",
    ],
    1_630_634: ["Bromo", "Mount Bromo"],  // Probolinggo
    1_629_974: ["Toraja", "Tana Toraja"],  // Rantepao
    7_083_717: ["Nusa Penida", "Nusa Lembongan"],  // Semarapura
    1_626_542: ["Raja Ampat", "Misool"],  // Sorong
    1_624_877: ["Belitung"],  // Tanjung Pandan
    1_624_041: ["Moluccas", "Molukken"],  // Ternate
    1_622_318: ["Sumba"],  // Waingapu
    1_621_177: ["Merapi", "Mount Merapi"],  // Yogyakarta
    // Japan
    // Fujikawaguchiko
    7_281_819: [
        "Mount Fuji", "Mt Fuji", "Fujisan", "Fujiyama", "Fuji-san", "Lake Kawaguchi",
    ],
    1_863_967: ["Kyushu"],  // Fukuoka
    1_863_357: ["Lake Ashi"],  // Hakone
    // Hiroshima
    1_862_415: ["Atomic Bomb Dome", "Peace Memorial Park", "Hiroshima Peace Memorial"],
    2_128_215: ["Shiretoko"],  // Honmachi
    1_861_416: ["Iriomote", "Yaeyama Islands"],  // Ishigaki
    // Kyoto
    1_857_910: [
        "Fushimi Inari", "Gion", "Kinkaku-ji", "Kinkakuji", "Kiyomizu-dera", "Fushimi Inari Taisha",
    ],
    6_417_596: ["Koyasan", "Mount Koya"],  // Kōya
    1_857_519: ["Kamikochi", "Japanese Alps"],  // Matsumoto
    1_926_099: ["Shikoku"],  // Matsuyama
    1_856_035: ["Okinawa"],  // Naha
    1_855_612: ["Todai-ji"],  // Nara-shi
    1_855_395: ["Toshogu"],  // Nikkō
    1_853_992: ["Shimanami Kaido"],  // Onomichi
    // Osaka
    1_853_909: [
        "KIX", "Dotonbori", "Shinsaibashi", "Namba", "Universal Studios Japan", "Kansai Airport",
        "Osaka Castle",
    ],
    2_111_149: ["Tohoku"],  // Sendai
    1_850_892: ["Shirakawago", "Shirakawa-go"],  // Takayama
    1_850_708: ["Kumano Kodo"],  // Tanabe
    // Tokyo
    1_850_147: [
        "Tokyo Tower", "Harajuku", "Tokyo Skytree", "Senso-ji", "Odaiba", "Tokyo Haneda",
        "Haneda Airport", "Tokyo Narita",
    ],
    1_849_186: ["Tokyo Disneyland", "Disneyland Tokyo", "DisneySea"],  // Urayasu
    1_853_574: ["Lake Biwa"],  // Ōtsu
    // Laos
    1_655_559: ["Kuang Si", "Kuang Si Falls"],  // Luang Prabang
    1_655_192: ["4000 Islands", "Si Phan Don"],  // Muang Không
    1_655_123: ["Plain of Jars"],  // Muang Phônsavan
    // Malaysia
    1_735_106: ["Pulau Pinang"],  // George Town
    1_732_602: ["Taman Negara"],  // Jerantut
    1_733_432: ["Borneo"],  // Kota Kinabalu
    1_734_759: ["Malaca"],  // Malacca
    1_736_400: ["Perhentian", "Perhentian Islands"],  // Kuala Besut
    1_735_161: ["Petronas Towers", "KLIA", "Petronas Twin Towers"],  // Kuala Lumpur
    1_734_705: ["Redang", "Redang Island"],  // Kuala Terengganu
    1_732_826: ["Pulau Tioman"],  // Mersing
    1_738_050: ["Gunung Mulu"],  // Miri
    1_734_052: ["Sepilok"],  // Sandakan
    1_733_697: ["Sipadan"],  // Semporna
    1_735_262: ["Cameron Highlands"],  // Tanah Rata
    // Mongolia
    2_032_007: ["Gobi", "Gobi Desert"],  // Dalandzadgad
    2_029_945: ["Lake Khovsgol", "Khuvsgul"],  // Mörön
    1_515_436: ["Altai Tavan Bogd"],  // Ölgii
    // Myanmar
    1_317_375: ["Golden Rock"],  // Kyaikto
    1_303_351: ["Bagan"],  // Nyaung-U
    1_303_361: ["Inle Lake", "Inle", "Inle-See", "Lac Inle"],  // Nyaungshwe
    1_298_824: ["Shwedagon"],  // Yangon
    // Philippines
    1_726_449: ["Batanes"],  // Basco
    1_717_512: ["Visayas", "Kawasan Falls"],  // Cebu City
    1_716_388: ["Malapascua"],  // Daanbantayan
    1_715_617: ["Siargao"],  // Dapa
    1_715_348: ["Mindanao"],  // Davao
    1_714_201: ["Apo Island"],  // Dumaguete
    1_706_889: ["Mayon", "Mayon Volcano"],  // Legaspi
    1_702_953: ["Boracay"],  // Malay
    1_702_348: ["Camiguin"],  // Mambajao
    1_701_668: ["Luzon", "Intramuros"],  // Manila
    1_692_685: ["Palawan", "Underground River"],  // Puerto Princesa
    1_684_553: ["Taal Volcano"],  // Tagaytay
    1_684_497: ["Bohol", "Chocolate Hills"],  // Tagbilaran City
    // Singapore
    // Singapore
    1_880_252: [
        "Changi", "Changi Airport", "Marina Bay Sands", "Gardens by the Bay", "Orchard Road",
    ],
    // South Korea
    1_838_524: ["Haeundae"],  // Busan
    1_845_136: ["Nami Island"],  // Chuncheon
    1_846_266: ["Hallasan"],  // Jeju City
    1_951_567: ["DMZ"],  // Paju
    // Seoul
    1_835_848: [
        "ICN", "GMP", "Gangnam", "Itaewon", "Myeongdong", "Hongdae", "Insadong", "Gyeongbokgung",
        "Bukchon",
    ],
    1_836_553: ["Seoraksan"],  // Sokcho
    // Taiwan
    1_678_836: ["Alishan"],  // Chiayi City
    1_676_242: ["Kenting"],  // Hengchun
    1_674_504: ["Taroko", "Taroko Gorge"],  // Hualien City
    1_670_310: ["Sun Moon Lake"],  // Puli
    1_668_341: ["Taipei 101", "Ximending"],  // Taipei
    // Thailand
    1_158_377: ["Railay", "Railay Beach"],  // Ban Ao Nang
    1_157_190: ["Similan Islands"],  // Ban Khao Lak
    // Bangkok
    1_609_350: [
        "Grand Palace", "Suvarnabhumi", "Khao San Road", "Khaosan Road", "Wat Pho",
    ],
    1_153_669: ["White Temple"],  // Chiang Rai
    1_611_187: ["Golden Triangle"],  // Chiang Saen
    1_153_557: ["Ko Nang Yuan"],  // Chumphon
    1_153_081: ["River Kwai", "Bridge on the River Kwai", "Erawan Falls"],  // Kanchanaburi
    1_154_689: ["Samui"],  // Ko Samui
    6_698_659: ["Ko Tao"],  // Koh Tao
    1_608_057: ["Khao Yai", "Khao Yai National Park"],  // Pak Chong
    7_280_467: ["Phi Phi", "Ko Phi Phi", "Koh Phi Phi", "Maya Bay"],  // Phi Phi Don
    1_151_254: ["Ko Phuket"],  // Phuket
    1_607_017: ["Koh Samet", "Ko Samet"],  // Rayong
    1_606_376: ["Koh Lipe"],  // Satun
    1_150_515: ["Khao Sok"],  // Surat Thani
    1_150_007: ["Koh Mook"],  // Trang
    1_605_279: ["Koh Kood", "Koh Kut", "Koh Mak"],  // Trat
    // Timor Leste
    1_645_457: ["Timor"],  // Dili
    // Vietnam
    1_586_203: ["Mekong Delta", "Delta du Mékong"],  // Cần Thơ
    1_583_992: ["Ba Na Hills", "Golden Bridge", "Marble Mountains", "Marmorberge"],  // Da Nang
    1_569_973: ["Phu Quoc"],  // Dương Đông
    1_581_130: ["Noi Bai"],  // Hanoi
    1_566_083: ["Cu Chi Tunnels", "Tan Son Nhat"],  // Ho Chi Minh City
    1_580_541: ["My Son"],  // Hoi An
    // Hạ Long
    1_580_410: [
        "Ha Long Bay", "Halong Bay", "Halong", "Halong-Bucht", "Baie d'Halong", "Bahía de Halong",
        "Baia di Halong", "Baie d'Along",
    ],
    1_571_968: ["Tam Coc", "Trang An"],  // Ninh Bình
    1_568_043: ["Fansipan"],  // Sa Pa
    1_582_886: ["Phong Nha"],  // Đồng Hới
]
