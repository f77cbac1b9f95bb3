import { withAncestors } from "./cells.js";
import { inLanguage, say } from "./messages.js";
import { pairCount } from "./overlap.js";
import { placesOf, usedSlotsOf } from "./place.js";
import { kMaxBoxes, kMaxDepth, kMaxSteps } from "./types.js";
import { countText } from "./wording.js";

/** @import { Language, Scene } from "./types.js" */

/** Explains why the page can't show a scene. */
export class Refusal extends Error {
    /** @param {(language: Language) => string} sentence */
    constructor(sentence) {
        super(sentence("en"));
        this.sentence = sentence;
    }
}

/**
 * Returns a refusal with the sentence that make() returns.
 * @param {() => string} make
 */
export function refusing(make) {
    return new Refusal((language) => inLanguage(language, make));
}

/** Computes the number of steps of a scene's run without running it. */
class StepCount {
    /** @type {Map<number, number>} */
    #boxes = new Map();
    #marked;
    #scene;

    /** @param {Scene} scene */
    constructor(scene) {
        this.#scene = scene;
        this.#marked = withAncestors(usedSlotsOf(scene));
    }

    count() {
        let steps = 0;
        for (const place of placesOf(this.#scene)) {
            if (!place) {
                steps += 1;
                continue;
            }
            steps += place.sentToRoot ? 2 : 8 + this.#scene.depth;
            this.#boxes.set(place.index, (this.#boxes.get(place.index) ?? 0) + 1);
        }
        steps += this.#marked.size;
        return this.#marked.has(0) ? steps + this.#stepsIn(0, 0) : steps;
    }

    /** @param {number} cell @param {number} stack @returns {number} */
    #stepsIn(cell, stack) {
        const boxes = this.#boxes.get(cell) ?? 0;
        const below = [1, 2, 3, 4].map((i) => 4 * cell + i).filter((child) => this.#marked.has(child));
        const moves = below.length > 0 ? 2 * boxes : 0;
        const own = 2 + pairCount(boxes) + boxes * stack + moves;
        return below.reduce((steps, child) => steps + this.#stepsIn(child, stack + boxes), own);
    }
}

/** @param {Scene} scene */
export function stepCountOf(scene) {
    return new StepCount(scene).count();
}

/**
 * Throws a Refusal for a scene that is too large for a page.
 * @param {Scene} scene
 */
export function checkLimits(scene) {
    const boxes = scene.boxes.length;
    if (boxes > kMaxBoxes) {
        throw refusing(() => say("{1}; {2}", say("the scene has {1} boxes", countText(boxes)),
            say("a web page can have at most {1}", countText(kMaxBoxes))));
    }
    if (scene.depth > kMaxDepth) {
        throw refusing(() => say("{1}; {2}", say("the scene has depth {1}", scene.depth),
            say("a web page can have at most {1}", kMaxDepth)));
    }
    const steps = stepCountOf(scene);
    if (steps > kMaxSteps) {
        throw refusing(() => say("{1}; {2}", say("the run has {1} steps", countText(steps)),
            say("a web page can have at most {1}", countText(kMaxSteps))));
    }
}
