import { pairsOf } from "../model/cells.js";
import { listingLines } from "../model/listing.js";
import { clampedTo, pairCount } from "../model/overlap.js";
import { kMaxDepth } from "../model/types.js";
import { bitsOfPairs, derivationTable, placingOf } from "./derivation.js";
import { button, field, h, rounded } from "./dom.js";
import { icon } from "./icons.js";
import { comparisonList, kMaxTriangle, pairBar, pairLegend, pairList, pairTriangle } from "./pairs.js";
import { layoutOfTree, paintTree } from "./tree.js";

/**
 * The panels beside and below the world.
 *
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./dom.js").Content} Content
 * @typedef {import("./app.js").Shown} Shown
 */

/** @param {string} name @param {Content[]} children @param {string} [title] */
function section(name, children, title) {
    return h("section", { class: name, key: name, "aria-label": title ?? null }, children);
}

/**
 * A chip in the color of a box's level.
 *
 * @param {Shown} shown
 * @param {number} box
 * @param {string} name  of its class
 */
function chipOf(shown, box, name) {
    const color = shown.colorOf(box);
    return h(
        "span",
        { class: `chip ${name}`, dir: "auto", styles: { background: color, color: shown.palette.on(color) } },
        shown.scene.boxes[box].name,
    );
}

// ------------------------------------------------------------------------------------------- derivation

/**
 * Shows how the selected box, or the box of the step, gets its slot.
 *
 * @param {Shown} shown
 * @returns {Described | null}
 */
export function derivationPanel(shown) {
    const { session, scene, words, state } = shown;
    const isStep = session.mode === "step" && state !== null;
    if (isStep) {
        const { placing } = state;
        if (placing === null || placing.outside) {
            return null;
        }
        const title = words.derivation(scene.boxes[placing.box].name);
        return section(
            "derive",
            [derivationTable(scene, placing, state.kind, words, shown.layout.column / shown.layout.scale)],
            title,
        );
    }
    const { selected } = session;
    const place = selected === null ? null : shown.places[selected];
    if (selected === null) {
        return null;
    }
    const table =
        place === null || place === undefined || place.sentToRoot
            ? null
            : derivationTable(
                  scene,
                  placingOf(place, selected, scene.depth),
                  null,
                  words,
                  shown.layout.column / shown.layout.scale,
              );
    return section("derive", [table, edgeFields(shown, selected)], words.derivation(scene.boxes[selected].name));
}

/**
 * Fields for the edges and the name of a box.
 *
 * @param {Shown} shown
 * @param {number} selected
 */
function edgeFields(shown, selected) {
    const { session, scene, words, layout } = shown;
    const box = scene.boxes[selected];
    if (layout.name === "low") {
        return null;
    }
    const edges = /** @type {("left" | "top" | "right" | "bottom")[]} */ (["left", "top", "right", "bottom"]);
    const fields = edges.map((edge) => {
        const axis = edge === "left" || edge === "right" ? "x" : "y";
        const change = (/** @type {Event} */ event) => {
            const input = /** @type {HTMLInputElement} */ (event.target);
            const value = input.value.trim() === "" ? NaN : Number(input.value);
            const changed = edgesWith(box, edge, value);
            if (changed !== null && value !== box[edge]) {
                session.setBox(selected, changed);
            }
            input.value = String(session.scene.boxes[selected][edge]);
        };
        return h(
            "label",
            { class: axis, key: `${edge} ${selected}` },
            words[edge],
            field(
                {
                    type: "number",
                    step: "any",
                    "aria-label": words.edgeName(words[edge], box.name),
                    on: { change },
                },
                String(box[edge]),
            ),
        );
    });
    const rename = (/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        session.renameBox(selected, input.value);
        input.value = session.scene.boxes[selected].name;
    };
    return h(
        "div",
        { class: "edges", key: "edges" },
        fields,
        h(
            "label",
            { class: "name", key: `name ${selected}` },
            words.name,
            field(
                { type: "text", maxlength: 200, dir: "auto", spellcheck: "false", on: { change: rename } },
                box.name,
            ),
        ),
        button({ class: "small", key: "remove", on: { click: () => session.removeSelected() } }, words.remove),
    );
}

/**
 * Returns a box's edges with a new value of one. An edge pushes the opposite one instead of crossing it.
 *
 * @param {import("../model/types.js").Edges} box
 * @param {"left" | "top" | "right" | "bottom"} edge
 * @param {number} value
 */
function edgesWith(box, edge, value) {
    if (!Number.isFinite(value)) {
        return null;
    }
    const edges = { left: box.left, top: box.top, right: box.right, bottom: box.bottom, [edge]: value };
    if (edges.left > edges.right) {
        edges.left = edges.right = value;
    }
    if (edges.top > edges.bottom) {
        edges.top = edges.bottom = value;
    }
    return edges;
}

/**
 * Both codes and the slot in one row above the world, where a finger doesn't cover them.
 *
 * @param {Shown} shown
 * @returns {Described | null}
 */
export function codeStrip(shown) {
    const { session, scene, palette, words } = shown;
    const { selected } = session;
    const place = selected === null ? null : shown.places[selected];
    if (place === null || place === undefined || place.sentToRoot || scene.depth === 0) {
        return null;
    }
    const color = palette.level(place.level, scene.depth);
    const ring = place.level < scene.depth ? place.level : null;
    const codes = [place.lt, place.rb].map((code, i) =>
        h(
            "span",
            { class: "half" },
            h("span", { class: i === 0 ? "sign lt" : "sign rb", "aria-hidden": "true" }),
            bitsOfPairs(pairsOf(code, scene.depth), {
                ring,
                look: (at) => (at === (ring ?? scene.depth - 1) ? "" : "thin"),
                isCode: true,
            }),
        ),
    );
    return h(
        "div",
        { class: `strip${scene.depth > 4 ? " deep" : ""}`, key: "strip" },
        codes,
        h("b", { class: "slot", styles: { background: color, color: palette.on(color) } }, words.slot(place.index)),
    );
}

// ------------------------------------------------------------------------------------------ tree, stack

/**
 * @param {Shown} shown
 * @param {number} width
 * @param {number} height
 * @returns {Described}
 */
export function treePanel(shown, width, height) {
    const { scene, words, palette, layout } = shown;
    const { scale } = layout;
    const nodes = paintTree(
        scene.depth,
        layoutOfTree(shown.usedSlots),
        { ...shown.treeState, names: shown.session.names },
        palette,
        { width: width / scale, height: height / scale, left: layout.name === "tall" ? 58 : 72, level: words.level },
    );
    return section("tree", [
        h(
            "svg",
            {
                viewBox: `0 -4 ${rounded(width / scale)} ${rounded(height / scale)}`,
                role: "img",
                "aria-label": treeWords(shown),
                styles: { width: `${width / 16}rem`, height: `${height / 16}rem` },
            },
            nodes,
        ),
    ]);
}

/** @param {Shown} shown */
function treeWords(shown) {
    const { lists, current } = shown.treeState;
    const parts = [...lists.entries()]
        .sort(([a], [b]) => a - b)
        .slice(0, 60)
        .map(([slot, list]) => `${shown.words.slot(slot)}: ${list.map((i) => shown.scene.boxes[i].name).join(" ")}`);
    const where = current === null ? "" : ` → ${shown.words.slot(current)}`;
    return `${shown.words.tree}. ${parts.join("; ")}${where}`;
}

/**
 * @param {Shown} shown
 * @returns {Described}
 */
export function stackPanel(shown) {
    const { state, words, recording } = shown;
    const stack = state === null ? [] : state.stack;
    const isPass = state !== null && state.phase === "pass";
    const note = isPass ? words.stackNote(stack.length, mostOnStack(recording)) : words.stackBefore;
    const tested = state !== null && state.kind === "test-with-stack" ? state.box : null;
    const fresh = state !== null && state.kind === "push" && shown.share < 1 ? state.box : null;
    const shownStack = stack.slice(-60);
    const names = stack.map((box) => shown.scene.boxes[box].name).join(", ");
    return section("stack", [
        h("b", { class: "title" }, words.stack),
        h(
            "span",
            { class: "chips", role: "img", "aria-label": words.stackName(names) },
            shownStack.map((box) =>
                chipOf(
                    shown,
                    box,
                    `${box === tested || isTestedWith(state, box) ? "ringed" : ""}${box === fresh ? " fresh" : ""}`,
                ),
            ),
        ),
        h("span", { class: "quiet note" }, note),
    ]);
}

/** @param {import("../model/types.js").State | null} state @param {number} box */
function isTestedWith(state, box) {
    return state !== null && state.kind === "test-with-stack" && (state.box === box || state.other === box);
}

/** @type {WeakMap<import("../model/recording.js").Recording, number>} */
const stackHeights = new WeakMap();

/** @param {import("../model/recording.js").Recording} recording */
function mostOnStack(recording) {
    let most = stackHeights.get(recording);
    if (most === undefined) {
        most = 0;
        let now = 0;
        for (let k = recording.firstPassStep; k <= recording.total; ++k) {
            now += { push: 1, pop: -1 }[recording.kindOf(k)] ?? 0;
            most = Math.max(most, now);
        }
        stackHeights.set(recording, most);
    }
    return most;
}

/**
 * @param {Shown} shown
 * @returns {Described | null}
 */
export function comparisonPanel(shown) {
    const test = shown.look.test;
    const list = test === null ? null : comparisonList(shown.scene, test.a, test.b, test.overlap, shown.words);
    return section("compare", [list]);
}

// ------------------------------------------------------------------------------------------------- pairs

/**
 * Returns the boxes that the moment is about.
 *
 * @param {Shown} shown
 * @returns {Set<number>}
 */
function strongBoxes(shown) {
    const { session, state } = shown;
    const test = shown.look.test;
    if (test !== null) {
        return new Set([test.a, test.b]);
    }
    if (session.mode === "place") {
        return new Set(session.selected === null ? [] : [session.selected]);
    }
    return new Set(session.mode === "quiz" && state !== null ? state.stack : []);
}

/**
 * @param {Shown} shown
 * @param {number} field
 * @returns {import("./pairs.js").PairsView}
 */
function pairsView(shown, field) {
    const { session, recording, words } = shown;
    const k = session.mode === "place" ? recording.total : shown.k;
    const isQuiz = session.mode === "quiz";
    const test = shown.look.test;
    return {
        names: session.names,
        colorOf: shown.colorOf,
        inkOn: shown.palette.on,
        field,
        nameRoom: shown.layout.name === "low" ? 32 : 54,
        focused: session.pair,
        words,
        stateOf: (a, b) => {
            const pair = recording.pairState(k, a, b);
            return isQuiz && pair === "apart-never" ? "unknown" : pair;
        },
        strong: strongBoxes(shown),
        current: test === null ? null : [test.a, test.b],
        isLive: session.mode === "place",
        hidesNever: isQuiz,
    };
}

/**
 * The triangle, or for many boxes a bar.
 *
 * @param {Shown} shown
 * @param {number} room  for the triangle's side
 * @returns {{triangle: Described, legend: Described, hasTriangle: boolean}}
 */
export function trianglePanel(shown, room) {
    const count = shown.scene.boxes.length;
    const most = shown.layout.name === "tall" ? 44 : 24 * shown.layout.scale;
    const view = pairsView(shown, Math.min(most, Math.floor((room / Math.max(count, 1)) * 10) / 10));
    const counts = pairCounts(shown);
    const hasTriangle = count <= kMaxTriangle;
    const triangle = hasTriangle ? pairTriangle(view) : pairBar(counts);
    return { triangle, legend: pairLegend(view, counts), hasTriangle };
}

/**
 * Returns the number of pairs in each state.
 *
 * @param {Shown} shown
 */
function pairCounts(shown) {
    const { recording, session } = shown;
    const k = session.mode === "place" ? recording.total : shown.k;
    const tests = recording.testCountAt(k);
    const hits = recording.hitCountAt(k);
    const never = session.mode === "quiz" ? 0 : recording.neverCountAt(k);
    const unknown = pairCount(recording.scene.boxes.length) - tests - never;
    return { overlap: hits, tested: tests - hits, "apart-never": never, unknown };
}

/**
 * @param {Shown} shown
 * @returns {Described}
 */
export function testList(shown) {
    const { session, recording, words, state } = shown;
    const count = session.mode === "place" ? recording.tests.length : recording.testCountAt(shown.k);
    const isTest = state !== null && state.other !== null && session.mode !== "place";
    return pairList(
        recording.tests,
        count,
        isTest ? count - 1 : null,
        recording.scene.boxes.map((box) => box.name),
        words,
    );
}

/** @param {Shown} shown */
export function pairsNote(shown) {
    const { session, recording, words } = shown;
    const all = pairCount(recording.scene.boxes.length);
    const tests = recording.tests.length;
    return session.mode === "place"
        ? words.needTests(tests, all)
        : words.ofTests(recording.testCountAt(shown.k), tests, all);
}

// -------------------------------------------------------------------------------------------------- code

/** @type {ReturnType<typeof listingLines> | null} */
let codeLines = null;

/**
 * The listing, with the line of the step.
 *
 * @param {Shown} shown
 * @returns {Described}
 */
export function codePanel(shown) {
    codeLines ??= listingLines();
    const at = shown.session.mode === "step" && shown.state !== null ? shown.state.line : -1;
    return h(
        "pre",
        { class: "code", key: "code", tabindex: 0, role: "region", "aria-label": shown.words.code2 },
        codeLines.map((line, i) =>
            h(
                "code",
                { key: i, class: i === at ? "now" : null, "aria-current": i === at ? "step" : null },
                line.text === "" ? " " : line.text,
            ),
        ),
    );
}

// ------------------------------------------------------------------------------------------------- depth

/**
 * @param {Shown} shown
 * @returns {Described}
 */
export function depthField(shown) {
    const { session, words, scene } = shown;
    const change = (/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        const value = Number(input.value);
        if (Number.isInteger(value) && input.value !== "") {
            session.setDepth(clampedTo(value, 0, kMaxDepth));
        }
        input.value = String(session.scene.depth);
    };
    return h(
        "label",
        { class: "depth", key: "depth" },
        words.depth,
        field({ type: "number", min: 0, max: kMaxDepth, step: 1, on: { change } }, String(scene.depth)),
    );
}

/**
 * The mark of a quiz question.
 *
 * @param {"right" | "wrong" | "shown" | "open" | "current"} how
 */
export function markSign(how) {
    const sign = { right: "check", wrong: "cross", shown: null, open: null, current: null }[how];
    return h("span", { class: `mark ${how}`, "aria-hidden": "true" }, sign === null ? null : icon(sign));
}
