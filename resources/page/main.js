import { createApi } from "./model/api.js";
import { parseFragment } from "./model/fragment.js";
import { Model } from "./model/model.js";
import { createReporter } from "./model/scorm.js";
import { App } from "./view/app.js";
import { closePopup } from "./view/chrome.js";
import { listenToKeys } from "./view/keys.js";
import { listenToPrinting } from "./view/print.js";
import { Session } from "./view/session.js";

/** @import { PageData } from "./model/types.js" */

const kLinkPause = 300;

/** Keeps the address and the shown state in agreement. */
class AddressBar {
    /** @type {ReturnType<typeof setTimeout> | null} */
    #timer = null;
    #written = location.hash;

    /** @param {App} app */
    constructor(app) {
        this.app = app;
    }

    /** Shows what the address says. */
    read() {
        const { session } = this.app;
        const { moment, problem } = parseFragment(location.hash, session.start);
        session.model.language = moment.language;
        const scene = /[#&](boxes|depth)=/.test(location.hash) ? moment.scene : session.origin;
        if (scene !== session.scene) {
            session.setScene(scene, scene.boxes.length > 0 ? 0 : null);
        }
        session.hasMoved = session.hasMoved || location.hash.includes("boxes=");
        this.app.setMode(moment.mode);
        if (moment.mode !== "quiz") {
            session.go(moment.step);
        }
        session.notice = problem === null ? null : problem(session.language);
        session.changed();
    }

    readIfChanged() {
        if (location.hash !== this.#written) {
            this.#written = location.hash;
            this.read();
        }
    }

    write() {
        this.#timer ??= setTimeout(() => {
            this.#timer = null;
            if (this.app.session.gesture !== null || this.app.session.isPlaying) {
                return; // another change follows
            }
            const { fragment } = this.app.session.link;
            if (fragment !== location.hash && fragment !== this.#written) {
                this.#written = fragment;
                this.#replace(fragment);
            }
        }, kLinkPause);
    }

    /** @param {string} fragment */
    #replace(fragment) {
        try {
            history.replaceState(null, "", fragment === "" ? location.href.split("#")[0] : fragment);
        } catch {
            // A page without its own address, such as srcdoc, may not change it.
        }
    }
}

function startPage() {
    /** @type {PageData} */
    const data = JSON.parse(document.getElementById("data")?.textContent ?? "{}");
    const model = new Model(data);
    const reporter = data.scorm ? createReporter(window) : null;
    /** @type {App | null} */
    let app = null;
    /** @type {AddressBar | null} */
    let address = null;
    const session = new Session(model, () => {
        app?.schedule();
        address?.write();
    });
    const root = /** @type {HTMLElement} */ (document.getElementById("page"));
    app = new App(session, root, (right, total, isComplete) => reporter?.report({ right, total, isComplete }));
    address = new AddressBar(app);
    model.onChange((what) => {
        if (what === "show") {
            app.setMode("step");
        }
        session.follow(what);
    });
    address.read();
    app.render();
    listenToKeys(app);
    listenToPrinting(app);
    for (const query of [
        "(prefers-color-scheme: dark)",
        "(prefers-contrast: more)",
        "(forced-colors: active)",
        "(pointer: coarse)",
    ]) {
        matchMedia(query).addEventListener("change", () => session.changed());
    }
    window.addEventListener("resize", () => session.changed());
    window.addEventListener("hashchange", () => address.readIfChanged());
    window.addEventListener("pagehide", () => reporter?.finish());
    document.addEventListener("pointerdown", (event) => closePopup(app, event.target));
    document.addEventListener("visibilitychange", () => {
        if (document.hidden) {
            app.player.pause();
        }
    });
    /** @type {any} */ (window).mortonscope = createApi(model);
}

startPage();
