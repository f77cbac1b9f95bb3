import { codeOf } from "./cells.js";
import { say, sayAs, sayCount } from "./messages.js";

/**
 * The wording that all sentences share, as in core/words.
 * @import { Scene } from "./types.js"
 */

/** @param {number} value */
export function countText(value) {
    return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/**
 * Returns the decimal digits of a number, rounded half to even as in C, and the power of ten of the first.
 * @param {number} value  positive
 * @param {number} count
 */
function roundedDigits(value, count) {
    // toExponential() would round a half up. With 101 digits, its maximum, the remaining digits decide.
    const [mantissa, exponent] = value.toExponential(100).split("e");
    const exact = mantissa.replace(".", "");
    const rest = exact.slice(count).replace(/0+$/, "");
    const isOdd = Number(exact[count - 1]) % 2 === 1;
    const goesUp = rest > "5" || (rest === "5" && isOdd);
    const rounded = String(BigInt(exact.slice(0, count)) + (goesUp ? 1n : 0n));
    const power = Number(exponent) + (rounded.length > count ? 1 : 0);
    return { digits: rounded.slice(0, count), power };
}

/**
 * Returns a coordinate with up to 6 significant digits, or up to `count`.
 * @param {number} value
 */
export function coordinateText(value, count = 6) {
    const sign = value < 0 || Object.is(value, -0) ? "-" : "";
    if (value === 0) {
        return `${sign}0`;
    }
    const { digits, power } = roundedDigits(Math.abs(value), count);
    const isScientific = power < -4 || power >= count;
    const shown = isScientific || power < 0 ? digits.replace(/0+$/, "") : withoutZeros(digits, power + 1);
    return sign + (isScientific ? scientificText(shown, power) : fixedText(shown, power));
}

/**
 * Removes zeros at the end, except among the first digits.
 * @param {string} digits
 * @param {number} first
 */
function withoutZeros(digits, first) {
    return digits.slice(0, first) + digits.slice(first).replace(/0+$/, "");
}

/**
 * Returns a coordinate among others that are `step` apart, with more digits if they would look alike.
 * @param {number} value
 * @param {number} step
 */
export function fineCoordinate(value, step) {
    let count = 6;
    while (count < 17 && Math.abs(Number(coordinateText(value, count)) - value) > Math.abs(step) / 4) {
        ++count;
    }
    return coordinateText(value, count);
}

/**
 * Returns the shortest text of a number that gives the same number.
 * @param {number} value
 */
export function numberText(value) {
    if (value === 0) {
        return Object.is(value, -0) ? "-0" : "0";
    }
    const size = Math.abs(value);
    // Of two equally near texts, JavaScript may choose a different one than C++, which takes the even one.
    const count = size.toExponential().replace(/e.*|\D/g, "").length;
    const { digits, power } = roundedDigits(size, count);
    const scientific = scientificText(digits, power);
    const fixed = power >= count ? String(BigInt(size)) : fixedText(digits, power);
    return (value < 0 ? "-" : "") + (fixed.length <= scientific.length ? fixed : scientific);
}

/** @param {string} digits @param {number} power */
function scientificText(digits, power) {
    const mantissa = withPoint(digits, 1);
    const exponent = String(Math.abs(power)).padStart(2, "0");
    return `${mantissa}e${power < 0 ? "-" : "+"}${exponent}`;
}

/** @param {string} digits @param {number} power  less than the number of digits */
function fixedText(digits, power) {
    return withPoint("0".repeat(Math.max(0, -power)) + digits, Math.max(0, power) + 1);
}

/** @param {string} digits @param {number} whole  number of digits before the point */
function withPoint(digits, whole) {
    const fraction = digits.slice(whole);
    return fraction ? `${digits.slice(0, whole)}.${fraction}` : digits;
}

/** @param {string} number */
export function withMinus(number) {
    return number.replaceAll("-", "−");
}

/** @param {number} levels */
export function levelsText(levels) {
    return sayCount(levels, "{1} level", "{1} levels");
}

/** @param {number} count */
export function boxCountText(count) {
    return count === 1 ? say("1 box") : say("{1} boxes", countText(count));
}

/**
 * Returns a name, shortened in the middle if it is too long.
 * @param {string} name
 */
export function shortened(name, longest = 24) {
    const characters = [...name];
    if (characters.length <= longest) {
        return name;
    }
    return `${characters.slice(0, longest / 2).join("")}…${characters.slice(1 - longest / 2).join("")}`;
}

/** @param {Scene} scene @param {number} box */
export function shortName(scene, box) {
    return shortened(scene.boxes[box].name);
}

/** @param {number} cell */
export function cellNoun(cell, atStart = false) {
    const number = countText(cell);
    return atStart ? say("Slot {1}", number) : say("slot {1}", number);
}

/** @param {string} boxName @param {boolean} isTopLeft */
export function cornerNoun(boxName, isTopLeft) {
    return isTopLeft ? say("{1}’s top left corner", boxName) : say("{1}’s bottom right corner", boxName);
}

/** @param {number} cell  not the root */
export function quarterText(cell) {
    switch (codeOf(cell) & 3) {
        case 0: return say("upper left");
        case 1: return say("upper right");
        case 2: return say("lower left");
        default: return say("lower right");
    }
}

/** @param {string} first @param {string} second */
export function bothSentences(first, second) {
    return first && second ? sayAs("two sentences", "{1} {2}", first, second) : first || second;
}
