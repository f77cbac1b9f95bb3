/** @import { Box, Circle, Edges, Scene } from "./types.js" */

/** @param {number} boxes */
export function pairCount(boxes) {
    return (boxes * boxes - boxes) / 2;  // never −0
}

/**
 * Returns whether `a` comes before `b` on an axis: a ≤ b if touching counts as overlap, else a < b.
 * @param {number} a
 * @param {number} b
 * @param {Scene["touching"]} touching
 */
export function precedes(a, b, touching) {
    return touching === "closed" ? a <= b : a < b;
}

/**
 * Returns the square of a number as the sum of two doubles, without an error (Dekker).
 * @param {number} value
 */
function exactSquare(value) {
    const split = 134217729 * value;
    const high = split - (split - value);
    const low = value - high;
    const square = value * value;
    return [square, low * low - (square - high * high - 2 * high * low)];
}

/**
 * Returns √(x² + y²), correctly rounded in nearly all cases, as the C library has it. Math.hypot() has larger errors,
 * which would show where two circles just touch.
 * @param {number} x
 * @param {number} y
 */
export function hypotenuse(x, y) {
    const large = Math.max(Math.abs(x), Math.abs(y));
    if (large === 0 || !Number.isFinite(large)) {
        return large;
    }
    const scale = 2 ** -Math.max(-1000, Math.min(1000, Math.floor(Math.log2(large))));
    const [xx, xRest] = exactSquare(x * scale);
    const [yy, yRest] = exactSquare(y * scale);
    const sum = xx + yy;
    const rest = Math.max(xx, yy) - sum + Math.min(xx, yy) + xRest + yRest;
    const root = Math.sqrt(sum);
    const [rr, rootRest] = exactSquare(root);
    return (root + (sum - rr - rootRest + rest) / (2 * root)) / scale;
}

/** @param {number} value @param {number} low @param {number} high */
export function clampedTo(value, low, high) {
    return Math.min(Math.max(value, low), high);
}

/** @param {Edges} a @param {Edges} b @param {Scene["touching"]} touching */
function boxesOverlap(a, b, touching) {
    return precedes(a.left, b.right, touching) && precedes(b.left, a.right, touching)
        && precedes(a.top, b.bottom, touching) && precedes(b.top, a.bottom, touching);
}

/**
 * The distance of a circle from another object, and the distance at which they overlap. `circle` and `other` are the
 * two boxes.
 * @typedef {{distance: number, reach: number, isBetweenCircles: boolean, circle: number, other: number}} RoundDistance
 */

/**
 * Returns the numbers that the exact test of circles compares; null for two boxes.
 * @param {Scene} scene
 * @param {number} a
 * @param {number} b
 * @returns {RoundDistance | null}
 */
export function roundDistance(scene, a, b) {
    const p = scene.boxes[a].circle, q = scene.boxes[b].circle;
    if (p && q) {
        const distance = hypotenuse(p.x - q.x, p.y - q.y);
        return { distance, reach: p.radius + q.radius, isBetweenCircles: true, circle: a, other: b };
    }
    const circle = p ?? q;
    if (!circle) {
        return null;
    }
    const [round, other] = p ? [a, b] : [b, a];
    const box = scene.boxes[other];
    const x = circle.x - clampedTo(circle.x, box.left, box.right);
    const y = circle.y - clampedTo(circle.y, box.top, box.bottom);
    return { distance: hypotenuse(x, y), reach: circle.radius, isBetweenCircles: false, circle: round, other };
}

/**
 * Returns whether two boxes of a scene overlap: the exact test.
 * @param {Scene} scene
 * @param {number} a
 * @param {number} b
 */
export function overlap(scene, a, b) {
    if (!boxesOverlap(scene.boxes[a], scene.boxes[b], scene.touching)) {
        return false;
    }
    const round = roundDistance(scene, a, b);
    return !round || precedes(round.distance, round.reach, scene.touching);
}

/**
 * Returns the axis on which one box ends before the other begins; null if only the circles are apart. Requires that
 * they don't overlap.
 * @param {Scene} scene
 * @param {number} a
 * @param {number} b
 * @returns {"x" | "y" | null}
 */
export function separatingAxis(scene, a, b) {
    const p = scene.boxes[a], q = scene.boxes[b];
    if (!precedes(q.left, p.right, scene.touching) || !precedes(p.left, q.right, scene.touching)) {
        return "x";
    }
    const isApart = !precedes(q.top, p.bottom, scene.touching) || !precedes(p.top, q.bottom, scene.touching);
    return isApart ? "y" : null;
}
