import { containsCell, levelOf, parentOf, withAncestors } from "../model/cells.js";
import { disc, h, label, namesIn, rectangle, stroke, textWidth } from "./dom.js";
import { areasMeet } from "./geometry.js";
import { mixed } from "./theme.js";

/**
 * The tree of the cells with boxes, with the root at the top. Empty siblings are small circles if there is room.
 *
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./theme.js").Palette} Palette
 * @typedef {{at: Map<number, number>, span: number, hasSiblings: boolean}} TreeLayout  places from 0 to span
 */

const kMaxWithSiblings = 40;
// With more nodes, only the current one has its number: the others have no room, and checking that takes time.
const kMaxNumbered = 150;

/**
 * @param {Iterable<number>} used  slots of boxes
 * @returns {TreeLayout}
 */
export function layoutOfTree(used) {
    const marked = withAncestors([0, ...used]);
    const hasSiblings = marked.size <= kMaxWithSiblings;
    /** @type {Map<number, number>} */
    const at = new Map();
    let next = 0;
    const place = (/** @type {number} */ slot) => {
        const children = [1, 2, 3, 4].map((i) => 4 * slot + i);
        const there = children.filter((child) => marked.has(child));
        if (there.length === 0) {
            at.set(slot, next + 0.5);
            next += 1;
            return;
        }
        const from = next;
        (hasSiblings ? children : there).forEach((child) => {
            if (marked.has(child)) {
                place(child);
            } else {
                at.set(child, next + 0.5);
                next += 1;
            }
        });
        at.set(slot, (from + next) / 2);
    };
    place(0);
    return { at, span: Math.max(next, 1), hasSiblings };
}

/**
 * @typedef {object} TreeState
 * @property {ReadonlyMap<number, readonly number[]>} lists
 * @property {ReadonlySet<number>} marks
 * @property {number | null} current
 * @property {number | null} before  the current slot before this step
 * @property {readonly string[]} names
 * @property {number} share
 */

/**
 * @param {number} depth
 * @param {TreeLayout} layout
 * @param {TreeState} state
 * @param {Palette} palette
 * @param {{width: number, height: number, left: number, level: (level: number) => string}} room
 * @returns {Described[]}
 */
export function paintTree(depth, layout, state, palette, room) {
    const { roles } = palette;
    // Half a node at the top; at the bottom half a node, and the number below it.
    const dy = Math.min(50, (room.height - 48) / Math.max(depth, 1));
    const pitch = (room.width - room.left - 12) / layout.span;
    const size = Math.max(4, Math.min(26, pitch * 0.82, dy * 0.62));
    const x = (/** @type {number} */ slot) => room.left + (layout.at.get(slot) ?? 0) * pitch;
    const y = (/** @type {number} */ slot) => 16 + levelOf(slot) * dy;
    const out = [];
    for (let level = 0; level <= depth; ++level) {
        out.push(
            stroke(room.left - 8, 16 + level * dy, room.width, 16 + level * dy, roles.line, 1, {
                "stroke-dasharray": "1 3",
            }),
        );
        out.push(
            label(0, 16 + level * dy + 4.5, room.level(level), { fill: roles.quiet, size: Math.min(13, dy * 0.85) }),
        );
    }
    /** @type {Described[]} */
    const nodes = [];
    /** @type {Described[]} */
    const rings = [];
    const slots = [...layout.at.keys()].sort((a, b) => a - b);
    slots.filter((slot) => slot > 0).forEach((slot) => out.push(paintEdge(slot, x, y, size, state, palette)));
    for (const slot of slots) {
        nodes.push(paintNode(depth, slot, x(slot), y(slot), size, state, palette));
    }
    nodes.push(
        ...paintNumbers(
            depth,
            slots.filter((slot) => state.marks.has(slot)),
            x,
            y,
            size,
            state,
            palette,
        ),
    );
    if (state.current !== null && layout.at.has(state.current)) {
        const from = state.before !== null && layout.at.has(state.before) ? state.before : state.current;
        const cx = x(from) + (x(state.current) - x(from)) * state.share;
        const cy = y(from) + (y(state.current) - y(from)) * state.share;
        rings.push(
            rectangle(cx - size / 2 - 3, cy - size / 2 - 3, size + 6, size + 6, {
                rx: 6,
                fill: "none",
                stroke: roles.now,
                "stroke-width": 2.6,
            }),
        );
    }
    return [h("g", null, out), h("g", null, nodes), h("g", null, rings)];
}

/**
 * @param {number} slot
 * @param {(slot: number) => number} x
 * @param {(slot: number) => number} y
 * @param {number} size
 * @param {TreeState} state
 * @param {Palette} palette
 */
function paintEdge(slot, x, y, size, state, palette) {
    const { roles } = palette;
    const parent = parentOf(slot) ?? 0;
    const half = (/** @type {number} */ at) => (state.marks.has(at) ? size / 2 : size * 0.19);
    const isOnPath = state.current !== null && containsCell(slot, state.current) && state.marks.has(slot);
    return stroke(
        x(parent),
        y(parent) + half(parent),
        x(slot),
        y(slot) - half(slot),
        isOnPath ? roles.now : mixed(roles.grid, roles.surface, 0.8),
        isOnPath ? 3 : 1.1,
    );
}

/**
 * @param {number} depth
 * @param {number} slot
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {TreeState} state
 * @param {Palette} palette
 */
function paintNode(depth, slot, x, y, size, state, palette) {
    const { roles } = palette;
    if (!state.marks.has(slot)) {
        return disc(x, y, Math.max(size * 0.19, 1.5), {
            fill: roles.surface,
            stroke: mixed(roles.frame, roles.surface, 0.8),
            "stroke-width": 1.2,
            "data-slot": slot,
        });
    }
    const color = palette.level(levelOf(slot), depth);
    const list = state.lists.get(slot) ?? [];
    const nodes = [];
    if (list.length > 0) {
        nodes.push(rectangle(x - size / 2, y - size / 2, size, size, { rx: Math.min(4, size / 4), fill: color }));
        const names = list.map((i) => state.names[i]);
        const text = namesIn(names, size - 4);
        const width = Math.max(textWidth(text, 13, true), 1);
        const shown = Math.min(13, size * 0.75, (13 * (size - 2)) / width);
        if (size >= 12) {
            nodes.push(
                label(x, y + shown * 0.36, text, { size: shown, bold: true, fill: palette.on(color), at: "middle" }),
            );
        }
    } else {
        nodes.push(
            rectangle(x - size / 2 + 0.8, y - size / 2 + 0.8, size - 1.6, size - 1.6, {
                rx: Math.min(4, size / 4),
                fill: roles.surface,
                stroke: color,
                "stroke-width": 1.6,
            }),
        );
    }
    return h("g", { key: `node ${slot}`, "data-slot": slot }, nodes);
}

/**
 * Paints the numbers of the slots where there is room, and always that of the current slot.
 *
 * @param {number} depth
 * @param {number[]} slots  in their order
 * @param {(slot: number) => number} x
 * @param {(slot: number) => number} y
 * @param {number} size
 * @param {TreeState} state
 * @param {Palette} palette
 */
function paintNumbers(depth, slots, x, y, size, state, palette) {
    const { roles } = palette;
    /** @type {{x: number, y: number, width: number, height: number}[]} */
    const taken = slots.map((slot) => ({
        x: x(slot) - size / 2 - 1,
        y: y(slot) - size / 2,
        width: size + 2,
        height: size,
    }));
    const out = [];
    const isFirst = (/** @type {number} */ slot) => (slot === state.current ? 0 : 1);
    const numbered = slots.length > kMaxNumbered ? slots.filter((slot) => slot === state.current) : [...slots];
    for (const slot of numbered.sort((a, b) => isFirst(a) - isFirst(b))) {
        const isCurrent = state.current === slot;
        const width = textWidth(String(slot), 13, isCurrent, true);
        const isLeaf = levelOf(slot) === depth;
        const left = isLeaf ? x(slot) - width / 2 : x(slot) + size / 2 + (isCurrent ? 9 : 6);
        const baseline = isLeaf ? y(slot) + size / 2 + 15 : y(slot) + 4.5;
        const area = { x: left - 1, y: baseline - 11, width: width + 2, height: 12 };
        if (!taken.some((other) => areasMeet(area, other))) {
            taken.push(area);
            out.push(
                label(left, baseline, String(slot), {
                    fill: isCurrent ? roles.ink : roles.quiet,
                    bold: isCurrent,
                    mono: true,
                }),
            );
        }
    }
    return out;
}
