import { withAncestors } from "../model/cells.js";
import { headlineOf, whyNot } from "../model/home.js";
import { listsOf, usedSlotsOf } from "../model/place.js";
import { sentenceOf, sentenceWithoutWhatComes } from "../model/sentences.js";
import { layoutOfArray, partsOfArray } from "./array.js";
import { panelsOf } from "./arrange.js";
import { barOf, menuOf, modeButtons } from "./chrome.js";
import { button, h, patch, textWidth } from "./dom.js";
import { pathTo, returnFocus } from "./focus.js";
import { placeFlight } from "./flight.js";
import { geometryOf } from "./geometry.js";
import { WorldInput, kHandles } from "./input.js";
import { layoutOf } from "./layout.js";
import { lookOfPlacing, lookOfQuestion, lookOfStep } from "./look.js";
import { codeStrip, depthField } from "./panels.js";
import { Player } from "./player.js";
import { Quiz, questionTitle, quizPanel } from "./quiz.js";
import { worldArea, arrayArea } from "./stage.js";
import { applyPalette, paletteOf, schemeOf } from "./theme.js";

/**
 * Composes the page from its parts, and updates it after each change.
 *
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./dom.js").Content} Content
 * @typedef {import("./session.js").Session} Session
 *
 * Everything that is currently shown.
 * @typedef {object} Shown
 * @property {Session} session
 * @property {import("../words.js").Words} words
 * @property {import("./layout.js").Layout} layout
 * @property {import("./theme.js").Palette} palette
 * @property {import("../model/types.js").Scene} scene
 * @property {readonly (import("../model/types.js").Place | null)[]} places
 * @property {import("../model/recording.js").Recording} recording
 * @property {number} k  the position that is painted
 * @property {import("../model/types.js").State | null} state  null in Place
 * @property {import("./look.js").Look} look
 * @property {import("./look.js").Look | null} before
 * @property {number} share
 * @property {import("./geometry.js").Geometry} geometry
 * @property {number[]} usedSlots
 * @property {{lists: ReadonlyMap<number, readonly number[]>, marks: ReadonlySet<number>, current: number | null,
 *             before: number | null, share: number}} treeState
 * @property {(box: number) => string} colorOf
 */

const kAnnounceAfter = 400;
const kInvitationTime = 1200;
const kLeastForHandles = 88;
const kHeadlineGrowth = 2; // of the text's size
// Width that is lost at the ragged ends of lines, in lines.
const kRagged = 0.35;

export class App {
    #isScheduled = false;
    #isPrinting = false;
    /** @type {ReturnType<typeof setTimeout> | null} */
    #announcing = null;
    #announced = "";
    /** How far the array is scrolled. */
    arrayScroll = 0;
    /** The name of the pointer's shape in the world. */
    cursor = "";
    #isCodeSeen = -1;
    #wasCurrent = -1;
    #hasInvited = false;
    #flying = /** @type {HTMLElement} */ (document.getElementById("flying"));
    /** The pair under the pointer, in words. @type {string | null} */
    pairWords = null;
    /** The slot of the quadrant whose pair of bits is under the pointer. @type {number | null} */
    lit = null;
    /** Whether the button that starts the run is outlined. */
    invites = false;
    /** The step under the pointer in the timeline. @type {number | null} */
    hovered = null;
    /** Whether the sheet for the printer has all stops. */
    printsStops = false;

    /**
     * @param {Session} session
     * @param {HTMLElement} root
     * @param {(right: number, all: number, isComplete: boolean) => void} report
     */
    constructor(session, root, report) {
        this.session = session;
        this.root = root;
        this.input = new WorldInput(this);
        for (const kind of /** @type {("pointermove" | "pointerdown")[]} */ (["pointermove", "pointerdown"])) {
            root.addEventListener(kind, (event) => this.#light(quadrantAt(event.clientX, event.clientY)));
        }
        root.addEventListener("pointerleave", () => this.#light(null));
        this.player = new Player(session, (step) => sentenceOf(session.recording, step, session.language));
        this.quiz = new Quiz(session, report);
        /** @type {Shown} */
        this.shown = this.#see();
    }

    /** Asks for a new picture in the next frame. */
    schedule() {
        if (!this.#isScheduled) {
            this.#isScheduled = true;
            requestAnimationFrame(() => {
                this.#isScheduled = false;
                this.render();
            });
        }
    }

    // ----------------------------------------------------------------------------------------- queries

    /** @returns {Shown} */
    #see() {
        const { session } = this;
        const { scene, places, recording, motion } = session;
        const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
        const probe = document.getElementById("probe");
        const height = probe === null ? innerHeight : probe.offsetHeight;
        const layout = layoutOf(
            document.documentElement.clientWidth / unit,
            height / unit,
            matchMedia("(pointer: coarse)").matches,
        );
        const palette = paletteOf(this.#isPrinting ? 0 : schemeOf(session.theme));
        const isPlace = session.mode === "place";
        const isQuiz = session.mode === "quiz";
        const k = motion === null ? session.step : motion.high;
        const state = isPlace ? null : recording.state(k);
        const overlaps = (/** @type {number} */ a, /** @type {number} */ b) => session.overlaps(a, b);
        const asked = this.quiz?.isAsked ? (this.quiz.question?.box ?? null) : null;
        const seen = (/** @type {number} */ step) => lookOfStep(scene, recording.state(step), places, overlaps);
        const look = isPlace
            ? lookOfPlacing(scene, places, session.selected, this.input.isMoving)
            : lookOfQuestion(seen(k), asked);
        return {
            session,
            words: session.words,
            layout,
            palette,
            scene,
            places,
            recording,
            k,
            state,
            look,
            before: isPlace || motion === null ? null : seen(motion.low),
            share: motion === null ? 1 : motion.share,
            geometry: geometryOf(scene, layout.left, layout.top, layout.side),
            usedSlots: isQuiz && state !== null ? this.#slotsInQuiz(state) : usedSlotsOf(scene),
            treeState: this.#treeState(state, asked),
            colorOf: (box) => {
                const place = places[box];
                return place === null || place === undefined
                    ? palette.roles.faint
                    : palette.level(place.level, scene.depth);
            },
        };
    }

    /**
     * Returns the slots that tree and array show in the quiz. Those of later boxes would rule out choices.
     *
     * @param {import("../model/types.js").State} state
     */
    #slotsInQuiz(state) {
        const choices = this.quiz?.question?.choices ?? [];
        return [...state.lists.keys(), ...choices.flatMap(({ slot }) => slot ?? [])];
    }

    /**
     * Returns the lists and marks at this moment, and the slot that the moment is about.
     *
     * @param {import("../model/types.js").State | null} state
     * @param {number | null} asked  the box whose slot is asked for
     */
    #treeState(state, asked) {
        const { session } = this;
        const { places, motion } = session;
        if (state !== null) {
            const low = motion === null ? null : session.recording.state(motion.low);
            const slotOf = (/** @type {import("../model/types.js").State} */ at) => at.slot ?? at.cell;
            return {
                lists: state.lists,
                marks: state.marks,
                current: asked === null ? slotOf(state) : null,
                before: low === null ? null : slotOf(low),
                share: motion === null ? 1 : motion.share,
            };
        }
        const lists = listsOf(session.scene, () => true);
        const marks = withAncestors(lists.keys());
        const place = session.selected === null ? null : places[session.selected];
        return { lists, marks, current: place?.index ?? null, before: null, share: 1 };
    }

    /** @param {boolean} isTouch  @returns {{x: number, y: number}[]} */
    handlePlaces(isTouch) {
        const { session, geometry, scene } = this.shown;
        const { selected } = session;
        if (session.mode !== "place" || selected === null || this.input.isMoving || session.isDrawing) {
            return [];
        }
        const area = geometry.box(scene.boxes[selected]);
        const isSmall = Math.min(area.width, area.height) < (isTouch ? kLeastForHandles : 40);
        const distance = isTouch ? 18 : 7;
        const out = isSmall ? distance : 0;
        const corners = (/** @type {number[]} */ [across, down]) => !isTouch || across * down !== 0;
        return kHandles.filter(corners).map(([across, down]) => ({
            x: area.x + area.width / 2 + across * (area.width / 2 + out),
            y: area.y + area.height / 2 + down * (area.height / 2 + out),
        }));
    }

    /** @param {string} cursor */
    setCursor(cursor) {
        if (cursor !== this.cursor) {
            this.cursor = cursor;
            this.session.changed();
        }
    }

    // ----------------------------------------------------------------------------------------- actions

    /** @param {import("./session.js").Mode} mode */
    setMode(mode) {
        this.player.pause();
        this.input.cancel();
        this.session.setMode(mode);
        if (mode === "quiz") {
            this.quiz.open();
        }
    }

    /** @param {number | null} slot */
    #light(slot) {
        const lit = this.input.isMoving ? null : slot;
        if (lit !== this.lit) {
            this.lit = lit;
            this.schedule();
        }
    }

    /** After the first drag, outlines the button that starts the run for a moment. */
    afterDrag() {
        if (!this.#hasInvited) {
            this.#hasInvited = true;
            this.invites = true;
            setTimeout(() => {
                this.invites = false;
                this.schedule();
            }, kInvitationTime);
        }
        this.session.changed();
    }

    /**
     * A field of the triangle was chosen: answers the quiz, goes to the test, or says why there is none.
     *
     * @param {number} a
     * @param {number} b
     */
    choosePair(a, b) {
        const { session, quiz } = this;
        session.pair = [a, b];
        if (session.mode === "quiz") {
            quiz.answerAt({ pair: [a, b] });
            session.changed();
            return;
        }
        const step = session.recording.stepOfPair(a, b);
        if (step === null) {
            session.notice = whyNot(session.scene, a, b, session.language);
        } else {
            if (session.mode === "place") {
                this.setMode("step");
            }
            this.player.pause();
            this.player.jump(step);
        }
        session.changed();
    }

    /** @param {number} slot */
    chooseSlot(slot) {
        const { session, quiz } = this;
        if (session.mode === "quiz") {
            quiz.answerAt({ slot });
        } else if (session.mode === "place") {
            const box = session.places.findIndex((place) => place?.index === slot);
            if (box >= 0) {
                session.selected = box;
                session.changed();
            }
        }
    }

    // ---------------------------------------------------------------------------------------- rendering

    render() {
        this.quiz.update();
        const { scene, k } = this.shown;
        this.shown = this.#see();
        if (this.shown.scene !== scene || this.shown.k !== k) {
            this.lit = null; // other bits are under the pointer now
            this.pairWords = null;
        }
        const { session, layout, palette, words } = this.shown;
        const html = document.documentElement;
        html.lang = session.language;
        const title = session.model.title || session.model.data.file;
        if (document.title !== title) {
            document.title = title;
        }
        const focused = pathTo(document.activeElement, this.root);
        applyPalette(html, palette);
        html.style.setProperty("--side", `${layout.side / 16}rem`);
        html.style.setProperty("--stage", `${(layout.left + layout.side + (layout.name === "low" ? 12 : 8)) / 16}rem`);
        html.style.setProperty("--scale", String(layout.scale));
        html.style.setProperty("--lower", `${layout.lower / 16}rem`);
        html.style.setProperty("--text", `${layout.textSize / 16}rem`);
        const traits = { pins: layout.pins, narrow: layout.column < 480, flat: layout.slotHeight < 30 };
        const named = Object.entries(traits).filter(([, isTrue]) => isTrue);
        this.root.className = ["page", layout.name, session.mode, ...named.map(([name]) => name)].join(" ");
        patch(this.root, [
            h(
                "h1",
                { class: layout.name === "wide" ? "heading" : "hidden", key: "heading" },
                h("span", { dir: "auto" }, session.model.title || words.heading),
                h("small", null, words.subheading),
            ),
            h(
                "div",
                { class: "tools", key: "tools" },
                modeButtons(this),
                layout.name === "wide" ? depthField(this.shown) : null,
                layout.name === "wide"
                    ? button(
                          {
                              class: "plain",
                              key: "language",
                              lang: session.language === "en" ? "ja" : "en",
                              "aria-label": words.otherName,
                              on: { click: () => session.setLanguage(session.language === "en" ? "ja" : "en") },
                          },
                          words.other,
                      )
                    : null,
            ),
            this.#textArea(),
            worldArea(this),
            arrayArea(this),
            h("div", { class: "panels", key: "panels" }, panelsOf(this)),
            h("div", { class: "bar", key: "bar" }, barOf(this)),
            layout.name === "low"
                ? null
                : h(
                      "footer",
                      { class: "foot", key: "foot" },
                      h("span", { key: "made" }, words.madeWith(session.model.data.version, session.model.data.file)),
                      h("span", { key: "one" }, words.onefile),
                  ),
            h("div", { class: "more", key: "more" }, menuOf(this)),
        ]);
        returnFocus(focused);
        placeFlight(this.shown, this.root, this.#flying);
        this.#follow();
        this.#announce();
    }

    /**
     * Uses the light colors for the printer, or restores those of the reader.
     *
     * @param {boolean} isPrinting
     */
    paintForPrinter(isPrinting) {
        this.#isPrinting = isPrinting;
        this.render();
    }

    /** Returns the content of the text area for printing. */
    printedText() {
        return this.#sentence();
    }

    printedQuestion() {
        return quizPanel(this.quiz, this.shown, true);
    }

    /** @returns {Described} */
    #textArea() {
        const { session, layout } = this.shown;
        const { notice } = session;
        const isTall = layout.name === "tall";
        const question = isTall && session.mode === "quiz" ? questionTitle(this.quiz, this.shown) : null;
        const hasStrip = isTall && session.mode === "place" && session.hasMoved;
        const text = notice ?? this.#sentence();
        const isHeadline = session.mode === "place" && notice === null;
        const size = layout.textSize + (isHeadline ? kHeadlineGrowth : 0);
        const lines = textWidth(notice ?? this.#plainSentence(), size, isHeadline) / layout.column;
        const fitting = isHeadline && layout.name === "wide" ? 2 : 3;
        const traits = {
            headline: isHeadline,
            notice: notice !== null,
            long: lines > (hasStrip ? 2 : fitting + (layout.name === "wide" ? 0 : 1)) - kRagged,
        };
        const named = Object.entries(traits).filter(([, isTrue]) => isTrue);
        const isCovered = question !== null && this.quiz.question?.kind === "slot" && notice === null;
        return h(
            "div",
            { class: hasStrip ? "say stripped" : "say", key: "say" },
            isCovered
                ? null
                : h("p", { class: ["sentence", ...named.map(([name]) => name)].join(" "), key: "sentence" }, text),
            question,
            hasStrip ? codeStrip(this.shown) : null,
        );
    }

    #plainSentence() {
        return this.#sentence()
            .map((part) => (typeof part === "object" && part ? part.children.join("") : part))
            .join("");
    }

    /** Returns the content of the text area, with the slot as a chip. @returns {Content[]} */
    #sentence() {
        const { session, words, scene, palette } = this.shown;
        if (session.mode !== "place") {
            return [this.#stepText()];
        }
        const { selected } = session;
        if (session.isDrawing) {
            return [words.drawHint];
        }
        if (selected === null) {
            return [scene.boxes.length === 0 ? words.drawFirst : words.selectHint];
        }
        if (!session.hasMoved) {
            return [words.invitation(scene.boxes[selected].name)];
        }
        const text = headlineOf(scene, selected, session.language);
        const place = this.shown.places[selected];
        const at = text.lastIndexOf(" → ");
        if (place === null || place === undefined || at < 0) {
            return [text];
        }
        if (this.shown.layout.name === "tall") {
            return [text.slice(0, at)]; // the strip has the slot
        }
        const color = palette.level(place.level, scene.depth);
        return [
            `${text.slice(0, at)} `,
            h("span", { class: "arrow" }, "→\u00a0"),
            h("span", { class: "chip", styles: { background: color, color: palette.on(color) } }, text.slice(at + 3)),
        ];
    }

    #stepText() {
        const { session, words, recording } = this.shown;
        if (recording.total === 0) {
            return session.mode === "quiz" ? words.noQuestions : words.noSteps;
        }
        if (session.mode === "quiz") {
            return sentenceWithoutWhatComes(recording, session.step, session.language); // it would give away the answer
        }
        return sentenceOf(recording, session.step, session.language);
    }

    // --------------------------------------------------------------------------- scrolling and announcing

    /** Keeps the current slot and the current line in view. */
    #follow() {
        const { treeState, state, session } = this.shown;
        const current = treeState.current ?? -1;
        const scroller = this.root.querySelector(".scroller");
        if (scroller !== null && current !== this.#wasCurrent) {
            this.#wasCurrent = current;
            const slot = scroller.querySelector(`[data-slot="${current}"]`);
            this.#scrollArrayTo(scroller, slot, current);
        }
        const line = state === null ? -1 : state.line;
        if (line !== this.#isCodeSeen) {
            this.#isCodeSeen = line;
            const code = this.root.querySelector("pre.code");
            const now = code?.querySelector("code.now");
            if (code && now && session.mode === "step") {
                const top = /** @type {HTMLElement} */ (now).offsetTop - /** @type {HTMLElement} */ (code).offsetTop;
                code.scrollTop = Math.max(0, top - code.clientHeight / 2);
            }
        }
        const list = this.root.querySelector("ol.tests");
        const now = list?.querySelector("button.now");
        if (list && now && list.scrollHeight > list.clientHeight) {
            list.scrollTop = Math.max(
                0,
                /** @type {HTMLElement} */ (now.parentElement).offsetTop - list.clientHeight + 40,
            );
        }
    }

    /**
     * @param {Element} scroller
     * @param {Element | null} slot
     * @param {number} current
     */
    #scrollArrayTo(scroller, slot, current) {
        if (current < 0 || scroller.scrollWidth <= scroller.clientWidth) {
            return;
        }
        const { scene, session, layout } = this.shown;
        const arrangement = layoutOfArray(
            partsOfArray(scene.depth, this.shown.usedSlots, current, session.opened),
            layout.width - layout.left - 16,
            layout.slot,
        );
        const at = arrangement.parts.findIndex((part) => part.from === current);
        if (at < 0 && slot === null) {
            return;
        }
        const unit = scroller.scrollWidth / (arrangement.total + 6);
        const x = arrangement.starts[at] * unit;
        const width = arrangement.width * unit;
        if (x < scroller.scrollLeft + width || x + 2 * width > scroller.scrollLeft + scroller.clientWidth) {
            scroller.scrollLeft = Math.max(0, x - scroller.clientWidth / 2 + width / 2);
        }
    }

    /** Announces the headline or the sentence to screen readers, once nothing has changed for a moment. */
    #announce() {
        const { session } = this;
        if (this.#announcing !== null) {
            clearTimeout(this.#announcing);
        }
        this.#announcing = setTimeout(() => {
            const region = document.getElementById("live");
            const sentence = this.root.querySelector(".sentence")?.textContent ?? "";
            const question = this.root.querySelector(".asked")?.textContent ?? "";
            const text = question === "" ? sentence : `${sentence} ${question}`.trim();
            if (region !== null && !session.isPlaying && !this.input.isMoving && text !== this.#announced) {
                this.#announced = text;
                region.textContent = text;
            }
        }, kAnnounceAfter);
    }
}

/**
 * Returns the slot of the quadrant whose pair of bits is at a point of the window.
 *
 * @param {number} x
 * @param {number} y
 */
function quadrantAt(x, y) {
    const pairs = document.elementsFromPoint(x, y).map((element) => element.closest("[data-quadrant]"));
    const slot = pairs.find((pair) => pair !== null)?.getAttribute("data-quadrant") ?? null;
    return slot === null ? null : Number(slot);
}
