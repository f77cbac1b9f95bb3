import { binary } from "./cells.js";
import { inLanguage, say } from "./messages.js";
import { overlap } from "./overlap.js";
import { placesOf } from "./place.js";
import { bothSentences, cellNoun, countText, fineCoordinate, quarterText, shortName, withMinus } from "./wording.js";

/**
 * Explains the cell of a box, as core/narrate/placement_words does, and why two boxes are never tested.
 * @import { Box, Edges, Language, Place, Scene } from "./types.js"
 */

/**
 * A grid line between the corners of a box. The box only ends on it if `touchesOnly`.
 * @typedef {{text: string, touchesOnly: boolean}} Crossing
 */

/**
 * Returns the lines of a level between the corners. The corners share a cell of the level above, so there is at most
 * one line for each axis.
 * @param {Scene} scene
 * @param {Edges} box
 * @param {Place} place
 * @param {number} level
 */
function crossings({ world, depth }, box, place, level) {
    const share = 2 ** level, g = depth - level;
    /** @type {Crossing[]} */
    const found = [];
    if (place.ltColumn >> g !== place.rbColumn >> g) {
        const width = world.right - world.left, x = world.left + width * ((place.rbColumn >> g) / share);
        found.push({ text: `x = ${withMinus(fineCoordinate(x, width / share))}`, touchesOnly: box.right === x });
    }
    if (place.ltRow >> g !== place.rbRow >> g) {
        const height = world.bottom - world.top, y = world.top + height * ((place.rbRow >> g) / share);
        found.push({ text: `y = ${withMinus(fineCoordinate(y, height / share))}`, touchesOnly: box.bottom === y });
    }
    return found;
}

/** @param {string} name @param {Scene} scene @param {Edges} box @param {Place} place */
function crossingSentence(name, scene, box, place) {
    const level = place.level + 1;
    let lines = crossings(scene, box, place, level);
    const touchesOnly = lines.every((line) => line.touchesOnly);
    if (!touchesOnly) {
        lines = lines.filter((line) => !line.touchesOnly);  // the other line decides without it
    }
    const [first, second] = lines;
    if (second) {
        return touchesOnly
            ? say("{1} ends exactly on {2} and {3}, lines of level {4}, which counts as crossing them.", name,
                first.text, second.text, level)
            : say("{1} crosses {2} and {3}, lines of level {4}.", name, first.text, second.text, level);
    }
    return touchesOnly
        ? say("{1} ends exactly on {2}, a line of level {3}, which counts as crossing it.", name, first.text, level)
        : say("{1} crosses {2}, a line of level {3}.", name, first.text, level);
}

/** @param {Place} place */
function homeText({ level, code, index }) {
    return level === 1 ? quarterText(index) : say("in {1}", binary(code, level));
}

/** @param {Scene} scene @param {Box} box @param {Place | null} place */
function homeOf(scene, box, place) {
    const { name } = box;
    if (!place) {
        return {
            why: say("{1} has a corner outside the world, and the rule is to reject such boxes.", name),
            answer: say("So it is in no cell, and its pairs are lost."), slot: "",
        };
    }
    const slot = say("slot {1}", countText(place.index));
    if (place.sentToRoot) {
        return {
            why: say("{1} has a corner outside the world, and the rule sends such boxes to the root.", name),
            answer: say("{1} lives there", name), slot,
        };
    }
    if (scene.depth === 0) {
        return { why: say("At depth 0 the root is the only cell."), answer: say("{1} lives there", name), slot };
    }
    const subject = place.outside ? say("{1}, clamped to the border,", name) : name;
    if (place.up === 0) {
        const why = say("Both corners of {1} are in the same leaf.", subject);
        return { why, answer: say("It lives there, {1}", homeText(place)), slot };
    }
    const answer = place.index === 0
        ? say("Only the root holds all of it")
        : say("It lives one level above, {1}", homeText(place));
    return { why: crossingSentence(subject, scene, box, place), answer, slot };
}

/**
 * Returns which cell a box lives in and why, and its slot: "A crosses x = 25, a line of level 2. It lives one level
 * above, upper left → slot 1".
 * @param {Scene} scene
 * @param {number} box
 * @param {Language} language
 */
export function headlineOf(scene, box, language) {
    return inLanguage(language, () => {
        const { why, answer, slot } = homeOf(scene, scene.boxes[box], placesOf(scene)[box]);
        const sentences = bothSentences(why, answer);
        return slot ? `${sentences} → ${slot}` : sentences;
    });
}

/**
 * Returns why two different boxes are never tested. Requires that they aren't.
 * @param {Scene} scene
 * @param {number} a
 * @param {number} b
 * @param {Language} language
 */
export function whyNot(scene, a, b, language) {
    return inLanguage(language, () => {
        const first = placesOf(scene)[a], second = placesOf(scene)[b];
        const nameA = shortName(scene, a), nameB = shortName(scene, b);
        if (first && second) {
            return say("{1} is in {2}, {3} in {4}: neither cell holds the other, so the boxes can’t overlap.", nameA,
                cellNoun(first.index), nameB, cellNoun(second.index));
        }
        return overlap(scene, a, b)
            ? say("A box that is left out is never tested: the overlap of {1} and {2} is lost.", nameA, nameB)
            : say("A box that is left out is never tested, so {1} and {2} are not.", nameA, nameB);
    });
}
