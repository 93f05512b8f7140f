/// Countries for `AtlasSample`.
///
/// Facts from GeoNames (geonames.org), CC BY 4.0; selected, reformatted.
let sampleCountryLines = """
    AE|ARE|784|290557|United Arab Emirates|Abu Dhabi|AS|82880|9630959
      .ae|AED|Dirham|+971|ar-AE,fa,en,hi,ur|SA,OM
    AF|AFG|4|1149361|Afghanistan|Kabul|AS|647500|37172386
      .af|AFN|Afghani|+93|fa-AF,ps,uz-AF,tk|TM,CN,IR,TJ,PK,UZ
    AM|ARM|51|174982|Armenia|Yerevan|AS|29800|3090500
      .am|AMD|Dram|+374|hy|GE,IR,AZ,TR
    AO|AGO|24|3351879|Angola|Luanda|AF|1246700|30809762
      .ao|AOA|Kwanza|+244|pt-AO|CD,NA,ZM,CG
    AR|ARG|32|3865483|Argentina|Buenos Aires|SA|2766890|44494502
      .ar|ARS|Peso|+54|es-AR,en,it,de,fr,gn|CL,BO,UY,PY,BR
    AT|AUT|40|2782113|Austria|Vienna|EU|83858|8847037
      .at|EUR|Euro|+43|de-AT,hr,hu,sl|CH,DE,HU,SK,CZ,IT,SI,LI
    AU|AUS|36|2077456|Australia|Canberra|OC|7686850|24992369
      .au|AUD|Dollar|+61|en-AU|
    AZ|AZE|31|587116|Azerbaijan|Baku|AS|86600|10224900
      .az|AZN|Manat|+994|az,ru,hy|GE,IR,AM,TR,RU
    BA|BIH|70|3277605|Bosnia and Herzegovina|Sarajevo|EU|51129|3323929
      .ba|BAM|Marka|+387|bs,hr-BA,sr-BA|HR,ME,RS
    BD|BGD|50|1210997|Bangladesh|Dhaka|AS|144000|161356039
      .bd|BDT|Taka|+880|bn-BD,en|MM,IN
    BE|BEL|56|2802361|Belgium|Brussels|EU|30510|11422068
      .be|EUR|Euro|+32|nl-BE,fr-BE,de-BE|DE,NL,LU,FR
    BG|BGR|100|732800|Bulgaria|Sofia|EU|110910|7000039
      .bg|BGN|Lev|+359|bg,tr-BG,rom|MK,GR,RO,TR,RS
    BO|BOL|68|3923057|Bolivia|Sucre|SA|1098580|11353142
      .bo|BOB|Boliviano|+591|es-BO,qu,ay|PE,CL,PY,BR,AR
    BR|BRA|76|3469034|Brazil|Brasilia|SA|8511965|209469333
      .br|BRL|Real|+55|pt-BR,es,en,fr|SR,PE,BO,UY,GY,PY,GF,VE,CO,AR
    BY|BLR|112|630336|Belarus|Minsk|EU|207600|9485386
      .by|BYN|Belarusian ruble|+375|be,ru|PL,LT,UA,RU,LV
    CA|CAN|124|6251999|Canada|Ottawa|NA|9984670|37058856
      .ca|CAD|Dollar|+1|en-CA,fr-CA,iu|US
    CD|COD|180|203312|Democratic Republic of the Congo|Kinshasa|AF|2345410|84068091
      .cd|CDF|Franc|+243|fr-CD,ln,ktu,kg,sw,lua|TZ,CF,SS,RW,ZM,BI,UG,CG,AO
    CH|CHE|756|2658434|Switzerland|Bern|EU|41290|8516543
      .ch|CHF|Franc|+41|de-CH,fr-CH,it-CH,rm|DE,IT,LI,FR,AT
    CI|CIV|384|2287781|Ivory Coast|Yamoussoukro|AF|322460|25069229
      .ci|XOF|Franc|+225|fr-CI|LR,GH,GN,BF,ML
    CL|CHL|152|3895114|Chile|Santiago|SA|756950|18729160
      .cl|CLP|Peso|+56|es-CL|PE,BO,AR
    CN|CHN|156|1814991|China|Beijing|AS|9596960|1411778724
      .cn|CNY|Yuan Renminbi|+86|zh-CN,yue,wuu,dta,ug,za|LA,BT,TJ,KZ,MN,AF,NP,MM,KG,PK,KP,RU,VN,IN
    CO|COL|170|3686110|Colombia|Bogota|SA|1138910|49648685
      .co|COP|Peso|+57|es-CO|EC,PE,PA,BR,VE
    CR|CRI|188|3624060|Costa Rica|San Jose|NA|51100|4999441
      .cr|CRC|Colon|+506|es-CR,en|PA,NI
    CU|CUB|192|3562981|Cuba|Havana|NA|110860|11338138
      .cu|CUP|Peso|+53|es-CU,pap|US
    CZ|CZE|203|3077311|Czechia|Prague|EU|78866|10625695
      .cz|CZK|Koruna|+420|cs,sk|PL,DE,SK,AT
    DE|DEU|276|2921044|Germany|Berlin|EU|357021|82927922
      .de|EUR|Euro|+49|de|CH,PL,NL,DK,BE,CZ,LU,FR,AT
    DK|DNK|208|2623032|Denmark|Copenhagen|EU|43094|5797446
      .dk|DKK|Krone|+45|da-DK,en,fo,de-DK|DE
    DO|DOM|214|3508796|Dominican Republic|Santo Domingo|NA|48730|10627165
      .do|DOP|Peso|+1-809 and 1-829|es-DO|HT
    DZ|DZA|12|2589581|Algeria|Algiers|AF|2381740|42228429
      .dz|DZD|Dinar|+213|ar-DZ|NE,EH,LY,MR,TN,MA,ML
    EC|ECU|218|3658394|Ecuador|Quito|SA|283560|17084357
      .ec|USD|Dollar|+593|es-EC|PE,CO
    EE|EST|233|453733|Estonia|Tallinn|EU|45226|1320884
      .ee|EUR|Euro|+372|et,ru|RU,LV
    EG|EGY|818|357994|Egypt|Cairo|AF|1001450|98423595
      .eg|EGP|Pound|+20|ar-EG,en,fr|LY,SD,IL,PS
    ES|ESP|724|2510769|Spain|Madrid|EU|504782|46723749
      .es|EUR|Euro|+34|es-ES,ca,gl,eu,oc|AD,PT,GI,FR,MA
    ET|ETH|231|337996|Ethiopia|Addis Ababa|AF|1127127|109224559
      .et|ETB|Birr|+251|am,en-ET,om-ET,ti-ET,so-ET,sid|ER,KE,SD,SS,SO,DJ
    FI|FIN|246|660013|Finland|Helsinki|EU|337030|5518050
      .fi|EUR|Euro|+358|fi-FI,sv-FI,smn|NO,RU,SE
    FJ|FJI|242|2205218|Fiji|Suva|OC|18270|883483
      .fj|FJD|Dollar|+679|en-FJ,fj|
    FR|FRA|250|3017382|France|Paris|EU|547030|66987244
      .fr|EUR|Euro|+33|fr-FR,frp,br,co,ca,eu|CH,DE,BE,LU,IT,AD,MC,ES
    GB|GBR|826|2635167|United Kingdom|London|EU|244820|66488991
      .uk|GBP|Pound|+44|en-GB,cy-GB,gd|IE
    GE|GEO|268|614540|Georgia|Tbilisi|AS|69700|3704500
      .ge|GEL|Lari|+995|ka,ru,hy,az|AM,AZ,TR,RU
    GH|GHA|288|2300660|Ghana|Accra|AF|239460|29767108
      .gh|GHS|Cedi|+233|en-GH,ak,ee,tw|CI,TG,BF
    GR|GRC|300|390903|Greece|Athens|EU|131940|10727668
      .gr|EUR|Euro|+30|el-GR,en,fr|AL,MK,TR,BG
    GT|GTM|320|3595528|Guatemala|Guatemala City|NA|108890|17247807
      .gt|GTQ|Quetzal|+502|es-GT|MX,HN,BZ,SV
    HK|HKG|344|1819730|Hong Kong|Hong Kong|AS|1092|7396076
      .hk|HKD|Dollar|+852|zh-HK,yue,zh,en|
    HR|HRV|191|3202326|Croatia|Zagreb|EU|56542|3871833
      .hr|EUR|Euro|+385|hr-HR,sr|HU,SI,BA,ME,RS
    HT|HTI|332|3723988|Haiti|Port-au-Prince|NA|27750|11123176
      .ht|HTG|Gourde|+509|ht,fr-HT|DO
    HU|HUN|348|719819|Hungary|Budapest|EU|93030|9768785
      .hu|HUF|Forint|+36|hu-HU|SK,SI,RO,UA,HR,AT,RS
    ID|IDN|360|1643084|Indonesia|Jakarta|AS|1919440|267663435
      .id|IDR|Rupiah|+62|id,en,nl,jv|PG,TL,MY
    IE|IRL|372|2963597|Ireland|Dublin|EU|70280|4853506
      .ie|EUR|Euro|+353|en-IE,ga-IE|GB
    IL|ISR|376|294640|Israel|Jerusalem|AS|20770|8883800
      .il|ILS|Shekel|+972|he,ar-IL,en-IL,|SY,JO,LB,EG,PS
    IN|IND|356|1269750|India|New Delhi|AS|3287590|1352617328
      .in|INR|Rupee|+91|en-IN,hi,bn,te,mr,ta|CN,NP,MM,BT,PK,BD
    IQ|IRQ|368|99237|Iraq|Baghdad|AS|437072|38433600
      .iq|IQD|Dinar|+964|ar-IQ,ku,hy|SY,SA,IR,JO,TR,KW
    IR|IRN|364|130758|Iran|Tehran|AS|1648000|81800269
      .ir|IRR|Rial|+98|fa-IR,ku|TM,AF,IQ,AM,PK,AZ,TR
    IS|ISL|352|2629691|Iceland|Reykjavik|EU|103000|353574
      .is|ISK|Krona|+354|is,en,de,da,sv,no|
    IT|ITA|380|3175395|Italy|Rome|EU|301230|60431283
      .it|EUR|Euro|+39|it-IT,de-IT,fr-IT,sc,ca,co|CH,VA,SI,SM,FR,AT
    JM|JAM|388|3489940|Jamaica|Kingston|NA|10991|2934855
      .jm|JMD|Dollar|+1-876|en-JM|
    JO|JOR|400|248816|Jordan|Amman|AS|92300|9956011
      .jo|JOD|Dinar|+962|ar-JO,en|SY,SA,IQ,IL,PS
    JP|JPN|392|1861060|Japan|Tokyo|AS|377835|126529100
      .jp|JPY|Yen|+81|ja|
    KE|KEN|404|192950|Kenya|Nairobi|AF|582650|51393010
      .ke|KES|Shilling|+254|en-KE,sw-KE|ET,TZ,SS,SO,UG
    KH|KHM|116|1831722|Cambodia|Phnom Penh|AS|181040|16249798
      .kh|KHR|Riels|+855|km,fr,en|LA,TH,VN
    KP|PRK|408|1873107|North Korea|Pyongyang|AS|120540|25549819
      .kp|KPW|Won|+850|ko-KP|CN,KR,RU
    KR|KOR|410|1835841|South Korea|Seoul|AS|98480|51635256
      .kr|KRW|Won|+82|ko-KR,en|KP
    KZ|KAZ|398|1522867|Kazakhstan|Nur-Sultan|AS|2717300|18276499
      .kz|KZT|Tenge|+7|kk,ru|TM,CN,KG,UZ,RU
    LA|LAO|418|1655842|Laos|Vientiane|AS|236800|7061507
      .la|LAK|Kip|+856|lo,fr,en|CN,MM,KH,TH,VN
    LB|LBN|422|272103|Lebanon|Beirut|AS|10400|6848925
      .lb|LBP|Pound|+961|ar-LB,fr-LB,en,hy|SY,IL
    LK|LKA|144|1227603|Sri Lanka|Colombo|AS|65610|21670000
      .lk|LKR|Rupee|+94|si,ta,en|
    LT|LTU|440|597427|Lithuania|Vilnius|EU|65200|2789533
      .lt|EUR|Euro|+370|lt,ru,pl|PL,BY,RU,LV
    LU|LUX|442|2960313|Luxembourg|Luxembourg|EU|2586|607728
      .lu|EUR|Euro|+352|lb,de-LU,fr-LU|DE,BE,FR
    LV|LVA|428|458258|Latvia|Riga|EU|64589|1926542
      .lv|EUR|Euro|+371|lv,ru,lt|LT,EE,BY,RU
    LY|LBY|434|2215636|Libya|Tripoli|AF|1759540|6678567
      .ly|LYD|Dinar|+218|ar-LY,it,en|TD,NE,DZ,SD,TN,EG
    MA|MAR|504|2542007|Morocco|Rabat|AF|446550|36029138
      .ma|MAD|Dirham|+212|ar-MA,ber,fr|DZ,EH,ES
    MC|MCO|492|2993457|Monaco|Monaco|EU|1|38682
      .mc|EUR|Euro|+377|fr-MC,en,it|FR
    MG|MDG|450|1062947|Madagascar|Antananarivo|AF|587040|26262368
      .mg|MGA|Ariary|+261|fr-MG,mg|
    ML|MLI|466|2453866|Mali|Bamako|AF|1240000|19077690
      .ml|XOF|Franc|+223|fr-ML,bm|SN,NE,DZ,CI,GN,MR,BF
    MM|MMR|104|1327865|Myanmar|Nay Pyi Taw|AS|678500|53708395
      .mm|MMK|Kyat|+95|my|CN,LA,TH,BD,IN
    MN|MNG|496|2029969|Mongolia|Ulaanbaatar|AS|1565000|3170208
      .mn|MNT|Tugrik|+976|mn,ru|CN,RU
    MX|MEX|484|3996063|Mexico|Mexico City|NA|1972550|126190788
      .mx|MXN|Peso|+52|es-MX|GT,US,BZ
    MY|MYS|458|1733045|Malaysia|Kuala Lumpur|AS|329750|31528585
      .my|MYR|Ringgit|+60|ms-MY,en,zh,ta,te,ml|BN,TH,ID
    NA|NAM|516|3355338|Namibia|Windhoek|AF|825418|2448255
      .na|NAD|Dollar|+264|en-NA,af,de,hz,naq|ZA,BW,ZM,AO
    NG|NGA|566|2328926|Nigeria|Abuja|AF|923768|195874740
      .ng|NGN|Naira|+234|en-NG,ha,yo,ig,ff|TD,NE,BJ,CM
    NL|NLD|528|2750405|The Netherlands|Amsterdam|EU|41526|17231017
      .nl|EUR|Euro|+31|nl-NL,fy-NL|DE,BE
    NO|NOR|578|3144096|Norway|Oslo|EU|324220|5314336
      .no|NOK|Krone|+47|no,nb,nn,se,fi|FI,RU,SE
    NP|NPL|524|1282988|Nepal|Kathmandu|AS|140800|28087871
      .np|NPR|Rupee|+977|ne,en|CN,IN
    NZ|NZL|554|2186224|New Zealand|Wellington|OC|268680|4885500
      .nz|NZD|Dollar|+64|en-NZ,mi|
    PA|PAN|591|3703430|Panama|Panama City|NA|78200|4176873
      .pa|PAB|Balboa|+507|es-PA,en|CR,CO
    PE|PER|604|3932488|Peru|Lima|SA|1285220|31989256
      .pe|PEN|Sol|+51|es-PE,qu,ay|EC,CL,BO,BR,CO
    PH|PHL|608|1694008|Philippines|Manila|AS|300000|106651922
      .ph|PHP|Peso|+63|tl,en-PH,fil,ceb,ilo,hil|
    PK|PAK|586|1168579|Pakistan|Islamabad|AS|803940|212215030
      .pk|PKR|Rupee|+92|ur-PK,en-PK,pa,sd,ps,brh|CN,AF,IR,IN
    PL|POL|616|798544|Poland|Warsaw|EU|312685|37978548
      .pl|PLN|Zloty|+48|pl|DE,LT,SK,CZ,BY,UA,RU
    PR|PRI|630|4566966|Puerto Rico|San Juan|NA|9104|3195153
      .pr|USD|Dollar|+1-787 and 1-939|en-PR,es-PR|
    PT|PRT|620|2264397|Portugal|Lisbon|EU|92391|10281762
      .pt|EUR|Euro|+351|pt-PT,mwl|ES
    PY|PRY|600|3437598|Paraguay|Asuncion|SA|406750|6956071
      .py|PYG|Guarani|+595|es-PY,gn|BO,BR,AR
    QA|QAT|634|289688|Qatar|Doha|AS|11437|2781677
      .qa|QAR|Rial|+974|ar-QA,es|SA
    RO|ROU|642|798549|Romania|Bucharest|EU|237500|19473936
      .ro|RON|Leu|+40|ro,hu,rom|MD,HU,UA,BG,RS
    RS|SRB|688|6290252|Serbia|Belgrade|EU|88361|6982084
      .rs|RSD|Dinar|+381|sr,hu,bs,rom|AL,HU,MK,RO,HR,BA,BG,ME,XK
    RU|RUS|643|2017370|Russia|Moscow|EU|17100000|144478050
      .ru|RUB|Ruble|+7|ru,tt,xal,cau,ady,kv|GE,CN,BY,UA,KZ,LV,PL,EE,LT,FI,MN,NO,AZ,KP
    RW|RWA|646|49518|Rwanda|Kigali|AF|26338|12301939
      .rw|RWF|Franc|+250|rw,en-RW,fr-RW,sw|TZ,CD,BI,UG
    SA|SAU|682|102358|Saudi Arabia|Riyadh|AS|1960582|33699947
      .sa|SAR|Rial|+966|ar-SA|QA,OM,IQ,YE,JO,AE,KW
    SD|SDN|729|366755|Sudan|Khartoum|AF|1861484|41801533
      .sd|SDG|Pound|+249|ar-SD,en,fia|SS,TD,EG,ET,ER,LY,CF
    SE|SWE|752|2661886|Sweden|Stockholm|EU|449964|10183175
      .se|SEK|Krona|+46|sv-SE,se,sma,fi-SE|NO,FI
    SG|SGP|702|1880251|Singapore|Singapore|AS|692|5638676
      .sg|SGD|Dollar|+65|cmn,en-SG,ms-SG,ta-SG,zh-SG|
    SI|SVN|705|3190538|Slovenia|Ljubljana|EU|20273|2067372
      .si|EUR|Euro|+386|sl,sh|HU,IT,HR,AT
    SJ|SJM|744|607072|Svalbard and Jan Mayen|Longyearbyen|EU|62049|2550
      .sj|NOK|Krone|+47|no,ru|
    SM|SMR|674|3168068|San Marino|San Marino|EU|61|33785
      .sm|EUR|Euro|+378|it-SM|IT
    SN|SEN|686|2245662|Senegal|Dakar|AF|196190|15854360
      .sn|XOF|Franc|+221|fr-SN,wo,fuc,mnk|GN,MR,GW,GM,ML
    SY|SYR|760|163843|Syria|Damascus|AS|185180|16906283
      .sy|SYP|Pound|+963|ar-SY,ku,hy,arc,fr,en|IQ,JO,IL,TR,LB
    TH|THA|764|1605651|Thailand|Bangkok|AS|514000|69428524
      .th|THB|Baht|+66|th,en|LA,MM,KH,MY
    TN|TUN|788|2464461|Tunisia|Tunis|AF|163610|11565204
      .tn|TND|Dinar|+216|ar-TN,fr|DZ,LY
    TR|TUR|792|298795|Turkey|Ankara|AS|780580|82319724
      .tr|TRY|Lira|+90|tr-TR,ku,diq,az,av|SY,GE,IQ,IR,GR,AM,AZ,BG
    TW|TWN|158|1668284|Taiwan|Taipei|AS|35980|23451837
      .tw|TWD|Dollar|+886|zh-TW,zh,nan,hak|
    TZ|TZA|834|149590|Tanzania|Dodoma|AF|945087|56318348
      .tz|TZS|Shilling|+255|sw-TZ,en,ar|MZ,KE,CD,RW,ZM,BI,UG,MW
    UA|UKR|804|690791|Ukraine|Kyiv|EU|603700|40000000
      .ua|UAH|Hryvnia|+380|uk,ru-UA,rom,pl,hu|PL,MD,HU,SK,BY,RO,RU
    UG|UGA|800|226074|Uganda|Kampala|AF|236040|42723139
      .ug|UGX|Shilling|+256|en-UG,lg,sw,ar|TZ,KE,SS,CD,RW
    US|USA|840|6252001|United States|Washington|NA|9629091|327167434
      .us|USD|Dollar|+1|en-US,es-US,haw,fr|CA,MX,CU
    UY|URY|858|3439705|Uruguay|Montevideo|SA|176220|3449299
      .uy|UYU|Peso|+598|es-UY|BR,AR
    UZ|UZB|860|1512440|Uzbekistan|Tashkent|AS|447400|32955400
      .uz|UZS|Som|+998|uz,ru,tg|TM,AF,KG,TJ,KZ
    VA|VAT|336|3164670|Vatican|Vatican City|EU|0|921
      .va|EUR|Euro|+379|la,it,fr|IT
    VE|VEN|862|3625428|Venezuela|Caracas|SA|912050|28870195
      .ve|VES|Bolivar Soberano|+58|es-VE|GY,BR,CO
    VN|VNM|704|1562822|Vietnam|Hanoi|AS|329560|95540395
      .vn|VND|Dong|+84|vi,en,fr,zh,km|CN,LA,KH
    ZA|ZAF|710|953987|South Africa|Pretoria|AF|1219912|57779622
      .za|ZAR|Rand|+27|zu,xh,af,nso,en-ZA,tn|ZW,SZ,MZ,BW,NA,LS
    ZW|ZWE|716|878675|Zimbabwe|Harare|AF|390580|16868409
      .zw|ZWG|Zimbabwe Gold|+263|en-ZW,sn,nr,nd|ZA,MZ,BW,ZM
    """
