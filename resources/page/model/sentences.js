import { binary, binaryText, firstIndexAt, parentOf } from "./cells.js";
import { inLanguage, say } from "./messages.js";
import { missText } from "./overlap_words.js";
import { overlap, pairCount } from "./overlap.js";
import { levelsUpBy } from "./recording.js";
import { boxCountText, cellNoun, coordinateText, cornerNoun, countText, levelsText, shortName } from "./wording.js";

/**
 * One sentence for each step of the single pass, as in core/narrate.
 * @import { Language, Place } from "./types.js"
 * @import { Recording } from "./recording.js"
 */

/** The sentences on the insertion of one box. */
class InsertionSentence {
    #recording;
    #step;
    #box;
    #name;

    /** @param {Recording} recording @param {number} step */
    constructor(recording, step) {
        this.#recording = recording;
        this.#step = step;
        const box = /** @type {number} */ (recording.boxOf(step));
        this.#box = box;
        this.#name = shortName(recording.scene, box);
    }

    text() {
        switch (this.#recording.kindOf(this.#step)) {
            case "locate-lt": return this.#locate(true);
            case "code-lt": return this.#code(true);
            case "locate-rb": return this.#locate(false);
            case "code-rb": return this.#code(false);
            case "xor": return this.#exclusiveOr();
            case "group": return this.#group();
            case "shift": return this.#shift();
            case "index": return this.#index();
            case "append": return this.#append();
            case "mark": return this.#mark();
            default: return this.#outside();
        }
    }

    get #place() {
        return /** @type {Place} */ (this.#recording.places[this.#box]);
    }

    get #depth() {
        return this.#recording.scene.depth;
    }

    /** @param {number} code */
    #groups(code) {
        return binary(code, this.#depth);
    }

    /** @param {boolean} isLeftTop */
    #locate(isLeftTop) {
        const { world, boxes } = this.#recording.scene;
        const box = boxes[this.#box], place = this.#place, name = cornerNoun(this.#name, isLeftTop);
        const [x, y] = isLeftTop ? [box.left, box.top] : [box.right, box.bottom];
        const [column, row] = isLeftTop ? [place.ltColumn, place.ltRow] : [place.rbColumn, place.rbRow];
        const xText = coordinateText(x), yText = coordinateText(y);
        if (x < world.left || x > world.right || y < world.top || y > world.bottom) {
            return say("{1} ({2}, {3}) lies outside the world: it is clamped to the nearest border cell, column {4}, "
                + "row {5}.", name, xText, yText, column, row);
        }
        if (x === world.right || y === world.bottom) {
            return say("{1} ({2}, {3}) lies on the world’s far edge, which belongs to the last cells: column {4}, row "
                + "{5}.", name, xText, yText, column, row);
        }
        const width = coordinateText((world.right - world.left) / 2 ** this.#depth);
        const height = coordinateText((world.bottom - world.top) / 2 ** this.#depth);
        return say("{1} is at ({2}, {3}): counted in cells of {4} × {5} and rounded down, that is column {6}, row {7}.",
            name, xText, yText, width, height, column, row);
    }

    /** @param {boolean} isLeftTop */
    #code(isLeftTop) {
        const name = this.#name, place = this.#place, depth = this.#depth;
        if (depth === 0) {
            return say("The world is not divided, so the code of this corner of {1} has no bits: it is 0.", name);
        }
        const [column, row] = isLeftTop ? [place.ltColumn, place.ltRow] : [place.rbColumn, place.rbRow];
        const code = isLeftTop ? place.lt : place.rb;
        return say("The bits of row {2} and column {3}, taken in turn, make the code of {1}: {4}, which is {5}.",
            cornerNoun(name, isLeftTop), binaryText(row, depth), binaryText(column, depth), this.#groups(code), code);
    }

    #exclusiveOr() {
        const name = this.#name, { lt, rb, xor } = this.#place;
        if (this.#depth === 0) {
            return say("Both corners of {1} have the same code 0, because there is only one cell.", name);
        }
        if (xor === 0) {
            return say("Both corners of {1} have the code {2}: their XOR is all zeros, so one leaf cell holds the "
                + "whole box.", name, this.#groups(lt));
        }
        return say("{2} XOR {3} is {4}: a quad digit that is not 00 shows that {1}’s corners are in different cells "
            + "at its level.", name, this.#groups(lt), this.#groups(rb), this.#groups(xor));
    }

    #group() {
        const name = this.#name, depth = this.#depth, { xor } = this.#place;
        let group = 0;
        while (this.#recording.kindOf(this.#step - group - 1) === "group") {
            ++group;
        }
        const level = depth - group;
        const bits = (xor >> (2 * group)) & 3;
        const up = levelsUpBy(xor, group + 1);
        if (bits !== 0) {
            return say("At level {2} the XOR is {3}: the corners differ here, so {1} goes up {4} so far.", name, level,
                binary(bits, 1), levelsText(up));
        }
        if (up === 0) {
            return say("At level {2} the XOR is 00: the corners agree here, and no level so far sends {1} up.", name,
                level);
        }
        return say("At level {2} the XOR is 00: the corners agree here, but level {3} has already sent {1} up {4}.",
            name, level, depth - up + 1, levelsText(up));
    }

    #shift() {
        const name = this.#name, depth = this.#depth, { up, level, code, index, rb } = this.#place;
        if (depth === 0) {
            return say("There is only level 0: {1} gets code 0, and nothing is shifted.", name);
        }
        if (up === 0) {
            return say("No quad digit sends {1} up, so it stays at level {2}, and its code is rb itself: {3}, which "
                + "is {4}.", name, depth, this.#groups(rb), code);
        }
        if (index === 0) {
            return say("{1} goes up {2}, to the root: all {3} bits of rb {4} are shifted out, which leaves code 0.",
                name, levelsText(up), 2 * up, this.#groups(rb));
        }
        return say("{1} goes up {2}, to level {3}: rb {4} shifted right by {5} bits leaves its code, {6}, which is "
            + "{7}.", name, levelsText(up), level, this.#groups(rb), 2 * up, binary(code, level), code);
    }

    #index() {
        const { level, code, index } = this.#place;
        return say("Level {2} begins at (4^{2} − 1)/3 = {3} in the array; plus code {4}, {1} gets slot {5}.",
            this.#name, level, firstIndexAt(level), code, index);
    }

    #append() {
        const { scene } = this.#recording, cell = this.#place.index;
        const list = this.#recording.listsAt(this.#step).get(cell) ?? [];
        const noun = cellNoun(cell);
        if (list.length === 1) {
            return say("{1} is inserted into the list of {2}, which was empty until now.", this.#name, noun);
        }
        if (scene.order === "first-in") {
            const before = shortName(scene, list[list.length - 2]);
            return say("{1} is inserted at the end of the list of {2}, after {3}: it is box number {4} there.",
                this.#name, noun, before, countText(list.length));
        }
        return say("{1} is inserted into the list of {2} as box number {4}; the newest is read first, so it comes "
            + "before {3}.", this.#name, noun, shortName(scene, list[1]), countText(list.length));
    }

    #mark() {
        const marked = /** @type {number} */ (this.#recording.cellOf(this.#step)), cell = this.#place.index;
        if (marked === cell) {
            return say("{2} is marked as non-empty, because {1} is in it.", this.#name, cellNoun(marked, true));
        }
        return say("{2} is marked as well: the pass must go through it to reach {3}, where {1} is.", this.#name,
            cellNoun(marked, true), cellNoun(cell));
    }

    #outside() {
        const { world, boxes } = this.#recording.scene, box = boxes[this.#box];
        let axis = "y = ", edge = box.top < world.top ? box.top : box.bottom;
        let [low, high] = [world.top, world.bottom];
        if (box.left < world.left || box.right > world.right) {
            axis = "x = ";
            edge = box.left < world.left ? box.left : box.right;
            [low, high] = [world.left, world.right];
        }
        const reached = axis + coordinateText(edge);
        return this.#recording.places[this.#box] === null
            ? say("{1} reaches {2}, outside the world’s {3} … {4}: by the rule it is left out and tested with no box.",
                this.#name, reached, coordinateText(low), coordinateText(high))
            : say("{1} reaches {2}, outside the world’s {3} … {4}: by the rule it goes to the root and is tested with "
                + "every other box.", this.#name, reached, coordinateText(low), coordinateText(high));
    }
}

/** The sentences on the pass. */
class PassSentence {
    #recording;
    #step;
    #cell;

    /** @param {Recording} recording @param {number} step */
    constructor(recording, step) {
        this.#recording = recording;
        this.#step = step;
        this.#cell = /** @type {number} */ (recording.cellOf(step));
    }

    text() {
        switch (this.#recording.kindOf(this.#step)) {
            case "enter-cell": return this.#enter();
            case "test-in-cell":
            case "test-with-stack": return this.#test();
            case "push": return this.#push();
            case "pop": return this.#pop();
            default: return this.#cell === 0 ? this.#end() : this.#leave();
        }
    }

    /** @param {number | null} box */
    #name(box) {
        return shortName(this.#recording.scene, /** @type {number} */ (box));
    }

    #enter() {
        const stack = this.#recording.stackAt(this.#step), list = this.#recording.listOf(this.#cell);
        const cell = cellNoun(this.#cell);
        if (list.length === 0) {
            return say("The pass enters {1}: no box is here, so nothing is tested, but there are boxes in its "
                + "descendants.", cell);
        }
        const isAlone = list.length === 1;
        const box = this.#name(list[0]), boxes = countText(list.length);
        if (stack.length === 0) {
            return isAlone
                ? say("The pass enters {1}: {2} is alone here and the stack is empty, so there is nothing to test.",
                    cell, box)
                : say("The pass enters {1}: its {2} boxes are tested with each other; the stack is empty.", cell,
                    boxes);
        }
        if (stack.length === 1) {
            const onStack = this.#name(stack[0]);
            return isAlone
                ? say("The pass enters {1}: {2} is here and is tested with {3}, the only box on the stack.", cell, box,
                    onStack)
                : say("The pass enters {1}: its {2} boxes are tested with each other and with {3} from the stack.",
                    cell, boxes, onStack);
        }
        return isAlone
            ? say("The pass enters {1}: {2} is here and is tested with each of the {3} boxes on the stack.", cell, box,
                countText(stack.length))
            : say("The pass enters {1}: its {2} boxes are tested with each other and with the {3} on the stack.", cell,
                boxes, countText(stack.length));
    }

    #test() {
        const { scene, places } = this.#recording;
        const [first, second] = /** @type {[number, number]} */ (this.#recording.pairOf(this.#step));
        const names = [this.#name(first), this.#name(second)];
        const slot = (/** @type {number} */ box) => cellNoun(/** @type {Place} */ (places[box]).index);
        let where = say("{1} and {2} are both in {3}", names[0], names[1], cellNoun(this.#cell));
        if (this.#recording.kindOf(this.#step) === "test-with-stack") {
            where = places[first]?.index === this.#cell
                ? say("{1} is in {2}; {3} is on the stack, from {4}", names[0], slot(first), names[1], slot(second))
                : say("{1} is on the stack, from {2}; {3} is in {4}", names[0], slot(first), names[1], slot(second));
        }
        const verdict = overlap(scene, first, second)
            ? say("they are tested, and they overlap")
            : say("they are tested, and they don’t overlap: {1}", missText(scene, first, second));
        return say("{1}: {2}.", where, verdict);
    }

    #push() {
        return say("{1} is pushed onto the stack, to be tested with every box in the descendants of {2}.",
            this.#name(this.#recording.boxOf(this.#step)), cellNoun(this.#cell));
    }

    #pop() {
        return say("{1} is popped from the stack: the descendants of {2} are finished, and it was tested with every "
            + "box in them.", this.#name(this.#recording.boxOf(this.#step)), cellNoun(this.#cell));
    }

    #leave() {
        const cell = cellNoun(this.#cell, true), parent = cellNoun(/** @type {number} */ (parentOf(this.#cell)));
        if (!this.#recording.hasMarkedChild(this.#cell)) {
            return say("{1} has no non-empty child, so nothing was pushed; the pass returns to {2}.", cell, parent);
        }
        return this.#recording.listOf(this.#cell).length === 0
            ? say("{1} had no box to push, and its descendants are finished; the pass returns to {2}.", cell, parent)
            : say("{1} has popped all that it pushed, so the pass returns to {2}.", cell, parent);
    }

    #end() {
        const { scene, total } = this.#recording;
        const tests = countText(this.#recording.testCountAt(total));
        const possible = countText(pairCount(scene.boxes.length));
        const overlaps = this.#recording.hitCountAt(total);
        return overlaps === 1
            ? say("The pass leaves the root and ends with an empty stack: it tested {1} of {2} possible pairs, and 1 "
                + "overlaps.", tests, possible)
            : say("The pass leaves the root and ends with an empty stack: it tested {1} of {2} possible pairs, and "
                + "{3} overlap.", tests, possible, countText(overlaps));
    }
}

/** @param {Recording} recording */
function beforeTheFirst({ scene }) {
    if (scene.boxes.length === 0) {
        return say("There is no box yet: draw one, and follow here, step by step, how it enters the tree.");
    }
    if (scene.boxes.length === 1) {
        return say("Not started. {1} will be inserted into its cell; it is the only box, so there is no pair to test.",
            shortName(scene, 0));
    }
    return say("Not started. First all {1} boxes are inserted into their cells, then one pass tests the candidate "
        + "pairs.", countText(scene.boxes.length));
}

/**
 * Returns the sentence of a step, from 0 to the total.
 * @param {Recording} recording
 * @param {number} k
 * @param {Language} language
 */
export function sentenceOf(recording, k, language) {
    return inLanguage(language, () => {
        if (k === 0) {
            return beforeTheFirst(recording);
        }
        const isPass = k >= recording.firstPassStep;
        return isPass ? new PassSentence(recording, k).text() : new InsertionSentence(recording, k).text();
    });
}

/**
 * As sentenceOf(), but doesn't reveal which tests come next, or how many.
 * @param {Recording} recording
 * @param {number} k
 * @param {Language} language
 */
export function sentenceWithoutWhatComes(recording, k, language) {
    if (k === 0 || recording.kindOf(k) !== "enter-cell") {
        return sentenceOf(recording, k, language);
    }
    return inLanguage(language, () => {
        const cell = /** @type {number} */ (recording.cellOf(k));
        return say("The pass enters {1}; its list holds {2} and the stack holds {3}.", cellNoun(cell),
            boxCountText(recording.listOf(cell).length), boxCountText(recording.stackAt(k).length));
    });
}
