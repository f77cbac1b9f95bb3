import { binary, indexOf, pairsOf } from "../model/cells.js";
import { clampedTo } from "../model/overlap.js";
import { withMinus } from "../model/wording.js";
import { slotOfPairs } from "./descent.js";
import { h } from "./dom.js";

/**
 * The table beside the world, which shows line by line how a box gets its slot.
 *
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./dom.js").Content} Content
 * @typedef {import("../model/types.js").Scene} Scene
 * @typedef {import("../model/types.js").Place} Place
 * @typedef {import("../model/types.js").Placing} Placing
 * @typedef {import("../words.js").Words} Words
 * @typedef {import("./look.js").Pair} Pair
 */

// In the units of a text of 13 px.
const kLargestBits = 24;
const kSmallestBits = 9;
const kLabelRoom = 100;

/**
 * Returns a derivation that shows everything.
 *
 * @param {Place} place
 * @param {number} box
 * @param {number} depth
 * @returns {Placing}
 */
export function placingOf(place, box, depth) {
    return {
        box,
        ltAt: { column: place.ltColumn, row: place.ltRow },
        lt: place.lt,
        rbAt: { column: place.rbColumn, row: place.rbRow },
        rb: place.rb,
        xor: place.xor,
        groups: depth,
        up: place.up,
        level: place.level,
        code: place.code,
        index: place.index,
        outside: place.sentToRoot,
    };
}

/** @param {number} width  in em */
function blank(width) {
    return h("span", { class: "blank", styles: { width: `${width}em` } });
}

/**
 * Describes bits by level. If they belong to a code, each pair has the slot of its quadrant, which is highlighted while
 * the pointer is on the pair.
 *
 * @param {Pair[]} pairs
 * @param {{bits?: "x" | "y" | "both", ring?: number | null, look?: (i: number) => string, isCode?: boolean}} options
 * @returns {Described}
 */
export function bitsOfPairs(pairs, options) {
    const { bits = "both", ring = null, look = () => "", isCode = false } = options;
    return h(
        "span",
        { class: bits === "both" ? "bits" : "bits axis" },
        pairs.map((pair, i) =>
            h(
                "span",
                {
                    class: `pair ${look(i)}${ring === i ? " ring" : ""}`,
                    "data-quadrant": isCode ? slotOfPairs(pairs.slice(0, i + 1)) : null,
                },
                h("i", { class: "y" }, bits === "x" ? "\u2007" : String(pair.y)),
                h("i", { class: "x" }, bits === "y" ? "\u2007" : String(pair.x)),
            ),
        ),
    );
}

/**
 * Returns a dash for scenes of depth 0, which have no bits.
 *
 * @param {Described} code
 * @param {number} depth
 */
function codeOrDash(code, depth) {
    return depth === 0 ? "–" : code;
}

/**
 * Describes the division that gives a column or a row. Shown only where there is room for it.
 *
 * @param {number} value
 * @param {{low: number, high: number}} span  of the world
 * @param {number} unit
 * @param {number} result
 * @param {"x" | "y"} axis
 * @param {Words} words
 */
function divisionNote(value, { low, high }, unit, result, axis, words) {
    const distance = +(clampedTo(value, low, high) - low).toPrecision(4);
    return h(
        "span",
        { class: "division" },
        withMinus(`${distance}/${+unit.toPrecision(4)} →\u00a0`),
        h("b", { class: axis }, String(result)),
        value < low || value >= high ? words.clamped : null,
    );
}

/**
 * @param {Scene} scene
 * @param {Placing} placing
 * @param {string | null} kind  of the current step
 * @param {Words} words
 * @param {number} room  width of the table, in the units of its text
 * @returns {Described}
 */
export function derivationTable(scene, placing, kind, words, room) {
    const { depth } = scene;
    const lt = placing.lt === null ? null : pairsOf(placing.lt, depth);
    const rb = placing.rb === null ? null : pairsOf(placing.rb, depth);
    const levels = Array.from({ length: depth }, (_, i) => i + 1);
    const now = (/** @type {string[]} */ kinds) => (kind !== null && kinds.includes(kind) ? "now" : null);
    const head = (/** @type {string} */ text, /** @type {string | null} */ name) =>
        h("th", { scope: "row", class: name }, text);
    const levelRow = h(
        "span",
        { class: "bits levels" },
        levels.map((level) => h("span", { class: "pair" }, h("b", null, String(level)))),
    );
    const rows = [
        h(
            "tr",
            { class: "heads" },
            h("th", { scope: "col" }, words.corner),
            h("th", { scope: "col" }, h("span", { class: "sign lt", "aria-hidden": "true" }), words.topLeft),
            h("th", { scope: "col" }, h("span", { class: "sign rb", "aria-hidden": "true" }), words.bottomRight),
        ),
        depth === 0
            ? null
            : h(
                  "tr",
                  { class: "heads" },
                  h("th", { scope: "row" }, words.levelHead),
                  h("td", null, levelRow),
                  h("td", null, levelRow),
              ),
        axisRow(scene, placing, "x", now(["locate-lt", "locate-rb"]), words),
        axisRow(scene, placing, "y", now(["locate-lt", "locate-rb"]), words),
        h(
            "tr",
            { class: now(["code-lt", "code-rb"]) ?? "codes" },
            head(words.code, null),
            [lt, rb].map((path) => {
                return h("td", null, path === null ? blank(4) : codeOrDash(bitsOfPairs(path, { isCode: true }), depth));
            }),
        ),
        ...decisionRows(scene, placing, kind, words, room),
    ];
    const bits = Math.min(
        kLargestBits,
        Math.max(kSmallestBits, ((room - kLabelRoom) / 2 - 14) / (1.62 * Math.max(depth, 1))),
    );
    return h(
        "table",
        { class: "derivation", styles: { "--bits": `${(bits / 13).toFixed(2)}em` } },
        h("tbody", null, rows),
    );
}

/**
 * @param {Scene} scene
 * @param {Placing} placing
 * @param {"x" | "y"} axis
 * @param {string | null} name
 * @param {Words} words
 */
function axisRow(scene, placing, axis, name, words) {
    const { world, depth } = scene;
    const box = scene.boxes[placing.box];
    const isX = axis === "x";
    const span = isX ? { low: world.left, high: world.right } : { low: world.top, high: world.bottom };
    const unit = (span.high - span.low) / 2 ** depth;
    const edges = isX ? [box.left, box.right] : [box.top, box.bottom];
    const cells = [placing.ltAt, placing.rbAt].map((at, i) => {
        if (at === null) {
            return h("td", null, blank(4));
        }
        const value = isX ? at.column : at.row;
        const bits = Array.from({ length: depth }, (_, b) => (value >> (depth - 1 - b)) & 1);
        return h(
            "td",
            null,
            depth === 0
                ? "–"
                : bitsOfPairs(
                      bits.map((bit) => ({ x: bit, y: bit })),
                      { bits: axis },
                  ),
            depth <= 2 ? divisionNote(edges[i], span, unit, value, axis, words) : null,
        );
    });
    return h("tr", { class: name }, h("th", { scope: "row", class: axis }, isX ? words.column : words.row), cells);
}

/**
 * The rows that decide level and slot.
 *
 * @param {Scene} scene
 * @param {Placing} placing
 * @param {string | null} kind
 * @param {Words} words
 * @param {number} room
 */
function decisionRows(scene, placing, kind, words, room) {
    const { depth } = scene;
    const { xor, rb, level, up, code, index } = placing;
    const isWhole = kind === null;
    const now = (/** @type {string[]} */ kinds) => (kind !== null && kinds.includes(kind) ? "now" : null);
    const parting = level === null || level === depth ? null : level;
    const examined = kind === "group" ? depth - placing.groups : null;
    const xorPairs = xor === null ? [] : pairsOf(xor, depth);
    const xorBits = bitsOfPairs(xorPairs, {
        ring: examined ?? parting,
        look: (i) => {
            const isBold = i === (examined ?? parting) || isWhole;
            const look = isBold ? "" : "thin";
            return xorPairs[i].x + xorPairs[i].y === 0 ? "faint" : look;
        },
    });
    /** @type {Content[]} */
    let note = [];
    if (level === depth && xor === 0) {
        note = [h("b", null, words.equal)];
    } else if (parting !== null) {
        note = [
            h("b", { class: "now-text" }, words.part(parting + 1)),
            h("br"),
            h("span", { class: "quiet" }, words.livesAbove(depth - parting)),
        ];
    } else if (up !== null && up > 0) {
        note = [
            h("b", { class: "now-text" }, words.part(depth - up + 1)),
            h("br"),
            h("span", { class: "quiet" }, words.soFar(up)),
        ];
    }
    const wide = blank(9);
    const rbPairs = rb === null ? [] : pairsOf(rb, depth);
    const dropped = bitsOfPairs(rbPairs, {
        look: (i) => (level !== null && i >= level ? "struck" : ""),
        isCode: true,
    });
    const codeText = code === null || level === null ? "" : binary(code, level);
    const isRoot = level === 0 && depth > 0;
    const whatIsLeft = isRoot ? words.rootIsLeft : words.levelAndCode(level ?? 0, codeText);
    const first = level === null ? 0 : indexOf(level, 0);
    return [
        h(
            "tr",
            { class: `rule ${now(["xor", "group"]) ?? ""}` },
            h("th", { scope: "row" }, room < 400 ? "XOR" : words.compare),
            h("td", null, xor === null ? blank(4) : codeOrDash(xorBits, depth)),
            h("td", { class: "note" }, xor === null ? wide : note),
        ),
        h(
            "tr",
            { class: now(["shift"]) },
            h("th", { scope: "row" }, level === depth ? words.dropNothing : words.drop),
            h("td", null, level === null ? blank(4) : codeOrDash(dropped, depth)),
            h("td", { class: "note" }, level === null ? wide : whatIsLeft),
        ),
        h(
            "tr",
            { class: now(["index", "append", "mark"]) },
            h("th", { scope: "row" }, words.slotHead),
            h(
                "td",
                { class: "sum" },
                index === null || code === null
                    ? blank(4)
                    : h("span", null, `${first} + ${code} = `, h("b", null, String(index))),
            ),
            h(
                "td",
                { class: "note quiet" },
                index === null || code === null || level === null ? wide : words.begins(level, first, code),
            ),
        ),
    ];
}
