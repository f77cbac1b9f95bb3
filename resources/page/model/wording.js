import { ancestorAt, binary, codeOf, commonAncestor, levelOf } from "./cells.js";
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
    // toExponential() would round a half up; with 101 digits, the most that it gives, the rest decides.
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
    if (power < -4 || power >= count) {
        const fraction = digits.slice(1).replace(/0+$/, "");
        const size = String(Math.abs(power)).padStart(2, "0");
        return `${sign}${digits[0]}${fraction ? `.${fraction}` : ""}e${power < 0 ? "-" : "+"}${size}`;
    }
    const shown = "0".repeat(Math.max(0, -power)) + digits;
    const whole = Math.max(0, power) + 1;
    const fraction = shown.slice(whole).replace(/0+$/, "");
    return `${sign}${shown.slice(0, whole)}${fraction ? `.${fraction}` : ""}`;
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
    const [mantissa, exponent] = value.toExponential().split("e");
    const power = Number(exponent);
    const scientific = `${mantissa}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
    const digits = mantissa.replace(/\D/g, "").length;
    const fixed = power >= digits ? String(BigInt(value)) : value.toFixed(Math.min(100, Math.max(0, digits - 1 - power)));
    return fixed.length <= scientific.length ? fixed : scientific;
}

/** @param {string} number */
export function withMinus(number) {
    return number.replaceAll("-", "−");
}

/** @param {number} levels */
export function levelsText(levels) {
    return sayCount(levels, "{1} level", "{1} levels");
}

/**
 * Returns a name that loses its middle if it is too long.
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

/** @param {number} cell  not the root */
export function quarterText(cell) {
    switch (codeOf(cell) & 3) {
        case 0: return say("upper left");
        case 1: return say("upper right");
        case 2: return say("lower left");
        default: return say("lower right");
    }
}

/** @param {number} cell */
export function levelAndCode(cell) {
    const level = levelOf(cell);
    return cell === 0 ? say("level {1}", 0) : say("level {1}, code {2}", level, binary(codeOf(cell), level));
}

/** @param {string} first @param {string} second */
export function bothSentences(first, second) {
    return first && second ? sayAs("two sentences", "{1} {2}", first, second) : first || second;
}

/**
 * Returns where the paths from the root to two cells part. Requires that neither contains the other.
 * @param {string} first
 * @param {number} firstCell
 * @param {string} second
 * @param {number} secondCell
 */
export function partingText(first, firstCell, second, secondCell) {
    const level = levelOf(commonAncestor(firstCell, secondCell)) + 1;
    return say("{1} and {2} part at level {3}: {4}, {5}", first, second, level,
        quarterText(ancestorAt(firstCell, level)), quarterText(ancestorAt(secondCell, level)));
}
