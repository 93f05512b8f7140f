// Many devices that exchange with one server, each a real module without an atlas.
// usage: node many-devices.mjs MODULE SERVER SECONDS RATE < cookies, a JSON array of Cookie headers
import { readFileSync } from "node:fs";
import { Core } from "../../web/worker/core.js";

const [modulePath, server, seconds, rate] = process.argv.slice(2);
const cookies = JSON.parse(readFileSync(0, "utf8"));
const module = await WebAssembly.compile(readFileSync(modulePath));
const headers = { "content-type": "application/x-elsewhere-sync" };

class Device {
    constructor(core, cookie) {
        this.core = core;
        this.cookie = cookie;
        this.core.reset();
    }

    async exchange() {
        const sent = Date.now();
        const started = performance.now();
        const response = await fetch(`${server}/sync/v1`, {
            method: "POST",
            body: this.core.syncRequest,
            headers: { ...headers, cookie: this.cookie },
        });
        const bytes = new Uint8Array(await response.arrayBuffer());
        const took = performance.now() - started;
        const { code } = this.core.syncReply(bytes, sent, Date.now());
        const isGood = response.status === 200 && code <= 1;
        if (!isGood) throw new Error(`${response.status}, code ${code}`);
        return { took, isDone: code === 0 };
    }
}

const devices = [];
for (const cookie of cookies) {
    const device = new Device(new Core(await WebAssembly.instantiate(module)), cookie);
    while (!(await device.exchange()).isDone);
    devices.push(device);
}

const times = [];
const under = [];
const begin = performance.now();
for (let number = 0; number < seconds * rate; number += 1) {
    const due = begin + number * 1_000 / rate;
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    under.push(devices[number % devices.length].exchange().then(({ took }) => times.push(took)));
}
await Promise.all(under);
console.log(JSON.stringify({ times, seconds: (performance.now() - begin) / 1_000 }));
