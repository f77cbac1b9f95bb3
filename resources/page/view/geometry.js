import { cellRect } from "../model/cells.js";
import { withMinus } from "../model/wording.js";

/**
 * The map from a scene's world to the picture.
 *
 * @typedef {import("../model/types.js").Scene} Scene
 * @typedef {import("../model/types.js").Edges} Edges
 * @typedef {{x: number, y: number, width: number, height: number}} Area
 * @typedef {object} Geometry
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height
 * @property {number} margin  how far boxes outside the world are drawn
 * @property {(v: number) => number} x
 * @property {(v: number) => number} y
 * @property {(x: number, y: number) => {x: number, y: number}} worldAt  the inverse of x and y
 * @property {(slot: number) => Area} cell
 * @property {(edges: Edges) => Area} box
 */

// Worlds that are longer than this are stretched, because they would be thin lines.
const kLongestRatio = 3;

/**
 * @param {Scene} scene
 * @param {number} left
 * @param {number} top
 * @param {number} side
 * @returns {Geometry}
 */
export function geometryOf(scene, left, top, side) {
    const { world } = scene;
    const spanX = world.right - world.left;
    const spanY = world.bottom - world.top;
    const ratio = Math.min(Math.max(spanX / spanY, 1 / kLongestRatio), kLongestRatio);
    const width = ratio >= 1 ? side : side * ratio;
    const height = ratio >= 1 ? side / ratio : side;
    const margin = 7;
    const x = (/** @type {number} */ v) => left + ((v - world.left) / spanX) * width;
    const y = (/** @type {number} */ v) => top + ((v - world.top) / spanY) * height;
    const areaOf = (/** @type {Edges} */ e) => ({
        x: x(e.left),
        y: y(e.top),
        width: x(e.right) - x(e.left),
        height: y(e.bottom) - y(e.top),
    });
    return {
        left,
        top,
        width,
        height,
        margin,
        x,
        y,
        worldAt: (px, py) => ({
            x: world.left + ((px - left) / width) * spanX,
            y: world.top + ((py - top) / height) * spanY,
        }),
        cell: (slot) => areaOf(cellRect(scene, slot)),
        // A box far outside the world becomes a sliver at the margin, so that it can be seen and reached.
        box: (edges) => {
            const [x1, x2] = clippedSpan(x(edges.left), x(edges.right), left - margin, left + width + margin);
            const [y1, y2] = clippedSpan(y(edges.top), y(edges.bottom), top - margin, top + height + margin);
            return { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
        },
    };
}

/**
 * @param {number} low
 * @param {number} high
 * @param {number} least
 * @param {number} most
 */
function clippedSpan(low, high, least, most) {
    const thin = 4;
    const from = Math.min(Math.max(low, least), most - thin);
    const to = Math.max(Math.min(high, most), least + thin);
    return to - from < thin && high - low > thin ? [from, from + thin] : [from, Math.max(from, to)];
}

/** @param {Area} a @param {Area} b */
export function areasMeet(a, b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * Returns whether the edge of a box crosses an area.
 *
 * @param {Area} area
 * @param {Area} box
 */
export function edgeMeets(area, box) {
    const inside =
        area.x > box.x &&
        area.y > box.y &&
        area.x + area.width < box.x + box.width &&
        area.y + area.height < box.y + box.height;
    return !inside && areasMeet(area, box);
}

/**
 * Returns a short text of a number, usually with four digits.
 *
 * @param {number} v
 */
export function shortNumber(v) {
    const plain = String(v);
    if (plain.length <= 5) {
        return withMinus(plain);
    }
    const size = Math.abs(v);
    const text =
        size >= 1e5 || (size > 0 && size < 1e-3) ? v.toExponential(1).replace("e+", "e") : String(+v.toPrecision(4));
    return withMinus(text);
}
