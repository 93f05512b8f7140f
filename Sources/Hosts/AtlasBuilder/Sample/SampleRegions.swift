/// Regions for `AtlasSample`.
///
/// Facts from GeoNames (geonames.org), CC BY 4.0; selected, reformatted.
let sampleRegionLines = """
    AE.01|Abu Dhabi
    AE.03|Dubai
    AF.13|Kabul
    AM.11|Yerevan
    AO.20|Luanda
    AR.05|Cordoba
    AR.07|Buenos Aires F.D.
    AR.23|Tierra del Fuego
    AT.05|Salzburg
    AT.06|Styria
    AT.09|Vienna
    AU.01|Australian Capital Territory
    AU.02|New South Wales
    AU.04|Queensland
    AU.07|Victoria
    AU.08|Western Australia
    AZ.09|Baki
    BA.01|Federation of B&H
    BD.81|Dhaka Division
    BE.BRU|Brussels Capital
    BG.42|Sofia-Capital
    BO.04|La Paz Department
    BR.04|Amazonas
    BR.05|Bahia
    BR.07|Federal District
    BR.18|Paraná
    BR.21|Rio de Janeiro
    BR.27|São Paulo
    CA.02|British Columbia
    CA.08|Ontario
    CA.10|Quebec
    CD.06|Kinshasa
    CH.BE|Bern
    CH.GE|Geneva
    CH.ZH|Zurich
    CI.93|Abidjan Autonomous District
    CL.01|Valparaíso
    CL.10|Region of Magallanes
    CL.12|Santiago Metropolitan
    CN.12|Hubei
    CN.14|Tibet
    CN.22|Beijing
    CN.23|Shanghai
    CN.30|Guangdong
    CN.32|Sichuan
    CO.02|Antioquia
    CO.34|Bogota D.C.
    CR.08|San José
    CU.02|Havana
    CZ.52|Prague
    DE.02|Bavaria
    DE.04|Hamburg
    DE.05|Hesse
    DE.06|Lower Saxony
    DE.07|North Rhine-Westphalia
    DE.11|Brandenburg
    DE.16|State of Berlin
    DK.17|Capital Region
    DO.34|Nacional
    DZ.01|Algiers
    DZ.DJ|Djanet
    EC.10|Guayas
    EC.18|Pichincha
    EE.01|Harjumaa
    EG.11|Cairo
    ES.29|Madrid
    ES.51|Andalusia
    ES.56|Catalonia
    ET.44|Addis Ababa
    FI.01|Uusimaa
    FJ.01|Central
    FJ.03|Northern
    FR.11|Île-de-France
    FR.84|Auvergne-Rhône-Alpes
    FR.93|Provence-Alpes-Côte d'Azur
    GB.ENG|England
    GB.SCT|Scotland
    GH.01|Greater Accra
    GH.09|Western
    GR.ESYE31|Attica
    GT.07|Guatemala
    HR.21|Zagreb
    HT.11|Ouest
    HU.05|Budapest
    ID.02|Bali
    ID.04|Jakarta
    IE.L|Leinster
    IL.05|Tel Aviv
    IL.06|Jerusalem
    IN.07|Delhi
    IN.16|Maharashtra
    IN.19|Karnataka
    IN.25|Tamil Nadu
    IN.28|West Bengal
    IN.40|Telangana
    IQ.07|Baghdad
    IR.26|Tehran
    IS.39|Capital Region
    IT.04|Campania
    IT.07|Lazio
    IT.09|Lombardy
    IT.16|Tuscany
    IT.20|Veneto
    JM.17|Kingston
    JO.16|Amman
    JP.12|Hokkaido
    JP.22|Kyoto
    JP.32|Osaka
    JP.40|Tokyo
    KE.05|Nairobi County
    KE.37|Mombasa County
    KH.22|Phnom Penh
    KP.12|Pyongyang
    KR.10|Busan
    KR.11|Seoul
    KZ.02|Almaty
    KZ.05|Astana
    LA.24|Vientiane Prefecture
    LB.04|Beyrouth
    LK.36|Western Province
    LT.65|Vilnius
    LU.LU|Luxembourg
    LV.25|Riga
    LY.77|Tripoli
    MA.04|Rabat-Salé-Kénitra
    MA.06|Casablanca-Settat
    MA.07|Marrakesh-Safi
    MC.00|Municipality of Monaco
    MG.11|Analamanga
    ML.01|Bamako
    MM.17|Yangon
    MN.20|Ulaanbaatar
    MX.09|Mexico City
    MX.16|Michoacán
    MY.14|Kuala Lumpur
    NA.21|Khomas Region
    NG.05|Lagos
    NG.11|FCT
    NL.07|North Holland
    NL.11|South Holland
    NO.08|Møre og Romsdal
    NO.12|Oslo
    NO.18|Troms
    NO.46|Vestland
    NP.3|Bagmati Province
    NZ.E7|Auckland
    NZ.E9|Canterbury
    NZ.G2|Wellington Region
    PA.08|Panamá
    PE.08|Cuzco Department
    PE.LMA|Lima Province
    PH.NCR|Metro Manila
    PK.04|Punjab
    PK.05|Sindh
    PK.08|Islamabad
    PL.74|Łódź Voivodeship
    PL.77|Lesser Poland
    PL.78|Mazovia
    PR.127|San Juan
    PT.14|Lisbon
    PT.17|Porto
    PT.23|Azores
    PY.22|Asunción
    QA.01|Baladīyat ad Dawḩah
    RO.10|București
    RS.SE|Central Serbia
    RU.15|Chukotka
    RU.48|Moscow
    RU.53|Novosibirsk Oblast
    RU.59|Primorye
    RU.66|St.-Petersburg
    RU.71|Sverdlovsk Oblast
    RW.12|Kigali
    SA.10|Riyadh Region
    SD.29|Khartoum
    SE.26|Stockholm
    SE.27|Skåne
    SE.28|Västra Götaland
    SI.61|Ljubljana
    SJ.21|Svalbard
    SM.07|San Marino
    SN.01|Dakar
    SN.14|Saint-Louis
    SY.13|Dimashq
    TH.02|Chiang Mai
    TH.40|Bangkok
    TN.36|Tunis Governorate
    TR.34|Istanbul
    TR.68|Ankara
    TW.04|Taiwan
    TZ.23|Dar es Salaam Region
    UA.12|Kyiv City
    UA.17|Odessa
    UG.C|Central Region
    US.AK|Alaska
    US.AL|Alabama
    US.AZ|Arizona
    US.CA|California
    US.CO|Colorado
    US.DC|District of Columbia
    US.FL|Florida
    US.GA|Georgia
    US.HI|Hawaii
    US.IL|Illinois
    US.KS|Kansas
    US.KY|Kentucky
    US.LA|Louisiana
    US.MA|Massachusetts
    US.ME|Maine
    US.MI|Michigan
    US.MO|Missouri
    US.NV|Nevada
    US.NY|New York
    US.OR|Oregon
    US.PA|Pennsylvania
    US.SC|South Carolina
    US.TN|Tennessee
    US.TX|Texas
    US.WA|Washington
    UY.10|Montevideo Department
    UZ.13|Tashkent
    VE.25|Distrito Federal
    VN.01|Hanoi
    VN.79|Ho Chi Minh
    ZA.02|KwaZulu-Natal
    ZA.06|Gauteng
    ZA.11|Western Cape
    ZW.10|Harare
    """
