/// What distance, people and names get wrong, by GeoNames id.
enum PartExceptions {
    /// Cities in their own right, close to a larger one.
    static let cities: Set<UInt32> = [
        1_270_396, 1_277_082,  // Howrah, Baranagar, across the river from Kolkata
        1_185_155, 1_282_931,  // Narayanganj, Patan
        2_648_773, 2_651_817, 2_595_778,  // Gateshead, Croydon, Guédiawaye
        3_449_324, 1_689_286,  // São Caetano do Sul, San Juan (Metro Manila)
        5_346_462, 5_358_736,  // Emeryville, Huntington Park
        5_935_277, 1_256_922, 1_783_920,  // Dartmouth, Secunderabad, Zhujiajiao
        // By law part of a city, but known as one: Manukau.
        2_187_404,
        // Of another municipality than the source says: Mukō, Fujimino, Higashiyamato.
        1_856_456, 6_822_159, 6_822_136,
    ]

    /// Quarters too large or too far out for the rule, that a list of cities must not have.
    static let quarters: Set<UInt32> = [
        // New York City's boroughs.
        5_125_771, 5_110_302, 5_133_273, 5_110_266, 5_139_568,
        // Bucharest's sectors.
        11_048_317, 11_048_318, 11_048_319, 11_048_320, 11_048_322, 11_048_323,
        // Of Warsaw, Bratislava, Tallinn, Prague, Vienna, Hamburg and Stockholm.
        764_484, 6_545_326, 776_029, 776_103, 757_065, 776_251,
        3_058_213, 590_775, 794_965, 8_435_738, 3_065_112, 3_077_700,
        11_903_636, 2_775_371, 2_911_285, 2_911_287, 2_719_111,
        // Of London, Madrid, Barcelona, Buenos Aires, Toronto and Dubai.
        2_654_789, 2_655_775, 3_121_969, 8_285_534, 6_544_105, 3_436_077, 5_950_268,
        292_261, 13_118_432, 8_469_668,
        // Of Kyiv, Kharkiv, Saint Petersburg, Yerevan, Budapest and Shenzhen.
        13_546_519, 13_546_518, 13_580_095, 6_722_148, 8_504_951, 7_670_934, 11_111_027,
        3_046_446, 13_308_620,
        // Of Naples, Milan, Turin, Florence, Burgos, Zaragoza, Las Palmas and Madrid.
        3_166_465, 3_166_830, 3_170_206, 3_170_631, 3_170_921, 3_176_477, 3_169_694, 11_288_641,
        12_022_992, 12_023_195, 3_121_663, 6_615_440, 6_949_575, 8_285_535, 11_550_025,
        // Of Cologne, Duisburg, Bochum, Antwerp, Zagreb, Sarajevo, Tallinn and Wrocław.
        2_852_566, 8_593_863, 2_847_631, 2_813_635, 2_866_110, 2_799_478, 3_190_966, 3_199_145,
        8_435_741, 13_562_332, 13_562_335,
        // Of Saint Petersburg, Novosibirsk and Mariupol.
        500_019, 8_504_946, 8_504_947, 8_504_950, 8_504_958, 8_504_959, 8_504_964, 1_512_086,
        13_580_034,
        // Of Montréal, Laval, Longueuil, Québec, Gatineau, Ottawa and Hamilton.
        13_546_319, 13_546_322, 13_546_321, 5_921_719, 6_138_369, 13_546_325, 6_325_478, 6_325_485,
        6_325_488, 13_589_045, 13_589_046, 6_354_934, 6_942_644, 5_962_204, 8_556_295, 6_157_390,
        // Of Surrey, Vancouver, Saskatoon and Winnipeg.
        5_924_204, 5_954_556, 5_967_687, 6_087_790, 6_152_674, 6_179_830, 6_072_539, 6_119_451,
        13_512_549, 13_589_205, 13_589_208, 13_589_209, 13_589_211, 13_665_232,
        // Of Los Angeles and Phoenix.
        5_377_654, 5_377_985, 5_387_152, 5_394_409, 5_395_244, 5_400_784, 5_404_794, 5_405_693,
        5_409_802, 11_838_960, 13_157_343, 5_303_929, 5_317_071, 5_551_123, 5_552_450,
        // Of Chicago, Boston, Houston and Miami.
        4_883_012, 4_884_442, 4_890_701, 4_897_543, 4_900_358, 4_906_500, 4_908_033, 4_912_013,
        4_914_557, 4_916_079, 4_934_964, 4_670_249, 4_145_805, 4_155_529, 6_332_582,
        // Of Lima, Caracas, Guayaquil, Mexico City and Kingston.
        3_928_245, 3_929_631, 3_934_876, 12_157_007, 12_157_013, 12_157_038, 12_165_736, 3_630_297,
        3_634_184, 3_803_651, 3_658_192, 7_280_711, 3_489_297,
        // Of Mumbai, Hyderabad, Chennai, Kanpur, Bengaluru, Visakhapatnam, Dhaka and Karachi.
        1_275_248, 1_265_767, 7_302_856, 1_278_840, 1_279_064, 9_972_727, 10_581_114, 8_335_333,
        1_258_393, 1_199_503, 1_209_106, 7_696_679, 11_395_976, 1_171_305,
        // Of Yangon, Johor Bahru, Kuala Lumpur, Ipoh and Auckland.
        1_309_233, 1_320_944, 1_321_937, 1_480_266, 8_740_157, 1_732_724, 1_762_110, 12_750_654,
        1_735_162, 1_777_077, 7_473_418, 2_185_964, 6_232_008,
        // Of Lagos and Tel Aviv: Ikeja, Jaffa.
        2_338_313, 293_253,
        // Of Yamato, Sagamihara, Jeju, Amman, Basra, Beirut and Cairo.
        1_857_144, 1_865_689, 1_833_332, 248_583, 13_308_287, 388_349, 268_743, 8_134_081,
    ]
}

/// People that the source counts wrong by so much that a village leads a list of cities.
enum PopulationExceptions {
    /// What to take instead, by GeoNames id; zero is unknown.
    static let populations: [UInt32: UInt32] = [
        2_780_180: 0,  // Eisenzicken, a village in Burgenland: 54,353
        1_723_510: 0, 1_978_681: 0,  // Budta and Malingao, barangays: more than a million each
        1_687_687: 0,  // Santol, a barangay: 298,976
        1_790_842: 1_382_713,  // Wuzhong, with its district, in 2020: 7,202,654
    ]
}
