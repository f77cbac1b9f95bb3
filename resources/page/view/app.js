import { headlineOf, whyNot } from "../model/home.js";
import { sentenceOf } from "../model/sentences.js";
import { kMaxDepth } from "../model/types.js";
import { layoutOfArray, paintArray, partsOfArray } from "./array.js";
import { barOf, choosersOf, menuOf, modeButtons, tabsOf } from "./chrome.js";
import { h, patch, rectangle, rounded, stroke } from "./dom.js";
import { geometryOf, shortNumber } from "./geometry.js";
import { WorldInput, kHandles } from "./input.js";
import { layoutOf } from "./layout.js";
import { lookOfPlacing, lookOfQuestion, lookOfStep } from "./look.js";
import { codePanel, codeStrip, comparisonPanel, depthField, derivationPanel, pairsNote, stackPanel, testList, treePanel,
    trianglePanel } from "./panels.js";
import { Player } from "./player.js";
import { Quiz, quizPanel } from "./quiz.js";
import { applyPalette, paletteOf, schemeOf } from "./theme.js";
import { paintWorld } from "./world.js";

/**
 * Composes the page from its parts, and brings it up to date after each change.
 *
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./dom.js").Content} Content
 * @typedef {import("./session.js").Session} Session
 *
 * What is shown at this moment.
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
const kLeastForHandles = 88;

export class App {
    #isScheduled = false;
    #isPrinting = false;
    /** @type {ReturnType<typeof setTimeout> | null} */
    #announcing = null;
    #announced = "";
    #arrayScroll = 0;
    #cursor = "";
    #isCodeSeen = -1;
    #wasCurrent = -1;
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

    // ------------------------------------------------------------------------------------------ seeing

    /** @returns {Shown} */
    #see() {
        const { session } = this;
        const { scene, places, recording, motion } = session;
        const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
        const probe = document.getElementById("probe");
        const height = probe === null ? innerHeight : probe.offsetHeight;
        const layout = layoutOf(document.documentElement.clientWidth / unit, height / unit, matchMedia("(pointer: coarse)").matches);
        const palette = paletteOf(this.#isPrinting ? 0 : schemeOf(session.theme));
        const isPlace = session.mode === "place";
        const k = motion === null ? session.step : motion.high;
        const state = isPlace ? null : recording.state(k);
        const overlaps = (/** @type {number} */ a, /** @type {number} */ b) => session.overlaps(a, b);
        const asked = this.quiz?.isAsked ? this.quiz.question?.box ?? null : null;
        const seen = (/** @type {number} */ step) => lookOfStep(scene, recording.state(step), places, overlaps);
        const look = isPlace ? lookOfPlacing(scene, places, session.selected, this.input.isMoving)
            : lookOfQuestion(seen(k), asked);
        return {
            session, words: session.words, layout, palette, scene, places, recording, k, state, look,
            before: isPlace || motion === null ? null : seen(motion.low), share: motion === null ? 1 : motion.share,
            geometry: geometryOf(scene, layout.left, layout.top, layout.side),
            usedSlots: places.flatMap((place) => (place === null ? [] : [place.index])),
            treeState: this.#treeState(state, asked),
            colorOf: (box) => {
                const place = places[box];
                return place === null || place === undefined ? palette.roles.faint : palette.level(place.level, scene.depth);
            },
        };
    }

    /**
     * Lists and marks at this moment, and the slot that the moment is about.
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
            return { lists: state.lists, marks: state.marks, current: asked === null ? slotOf(state) : null,
                before: low === null ? null : slotOf(low), share: motion === null ? 1 : motion.share };
        }
        /** @type {Map<number, number[]>} */
        const lists = new Map();
        const marks = new Set();
        places.forEach((place, i) => {
            if (place !== null) {
                lists.set(place.index, [...(lists.get(place.index) ?? []), i]);
                for (let at = place.index; !marks.has(at); at = Math.max(at - 1, 0) >> 2) {
                    marks.add(at);
                }
            }
        });
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
        const out = isSmall ? (isTouch ? 18 : 7) : 0;
        const corners = (/** @type {number[]} */ [across, down]) => !isTouch || across * down !== 0;
        return kHandles.filter(corners).map(([across, down]) => ({ x: area.x + area.width / 2 + across * (area.width / 2 + out),
            y: area.y + area.height / 2 + down * (area.height / 2 + out) }));
    }

    /** @param {string} cursor */
    setCursor(cursor) {
        if (cursor !== this.#cursor) {
            this.#cursor = cursor;
            this.session.changed();
        }
    }

    // ------------------------------------------------------------------------------------------ acting

    /** @param {import("./session.js").Mode} mode */
    setMode(mode) {
        this.player.pause();
        this.input.cancel();
        this.session.setMode(mode);
        if (mode === "quiz") {
            this.quiz.open();
        }
    }

    /** After the first drag, the way on is shown for a moment. */
    afterDrag() {
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

    /**
     * A tap in the world while stepping: in the quiz it may answer with a slot.
     *
     * @param {{x: number, y: number}} _point
     */
    tapCell(_point) {
        this.session.dialog = null;
        this.session.changed();
    }

    // ------------------------------------------------------------------------------------------ showing

    render() {
        this.quiz.update();
        this.shown = this.#see();
        const { session, layout, palette, words } = this.shown;
        const html = document.documentElement;
        html.lang = session.language;
        applyPalette(html, palette);
        html.style.setProperty("--side", `${layout.side / 16}rem`);
        html.style.setProperty("--stage", `${(layout.left + layout.side + (layout.name === "low" ? 12 : 8)) / 16}rem`);
        html.style.setProperty("--scale", String(layout.scale));
        html.style.setProperty("--text", `${layout.wideText / 16}rem`);
        this.root.className = `page ${layout.name} ${session.mode}${layout.pins ? " pins" : ""}${layout.column < 480 ? " narrow" : ""}`;
        patch(this.root, [
            layout.name === "wide" ? h("h1", { class: "heading", key: "heading" }, session.scene.title || words.heading,
                h("small", null, words.subheading)) : null,
            h("div", { class: "tools", key: "tools" }, modeButtons(this), layout.name === "wide" ? depthField(this.shown) : null,
                layout.name === "wide" ? h("button", { type: "button", class: "plain", key: "language", lang: session.language === "en" ? "ja" : "en",
                    "aria-label": words.otherName, on: { click: () => session.setLanguage(session.language === "en" ? "ja" : "en") } },
                words.other) : null),
            this.#textArea(),
            this.#worldArea(),
            this.#arrayArea(),
            h("div", { class: "panels", key: "panels" }, this.#panels()),
            h("div", { class: "bar", key: "bar" }, barOf(this)),
            layout.name === "low" ? null : h("footer", { class: "foot", key: "foot" },
                h("span", { key: "made" }, words.madeWith(session.model.data.version, session.model.data.file)), h("span", { key: "one" }, words.onefile)),
            h("div", { class: "more", key: "more" }, menuOf(this)),
        ]);
        this.#follow();
        this.#announce();
    }

    /**
     * Takes the light colors for the printer, or those of the reader again.
     *
     * @param {boolean} isPrinting
     */
    paintForPrinter(isPrinting) {
        this.#isPrinting = isPrinting;
        this.render();
    }

    /** What the text area says, as it is printed. */
    printedText() {
        return this.#sentence();
    }

    printedQuestion() {
        return quizPanel(this.quiz, this.shown);
    }

    /** @returns {Described} */
    #textArea() {
        const { session, layout } = this.shown;
        const strip = layout.name === "tall" && session.mode === "place" && session.hasMoved ? codeStrip(this.shown) : null;
        return h("div", { class: "say", key: "say" }, h("p", { class: `sentence${session.mode === "place" ? " headline" : ""}`, key: "sentence" },
            this.#sentence()), strip, session.notice === null ? null : h("p", { class: "notice", role: "status", key: "notice" }, session.notice));
    }

    /** What the text area says, with the slot as a chip. @returns {Content[]} */
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
        const color = palette.level(place.level, scene.depth);
        return [`${text.slice(0, at)} `, h("span", { class: "arrow" }, "→\u00a0"), h("span", { class: "chip", styles: { background: color,
            color: palette.on(color) } }, text.slice(at + 3))];
    }

    #stepText() {
        const { session, words, recording } = this.shown;
        if (recording.total === 0) {
            return session.mode === "quiz" ? words.noQuestions : words.noSteps;
        }
        return sentenceOf(recording, session.step, session.language);
    }

    /** @returns {Described} */
    #worldArea() {
        const { session, words, layout, palette, scene, places, geometry, look, before, share } = this.shown;
        const width = layout.left + layout.side + 8;
        const height = layout.top + layout.side + (layout.name === "low" ? 2 : 8);
        const nodes = paintWorld({ scene, places, geometry, palette, look, before, share, isSmall: false, slotWords: words.slot });
        if (session.mode === "place") {
            nodes.push(...this.#handles(), ...this.#invitation());
        }
        const cursor = session.mode !== "place" ? "" : this.input.isMoving ? " grabbing" : ` ${this.#cursor}`;
        const focus = (/** @type {number} */ i) => {
            if (session.selected !== i && session.mode === "place") {
                session.selected = i;
                session.changed();
            }
        };
        const targets = scene.boxes.map((box, i) => {
            const area = geometry.box(box);
            const place = places[i];
            const edges = [box.left, box.top, box.right, box.bottom].map(shortNumber);
            const isKnown = session.mode === "place" || (this.shown.state !== null && !this.quiz.isAsked);
            const where = place === null ? words.leftOut : isKnown ? words.slot(place.index) : "";
            return rectangle(area.x - 2, area.y - 2, area.width + 4, area.height + 4, { key: i, class: "target", role: "button", tabindex: -1,
                "data-box": i, "aria-label": words.boxName(box.name, edges, where), "aria-pressed": session.selected === i ? "true" : "false",
                on: { focus: () => focus(i) } });
        });
        return h("div", { class: "worldarea", key: "world" }, h("svg", { class: `world${cursor}${session.isDrawing ? " drawing" : ""}`, tabindex: 0, role: "group",
            "aria-label": words.worldName(scene.boxes.length, scene.depth), viewBox: `0 0 ${width} ${height}`,
            styles: { width: `${width / 16}rem`, height: `${height / 16}rem` }, on: this.input.handlers },
        h("g", { "aria-hidden": "true" }, nodes), h("g", { class: session.mode === "place" ? "targets" : "targets still" }, targets)));
    }

    /** @returns {Described[]} */
    #handles() {
        const { palette } = this.shown;
        const isTouch = matchMedia("(pointer: coarse)").matches;
        const size = isTouch ? 12 : 8;
        return this.handlePlaces(isTouch).map(({ x, y }) => rectangle(x - size / 2, y - size / 2, size, size, { rx: 1.5,
            fill: palette.roles.surface, stroke: palette.roles.ink, "stroke-width": 1.5 }));
    }

    /** A dashed line from the selected box across the line where its slot changes, until the first drag. */
    #invitation() {
        const { session, scene, geometry: g, palette, places } = this.shown;
        const { selected } = session;
        const place = selected === null ? null : places[selected];
        if (session.hasMoved || selected === null || place === null || place === undefined || scene.depth === 0) {
            return [];
        }
        const box = scene.boxes[selected];
        const unit = (scene.world.right - scene.world.left) / 2 ** scene.depth;
        const next = scene.world.left + (Math.floor((box.right - scene.world.left) / unit) + 1) * unit;
        if (next >= scene.world.right) {
            return [];
        }
        const y = g.y((box.top + box.bottom) / 2);
        const from = g.x(box.right) + 8;
        const to = g.x(next) + 14;
        return [stroke(from, y, to, y, palette.roles.ink, 2, { "stroke-dasharray": "5 4" }),
            h("path", { d: `M${rounded(to - 7)} ${rounded(y - 6)}l8 6l-8 6`, fill: "none", stroke: palette.roles.ink, "stroke-width": 2 })];
    }

    /** @returns {Described} */
    #arrayArea() {
        const { session, words, layout, palette, scene, treeState, state, share } = this.shown;
        const labels = layout.left;
        const room = layout.width - labels - 16;
        const arrangement = layoutOfArray(partsOfArray(scene.depth, this.shown.usedSlots, treeState.current, session.opened), room, layout.slot);
        const isStep = session.mode !== "place";
        const fresh = state !== null && (state.kind === "append") ? state.cell : null;
        const nodes = paintArray(scene.depth, arrangement, { ...treeState, isStep, names: session.names, share, fresh }, palette,
            { from: this.#arrayScroll - 50, to: this.#arrayScroll + room + 50 }, words, layout.hasLevels, layout.slotHeight);
        const height = layout.hasLevels ? 72 : layout.slotHeight + 24;
        const click = (/** @type {MouseEvent} */ event) => this.#arrayClick(/** @type {Element} */ (event.target));
        const list = [...treeState.lists.entries()].sort(([a], [b]) => a - b).slice(0, 500);
        return h("div", { class: "arrayarea", key: "array" },
            h("div", { class: "heads", "aria-hidden": "true" }, h("span", null, words.slotHead), layout.hasLevels ? h("span", null, words.levelHead) : null),
            h("div", { class: "scroller", on: { scroll: (/** @type {Event} */ e) => this.#arrayScrolled(/** @type {Element} */ (e.target)) } },
                h("svg", { viewBox: `-3 -4 ${rounded(arrangement.total + 6)} ${height}`, "aria-hidden": "true",
                    styles: { width: `${(arrangement.total + 6) / 16}rem`, height: `${height / 16}rem` }, on: { click } }, nodes)),
            h("ul", { class: "hidden" }, list.map(([slot, boxes]) => h("li", { key: slot },
                `${words.slot(slot)}: ${boxes.map((i) => scene.boxes[i].name).join(", ")}`))));
    }

    /** @param {Element} scroller */
    #arrayScrolled(scroller) {
        const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
        if (Math.abs(scroller.scrollLeft / unit - this.#arrayScroll) > 20) {
            this.#arrayScroll = scroller.scrollLeft / unit;
            this.schedule();
        }
    }

    /** @param {Element} target */
    #arrayClick(target) {
        const { session } = this;
        const slot = target.closest("[data-slot]")?.getAttribute("data-slot") ?? null;
        const first = target.closest("[data-break]")?.getAttribute("data-break") ?? null;
        if (slot !== null) {
            this.chooseSlot(Number(slot));
        } else if (first !== null && scrollableBreak(Number(first), session.scene.depth)) {
            session.opened = new Set([...session.opened, Number(first)]);
            session.changed();
        }
    }

    /** @returns {Content[]} */
    #panels() {
        const { session, layout, state } = this.shown;
        const isPass = state !== null && state.phase === "pass";
        const isQuiz = session.mode === "quiz";
        if (layout.name === "wide") {
            return this.#widePanels(isPass || isQuiz);
        }
        const { triangle, legend, hasTriangle } = trianglePanel(this.shown, layout.name === "low" ? 166 : layout.column);
        const question = isQuiz ? quizPanel(this.quiz, this.shown) : null;
        if (layout.name === "low") {
            const work = isQuiz ? question : isPass ? comparisonPanel(this.shown) : derivationPanel(this.shown);
            const hasPairs = isPass || isQuiz;
            return [h("div", { class: "work", key: "work" }, work),
                hasPairs ? h("div", { class: hasTriangle ? "pairs side" : "pairs", key: "pairs" }, this.#listening(triangle),
                    h("div", { class: "beside" }, legend, stackPanel(this.shown))) : null];
        }
        const pairs = h("section", { class: "pairs", key: "pairs" }, h("h2", null, this.shown.words.pairs, h("small", null, pairsNote(this.shown))),
            this.#listening(triangle), legend, this.#listening(testList(this.shown)));
        return [question, isPass ? comparisonPanel(this.shown) : null, isPass || isQuiz ? stackPanel(this.shown) : null,
            isPass || isQuiz ? null : derivationPanel(this.shown), pairs,
            treePanel(this.shown, layout.column, Math.min(60 + 50 * this.shown.scene.depth, 260)),
            h("section", { class: "codes", key: "codes" }, h("h2", null, this.shown.words.code2), codePanel(this.shown)),
            h("section", { class: "settings", key: "settings" }, depthField(this.shown), session.mode === "step" ? choosersOf(this) : null)];
    }

    /** @param {boolean} hasTree @returns {Content[]} */
    #widePanels(hasTree) {
        const { session, layout } = this.shown;
        const top = session.mode === "quiz" ? quizPanel(this.quiz, this.shown) : hasTree ? comparisonPanel(this.shown) : derivationPanel(this.shown);
        const count = this.shown.scene.boxes.length;
        const { triangle, legend, hasTriangle } = trianglePanel(this.shown, Math.min(count, 7) * 24 * layout.scale);
        const lower = session.tab === "code" ? codePanel(this.shown)
            : h("div", { class: hasTriangle ? "tri" : "tri many", key: "tri" }, h("div", { class: "figure" }, this.#listening(triangle)),
                this.#listening(testList(this.shown)), legend);
        return [
            h("div", { class: "work", key: "work" }, top, hasTree ? treePanel(this.shown, layout.column, this.#treeHeight()) : null,
                hasTree ? stackPanel(this.shown) : null),
            h("div", { class: "lower", key: "lower" }, h("div", { class: "tabrow", key: "tabs" }, tabsOf(this), h("span", { class: "quiet" }, pairsNote(this.shown))), lower),
        ];
    }

    #treeHeight() {
        const { layout, session, scene } = this.shown;
        const work = layout.top + layout.side + 12 - 86 - 254 * layout.scale - 58;
        const taken = session.mode === "quiz" ? 170 : 96;
        return Math.max(90, Math.min(work - taken, 62 + 50 * Math.min(scene.depth, kMaxDepth)));
    }

    /**
     * A triangle or list, with what a click in it does.
     *
     * @param {Described} described
     * @returns {Described}
     */
    #listening(described) {
        const click = (/** @type {MouseEvent} */ event) => {
            const button = /** @type {Element} */ (event.target).closest("button");
            const pair = button?.getAttribute("data-pair");
            const step = button?.getAttribute("data-step");
            if (pair) {
                const [a, b] = pair.split(",").map(Number);
                this.choosePair(a, b);
            } else if (step) {
                if (this.session.mode === "place") {
                    this.setMode("step");
                }
                if (this.session.mode === "step") {
                    this.player.pause();
                    this.player.jump(Number(step));
                }
            }
        };
        return { ...described, attributes: { ...described.attributes, on: { click } } };
    }

    // ------------------------------------------------------------------------------------------ following

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
            list.scrollTop = Math.max(0, /** @type {HTMLElement} */ (now.parentElement).offsetTop - list.clientHeight + 40);
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
        const arrangement = layoutOfArray(partsOfArray(scene.depth, this.shown.usedSlots, current, session.opened),
            layout.width - layout.left - 16, layout.slot);
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

    /** Says the headline or the sentence to screen readers, once nothing has changed for a moment. */
    #announce() {
        const { session } = this;
        if (this.#announcing !== null) {
            clearTimeout(this.#announcing);
        }
        this.#announcing = setTimeout(() => {
            const region = document.getElementById("live");
            const sentence = this.root.querySelector(".sentence")?.textContent ?? "";
            const question = this.root.querySelector(".question h2")?.textContent ?? "";
            const text = question === "" ? sentence : `${sentence} ${question}`.trim();
            if (region !== null && !session.isPlaying && !this.input.isMoving && text !== this.#announced) {
                this.#announced = text;
                region.textContent = text;
            }
        }, kAnnounceAfter);
    }
}

/**
 * Whether an opened break would still be a picture: opening a quarter of a million pixels helps nobody.
 *
 * @param {number} first
 * @param {number} depth
 */
function scrollableBreak(first, depth) {
    return first >= 0 && depth <= kMaxDepth;
}
