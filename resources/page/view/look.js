import { cellRect, indexOf, pairsOf } from "../model/cells.js";

/**
 * Decides what the world shows: for a box that is being placed, and for each step of a run. A look is a value; painting
 * it is the task of world.js. Between two steps the picture is a function of both looks and the time between them.
 *
 * @typedef {import("../model/types.js").Scene} Scene
 * @typedef {import("../model/types.js").Place} Place
 * @typedef {import("../model/types.js").State} State
 * @typedef {{x: number, y: number}} Pair  two bits
 *
 * The two corners of a box on their way down from the root. A path that is not known yet is null.
 * @typedef {object} Descent
 * @property {number} box
 * @property {Pair[] | null} lt
 * @property {Pair[] | null} rb
 * @property {number | null} shared  number of quadrants that both paths share, if that is known
 * @property {number | null} ring  the level, from 0, whose pairs get the ring
 * @property {number | null} cell  the slot that gets the frame
 * @property {boolean} isCurrent  whether the frame has the color of the current step
 * @property {boolean} hasChip  whether the slot's number is known
 *
 * @typedef {object} Look
 * @property {Descent | null} descent
 * @property {number | null} frame  the slot that the pass is in
 * @property {{a: number, b: number, overlap: boolean} | null} test
 * @property {{x: number | null, y: number | null, slot: number} | null} deciding  grid lines that decide the level
 * @property {number[]} columns  that are lit in the ruler
 * @property {number[]} rows
 * @property {{x: number, y: number}[]} dots  corners
 * @property {(box: number) => BoxStyle} style
 * @property {number | null} moving  the box that is being moved
 *
 * @typedef {"rest" | "calm" | "ghost" | "dim" | "strong" | "work"} BoxStyle
 */

/** @type {Look} */
const kEmptyLook = {
    descent: null,
    frame: null,
    test: null,
    deciding: null,
    columns: [],
    rows: [],
    dots: [],
    style: () => "rest",
    moving: null,
};

/**
 * The descent of a box that has been placed.
 *
 * @param {Scene} scene
 * @param {Place} place
 * @param {number} box
 * @returns {Descent}
 */
function wholeDescent(scene, place, box) {
    const level = place.level;
    return {
        box,
        lt: pairsOf(place.lt, scene.depth),
        rb: pairsOf(place.rb, scene.depth),
        shared: level,
        ring: level < scene.depth ? level : null,
        cell: place.index,
        isCurrent: false,
        hasChip: true,
    };
}

/**
 * The midlines of the box's cell that the box crosses.
 *
 * @param {Scene} scene
 * @param {Place} place
 */
function decidingLines(scene, place) {
    if (place.level === scene.depth || place.sentToRoot) {
        return null;
    }
    const parting = (place.xor >> (2 * (scene.depth - place.level - 1))) & 3;
    const cell = cellRect(scene, place.index);
    return {
        x: (parting & 1) === 1 ? (cell.left + cell.right) / 2 : null,
        y: parting >= 2 ? (cell.top + cell.bottom) / 2 : null,
        slot: place.index,
    };
}

/**
 * The look of a scene in which a box is selected.
 *
 * @param {Scene} scene
 * @param {readonly (Place | null)[]} places
 * @param {number | null} selected
 * @param {boolean} isMoving
 * @returns {Look}
 */
export function lookOfPlacing(scene, places, selected, isMoving) {
    const place = selected === null ? null : places[selected];
    if (selected === null || place === null || place === undefined) {
        return { ...kEmptyLook, style: (box) => (box === selected ? "strong" : "rest") };
    }
    const others = isMoving ? "calm" : "rest";
    const style = (/** @type {number} */ box) => (box === selected ? "strong" : others);
    if (place.sentToRoot) {
        return { ...kEmptyLook, style, descent: { ...wholeDescent(scene, place, selected), lt: null, rb: null } };
    }
    return {
        ...kEmptyLook,
        style,
        moving: isMoving ? selected : null,
        descent: wholeDescent(scene, place, selected),
        deciding: decidingLines(scene, place),
        columns: unique(place.ltColumn, place.rbColumn),
        rows: unique(place.ltRow, place.rbRow),
    };
}

/** @param {number} a @param {number} b */
function unique(a, b) {
    return a === b ? [a] : [a, b];
}

/**
 * Returns the style of boxes during the insertion: inserted boxes look as usual, later ones are outlines.
 *
 * @param {number} box  that is being inserted
 * @param {BoxStyle} its
 * @returns {(box: number) => BoxStyle}
 */
function styleOfInsertion(box, its) {
    return (i) => {
        if (i === box) {
            return its;
        }
        return i < box ? "rest" : "ghost";
    };
}

/**
 * @param {Scene} scene
 * @param {State} state
 * @param {readonly (Place | null)[]} places
 * @returns {Look}
 */
function lookOfInsertion(scene, state, places) {
    const box = state.box ?? -1;
    const placing = state.placing;
    const isDone = (/** @type {number} */ i) =>
        i < box || (i === box && (state.kind === "append" || state.kind === "mark"));
    const style = styleOfInsertion(box, isDone(box) ? "strong" : "work");
    if (placing === null || placing.outside) {
        return { ...kEmptyLook, style };
    }
    const { depth } = scene;
    const lt = placing.lt === null ? null : pairsOf(placing.lt, depth);
    const rb = placing.rb === null ? null : pairsOf(placing.rb, depth);
    const examined = state.kind === "group" ? depth - placing.groups : null;
    // While the quad digits are examined, the frame is the smallest cell that is still possible.
    const up = placing.xor === null || placing.rb === null ? null : (placing.up ?? 0);
    const cell = up === null || placing.rb === null ? null : indexOf(depth - up, placing.rb >> (2 * up));
    const place = places[box];
    const isDecided = placing.level !== null;
    const ats = [placing.ltAt, placing.rbAt].filter((at) => at !== null);
    const shared = placing.xor === null || place === null ? null : place.level;
    const ring = examined ?? (isDecided && place !== null && place.level < depth ? place.level : null);
    const edges = scene.boxes[box];
    return {
        ...kEmptyLook,
        style,
        descent: {
            box,
            lt,
            rb,
            shared: isDecided || state.kind === "group" ? shared : null,
            ring,
            cell,
            isCurrent: !isDone(box),
            hasChip: placing.index !== null,
        },
        deciding: isDecided && place !== null ? decidingLines(scene, place) : null,
        columns: [...new Set(ats.map((at) => at.column))],
        rows: [...new Set(ats.map((at) => at.row))],
        dots: [
            ...(placing.ltAt === null ? [] : [{ x: edges.left, y: edges.top }]),
            ...(placing.rbAt === null ? [] : [{ x: edges.right, y: edges.bottom }]),
        ],
    };
}

/**
 * @param {State} state
 * @param {readonly (Place | null)[]} places
 * @param {(a: number, b: number) => boolean} overlaps
 * @returns {Look}
 */
function lookOfPass(state, places, overlaps) {
    const { box, other, slot } = state;
    const isTest = box !== null && other !== null;
    const onStack = new Set(state.stack);
    const inCell = new Set(slot === null || state.kind === "leave-cell" ? [] : (state.lists.get(slot) ?? []));
    const tested = new Set(isTest ? [box, other] : []);
    const style = (/** @type {number} */ i) => {
        if (isTest) {
            return tested.has(i) ? "strong" : "dim";
        }
        return onStack.has(i) || inCell.has(i) || i === box ? "strong" : "dim";
    };
    return {
        ...kEmptyLook,
        style,
        frame: slot,
        test: isTest ? { a: box, b: other, overlap: overlaps(box, other) } : null,
    };
}

/**
 * The look of a run at a position.
 *
 * @param {Scene} scene
 * @param {State} state
 * @param {readonly (Place | null)[]} places
 * @param {(a: number, b: number) => boolean} overlaps
 * @returns {Look}
 */
export function lookOfStep(scene, state, places, overlaps) {
    if (state.phase === "before") {
        return { ...kEmptyLook, style: () => "ghost" };
    }
    return state.phase === "insertion" ? lookOfInsertion(scene, state, places) : lookOfPass(state, places, overlaps);
}

/**
 * Hides what a question asks for. If it asks for the slot of a box, only the box itself is shown.
 *
 * @param {Look} look
 * @param {number | null} box  the box whose slot is asked for
 * @returns {Look}
 */
export function lookOfQuestion(look, box) {
    if (box === null) {
        return look;
    }
    return { ...kEmptyLook, style: styleOfInsertion(box, "work") };
}
