import { checkLimits, Refusal, refusing, stepCountOf } from "./limits.js";
import { inLanguage, say } from "./messages.js";
import { readScene, writeScene } from "./scene.js";
import { kMaxDepth } from "./types.js";
import { numberText } from "./wording.js";

/** @import { Box, Language, Members, Scene } from "./types.js" */

/** Longer fragments don't survive mail programs and learning platforms. */
const kMaxFragment = 4000;

/**
 * What a fragment holds.
 * @typedef {object} Moment
 * @property {"place" | "step" | "quiz"} mode
 * @property {number} step
 * @property {Language} language
 * @property {Scene} scene
 */

// ---------------------------------------------------------------------------------------------- writing

/** @param {Box} box */
function boxText({ name, left, top, right, bottom, circle }) {
    const numbers = circle ? [circle.x, circle.y, circle.radius] : [left, top, right, bottom];
    return `${encodeURIComponent(name)}:${numbers.map(numberText).join(",").replaceAll("+", "%2B")}`;
}

/** The texts of scenes; writing 2,000 boxes takes longer than a frame. @type {WeakMap<Scene, string>} */
const boxTexts = new WeakMap();

/** @param {Scene} scene */
function boxesText(scene) {
    const text = boxTexts.get(scene) ?? scene.boxes.map(boxText).join(";");
    boxTexts.set(scene, text);
    return text;
}

/**
 * Returns the fragment of a moment, with everything that differs from the page's start: "v=1&step=82", or an empty
 * text. `isComplete` is false if the boxes were left out because they are too long.
 * @param {Moment} moment
 * @param {Moment} start
 */
export function formatFragment(moment, start) {
    const parts = [];
    for (const [name, value, initial] of [
        ["mode", moment.mode, start.mode], ["step", moment.step, start.step],
        ["depth", moment.scene.depth, start.scene.depth], ["lang", moment.language, start.language],
    ]) {
        if (value !== initial) {
            parts.push(`${name}=${value}`);
        }
    }
    const boxes = boxesText(moment.scene);
    const hasBoxes = boxes !== boxesText(start.scene);
    const joined = (/** @type {string[]} */ all) => (all.length > 0 ? ["v=1", ...all].join("&") : "");
    const whole = joined(hasBoxes ? [...parts, `boxes=${boxes}`] : parts);
    return whole.length <= kMaxFragment
        ? { text: whole, isComplete: true }
        : { text: joined(parts), isComplete: false };
}

// ---------------------------------------------------------------------------------------------- reading

/** @param {string} name @param {string} value */
function badValue(name, value) {
    return refusing(() => say("{1}: {2}", name, say("unknown value {1}", JSON.stringify(value.slice(0, 60)))));
}

/** @param {string} name @param {string} value @param {number} most */
function wholeNumber(name, value, most) {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
    if (!(number <= most)) {
        throw badValue(name, value);
    }
    return number;
}

/**
 * @template {string} Word
 * @param {string} name
 * @param {string} value
 * @param {Word[]} words
 */
function oneOf(name, value, words) {
    const found = words.find((word) => word === value);
    if (!found) {
        throw badValue(name, value);
    }
    return found;
}

/** @param {string} text  "A:10,10,35,35", or "c:50,50,5" for a circle; the name is still encoded */
function readBoxText(text) {
    const [name, numbers, ...rest] = text.split(":");
    const values = (numbers ?? "").split(",").map((part) => {
        const plain = decodeURIComponent(part);
        return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/.test(plain) ? Number(plain) : NaN;
    });
    const isWrong = rest.length > 0 || (values.length !== 3 && values.length !== 4) || !values.every(Number.isFinite);
    if (isWrong) {
        throw badValue("boxes", text);
    }
    const [a, b, c, d] = values;
    const circle = { circle: { x: a, y: b, radius: c } }, edges = { left: a, top: b, right: c, bottom: d };
    return { name: decodeURIComponent(name), ...(values.length === 3 ? circle : edges) };
}

/**
 * Returns the boxes of a fragment as in a scene's file. If a box is also in `file`, its other members are kept.
 * @param {string} value
 * @param {Members} file
 */
function readBoxes(value, file) {
    const known = new Map(/** @type {Members[]} */ (file.boxes).map((box) => [box.name, box]));
    return value.split(";").filter((text) => text !== "").map((text) => {
        const box = readBoxText(text);
        const { left, top, right, bottom, circle, ...others } = known.get(box.name) ?? {};
        return { ...others, ...box };
    });
}

/**
 * Applies one part of a fragment.
 * @param {Moment} moment
 * @param {Members} file
 * @param {string} name
 * @param {string} value
 */
function applyPart(moment, file, name, value) {
    switch (name) {
        case "v": oneOf(name, value, ["1"]); break;
        case "mode": moment.mode = oneOf(name, value, ["place", "step", "quiz"]); break;
        case "step": moment.step = wholeNumber(name, value, Number.MAX_SAFE_INTEGER); break;
        case "depth": file.level = wholeNumber(name, value, kMaxDepth); break;
        case "lang": moment.language = oneOf(name, value, ["en", "ja"]); break;
        case "boxes": file.boxes = readBoxes(value, file); break;
        default: break;  // of a later version
    }
}

/**
 * Reads a fragment, with or without its "#". A bad value gives the start, and a problem to show.
 * @param {string} text
 * @param {Moment} start
 * @returns {{moment: Moment, problem: ((language: Language) => string) | null}}
 */
export function parseFragment(text, start) {
    const moment = { ...start };
    const file = writeScene(start.scene);
    try {
        for (const part of text.replace(/^#/, "").split("&").filter((each) => each !== "")) {
            const at = part.indexOf("=");
            applyPart(moment, file, at < 0 ? part : part.slice(0, at), at < 0 ? "" : part.slice(at + 1));
        }
        moment.scene = readScene(file, start.scene.order);
        checkLimits(moment.scene);
        if (moment.step > stepCountOf(moment.scene)) {
            throw badValue("step", String(moment.step));
        }
        return { moment, problem: null };
    } catch (error) {
        if (!(error instanceof Refusal || error instanceof URIError)) {
            throw error;
        }
        const refusal = error instanceof Refusal ? error : refusing(() => say("cannot read it"));
        const problem = (/** @type {Language} */ language) => inLanguage(language, () => {
            const why = refusal.sentence(language);
            return say("The link has a wrong value, so the page shows its own scene ({1}).", why);
        });
        return { moment: start, problem };
    }
}
