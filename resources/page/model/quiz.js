import { commonAncestor, containsCell, firstIndexAt, indexOf, parentOf } from "./cells.js";
import { headlineOf } from "./home.js";
import { inLanguage, say } from "./messages.js";
import { cellNoun, countText, shortName } from "./wording.js";

/** @import { Choice, Place, QuizQuestion } from "./types.js" */
/** @import { Recording } from "./recording.js" */

const kMostChoices = 4;
const kMostOfAKind = 10;

/**
 * Returns random numbers from 0 to below 1, the same for the same seed: a multiplicative generator (Lehmer 1951, with
 * the factor of Park and Miller 1993).
 * @param {number} seed
 */
function randomNumbers(seed) {
    const kModulus = 2147483647;
    let state = (Math.abs(Math.trunc(seed)) % (kModulus - 1)) + 1;
    return () => {
        state = (state * 48271) % kModulus;
        return state / kModulus;
    };
}

/**
 * Returns at most `most` items of a list, in their order.
 * @template T
 * @param {T[]} items
 * @param {number} most
 * @param {() => number} random
 */
function sampleOf(items, most, random) {
    const kept = [];
    for (let i = 0; i < items.length; ++i) {
        // Each item is kept with the probability that exactly fills the sample.
        if (random() * (items.length - i) < most - kept.length) {
            kept.push(items[i]);
        }
    }
    return kept;
}

/** @param {() => string} make  @returns {(language: import("./types.js").Language) => string} */
function inEither(make) {
    return (language) => inLanguage(language, make);
}

// ---------------------------------------------------------------------------------------------- slots

/** A question about the slot of a box. */
class SlotQuestion {
    #recording;
    #box;
    #place;

    /** @param {Recording} recording @param {number} step  where the box is inserted, or left out */
    constructor(recording, step) {
        this.#recording = recording;
        this.step = step;
        this.#box = /** @type {number} */ (recording.boxOf(step));
        this.#place = recording.places[this.#box];
    }

    /** @returns {QuizQuestion} */
    question() {
        const { scene } = this.#recording;
        const name = shortName(scene, this.#box);
        const slots = [...this.#slots()].sort((a, b) => a - b);
        const choices = slots.map((slot) => this.#slotChoice(slot));
        if (scene.rule === "reject") {
            const right = this.#place === null;
            const wrongReason = inEither(() => say("No corner of {1} is outside the world.", name));
            choices.push({
                text: inEither(() => say("no slot")), right, reason: right ? this.#rightReason() : wrongReason,
            });
        }
        return {
            step: this.step, before: this.#recording.stepsOfBox(this.#box).first - 1, kind: "slot", box: this.#box,
            text: inEither(() => say("Which slot does {1} go into?", name)), choices,
        };
    }

    #rightReason() {
        return (/** @type {import("./types.js").Language} */ language) => {
            return headlineOf(this.#recording.scene, this.#box, language);
        };
    }

    /** @param {number} slot  @returns {Choice} */
    #slotChoice(slot) {
        const right = slot === this.#place?.index;
        const reason = right ? this.#rightReason() : inEither(() => this.#wrongReason(slot));
        return { text: () => countText(slot), right, reason, slot };
    }

    /** Returns the right slot and those that classic mistakes give. */
    #slots() {
        const { depth } = this.#recording.scene, place = this.#place;
        const slots = new Set(place ? [place.index] : []);
        for (const slot of this.#mistakenSlots()) {
            const isSlot = slot >= 0 && slot < firstIndexAt(depth + 1);
            if (isSlot && slots.size < kMostChoices) {
                slots.add(slot);
            }
        }
        return slots;
    }

    #mistakenSlots() {
        const { depth } = this.#recording.scene, place = this.#place;
        if (!place) {
            return [0, 1, firstIndexAt(depth)];
        }
        const { lt, rb, level, code, index } = place;
        return [
            indexOf(depth, lt), indexOf(depth, rb),  // the leaf of one corner
            code, parentOf(index) ?? 4,  // without the offset; one level too high, or too low
            index + 1, index - 1, firstIndexAt(level),
        ];
    }

    /** @param {number} slot */
    #wrongReason(slot) {
        const { scene } = this.#recording, place = this.#place;
        const box = shortName(scene, this.#box);
        if (!place) {
            return say("{1} is in no cell, so it is never tested.", box);
        }
        if (place.sentToRoot) {
            return say("A corner of {1} lies outside the world: the rule for such boxes decides, not its corners.",
                box);
        }
        const corners = [place.lt, place.rb].filter((code) => containsCell(slot, indexOf(scene.depth, code))).length;
        if (corners === 2) {
            return say("Both corners of {1} are in {2}, but a smaller cell holds both.", box, cellNoun(slot));
        }
        return corners === 1
            ? say("Only one corner of {1} is in {2}.", box, cellNoun(slot))
            : say("Neither corner of {1} is in {2}.", box, cellNoun(slot));
    }
}

// ---------------------------------------------------------------------------------------------- pairs

/** A question about the pair that is tested next. */
class PairQuestion {
    #recording;
    #pair;

    /** @param {Recording} recording @param {number} step */
    constructor(recording, step) {
        this.#recording = recording;
        this.step = step;
        this.#pair = /** @type {[number, number]} */ (recording.pairOf(step));
    }

    /** @returns {QuizQuestion} */
    question() {
        const pairs = [this.#pair, ...this.#wrongPairs().slice(0, kMostChoices - 2)];
        const ordered = pairs.sort(([a, b], [c, d]) => a - c || b - d);
        const choices = ordered.map((pair) => this.#pairChoice(pair));
        choices.push({
            text: inEither(() => say("no test")), right: false,
            reason: inEither(() => say("{1} and {2} are tested.", ...this.#names(this.#pair))),
        });
        return {
            step: this.step, before: this.step - 1, kind: "pair", box: null,
            text: inEither(() => say("Which pair is tested next?")), choices,
        };
    }

    /** @param {[number, number]} pair  @returns {[string, string]} */
    #names([a, b]) {
        return [shortName(this.#recording.scene, a), shortName(this.#recording.scene, b)];
    }

    /** @param {[number, number]} pair  @returns {Choice} */
    #pairChoice(pair) {
        const right = pair === this.#pair;
        const reason = right
            ? () => say("{1} and {2} are tested.", ...this.#names(pair))
            : () => this.#wrongReason(pair);
        return { text: () => this.#names(pair).join(" "), right, reason: inEither(reason), pair };
    }

    /** Returns the deeper box of the question's pair, which is in the step's cell. */
    #deeper() {
        const [a, b] = this.#pair;
        return this.#recording.places[a]?.index === this.#recording.cellOf(this.step) ? [a, b] : [b, a];
    }

    /**
     * Returns pairs that have not been tested yet: with the box at the other end of the stack, and with boxes of other
     * branches.
     */
    #wrongPairs() {
        const [box, partner] = this.#deeper();
        const { places } = this.#recording;
        const stack = this.#recording.stackAt(this.step).reverse();
        const list = this.#recording.listOf(/** @type {number} */ (this.#recording.cellOf(this.step)));
        const others = places.map((_, other) => other).filter((other) => !stack.includes(other));
        // Boxes near the right one in the order of the scene: with few boxes, all of them.
        others.sort((a, b) => Math.abs(a - partner) - Math.abs(b - partner));
        /** @type {[number, number][]} */
        const pairs = [];
        for (const other of [...stack, ...list, ...others]) {
            const isTested = (this.#recording.stepOfPair(other, box) ?? this.step + 1) <= this.step;
            const isKnown = pairs.some(([a]) => a === other);
            if (other !== box && other !== partner && !isTested && !isKnown && pairs.length < kMostChoices) {
                pairs.push([other, box]);
            }
        }
        const ofStack = pairs.filter(([a]) => stack.includes(a)), ofOthers = pairs.filter(([a]) => !stack.includes(a));
        return [...ofStack.slice(0, 1), ...ofOthers.slice(0, 1), ...ofStack.slice(1), ...ofOthers.slice(1)];
    }

    /** @param {[number, number]} pair */
    #wrongReason(pair) {
        const { places } = this.#recording;
        const [a, b] = pair, names = this.#names(pair);
        const first = places[a], second = places[b];
        if (!first || !second) {
            return say("{1} is in no cell, so it is never tested.", first ? names[1] : names[0]);
        }
        const later = this.#recording.stepOfPair(a, b);
        if (later === null) {
            return say("{1} and {2} are never tested: their paths diverge at {3}, so neither cell is inside the other.",
                ...names, cellNoun(commonAncestor(first.index, second.index)));
        }
        const stack = this.#recording.stackAt(this.step), [box, partner] = this.#deeper();
        return b === box && stack.includes(a) && stack.includes(partner)
            ? say("The stack is tested from the bottom: {1} comes first.", shortName(this.#recording.scene, partner))
            : say("{1} and {2} are tested later, at step {3}.", ...names, countText(later));
    }
}

// ---------------------------------------------------------------------------------------------- quiz

/**
 * Returns the questions of the quiz, in the order of their steps: the slot of each box, and each pair that is tested.
 * If there are more than ten of a kind, the seed chooses.
 * @param {Recording} recording
 * @param {number} seed
 */
export function questionsOf(recording, seed = 1) {
    const random = randomNumbers(seed);
    const boxes = recording.scene.depth > 0 ? recording.places.map((_, box) => recording.insertedStep(box)) : [];
    const slots = sampleOf(boxes, kMostOfAKind, random).map((step) => new SlotQuestion(recording, step).question());
    const tests = sampleOf(recording.tests, kMostOfAKind, random);
    return [...slots, ...tests.map(({ step }) => new PairQuestion(recording, step).question())];
}
