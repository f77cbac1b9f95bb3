/** @import { Edges, Scene } from "./types.js" */

/**
 * Returns the number of cells of all levels above `level`, which is the first slot of that level.
 * @param {number} level
 */
export function firstIndexAt(level) {
    return (4 ** level - 1) / 3;
}

/** @param {number} level @param {number} code */
export function indexOf(level, code) {
    return firstIndexAt(level) + code;
}

/** @param {number} index */
export function levelOf(index) {
    let level = 0;
    while (firstIndexAt(level + 1) <= index) {
        ++level;
    }
    return level;
}

/** @param {number} index */
export function codeOf(index) {
    return index - firstIndexAt(levelOf(index));
}

/**
 * Returns the slot of the parent; null for the root.
 * @param {number} index
 */
export function parentOf(index) {
    return index === 0 ? null : (index - 1) >> 2;
}

/**
 * Returns whether a cell is another one or contains it.
 * @param {number} outer
 * @param {number} inner
 */
export function containsCell(outer, inner) {
    return ancestorAt(inner, levelOf(outer)) === outer;
}

/**
 * Returns the ancestor at a level, or the cell itself if it is not deeper.
 * @param {number} index
 * @param {number} level
 */
export function ancestorAt(index, level) {
    for (let i = levelOf(index); i > level; --i) {
        index = (index - 1) >> 2;
    }
    return index;
}

/**
 * Returns some slots and those of all their ancestors.
 * @param {Iterable<number>} slots
 */
export function withAncestors(slots) {
    /** @type {Set<number>} */
    const all = new Set();
    for (const slot of slots) {
        for (let cell = slot; !all.has(cell); cell = parentOf(cell) ?? 0) {
            all.add(cell);
        }
    }
    return all;
}

/**
 * Returns the deepest cell that contains both.
 * @param {number} a
 * @param {number} b
 */
export function commonAncestor(a, b) {
    const level = Math.min(levelOf(a), levelOf(b));
    [a, b] = [ancestorAt(a, level), ancestorAt(b, level)];
    while (a !== b) {
        [a, b] = [(a - 1) >> 2, (b - 1) >> 2];
    }
    return a;
}

/**
 * Returns column and row of a cell at its own level.
 * @param {number} index
 */
export function positionOf(index) {
    const level = levelOf(index), code = codeOf(index);
    let column = 0, row = 0;
    for (let i = 0; i < level; ++i) {
        column |= ((code >> (2 * i)) & 1) << i;
        row |= ((code >> (2 * i + 1)) & 1) << i;
    }
    return { column, row };
}

/**
 * Returns the rectangle of a cell in world units.
 * @param {Scene} scene
 * @param {number} index
 * @returns {Edges}
 */
export function cellRect(scene, index) {
    const { column, row } = positionOf(index);
    const share = 2 ** levelOf(index);
    const { left, top, right, bottom } = scene.world;
    /** @type {(low: number, high: number, division: number) => number} */
    const edge = (low, high, division) => (division === share ? high : low + (high - low) * (division / share));
    return {
        left: edge(left, right, column), top: edge(top, bottom, row),
        right: edge(left, right, column + 1), bottom: edge(top, bottom, row + 1),
    };
}

/**
 * Returns the lowest bits of a number, such as "010", or "–" for none.
 * @param {number} value
 * @param {number} digits
 */
export function binaryText(value, digits) {
    return digits === 0 ? "–" : (value & (2 ** digits - 1)).toString(2).padStart(digits, "0");
}

/**
 * Returns the quad digits of a code as bits, such as "01 11", or "–" for the root.
 * @param {number} code
 * @param {number} depth
 */
export function binary(code, depth) {
    const pairs = pairsOf(code, depth).map(({ y, x }) => `${y}${x}`);
    return depth === 0 ? "–" : pairs.join(" ");
}

/**
 * Returns the quad digits of a code from the root, each as a bit of the row (y) and a bit of the column (x).
 * @param {number} code
 * @param {number} depth
 */
export function pairsOf(code, depth) {
    return Array.from({ length: depth }, (_, i) => {
        const digit = (code >> (2 * (depth - 1 - i))) & 3;
        return { y: digit >> 1, x: digit & 1 };
    });
}
