// What only a browser can do, one module for each. Every page works without any of this.
import { helpWithAccounts } from "./account.js";
import { keepClocks } from "./clocks.js";
import { nameLanguages } from "./languages.js";
import { offerLocation } from "./near.js";
import { pointMapAndListAtEachOther } from "./map.js";
import { watchParts } from "./outside.js";
import { keepReading } from "./reader.js";
import { rollDice } from "./surprise.js";
import { suggestWhileTyping } from "./suggestions.js";
import { offerSharing } from "./share.js";
import { switchViews } from "./views.js";

suggestWhileTyping();
offerLocation();
pointMapAndListAtEachOther();
switchViews();
keepClocks();
nameLanguages();
offerSharing();
rollDice();
helpWithAccounts();
watchParts();
keepReading();
