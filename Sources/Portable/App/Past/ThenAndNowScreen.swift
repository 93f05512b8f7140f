internal import Markup
internal import Past

/// The old picture over the camera, then beside what was taken: all of it stays on the device.
struct ThenAndNowScreen {
    let page: OldPictureScreen

    func html(for viewer: Viewer) -> HTML {
        let picture = page.shown.picture
        let back = page.shown.route(page.view)
        guard let path = page.shown.picturePath else { return page.html(for: viewer) }
        return """
            <div class="then-now" data-then-now data-picture="\(path)?w=960" \
            data-key="\(picture.collection.id)/\(picture.id)" data-name="\(page.shown.title)" \
            data-when="\(page.shown.when)" data-then="\(say("Then"))" data-now="\(say("Now"))" \
            data-credit="\(page.shown.credit)">
            <p class="way-up"><a href="\(back)">\(Icon.back.html)\(page.shown.title)</a></p>
            <h1>\(say("Then and now"))</h1>
            <p class="past-words then-lead">\(say("""
                Find the spot: lay the old picture over what the camera sees, then take a picture. \
                It stays on this device.
                """))</p>
            <noscript><p class="notice">\(say("This needs JavaScript and a camera."))</p></noscript>
            <div class="then-stage"><img class="then-old" src="\(path)?w=960" \
            alt="\(page.shown.alternative)" data-again="\(Words.tryAgain)" \
            data-missing="\(Words.oldAway)" data-offline="\(Words.oldNotKept)">\
            <video playsinline muted hidden></video>\
            <canvas hidden></canvas><input class="then-split" type="range" min="0" max="100" \
            value="50" hidden aria-label="\(say("How much of then and of now"))"></div>
            <p class="notice then-problem" role="alert" hidden \
            data-denied="\(say("This browser may not use the camera. Choose a picture instead."))" \
            data-absent="\(say("There is no camera here. Choose a picture instead."))" \
            data-full="\(say("This browser could not keep the picture."))"></p>
            <label class="then-blend" hidden>\(say("Old picture"))<input type="range" min="0" \
            max="100" value="50"></label>
            <p class="old-tools">\
            <button class="button primary" type="button" data-then="start">\
            \(Icon.photograph.html)\(say("Open the camera"))</button>\
            <button class="button primary" type="button" data-then="take" hidden>\
            \(say("Take the picture"))</button>\
            <label class="button then-choose">\(say("Choose a picture"))<input class="unseen" \
            type="file" accept="image/*"></label>\
            <button class="button" type="button" data-then="save" hidden>\
            \(Icon.download.html)\(say("Save both side by side"))</button>\
            <button class="button danger" type="button" data-then="forget" hidden>\
            \(say("Remove my picture"))</button>\
            <button class="button" type="button" data-then="undo" hidden>\
            \(say("Put my picture back"))</button></p></div>

            """
    }
}

extension Words {
    static var oldAway: StaticString {
        say(
            """
            The library did not send the old picture, so there is nothing to compare yet. You can \
            take a picture all the same.
            """
        )
    }

    static var oldNotKept: StaticString {
        say(
            """
            You are offline, and the old picture is not kept on this device. You can take a \
            picture all the same, and compare both later.
            """
        )
    }
}
