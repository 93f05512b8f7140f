internal import Base

/// What the languages of countries are called in English, by their tags of ISO 639.
///
/// One text, since a table of texts takes several times its room in the browser's module.
private let names: StaticString = """
    aa:Afar;af:Afrikaans;ak:Akan;am:Amharic;ar:Arabic;arc:Aramaic;ay:Aymara;az:Azerbaijani;\
    bal:Balochi;be:Belarusian;bem:Bemba;bg:Bulgarian;bho:Bhojpuri;bi:Bislama;bm:Bambara;\
    bn:Bengali;br:Breton;brh:Brahui;bs:Bosnian;ca:Catalan;cab:Garifuna;ceb:Cebuano;\
    ch:Chamorro;chk:Chuukese;cmn:Mandarin;co:Corsican;cs:Czech;cy:Welsh;da:Danish;de:German;\
    dv:Dhivehi;dz:Dzongkha;ee:Ewe;el:Greek;en:English;es:Spanish;et:Estonian;eu:Basque;\
    fa:Persian;ff:Fula;fi:Finnish;fil:Filipino;fj:Fijian;fo:Faroese;fr:French;fy:Frisian;\
    ga:Irish;gd:Scottish Gaelic;gil:Gilbertese;gl:Galician;gn:Guarani;gv:Manx;ha:Hausa;\
    haw:Hawaiian;he:Hebrew;hi:Hindi;hil:Hiligaynon;ho:Hiri Motu;hr:Croatian;\
    ht:Haitian Creole;hu:Hungarian;hy:Armenian;hz:Herero;id:Indonesian;ig:Igbo;ilo:Ilocano;\
    is:Icelandic;it:Italian;iu:Inuktitut;ja:Japanese;jv:Javanese;ka:Georgian;kg:Kongo;\
    kk:Kazakh;kl:Greenlandic;km:Khmer;kn:Kannada;ko:Korean;kr:Kanuri;ku:Kurdish;ky:Kyrgyz;\
    la:Latin;lb:Luxembourgish;lg:Luganda;ln:Lingala;lo:Lao;loz:Lozi;lt:Lithuanian;\
    lua:Luba-Lulua;lv:Latvian;mg:Malagasy;mh:Marshallese;mi:Māori;mk:Macedonian;ml:Malayalam;\
    mn:Mongolian;mr:Marathi;ms:Malay;mt:Maltese;mwl:Mirandese;my:Burmese;na:Nauruan;nb:Bokmål;\
    nd:Northern Ndebele;ne:Nepali;niu:Niuean;nl:Dutch;nn:Nynorsk;no:Norwegian;\
    nr:Southern Ndebele;nso:Northern Sotho;ny:Chichewa;oc:Occitan;om:Oromo;or:Odia;pa:Punjabi;\
    pap:Papiamento;pau:Palauan;pl:Polish;pon:Pohnpeian;ps:Pashto;pt:Portuguese;qu:Quechua;\
    rm:Romansh;rn:Kirundi;ro:Romanian;rom:Romani;ru:Russian;rw:Kinyarwanda;sc:Sardinian;\
    sd:Sindhi;se:Northern Sami;sg:Sango;sh:Serbo-Croatian;si:Sinhala;sk:Slovak;sl:Slovene;\
    sm:Samoan;sn:Shona;snk:Soninke;so:Somali;sq:Albanian;sr:Serbian;srn:Sranan;ss:Swazi;\
    st:Sotho;sv:Swedish;sw:Swahili;ta:Tamil;te:Telugu;tet:Tetum;tg:Tajik;th:Thai;ti:Tigrinya;\
    tig:Tigre;tk:Turkmen;tkl:Tokelauan;tl:Tagalog;tn:Tswana;to:Tongan;tpi:Tok Pisin;\
    tr:Turkish;ts:Tsonga;tt:Tatar;tum:Tumbuka;tvl:Tuvaluan;tw:Twi;ty:Tahitian;ug:Uyghur;\
    uk:Ukrainian;ur:Urdu;uz:Uzbek;ve:Venda;vi:Vietnamese;wls:Wallisian;wo:Wolof;xh:Xhosa;\
    yap:Yapese;yo:Yoruba;yue:Cantonese;zh:Chinese;zu:Zulu;
    """

/// What a language is called, without what its tag says of the region (`de-CH`); nil for one that
/// has no name here.
func languageName(_ tag: String) -> ByteSlice? {
    let wanted = Array(tag.utf8.prefix { $0 != UInt8(ascii: "-") })
    let table = say(names)
    let all = ByteSlice(start: UnsafeRawPointer(table.utf8Start), count: table.utf8CodeUnitCount)
    for entry in all.parts(separatedBy: UInt8(ascii: ";")) {
        let (language, name) = entry.halves(around: UInt8(ascii: ":"))
        if language.buffer.elementsEqual(wanted) { return name }
    }
    return nil
}
