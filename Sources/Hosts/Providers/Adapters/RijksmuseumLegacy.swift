package import Base
package import Questions

/// The bodies of the Rijksmuseum's older Collection API, which recordings and owners' own copies
/// still hold. Members that are null count as absent, and there are many.
extension Rijksmuseum {
    /// A page of `collection`: works with a title, in their order.
    package static func olderList(_ body: ByteSlice) throws(ProviderRefusal) -> ArtworkList {
        let tree = try checkedTree(body)
        guard tree["artObjects"]?.isArray == true else {
            throw ProviderRefusal(.malformed, "the Rijksmuseum sent no works")
        }
        var list = ArtworkList()
        list.total = tree["count"]?.scaled32(0)
        list.works = tree.elements("artObjects").compactMap { olderWork($0) }
        return list
    }

    /// A body of `collection/{objectNumber}`.
    package static func olderObject(_ body: ByteSlice) throws(ProviderRefusal) -> Artwork {
        let tree = try checkedTree(body)
        guard let object = tree["artObject"], object.isObject else {
            throw ProviderRefusal(.notFound, "the Rijksmuseum knows of no such object")
        }
        guard var work = olderWork(object) else {
            throw ProviderRefusal(.malformed, "the Rijksmuseum sent an object without a number")
        }
        work.date = object["dating"]?.text("presentingDate") ?? ""
        work.type = listed(texts(object, "objectTypes"))
        work.materials = firstText(
            object.text("physicalMedium"),
            listed(texts(object, "materials"))
        )
        work.dimensions = firstText(
            object.text("subTitle"),
            listed(object.elements("dimensions").map { olderMeasure($0) })
        )
        work.room = object.text("location")
        work.credit = object["acquisition"]?.text("creditLine") ?? ""
        work.texts = olderTexts(object)
        if work.maker.isEmpty {
            work.maker = listed(object.elements("principalMakers").map { $0.text("name") })
        }
        return work
    }

    private static func olderWork(_ object: JSONTree) -> Artwork? {
        let number = object.text("objectNumber")
        let title = firstText(object.words("title"), object.words("longTitle"))
        guard isShowID("rijksmuseum/" + number), !title.isEmpty else { return nil }
        var work = Artwork(id: "rijksmuseum/" + number, title: title)
        work.objectNumber = number
        work.maker = object.text("principalOrFirstMaker")
        work.place = listed(texts(object, "productionPlaces"))
        work.museum = "\(Museum.rijksmuseum.title)"
        work.pageAddress = webAddress(object["links"]?.text("web") ?? "")
        if let image = object["webImage"], object["permitDownload"]?.boolean != false {
            work.picture = PictureFile(
                address: image.text("url"),
                widthPixels: image["width"]?.scaled32(0) ?? 0,
                heightPixels: image["height"]?.scaled32(0) ?? 0
            )
        } else if object["hasImage"]?.boolean == true {
            work.lack = .rights
        }
        return work
    }

    /// What hangs beside it in English and Dutch; the description where that is all there is.
    private static func olderTexts(_ object: JSONTree) -> [ArtText] {
        var texts: [ArtText] = []
        let isDutch = object.text("language") == "nl"
        let about = firstText(
            object["label"]?.words("description") ?? "",
            object.words("description")
        )
        for (language, name) in [
            ("en", "plaqueDescriptionEnglish"), ("nl", "plaqueDescriptionDutch"),
        ] {
            let isItsOwn = isDutch == (language == "nl")
            let text = firstText(object.words(name), isItsOwn ? about : "")
            if let code = LanguageCode(language), !text.isEmpty {
                texts.append(ArtText(text, code))
            }
        }
        return texts
    }

    private static func olderMeasure(_ dimension: JSONTree) -> String {
        let value = dimension.text("value")
        guard !value.isEmpty else { return "" }
        return dimension.text("type") + " " + value + " " + dimension.text("unit")
    }

    private static func texts(_ tree: JSONTree, _ name: String) -> [String] {
        tree.elements(name).compactMap { $0.text }
    }
}
