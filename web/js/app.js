// What only a browser can do, one module for each. Every page works without any of this.
import { announce } from "./announce.js";
import { measureBar } from "./bar.js";
import { baseMap, prefersStillness } from "./map.js";
import { curateLists } from "./scene.js";
import { helpWithAccounts } from "./account.js";
import { keepDrafts } from "./drafts.js";
import { goOnOffline, isWriting, listen } from "./flight.js";
import { hideMissing } from "./missing.js";
import { hideUndrawnFlags } from "./flags.js";
import { readyForFlight } from "./flight-panel.js";
import { keepClocks } from "./clocks.js";
import { keepToasts, present, stayingToast, toast } from "./toasts.js";
import { lightStars } from "./stars.js";
import { nameLanguages } from "./languages.js";
import { kept, REMINDERS } from "./remembered.js";
import { offerReading } from "./reading.js";
import { offerLocation } from "./near.js";
import { offerSharing } from "./share.js";
import { openSheets } from "./sheet.js";
import { pointMapAndListAtEachOther } from "./map.js";
import { listKeptStreets } from "./kept-streets.js";
import { keepReading } from "./reader.js";
import { pullToRefresh } from "./refresh.js";
import { rollDice } from "./surprise.js";
import { SearchField, suggestWhileTyping } from "./suggestions.js";
import { swipeAway } from "./swipe.js";
import { takeSaved } from "./seen-fields.js";
import { switchViews } from "./views.js";
import { watchParts } from "./outside.js";
import { settleForKeys } from "./transitions.js";

// Before htmx begins with the page: no evaluated code, no injected styles, nothing from elsewhere,
// no copies of pages kept.
Object.assign(window.htmx?.config ?? {}, {
    allowEval: false,
    allowScriptTags: false,
    historyCacheSize: 0,
    includeIndicatorStyles: false,
    refreshOnHistoryMiss: true,
    // A step exchanges a list where it stands.
    scrollIntoViewOnBoost: false,
    selfRequestsOnly: true,
});

settleForKeys();
measureBar();
hideMissing();
hideUndrawnFlags();
suggestWhileTyping();
offerLocation();
pointMapAndListAtEachOther();
switchViews();
keepClocks();
offerReading();
nameLanguages();
offerSharing(document, toast);
// What comes later: a work of art, an event.
document.addEventListener("htmx:load", ({ target }) => offerSharing(target, toast));
rollDice();
helpWithAccounts();
watchParts();
keepReading();
keepToasts();
keepDrafts();
takeSaved();
lightStars();
curateLists();
swipeAway();
openSheets();
pullToRefresh();
goOnOffline();
readyForFlight();
listKeptStreets();

// Who is reminded of something is so on whatever page.
if (kept(REMINDERS) || document.getElementById("reminders")) {
    import(new URL("reminders.js", import.meta.url).href)
        .then(({ begin }) => begin({ announce, listen, remindHere: stayingToast }))
        .catch((problem) => console.info("no reminders:", problem.message));
}

// Some tabs need more than all others: only their own pages fetch it.
const { tab } = document.documentElement.dataset;
if (tab) {
    const { begin } = await import(new URL(`${tab}.js`, import.meta.url).href);
    begin({
        SearchField, announce, baseMap, isWriting, keepDrafts, prefersStillness, present, toast,
    });
}
