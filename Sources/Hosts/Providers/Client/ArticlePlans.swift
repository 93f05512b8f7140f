import Questions

func articlePlan(
    _ question: Question,
    by provider: Provider,
    _ settings: ProviderSettings
) -> Step? {
    let site: ArticleSite = provider == .wikivoyage ? .wikivoyage : .wikipedia
    switch (site, question) {
    case (.wikipedia, .summary(let subject)):
        return resolved(subject, site) { (title) throws(ProviderRefusal) in
            try summaryStep(title, settings)
        }
    case (.wikipedia, .article(let subject)):
        return resolved(subject, site) { (title) throws(ProviderRefusal) in
            try articleStep(title, settings)
        }
    case (.wikivoyage, .guide(let subject)):
        return resolved(subject, site) { (title) throws(ProviderRefusal) in
            try guideStep(title, settings)
        }
    case (_, .attractions(let point, let radius, let language)):
        guard let origin = settings.origin(provider, language) else { return nil }
        let request = Wikipedia.nearbyRequest(site, near: point, radiusMetres: radius, origin)
        return .ask(request) { (body) throws(ProviderRefusal) in
            let found = try reading(body) { (bytes) throws(ProviderRefusal) in
                try Wikipedia.attractions(bytes, site, language)
            }
            let credits = [Wikipedia.attribution(site, language)]
            return .answer(sights(found, near: point, radius), credits)
        }
    default: return nil
    }
}

/// Goes on with the title of the article: the one given, or that which Wikidata knows for the
/// city's GeoNames id.
private func resolved(
    _ subject: ArticleSubject,
    _ site: ArticleSite,
    _ next: @escaping @Sendable (ArticleTitle) throws(ProviderRefusal) -> Step
) -> Step? {
    switch subject {
    case .title(let title, let language):
        return try? next(ArticleTitle(site: site, language: language, title: title))
    case .city(let id, let language):
        return .question(.identity(geonamesID: id)) { (answer) throws(ProviderRefusal) in
            guard case .identity(let identity) = answer.content,
                let title = identity.article(site, language)
            else { throw ProviderRefusal(.notFound, "\(site.name) has no article of that city") }
            return try next(title)
        }
    }
}

private func origin(
    _ title: ArticleTitle,
    _ settings: ProviderSettings
) throws(ProviderRefusal) -> Origin {
    let provider = Wikipedia.provider(title.site)
    guard let origin = settings.origin(provider, title.language) else {
        throw ProviderRefusal(.badRequest, "\(provider.rawValue) has no address")
    }
    return origin
}

private func summaryStep(
    _ title: ArticleTitle,
    _ settings: ProviderSettings
) throws(ProviderRefusal) -> Step {
    let request = Wikipedia.summaryRequest(title, try origin(title, settings))
    return .ask(request) { (body) throws(ProviderRefusal) in
        let summary = try reading(body) { (bytes) throws(ProviderRefusal) in
            try Wikipedia.summary(bytes, of: title)
        }
        return .answer(.summary(summary), [Wikipedia.attribution(summary.article)])
    }
}

private func articleStep(
    _ title: ArticleTitle,
    _ settings: ProviderSettings
) throws(ProviderRefusal) -> Step {
    let origin = try origin(title, settings)
    return .ask(Wikipedia.articleRequest(title, origin)) { (body) throws(ProviderRefusal) in
        let article = try reading(body) { (bytes) throws(ProviderRefusal) in
            try readArticle(bytes, title)
        }
        let next = Wikipedia.translationsRequest(title, origin)
        return .ask(next, isOptional: true) { (body) throws(ProviderRefusal) in
            var complete = article
            let found = try? reading(body) { (bytes) throws(ProviderRefusal) in
                try Wikipedia.translations(bytes, title.site)
            }
            complete.translations = found ?? []
            return .answer(.article(complete), [Wikipedia.attribution(title)])
        }
    }
}

private func guideStep(
    _ title: ArticleTitle,
    _ settings: ProviderSettings
) throws(ProviderRefusal) -> Step {
    let request = Wikipedia.articleRequest(title, try origin(title, settings))
    return .ask(request) { (body) throws(ProviderRefusal) in
        let guide = try reading(body) { (bytes) throws(ProviderRefusal) in
            try readGuide(bytes, title)
        }
        return .answer(.guide(guide), [Wikipedia.attribution(title)])
    }
}

func identityPlan(_ question: Question, _ settings: ProviderSettings) -> Step? {
    guard case .identity(let id) = question, let origin = settings.origin(.wikidata) else {
        return nil
    }
    let request = Wikidata.searchRequest(geonamesID: id, origin)
    return .ask(request) { (body) throws(ProviderRefusal) in
        let item = try reading(body, Wikidata.itemID)
        return .ask(Wikidata.entityRequest(item, origin)) { (body) throws(ProviderRefusal) in
            let identity = try reading(body, Wikidata.identity)
            return .answer(.identity(identity), [Wikidata.attribution])
        }
    }
}

/// The pictures of a city are its own at Wikidata and those that its article shows.
func picturePlan(_ question: Question, _ settings: ProviderSettings) -> Step? {
    guard case .pictures(let subject) = question, let commons = settings.origin(.commons) else {
        return nil
    }
    switch subject {
    case .title(let text, let language):
        let title = ArticleTitle(language: language, title: text)
        return try? mediaStep(title, lead: "", commons, settings)
    case .city(let id, let language):
        return .question(.identity(geonamesID: id)) { (answer) throws(ProviderRefusal) in
            guard case .identity(let identity) = answer.content else {
                throw ProviderRefusal(.notFound, "nothing is known of that city")
            }
            let lead = identity.pictureName
            if let title = identity.article(.wikipedia, language) {
                return try mediaStep(title, lead: lead, commons, settings)
            }
            guard !lead.isEmpty else {
                throw ProviderRefusal(.notFound, "the city has neither article nor picture")
            }
            return fileStep([lead], commons)
        }
    }
}

private func mediaStep(
    _ title: ArticleTitle,
    lead: String,
    _ commons: Origin,
    _ settings: ProviderSettings
) throws(ProviderRefusal) -> Step {
    let request = Wikipedia.mediaRequest(title, try origin(title, settings))
    return .ask(request, isOptional: !lead.isEmpty) { (body) throws(ProviderRefusal) in
        let shown =
            lead.isEmpty
            ? try reading(body, Wikipedia.pictureNames)
            : (try? reading(body, Wikipedia.pictureNames)) ?? []
        let names = [lead].filter { !$0.isEmpty } + shown.filter { $0 != lead }
        guard !names.isEmpty else { return .answer(.pictures([]), [Commons.attribution]) }
        return fileStep(Array(names.prefix(20)), commons)
    }
}

private func fileStep(_ names: [String], _ commons: Origin) -> Step {
    .ask(Commons.request(names, commons)) { (body) throws(ProviderRefusal) in
        let pictures = try reading(body) { (bytes) throws(ProviderRefusal) in
            try Commons.pictures(bytes, inOrderOf: names)
        }
        return .answer(.pictures(pictures), [Commons.attribution])
    }
}
