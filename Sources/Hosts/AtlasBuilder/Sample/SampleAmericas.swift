/// Places for `AtlasSample`.
///
/// Facts from GeoNames (geonames.org), CC BY 4.0; selected, reformatted.
let sampleAmericasPlaces = """
    6058560|London|42.98339|-81.23304|CA.08|422324|America/Toronto|Middlesex County
      Лондон, לונדון, Landona, Londonas
    4717560|Paris|33.66094|-95.55551|US.TX|24782|America/Chicago|Lamar County
      PRX, Parizh
    4647963|Paris|36.302|-88.32671|US.TN|10150|America/Chicago|Henry County
      PHT, Parizh
    4303602|Paris|38.2098|-84.25299|US.KY|9870|America/New_York|Bourbon County
      Parizh
    3621849|San José|9.93388|-84.08489|CR.08|335007|America/Costa_Rica|
      Σαν Χοσέ, Сан Хозе, SJO, San Chose
    5392171|San Jose|37.33939|-121.89496|US.CA|997368|America/Los_Angeles|Santa Clara County
      Σαν Χοσέ, Сан Хозе, Iosephopolis, Pueblo De Alvarado
    3994104|San José de Gracia|19.98959|-103.02148|MX.16|9537|America/Mexico_City|
      Ornelas
    4250542|Springfield|39.80172|-89.64371|US.IL|114394|America/Chicago|Sangamon County
      Σπρίνγκφιλντ, Спрингфиелд, Campifons, SPI
    4409896|Springfield|37.21533|-93.29824|US.MO|170188|America/Chicago|Greene County
      Спрингфийлд, Спрингфилд, North Springfield, SGF
    4951788|Springfield|42.10148|-72.58981|US.MA|154341|America/New_York|Hampden County
      Спрингфийлд, Спрингфилд, Agawam, Agawome
    4407066|St. Louis|38.62727|-90.19789|US.MO|279695|America/Chicago|City of Saint Louis
      Σαιντ Λούις, Сейнт Луис, City of Saint Louis, Lacledes Village
    4171563|St. Petersburg|27.77086|-82.67927|US.FL|257083|America/New_York|Pinellas County
      SPG, Saint Pete
    4578737|Florence|34.19543|-79.76256|US.SC|38228|America/New_York|Florence County
      FLO, Florencija
    4062577|Florence|34.79981|-87.67725|US.AL|40026|America/Chicago|Lauderdale County
      Florencija, Florens
    5128581|New York City|40.71427|-74.00597|US.NY|8804190|America/New_York|
      NY, NYC, New York, Nueva York, Νέα Υόρκη, Њу Јорк, Aebura, Bandar Raya New York
    5110302|Brooklyn|40.6501|-73.94958|US.NY|2736074|America/New_York|Kings County
      Бруклин, Бруклін, BK, Bklyn
    5133273|Queens|40.68149|-73.83652|US.NY|2316841|America/New_York|Queens County
      Borough of Queens, Comte de Queens
    5125771|Manhattan|40.78343|-73.96625|US.NY|1487536|America/New_York|New York County
      Манхеттен, מנהטן, Borough of Manhattan, Manatans
    5110266|The Bronx|40.84985|-73.86641|US.NY|1385108|America/New_York|Bronx County
      Бронкс, Borough of Bronx, Bronks
    5139568|Staten Island|40.56233|-74.13986|US.NY|468730|America/New_York|Richmond County
      Borough of Staten Island
    6930378|Times Square|40.75636|-73.98644|US.NY|17749|America/New_York|New York County
    5368361|Los Angeles|34.05223|-118.24368|US.CA|3820914|America/Los_Angeles|Los Angeles County
      L.A., LA, Λος Άντζελες, Лос Анджелес, Angelopolis, Ciudad De los Angelos
    5391959|San Francisco|37.77493|-122.41942|US.CA|827526|America/Los_Angeles|
      SF, Σαν Φρανσίσκο, Сан Франсиско, Franciscopolis, Frisco
    3530597|Mexico City|19.42847|-99.12766|MX.09|12294193|America/Mexico_City|
      Cdmx, Πόλη του Μεξικού, Мексико, Cidade de Mexico, Cidade do Mexico
    4393217|Kansas City|39.09973|-94.57857|US.MO|475378|America/Chicago|Jackson County
      Κάνσας Σίτυ, Канзас Сити, Caasimada Kansas, City of Kansas
    4273837|Kansas City|39.11417|-94.62746|US.KS|152933|America/Chicago|Wyandotte County
      Канзас-Сити, 堪薩斯城, Fort Cavagnolle, KCK
    5856195|Honolulu|21.30694|-157.85833|US.HI|350964|Pacific/Honolulu|Honolulu County
      Χονολουλού, Ганалулу, Anorourou, Big Pineapple
    5879400|Anchorage|61.21806|-149.90028|US.AK|289600|America/Anchorage|Anchorage Municipality
      Ανκορέιτζ, Анкоридж, ANC, Alaska City
    5809844|Seattle|47.60621|-122.33207|US.WA|780995|America/Los_Angeles|King County
      Σιάτλ, Сиатъл, SEA, Seatl
    5746545|Portland|45.52345|-122.67621|US.OR|652503|America/Los_Angeles|Multnomah County
      Πόρτλαντ, Портланд, Bridgetown, P-town
    4975802|Portland|43.65737|-70.2589|US.ME|66881|America/New_York|Cumberland County
      Casco, Elbow
    5391811|San Diego|32.71571|-117.16472|US.CA|1404452|America/Los_Angeles|San Diego County
      Σαν Ντιέγκο, Сан Диего, Davis' Folly, Didacopolis
    5506956|Las Vegas|36.17497|-115.13722|US.NV|641903|America/Los_Angeles|Clark County
      Λας Βέγκας, Лас Вегас, Campi, LAS
    5308655|Phoenix|33.44838|-112.07404|US.AZ|1650070|America/Phoenix|Maricopa County
      Φοίνιξ, Феникс, East Phoenix, Feniks
    5419384|Denver|39.73915|-104.9847|US.CO|729019|America/Denver|Denver County
      Ντένβερ, Денвер, DEN, Dehnver
    4684888|Dallas|32.78306|-96.80667|US.TX|1326087|America/Chicago|Dallas County
      Ντάλας, Далас, DFW, Dalas
    4699066|Houston|29.76328|-95.36327|US.TX|2314157|America/Chicago|Harris County
      Χιούστον, Хьюстон, Chiouston, HOU
    4671654|Austin|30.26715|-97.74306|US.TX|974447|America/Chicago|Travis County
      Ώστιν, Остин, AUS, Austino
    4887398|Chicago|41.85003|-87.65005|US.IL|2664452|America/Chicago|Cook County
      Σικάγο, Чикаго, CHI, Cekaga
    4990729|Detroit|42.33143|-83.04575|US.MI|645705|America/Detroit|Wayne County
      Ντιτρόιτ, Детроит, D-town, DTT
    4930956|Boston|42.35843|-71.05977|US.MA|653833|America/New_York|Suffolk County
      Βοστωνη, Бостан, BOS, Baston
    4560349|Philadelphia|39.95238|-75.16362|US.PA|1573916|America/New_York|Philadelphia County
      Φιλαδέλφεια, Филаделфиа, Coaquannock, Fi-sang
    4140963|Washington|38.89511|-77.03637|US.DC|689545|America/New_York|
      Washington D.C., Ουάσιγκτον, Вашингтон, D.C., District of Columbia
    4180439|Atlanta|33.749|-84.38798|US.GA|510823|America/New_York|Fulton County
      Ατλάντα, Атлантæ, ATL, Atlant
    4164138|Miami|25.77427|-80.19366|US.FL|487014|America/New_York|Miami-Dade County
      Μαϊάμι, Майами, MIA, Maiami
    4335045|New Orleans|29.95465|-90.07507|US.LA|362701|America/Chicago|Orleans Parish
      Νέα Ορλεάνη, Њу Орлеанс, Bagong Orleans, Big Easy
    4644585|Nashville|36.16589|-86.78444|US.TN|689447|America/Chicago|Davidson County
      Νάσβιλ, Нашвил, BNA, French Lick
    4691930|Fort Worth|32.72541|-97.32085|US.TX|1008106|America/Chicago|Tarrant County
      Φορτ Γουόρθ, Форт Ворт, Arx Vorthensis, Camp Worth
    5127835|Mount Vernon|40.9126|-73.83708|US.NY|68628|America/New_York|Westchester County
      Hutchinson's, Maount Vernon
    6167865|Toronto|43.70643|-79.39864|CA.08|2794356|America/Toronto|
      Τορόντο, Таронта, Taronta, Torontas
    6077243|Montréal|45.50884|-73.58781|CA.10|1762949|America/Toronto|
      Μοντρεαλ, Манрэаль, Lungsod ng Montreal, Manrehal'
    6173331|Vancouver|49.24966|-123.11934|CA.02|662248|America/Vancouver|
      Βανκούβερ, Ванкувер, Ban'kouber, Fankuver
    6094817|Ottawa|45.41117|-75.69812|CA.08|1017449|America/Toronto|
      Οττάβα, Атава, Atava, Otava
    6325494|Québec|46.81228|-71.21454|CA.10|531902|America/Toronto|Capitale-Nationale
      Quebec City, Κεμπέκ, Квебек, Altepetl Quebec, Bandaraya Quebec
    3553478|Havana|23.13302|-82.38304|CU.02|2163824|America/Havana|
      Αβάνα, Гaванa, A Habana, Abana
    3489854|Kingston|17.99702|-76.79358|JM.17|937700|America/Jamaica|
      Κίνγκστον, Кингстон, KIN, Kin'nkston
    3718426|Port-au-Prince|18.54349|-72.33881|HT.11|1234742|America/Port-au-Prince|
      Πορτ-ο-Πρενς, Порт о Пренс, PAP, Port au Prince
    3492908|Santo Domingo|18.47186|-69.89232|DO.34|2201941|America/Santo_Domingo|
      Σάντο Ντομίνγκο, Санта-Дамінга, Ciudad Trujillo, SDQ
    4568127|San Juan|18.46633|-66.10572|PR.127|418140|America/Puerto_Rico|San Juan Antiguo Barrio
      Σαν Χουάν, Сан Хуан, Caparra, Ciudad de Puerto Rico
    3598132|Guatemala City|14.64072|-90.51327|GT.07|994938|America/Guatemala|Municipio de Guatemala
      Πόλη της Γουατεμάλας, Гватемала, Cidade da Guatemala, Citta del Guatemala
    3703443|Panama City|8.9936|-79.51973|PA.08|408168|America/Panama|Distrito de Panamá
      Πόλη του Παναμά, Панама, Ciudad de Panama, Ciutat de Panama
    5143307|Washington Heights|40.8501|-73.93541|US.NY|152613|America/New_York|New York County
      ワシントンハイツ, 워싱턴하이츠, Harlem Heights, Pen-a-bick
    5143308|Washington Heights|41.47009|-74.41571|US.NY|1689|America/New_York|Orange County
      Vashington Khajts, Vashington-Gajts
    3448439|São Paulo|-23.5475|-46.63611|BR.27|12400232|America/Sao_Paulo|
      Σάο Πάολο, Сан Пауло, SAO, Sampa
    3458449|Londrina|-23.31028|-51.16278|BR.18|581382|America/Sao_Paulo|
      Лондрина, لوندرينا, LDB
    3874926|Puerto Williams|-54.93355|-67.60963|CL.10|2000|America/Santiago|
      Puehrta-Uil'jams, Puehrto-Uil'jams
    4030754|Hanga Roa|-27.15253|-109.42438|CL.01|7322|Pacific/Easter|Provincia de Isla de Pascua
      Anga-Roa, Hanaroa
    3871336|Santiago|-33.45694|-70.64827|CL.12|4837295|America/Santiago|Provincia de Santiago
      Σαντιάγκο, Σαντιάγο, Ciles Santjagas, CiudadSantiago
    3688689|Bogotá|4.60971|-74.08175|CO.34|7674366|America/Bogota|Bogotá  D.C.
      Μπογκοτά, Багата, BOG, Bagata
    3674962|Medellín|6.245|-75.57151|CO.02|1999979|America/Bogota|
      Μεδεγίν, Меделин, MDE, Medegin
    3646738|Caracas|10.48801|-66.87919|VE.25|3000000|America/Caracas|Municipio Libertador
      Καράκας, Каракас, CCS, Caracae
    3652462|Quito|-0.22985|-78.52495|EC.18|2781641|America/Guayaquil|
      Κίτο, Кито, Kita, Kitas
    3657509|Guayaquil|-2.19616|-79.88621|EC.10|2723665|America/Guayaquil|
      Γουαγιακίλ, Гвајакил, GYE, Gouagiakil
    3936456|Lima|-12.04318|-77.02824|PE.LMA|7737002|America/Lima|
      Λίμα, Лимæ, LIM, Limae
    3941584|Cusco|-13.53188|-71.96701|PE.08|428450|America/Lima|
      Κούσκο, Куска, CUZ, Ciudad del Cuzco
    3911925|La Paz|-16.5|-68.15|BO.04|2004652|America/La_Paz|
      Λα Πας, Σούκρε/Λα Παζ, A Paz, Chukiyawu
    3439389|Asunción|-25.28646|-57.647|PY.22|1482200|America/Asuncion|Asuncion
      Ασουνθιόν, Ασουνσιόν, ASU, Asounsion
    3441575|Montevideo|-34.90328|-56.18816|UY.10|1270737|America/Montevideo|Municipio B
      Μοντεβιδέο, Мантэвідэа, Ciudad de Montevideo, MVD
    3435910|Buenos Aires|-34.61315|-58.37723|AR.07|2891082|America/Argentina/Buenos_Aires|
      Μπουένος ΄Aιρες, Μπουένος Άιρες, BUE, Baires
    3860259|Córdoba|-31.40648|-64.18853|AR.05|2106734|America/Argentina/Cordoba|
      Κόρδοβα, Кордава, COR, Ciudad de Cordoba
    3833367|Ushuaia|-54.81084|-68.31591|AR.23|56825|America/Argentina/Ushuaia|
      Ousouaia, Owsuaya
    3451190|Rio de Janeiro|-22.90642|-43.18223|BR.21|6747815|America/Sao_Paulo|
      Ρίο ντε Τζανέιρο, Рио де Жанеиро, Ciutat de Rio de Janeiro, RIO
    3469058|Brasília|-15.77972|-47.92972|BR.07|2207718|America/Sao_Paulo|
      Μπραζίλια, Бразилиа, BSB, Bahsihleihya
    3450554|Salvador|-12.97563|-38.49096|BR.05|2711840|America/Bahia|
      Σαλβαδόρ, Салвадор, Bahia, Baia
    3663517|Manaus|-3.10194|-60.025|BR.04|2219580|America/Manaus|
      Манаус, מנאוס, Barra do Rio Negro, MAO
    """
