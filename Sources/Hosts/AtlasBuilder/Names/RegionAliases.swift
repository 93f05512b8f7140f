/// What regions are called by those who live there and by their visitors, behind the country and
/// the gazetteer's code of each, where that is not the English name.
///
/// Regions that are called after their largest city are left out: who types `Wien` means the city.
/// Landscapes that are no region stand among `arrivalNames`.
let regionAliasLines = """
    AT.02 Kärnten
    AT.03 Niederösterreich
    AT.04 Oberösterreich
    AT.06 Steiermark
    AT.07 Tirol
    BE.VLG Vlaanderen, Flandern, Flandre, Fiandre, Flandes
    BE.WAL Wallonie, Wallonië, Wallonien
    CH.GR Graubünden, Grischun, Grigioni, Graubunden
    CH.TI Tessin
    CH.VD Waadt
    CH.VS Wallis, Vallese
    CN.13 Sinkiang
    CN.14 Xizang
    CN.20 Nei Mongol
    CZ.78 Moravia, South Moravia, Morava, Jihomoravský kraj, Mähren
    CZ.88 Bohemia, Čechy, Středočeský kraj, Böhmen
    DE.01 Baden-Württemberg
    DE.02 Bayern, Bavière, Beieren, Baviera
    DE.05 Hessen
    DE.06 Niedersachsen
    DE.07 Nordrhein-Westfalen, NRW
    DE.08 Rhineland-Palatinate
    DE.12 Mecklenburg
    DE.13 Sachsen, Saxe
    DE.14 Sachsen-Anhalt
    DE.15 Thüringen
    DK.17 Hovedstaden
    DK.18 Midtjylland
    DK.19 Nordjylland
    DK.20 Sjælland, Seeland
    DK.21 Syddanmark
    ES.07 Illes Balears, Islas Baleares, Baleares, Balearics, Balearen, Baléares
    ES.32 Navarra
    ES.51 Andalucía, Andalusien, Andalousie, Andaluzia
    ES.52 Aragón
    ES.53 Islas Canarias, Canarias, Canaries, The Canaries, Kanaren, Kanarische Inseln
    ES.54 Castilla-La Mancha
    ES.55 Castilla y León, Castile and León
    ES.56 Catalunya, Cataluña, Katalonien, Catalogne, Catalogna
    ES.58 Galiza, Galicien
    ES.59 País Vasco, Euskadi, Baskenland, Pays Basque
    ES.60 Comunitat Valenciana, Comunidad Valenciana
    FI.19 Lappi, Lappland
    FR.11 Ile de France
    FR.28 Normandie, Normandía
    FR.53 Bretagne, Bretaña
    FR.93 PACA
    FR.94 Corse, Korsika, Corsica, Córcega
    GB.ENG Angleterre, Inglaterra, Inghilterra, Engeland
    GB.NIR Nordirland, Irlande du Nord
    GB.SCT Schottland, Écosse, Escocia, Scozia, Schotland
    GB.WLS Cymru, Pays de Galles, Gales, Galles
    GR.ESYE14 Thessalia
    GR.ESYE22 Ionia Nisia
    GR.ESYE25 Peloponnisos, Πελοπόννησος, Peloponnes
    GR.ESYE31 Attiki, Αττική, Attika
    GR.ESYE43 Kriti, Κρήτη, Kreta, Creta
    HR.04 Istra, Istrien
    HR.15 Dalmatia, Dalmacija, Dalmatien
    IN.12 Kashmir
    IN.21 Orissa
    IN.22 Pondicherry
    IN.39 Uttaranchal
    IT.02 Basilicata
    IT.03 Kalabrien, Calabre
    IT.06 Friuli, Friaul
    IT.08 Ligurien, Ligurie
    IT.09 Lombardia, Lombardei, Lombardie
    IT.10 Marche, Le Marche, Marken
    IT.12 Piemonte, Piemont
    IT.13 Puglia, Apulien, Pouilles
    IT.14 Sardegna, Sardinien, Sardaigne, Cerdeña
    IT.15 Sicilia, Sizilien, Sicile
    IT.16 Toscana, Toskana, Toscane
    IT.17 Trentino-South Tyrol, Trentino-Südtirol
    IT.18 Umbrien, Ombrie
    IT.19 Valle d'Aosta, Vallée d'Aoste, Aostatal
    IT.20 Vénétie, Venetien
    NL.02 Fryslân
    NL.06 Noord-Brabant
    NL.07 Noord-Holland
    NL.11 Zuid-Holland
    PL.72 Dolnośląskie, Dolny Śląsk, Niederschlesien
    PL.77 Małopolska
    PL.78 Mazowsze, Mazowieckie
    PL.82 Pomorze, Pomorskie
    PL.83 Śląsk, Śląskie
    PL.86 Wielkopolska
    PT.23 Açores, Azoren
    RU.28 Karelien
    RU.63 Yakutia, Yakutiya
    RU.92 Kamtschatka
    SE.27 Scania, Schonen
    UA.11 Krim, Крим, Крым, Krym, Crimée
    """
