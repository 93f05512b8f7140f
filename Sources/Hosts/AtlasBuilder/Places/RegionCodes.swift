/// ISO 3166-2 codes of divisions that the gazetteer numbers itself, where people write the code
/// behind a city: "Victoria, BC", "Newcastle NSW".
///
/// The gazetteer already has the codes of the United States. Source: ISO 3166-2:CA and :AU, and
/// GeoNames' own numbers of the same divisions.
let regionCodes: [(country: String, region: String, code: String)] = [
    ("CA", "01", "AB"), ("CA", "02", "BC"), ("CA", "03", "MB"), ("CA", "04", "NB"),
    ("CA", "05", "NL"), ("CA", "07", "NS"), ("CA", "08", "ON"), ("CA", "09", "PE"),
    ("CA", "09", "PEI"), ("CA", "10", "QC"), ("CA", "11", "SK"), ("CA", "12", "YT"),
    ("CA", "13", "NT"), ("CA", "14", "NU"),
    ("AU", "01", "ACT"), ("AU", "02", "NSW"), ("AU", "03", "NT"), ("AU", "04", "QLD"),
    ("AU", "05", "SA"), ("AU", "06", "TAS"), ("AU", "07", "VIC"), ("AU", "08", "WA"),
]
