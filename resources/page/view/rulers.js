import { binaryText } from "../model/cells.js";
import { h, label, rectangle, stroke, textWidth } from "./dom.js";
import { shortNumber } from "./geometry.js";
import { mixed } from "./theme.js";

/**
 * The two rulers: coordinates of the grid lines, bits of columns and rows.
 *
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./look.js").Look} Look
 */

/**
 * Returns the number of cells from one label to the next, so that labels of this width fit.
 *
 * @param {number} cell
 * @param {number} wanted
 */
function strideFor(cell, wanted) {
    let stride = 1;
    while (cell * stride < wanted && stride < 512) {
        stride *= 2;
    }
    return stride;
}

/**
 * @param {import("../model/types.js").Scene} scene
 * @param {import("./geometry.js").Geometry} g
 * @param {import("./theme.js").Palette} palette
 * @param {Look} look
 * @param {Described[]} out
 */
export function paintTopRuler(scene, g, palette, look, out) {
    const { roles } = palette;
    const count = 2 ** scene.depth;
    const cell = g.width / count;
    const unit = (scene.world.right - scene.world.left) / count;
    const bitWidth = textWidth("0", 13, true, true) * scene.depth;
    const numbers = Array.from({ length: count + 1 }, (_, i) => shortNumber(scene.world.left + i * unit));
    const widest = Math.max(...numbers.map((text) => textWidth(text, 13, true, true)));
    const bitStride = strideFor(cell, bitWidth + 8);
    const isOneRow = cell >= widest + bitWidth + 16;
    const stride = isOneRow ? 1 : strideFor(cell, widest + 10);
    const hasTwoRows = !isOneRow && g.top >= 40;
    const numberY = g.top - (hasTwoRows ? 30 : 18);
    const bitY = g.top - (hasTwoRows ? 15 : 18);
    const deciding = look.deciding?.x ?? null;
    for (let i = 0; i <= count; i += stride) {
        const value = scene.world.left + i * unit;
        const isDeciding = deciding !== null && Math.abs(value - deciding) < unit / 4;
        if (deciding !== null && !isDeciding && Math.abs(g.x(value) - g.x(deciding)) < widest + 6) {
            continue;
        }
        out.push(
            label(g.x(value) + (i === count ? 6 : 0), numberY, numbers[i], {
                fill: roles.quiet,
                mono: true,
                at: i === count ? "end" : "middle",
            }),
        );
    }
    if (deciding !== null) {
        out.push(
            label(g.x(deciding), numberY, shortNumber(deciding), {
                fill: roles.x,
                bold: true,
                mono: true,
                at: "middle",
            }),
        );
        out.push(stroke(g.x(deciding), g.top - 12, g.x(deciding), g.top, roles.x, 4));
    }
    if (scene.depth === 0 || (!isOneRow && !hasTwoRows)) {
        return;
    }
    const lit = look.columns;
    for (let i = 0; i < count; ++i) {
        const isLit = lit.includes(i);
        const x = g.left + (i + 0.5) * cell;
        const isCovered =
            (!isLit && lit.some((j) => Math.abs(i - j) * cell < bitWidth + 6)) ||
            (isLit && lit.some((j) => j < i && (i - j) * cell < bitWidth + 6));
        if ((i % bitStride !== 0 && !isLit) || isCovered) {
            continue;
        }
        if (isLit) {
            out.push(
                rectangle(x - bitWidth / 2 - 4, bitY - 13, bitWidth + 8, 17, {
                    rx: 3,
                    fill: mixed(roles.x, roles.window, 0.13),
                }),
            );
        }
        out.push(label(x, bitY, binaryText(i, scene.depth), { fill: roles.x, bold: isLit, mono: true, at: "middle" }));
    }
}

/**
 * @param {import("../model/types.js").Scene} scene
 * @param {import("./geometry.js").Geometry} g
 * @param {import("./theme.js").Palette} palette
 * @param {Look} look
 * @param {Described[]} out
 */
export function paintLeftRuler(scene, g, palette, look, out) {
    const { roles } = palette;
    const count = 2 ** scene.depth;
    const cell = g.height / count;
    const unit = (scene.world.bottom - scene.world.top) / count;
    const room = g.left - 16;
    const bitWidth = textWidth("0", 13, true, true) * scene.depth;
    const hasBits = scene.depth > 0 && bitWidth <= room;
    const isOneRow = hasBits && cell >= 34;
    const stride = isOneRow ? 1 : strideFor(cell, hasBits ? 34 : 18);
    const x = g.left - 14;
    const deciding = look.deciding?.y ?? null;
    const lit = hasBits ? look.rows : [];
    const isTaken = (/** @type {number} */ y) => lit.some((j) => Math.abs(g.top + (j + 0.5) * cell - y) < 15);
    for (let i = 0; i <= count; i += stride) {
        const value = scene.world.top + i * unit;
        const y = g.y(value);
        const isNear = deciding !== null && Math.abs(y - g.y(deciding)) < 16;
        const text = shortNumber(value);
        if (!isNear && !isTaken(y)) {
            const size = Math.min(13, (13 * room) / textWidth(text, 13, false, true));
            out.push(label(x, y + (i === count ? 0 : 4.5), text, { fill: roles.quiet, mono: true, at: "end", size }));
        }
    }
    if (deciding !== null) {
        out.push(
            label(x, g.y(deciding) + 4.5, shortNumber(deciding), { fill: roles.y, bold: true, mono: true, at: "end" }),
        );
        out.push(stroke(g.left - 12, g.y(deciding), g.left, g.y(deciding), roles.y, 4));
    }
    const bitStride = isOneRow ? 1 : stride;
    for (let i = 0; i < count && hasBits; ++i) {
        const isLit = lit.includes(i);
        const y = g.top + (i + (isOneRow || isLit ? 0.5 : stride / 2)) * cell;
        const isNear = deciding !== null && Math.abs(y - g.y(deciding)) < 15;
        const isCovered = isNear || (!isLit && isTaken(y)) || (isLit && lit.some((j) => j < i && (i - j) * cell < 15));
        if ((i % bitStride !== 0 && !isLit) || isCovered || (!isOneRow && !isLit)) {
            continue;
        }
        if (isLit) {
            out.push(
                rectangle(x - bitWidth - 4, y - 8.5, bitWidth + 8, 17, {
                    rx: 3,
                    fill: mixed(roles.y, roles.window, 0.13),
                }),
            );
        }
        out.push(label(x, y + 4.5, binaryText(i, scene.depth), { fill: roles.y, bold: isLit, mono: true, at: "end" }));
    }
}

/**
 * The extent of a box on both rulers.
 *
 * @param {import("./geometry.js").Geometry} g
 * @param {import("../model/types.js").Edges} box
 * @param {string} color
 * @param {number} offset
 * @returns {Described[]}
 */
export function paintExtent(g, box, color, offset) {
    const area = g.box(box);
    return [
        rectangle(area.x, g.top - offset - 2, Math.max(area.width, 2), 4, { rx: 2, fill: color }),
        rectangle(g.left - offset - 2, area.y, 4, Math.max(area.height, 2), { rx: 2, fill: color }),
    ];
}

/**
 * The extents of two tested boxes on both rulers: their common part, or the gap between them.
 *
 * @param {import("./geometry.js").Geometry} g
 * @param {import("./theme.js").Palette} palette
 * @param {import("../model/types.js").Edges[]} boxes  the two boxes
 * @param {string[]} colors
 * @param {number} share  of the way to the full picture
 * @returns {Described}
 */
export function paintExtents(g, palette, boxes, colors, share) {
    const { roles } = palette;
    /** @type {Described[]} */
    const out = [];
    const slide = 1 - share;
    boxes.forEach((box, i) => out.push(...paintExtent(g, box, colors[i], 10 - 6 * i + slide * 8)));
    const [a, b] = boxes.map((box) => g.box(box));
    const spans = [
        [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)],
        [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)],
    ];
    spans.forEach(([from, to], axis) => {
        const isCommon = to > from;
        const [low, high] = isCommon ? [from, to] : [to, from];
        const length = Math.max(high - low, 2);
        const color = isCommon ? roles.hit : roles.bad;
        const look = isCommon
            ? { rx: 2, fill: color }
            : { fill: "none", stroke: color, "stroke-width": 2, "stroke-dasharray": "3 2" };
        out.push(
            axis === 0
                ? rectangle(low, g.top - 12.5, length, 11, look)
                : rectangle(g.left - 12.5, low, 11, length, look),
        );
    });
    return h("g", { opacity: share }, out);
}
