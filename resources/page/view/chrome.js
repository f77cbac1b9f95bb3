import { pairCount } from "../model/overlap.js";
import { writeScene } from "../model/scene.js";
import { button, field, h } from "./dom.js";
import { icon } from "./icons.js";
import { quizBar } from "./quiz.js";
import { kGrains, kSpeeds } from "./session.js";
import { stepAtShare, timelineSlider } from "./timeline.js";

/**
 * The buttons around the picture: modes, bottom row and menu.
 *
 * @typedef {import("./app.js").App} App
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./dom.js").Content} Content
 */

/** @param {App} app @returns {Described} */
export function modeButtons(app) {
    const { session, words } = app.shown;
    const modes = /** @type {import("./session.js").Mode[]} */ (["place", "step", "quiz"]);
    return h(
        "div",
        { class: "modes", role: "group", "aria-label": words.modes, key: "modes" },
        modes.map((mode) =>
            button(
                {
                    key: mode,
                    "aria-pressed": session.mode === mode ? "true" : "false",
                    on: { click: () => app.setMode(mode) },
                },
                words[mode],
            ),
        ),
    );
}

/** @param {App} app @returns {Described} */
export function tabsOf(app) {
    const { session, words } = app.shown;
    const tab = (/** @type {"pairs" | "code"} */ name, /** @type {string} */ title) =>
        button(
            {
                key: name,
                "aria-pressed": session.tab === name ? "true" : "false",
                on: {
                    click: () => {
                        session.tab = name;
                        session.changed();
                    },
                },
            },
            title,
        );
    return h(
        "div",
        { class: "tabs", role: "group", "aria-label": `${words.pairs}, ${words.code2}` },
        tab("pairs", words.pairs),
        tab("code", words.code2),
    );
}

/**
 * The bottom row: what to do next.
 *
 * @param {App} app
 * @returns {Content[]}
 */
export function barOf(app) {
    const { mode } = app.session;
    if (mode === "place") {
        return placeBar(app);
    }
    return mode === "step" ? transport(app) : quizBar(app.quiz, app.shown);
}

/** @param {App} app @returns {Content[]} */
function placeBar(app) {
    const { session, words, layout, recording } = app.shown;
    const count = session.scene.boxes.length;
    const isWide = layout.name === "wide";
    const addWord = isWide ? words.add : words.addShort;
    const begin = () => {
        app.player.jump(0);
        app.setMode("step");
    };
    return [
        button(
            {
                class: `primary${app.invites ? " invited" : ""}`,
                key: "begin",
                "data-heir": count > 0,
                disabled: count === 0 ? true : null,
                on: { click: begin },
            },
            isWide ? words.stepThrough(count) : words.stepThroughShort(count),
        ),
        isWide
            ? h("span", { class: "quiet cost", key: "cost" }, words.cost(recording.tests.length, pairCount(count)))
            : null,
        h("span", { class: "spring", key: "spring" }),
        button(
            {
                key: "add",
                "data-heir": count === 0,
                "aria-pressed": session.isDrawing ? "true" : "false",
                on: { click: () => session.toggleDrawing() },
            },
            session.isDrawing ? words.cancel : addWord,
        ),
        button(
            {
                key: "undo",
                "aria-label": words.undo,
                title: words.undo,
                "aria-disabled": session.canUndo ? null : "true",
                on: { click: () => session.undo() },
            },
            layout.name === "tall" ? icon("undo") : words.undo,
        ),
        isWide
            ? button(
                  {
                      key: "reset",
                      "aria-disabled": session.scene === session.origin ? "true" : null,
                      on: { click: () => session.reset() },
                  },
                  words.reset,
              )
            : null,
    ];
}

/** @param {App} app @returns {Content[]} */
function transport(app) {
    const { session, words, layout, recording } = app.shown;
    const { step } = session;
    const { total } = recording;
    const go = (/** @type {() => void} */ act) => () => {
        app.player.pause();
        act();
    };
    const iconButton = (
        /** @type {string} */ name,
        /** @type {string} */ title,
        /** @type {boolean} */ isOff,
        /** @type {() => void} */ act,
    ) =>
        button(
            {
                class: "iconbutton",
                key: name,
                "aria-label": title,
                title,
                "aria-disabled": isOff ? "true" : null,
                on: { click: isOff ? () => {} : go(act) },
            },
            icon(name),
        );
    const playing = session.isPlaying;
    const buttons = [
        layout.name === "low" ? null : iconButton("first", words.first, step === 0, () => app.player.jump(0)),
        iconButton("back", words.back, step === 0, () => app.player.advance(-1)),
        button(
            {
                class: "primary play",
                key: "play",
                "data-heir": true,
                disabled: total === 0 ? true : null,
                on: { click: () => app.player.toggle() },
            },
            icon(playing ? "pause" : "play"),
            playing ? words.pause : words.play,
        ),
        iconButton("forward", words.forward, step >= total, () => app.player.advance(1)),
        layout.name === "low" ? null : iconButton("last", words.last, step >= total, () => app.player.jump(total)),
    ];
    return [
        h("div", { class: "transport", role: "group", "aria-label": words.transport, key: "transport" }, buttons),
        timelineSlider(session, app.hovered, app.shown.palette, timelineHandlers(app)),
        layout.name === "wide" ? choosersOf(app) : null,
    ];
}

/** Returns the lists of step sizes and speeds. @param {App} app @returns {Described} */
export function choosersOf(app) {
    const { session, words, recording } = app.shown;
    const choose = (/** @type {(value: string) => void} */ act) => ({
        change: (/** @type {Event} */ e) => act(/** @type {HTMLSelectElement} */ (e.target).value),
    });
    const grain = h(
        "select",
        {
            "aria-label": words.grain,
            props: { value: session.grain },
            on: choose((value) => {
                session.grain = kGrains.find((one) => one === value) ?? "step";
                session.changed();
            }),
        },
        kGrains.map((one) => h("option", { value: one }, words.grains[one])),
    );
    const speed = h(
        "select",
        {
            "aria-label": words.speed,
            props: { value: String(session.speed) },
            on: choose((value) => {
                session.speed = Number(value);
                session.changed();
            }),
        },
        kSpeeds.map((one) => h("option", { value: String(one) }, `${one}×`)),
    );
    return h(
        "div",
        { class: "choosers", key: "choosers" },
        h("span", { class: "quiet", key: "by" }, words.by),
        grain,
        speed,
        h("span", { class: "quiet stepof", key: "stepof" }, words.stepOf(session.step, recording.total)),
    );
}

/** @param {App} app */
function timelineHandlers(app) {
    const { session } = app;
    const stepAt = (/** @type {PointerEvent} */ event) => {
        const rect = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
        const share = Math.min(Math.max((event.clientX - rect.left) / rect.width, 0), 1);
        return stepAtShare(session.recording, share);
    };
    const hover = (/** @type {number | null} */ step) => {
        if (app.hovered !== step) {
            app.hovered = step;
            app.schedule();
        }
    };
    return {
        pointerdown: (/** @type {PointerEvent} */ event) => {
            if (event.button === 0) {
                /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
                app.player.pause();
                app.player.jump(stepAt(event));
            }
        },
        pointermove: (/** @type {PointerEvent} */ event) => {
            if (/** @type {Element} */ (event.currentTarget).hasPointerCapture(event.pointerId)) {
                app.player.jump(stepAt(event));
            }
            hover(event.pointerType === "mouse" ? stepAt(event) : null);
        },
        pointerleave: () => hover(null),
        keydown: (/** @type {KeyboardEvent} */ event) => {
            const pages = { PageUp: -10, PageDown: 10 }[event.key];
            if (pages !== undefined) {
                event.preventDefault();
                app.player.pause();
                app.player.jump(session.step + pages);
            }
        },
    };
}

// -------------------------------------------------------------------------------------------------- menu

/** @param {App} app @returns {Content[]} */
export function menuOf(app) {
    const { session, words } = app.shown;
    const isOpen = session.dialog !== null;
    const isMenu = session.dialog === "menu";
    const toggle = () => {
        session.dialog = isOpen ? null : "menu";
        session.changed();
    };
    return [
        button(
            {
                class: "plain dots",
                key: "dots",
                "data-heir": !isOpen || isMenu,
                "aria-label": words.more,
                "aria-expanded": isOpen ? "true" : "false",
                on: { click: toggle },
            },
            icon("more"),
        ),
        isMenu ? menuItems(app) : null,
        session.dialog === "about" ? aboutBox(app) : null,
        session.dialog === "link" ? linkBox(app) : null,
    ];
}

/** Closes the popup, unless it or its button was pressed. @param {App} app @param {EventTarget | null} pressed */
export function closePopup({ session }, pressed) {
    if (session.dialog !== null && !(pressed instanceof Element && pressed.closest(".more"))) {
        session.dialog = null;
        session.changed();
    }
}

/** @param {App} app */
function menuItems(app) {
    const { session, words, layout } = app.shown;
    const item = (/** @type {string} */ key, /** @type {string} */ title, /** @type {() => void} */ act) =>
        button({ key, on: { click: act } }, title);
    const then = (/** @type {() => void} */ act) => () => {
        session.dialog = null;
        act();
        session.changed();
    };
    const isFramed = window.parent !== window;
    const themes = /** @type {import("./session.js").Theme[]} */ (["auto", "light", "dark"]);
    return h(
        "div",
        { class: "popup menu", key: "menu" },
        layout.name === "wide"
            ? null
            : item(
                  "language",
                  words.other,
                  then(() => session.setLanguage(session.language === "en" ? "ja" : "en")),
              ),
        layout.name === "wide"
            ? null
            : item(
                  "reset",
                  words.reset,
                  then(() => session.reset()),
              ),
        item("copy", words.copyLink, () => copyLink(app)),
        isFramed
            ? item(
                  "tab",
                  words.openTab,
                  then(() => openTab(app)),
              )
            : null,
        item(
            "print",
            words.print,
            then(() => printPage(app, false)),
        ),
        item(
            "stops",
            words.printStops,
            then(() => printPage(app, true)),
        ),
        item(
            "download",
            words.download,
            then(() => downloadScene(app)),
        ),
        h(
            "div",
            { class: "themes", role: "group", "aria-label": words.theme, key: "themes" },
            h("span", { class: "quiet" }, words.theme),
            themes.map((theme) =>
                button(
                    {
                        key: theme,
                        "aria-pressed": session.theme === theme ? "true" : "false",
                        on: {
                            click: () => {
                                session.theme = theme;
                                session.changed();
                            },
                        },
                    },
                    words.themes[theme],
                ),
            ),
        ),
        item("about", words.about, () => {
            session.dialog = "about";
            session.changed();
        }),
    );
}

/** @param {App} app */
function closeButton(app) {
    const { session, words } = app.shown;
    return button(
        {
            class: "close",
            key: "close",
            "data-heir": session.dialog === "about",
            on: {
                click: () => {
                    session.dialog = null;
                    session.changed();
                },
            },
        },
        words.close,
    );
}

/** @param {App} app */
function aboutBox(app) {
    const { session, words } = app.shown;
    const { data } = session.model;
    return h(
        "div",
        { class: "popup about", role: "dialog", "aria-label": words.about, key: "about" },
        h("h2", null, words.aboutVersion(data.version, data.commit)),
        h("p", null, words.madeWith(data.version, data.file), " ", words.onefile),
        h("p", null, words.aboutCommand),
        h("pre", { tabindex: 0, role: "region", "aria-label": words.aboutCommand }, data.command),
        h("pre", { class: "license", tabindex: 0, role: "region", "aria-label": words.license }, data.license),
        closeButton(app),
    );
}

/** @param {App} app */
function linkBox(app) {
    const { words } = app.shown;
    const select = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select();
    return h(
        "div",
        { class: "popup about", role: "dialog", "aria-label": words.copyLink, key: "link" },
        h("p", null, words.copyBy),
        field(
            { type: "text", readonly: true, "data-heir": true, "aria-label": words.copyLink, on: { focus: select } },
            pageAddress() + app.session.link.fragment,
        ),
        closeButton(app),
    );
}

/** Returns the page's address without its fragment. */
function pageAddress() {
    return location.href.split("#")[0];
}

/** @param {App} app */
function copyLink(app) {
    const { session, words } = app.shown;
    const { fragment, isComplete } = session.link;
    const address = pageAddress() + fragment;
    const written = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error("no clipboard"));
    written.then(
        () => {
            session.dialog = null;
            session.notice = isComplete ? words.copied : words.longLink;
            session.changed();
        },
        () => {
            session.dialog = "link";
            session.notice = isComplete ? null : words.longLink;
            session.changed();
        },
    );
}

/** @param {App} app */
function openTab(app) {
    window.open(pageAddress() + app.session.link.fragment, "_blank", "noopener");
}

/** @param {App} app @param {boolean} hasStops */
function printPage(app, hasStops) {
    app.printsStops = hasStops;
    window.print();
    app.printsStops = false;
}

/** @param {App} app */
function downloadScene(app) {
    const { session } = app;
    const text = `${JSON.stringify(writeScene(session.scene), null, 2)}\n`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = session.model.data.file.replace(/(\.mscene|\.json)?$/, ".mscene");
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
