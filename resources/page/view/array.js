import { indexOf, levelOf, parentOf, withAncestors } from "../model/cells.js";
import { h, label, namesIn, rectangle, rounded, stroke, textWidth } from "./dom.js";
import { mixed } from "./theme.js";

/**
 * The array in one row. Deep scenes show occupied slots, their ancestors and the neighbors of the current slot; the
 * slots between them are a break, which a click opens.
 *
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./theme.js").Palette} Palette
 * @typedef {{from: number, to: number}} ArrayPart  slots from … to; a break if there are two or more
 */

const kMaxWholeDepth = 3;
const kLongestGap = 3;

/**
 * @param {number} depth
 * @param {Iterable<number>} used  slots of boxes
 * @param {number | null} current
 * @param {ReadonlySet<number>} opened  first slots of opened breaks
 * @returns {ArrayPart[]}
 */
export function partsOfArray(depth, used, current, opened) {
    const count = indexOf(depth + 1, 0);
    if (depth <= kMaxWholeDepth) {
        return Array.from({ length: count }, (_, slot) => ({ from: slot, to: slot }));
    }
    const shown = withAncestors([0, ...used]);
    if (current !== null && current > 0) {
        const first = 4 * (parentOf(current) ?? 0) + 1;
        for (let slot = first; slot < first + 4; ++slot) {
            shown.add(slot);
        }
    }
    const sorted = [...shown].sort((a, b) => a - b);
    /** @type {ArrayPart[]} */
    const parts = [];
    let next = 0;
    for (const slot of [...sorted, count]) {
        const isShort = slot - next <= kLongestGap || opened.has(next);
        if (isShort) {
            for (; next < slot; ++next) {
                parts.push({ from: next, to: next });
            }
        } else {
            parts.push(...breaksBetween(next, slot));
        }
        if (slot < count) {
            parts.push({ from: slot, to: slot });
        }
        next = slot + 1;
    }
    return parts;
}

/**
 * Returns the breaks that replace the slots from `from` up to `end`, one for each level.
 *
 * @param {number} from
 * @param {number} end
 */
function breaksBetween(from, end) {
    const breaks = [];
    for (let next = from; next < end;) {
        const last = Math.min(indexOf(levelOf(next) + 1, 0), end) - 1;
        breaks.push({ from: next, to: last });
        next = last + 1;
    }
    return breaks;
}

/**
 * @typedef {object} ArrayState
 * @property {ReadonlyMap<number, readonly number[]>} lists
 * @property {ReadonlySet<number>} marks
 * @property {number | null} current
 * @property {boolean} isStep  whether the current slot is that of a step
 * @property {readonly string[]} names  of the boxes
 * @property {number} share  of the way to this state
 * @property {number | null} fresh  the slot that this step fills or marks
 *
 * @typedef {{parts: ArrayPart[], width: number, total: number, starts: number[]}} ArrayLayout
 */

/**
 * @param {ArrayPart[]} parts
 * @param {number} room
 * @param {number} least  width of a slot
 * @returns {ArrayLayout}
 */
export function layoutOfArray(parts, room, least) {
    const breaks = parts.filter((part) => part.to > part.from).length;
    const single = parts.length - breaks;
    // Up to three levels fit without breaks, in slots as narrow as one letter.
    const narrow = breaks === 0 && room / single >= 12 && least < 44 ? 12 : least;
    let breakWidth = 160;
    if (single * narrow + breaks * breakWidth > room) {
        breakWidth = 76;
    }
    const width = Math.min(Math.max(narrow, (room - breaks * breakWidth) / Math.max(single, 1)), 96);
    const starts = [0];
    for (const part of parts) {
        starts.push(starts[starts.length - 1] + (part.to > part.from ? breakWidth : width));
    }
    return { parts, width, total: starts[starts.length - 1], starts };
}

/**
 * @param {number} depth
 * @param {ArrayLayout} layout
 * @param {ArrayState} state
 * @param {Palette} palette
 * @param {{from: number, to: number}} visible  pixels
 * @param {{empty: (count: number) => string}} words
 * @param {boolean} hasLevels
 * @param {number} height  of a slot
 * @returns {Described[]}
 */
export function paintArray(depth, layout, state, palette, visible, words, hasLevels, height) {
    const { roles } = palette;
    /** @type {Described[]} */
    const out = [];
    layout.parts.forEach((part, i) => {
        const x = layout.starts[i];
        const width = layout.starts[i + 1] - x;
        if (x > visible.to || x + width < visible.from) {
            return;
        }
        if (part.to > part.from) {
            out.push(paintBreak(part, x, width, palette, words, height));
        } else {
            out.push(paintSlot(depth, part.from, x, width, state, palette, height));
        }
    });
    if (!hasLevels) {
        return out;
    }
    for (let level = 0; level <= depth; ++level) {
        const first = indexOf(level, 0);
        const last = indexOf(level + 1, 0) - 1;
        const from = layout.parts.findIndex((part) => part.from === first);
        const to = layout.parts.findIndex((part) => part.to === last);
        const x1 = layout.starts[from];
        const x2 = layout.starts[to + 1];
        out.push(stroke(x1 + 2, 52, x2 - 2, 52, roles.frame, 1.2));
        const middle = Math.min(
            Math.max((x1 + x2) / 2, Math.max(x1, visible.from) + 10),
            Math.min(x2, visible.to) - 10,
        );
        if (middle >= x1 && middle <= x2) {
            out.push(label(middle, 66, String(level), { fill: roles.quiet, at: "middle" }));
        }
    }
    return out;
}

/**
 * @param {ArrayPart} part
 * @param {number} x
 * @param {number} width
 * @param {Palette} palette
 * @param {{empty: (count: number) => string}} words
 * @param {number} height
 */
function paintBreak(part, x, width, palette, words, height) {
    const { roles } = palette;
    const count = part.to - part.from + 1;
    const whole = words.empty(count);
    const text = textWidth(whole, 13) <= width - 8 ? whole : `… ${count} …`;
    const range = `${part.from} – ${part.to}`;
    const size = Math.min(13, (13 * (width - 4)) / textWidth(range, 13, false, true));
    return h(
        "g",
        { key: `break ${part.from}`, class: "break", "data-break": part.from },
        rectangle(x, 0, width, height + 20, { fill: roles.surface }),
        stroke(x + 4, 0.5, x + width - 4, 0.5, roles.frame, 1, { "stroke-dasharray": "2 3" }),
        stroke(x + 4, height - 0.5, x + width - 4, height - 0.5, roles.frame, 1, { "stroke-dasharray": "2 3" }),
        label(x + width / 2, height / 2 + 5, text, { fill: roles.quiet, at: "middle" }),
        label(x + width / 2, height + 15, range, { fill: roles.quiet, mono: true, at: "middle", size }),
    );
}

/**
 * @param {number} depth
 * @param {number} slot
 * @param {number} x
 * @param {number} width
 * @param {ArrayState} state
 * @param {Palette} palette
 * @param {number} height
 */
function paintSlot(depth, slot, x, width, state, palette, height) {
    const { roles } = palette;
    const color = palette.level(levelOf(slot), depth);
    const list = state.lists.get(slot) ?? [];
    const isCurrent = state.current === slot;
    const nodes = [];
    if (list.length > 0) {
        const isFresh = state.fresh === slot && list.length === 1;
        nodes.push(
            rectangle(x + 1.5, 0, width - 3, height, {
                rx: 4,
                fill: color,
                opacity: isFresh ? rounded(state.share) : null,
            }),
        );
        const names = list.map((i) => state.names[i]);
        const text = namesIn(names, width - 5);
        const size = Math.min(13, (13 * (width - 3)) / Math.max(textWidth(text, 13, true), 1));
        nodes.push(
            label(x + width / 2, height / 2 + size * 0.37, text, {
                bold: true,
                fill: palette.on(color),
                at: "middle",
                size,
                opacity: isFresh ? rounded(state.share) : 1,
            }),
        );
    } else {
        const isMarked = state.marks.has(slot);
        nodes.push(
            rectangle(x + 2, 0.5, width - 4, height - 1, {
                rx: 4,
                fill: isMarked ? mixed(color, roles.surface, 0.14) : roles.surface,
                stroke: isMarked ? roles.frame : mixed(roles.frame, roles.surface, 0.55),
            }),
        );
    }
    if (isCurrent) {
        nodes.push(
            rectangle(x - 0.5, -2, width + 1, height + 4, {
                rx: 6,
                fill: "none",
                stroke: state.isStep ? roles.now : roles.ink,
                "stroke-width": 2.6,
            }),
        );
    }
    const text = String(slot);
    const needed = textWidth(text, 13, true, true) + 3;
    const isNumbered = isCurrent || needed <= width || slot % 5 === 0;
    const isCovered = needed > width && state.current !== null && !isCurrent && Math.abs(state.current - slot) < 3;
    if (isNumbered && !isCovered) {
        nodes.push(
            label(x + width / 2, height + 15, text, {
                fill: isCurrent ? roles.ink : roles.quiet,
                bold: isCurrent,
                mono: true,
                at: "middle",
            }),
        );
    }
    return h("g", { key: `slot ${slot}`, "data-slot": slot }, nodes);
}
