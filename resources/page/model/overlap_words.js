import { say } from "./messages.js";
import { precedes, roundDistance, separatingAxis } from "./overlap.js";
import { coordinateText, numberText, shortName } from "./wording.js";

/**
 * Explains why two boxes don't overlap, as in core/explain/separation.
 * @import { Scene } from "./types.js"
 * @import { RoundDistance } from "./overlap.js"
 */

/**
 * Returns the texts of two numbers: short, but different if the numbers differ.
 * @param {number} a
 * @param {number} b
 */
export function numberPair(a, b) {
    const short = [coordinateText(a), coordinateText(b)];
    return short[0] === short[1] && a !== b ? [numberText(a), numberText(b)] : short;
}

/** @param {Scene} scene @param {number} a @param {number} b @param {"x" | "y"} axis */
function behindText(scene, a, b, axis) {
    const edges = (/** @type {number} */ box) => {
        const { left, top, right, bottom } = scene.boxes[box];
        return axis === "x" ? [left, right] : [top, bottom];
    };
    if (precedes(edges(b)[0], edges(a)[1], scene.touching)) {
        [a, b] = [b, a];  // now a is in front
    }
    const end = edges(a)[1], begin = edges(b)[0];
    const first = shortName(scene, a), second = shortName(scene, b);
    const [endText, beginText] = numberPair(end, begin);
    if (end === begin && axis === "x") {
        return say("{1} ends at x = {2}, just where {3} begins, and touching does not count", first, endText, second);
    }
    if (end === begin) {
        return say("{1} ends at y = {2}, just where {3} begins, and touching does not count", first, endText, second);
    }
    if (axis === "x") {
        return say("{1} ends at x = {2} before {3} begins at {4}", first, endText, second, beginText);
    }
    return say("{1} ends at y = {2} before {3} begins at {4}", first, endText, second, beginText);
}

/** Requires that they don't overlap. @param {Scene} scene @param {RoundDistance} round */
function roundText(scene, { distance, reach, isBetweenCircles, circle, other }) {
    const [far, limit] = numberPair(distance, reach);
    if (isBetweenCircles) {
        if (distance === reach) {
            return say("their centers are {1} apart, exactly both radii together", far);
        }
        return say("their centers are {1} apart, more than both radii together, {2}", far, limit);
    }
    const round = shortName(scene, circle), box = shortName(scene, other);
    if (distance === reach) {
        return say("the nearest point of {1} is {3} from the center of {2}, exactly its radius", box, round, far);
    }
    return say("the nearest point of {1} is {3} from the center of {2}, more than its radius {4}", box, round, far,
        limit);
}

/**
 * Returns why two boxes don't overlap, without a period. Requires that they don't.
 * @param {Scene} scene
 * @param {number} a
 * @param {number} b
 */
export function missText(scene, a, b) {
    const axis = separatingAxis(scene, a, b);
    if (axis) {
        return behindText(scene, a, b, axis);
    }
    const round = /** @type {RoundDistance} */ (roundDistance(scene, a, b));
    const text = roundText(scene, round);
    return round.distance === round.reach ? say("{1}, and touching does not count", text) : text;
}
