import { Refusal } from "./limits.js";
import { placesOf } from "./place.js";
import { movedBox, readEdges, writeScene } from "./scene.js";

/** @import { Model } from "./model.js" */

/**
 * Returns what the page offers to tests and to teachers' own scripts as window.mortonscope. All of it is synchronous.
 * @param {Model} model
 */
export function createApi(model) {
    const boxNamed = (/** @type {string} */ name) => {
        const box = model.scene.boxes.findIndex((each) => each.name === name);
        if (box < 0) {
            throw new RangeError(`there is no box ${JSON.stringify(String(name))}`);
        }
        return box;
    };
    /** @param {((language: import("./types.js").Language) => string) | null} problem */
    const orThrow = (problem) => {
        if (problem) {
            throw new RangeError(problem(model.language));
        }
    };
    /** @param {import("./types.js").Members} members  @param {string} name */
    const edgesFrom = (members, name) => {
        try {
            return readEdges(members, name);
        } catch (error) {
            throw error instanceof Refusal ? new RangeError(error.sentence(model.language)) : error;
        }
    };
    const pairs = (/** @type {(test: import("./types.js").Test) => boolean} */ isWanted) => {
        const { boxes } = model.scene;
        return model.recording.tests.filter(isWanted).map(({ a, b }) => [boxes[a].name, boxes[b].name]);
    };
    return Object.freeze({
        version: model.data.version,
        get total() {
            return model.recording.total;
        },
        get step() {
            return model.step;
        },
        /** @param {number} k */
        go(k) {
            if (!Number.isInteger(k) || k < 0 || k > model.recording.total) {
                throw new RangeError(`there is no step ${k}; the steps are 0 to ${model.recording.total}`);
            }
            model.show(k);
        },
        /** The object that `steps --format jsonl` writes in line k. @param {number} k */
        at(k) {
            return model.recording.record(k);
        },
        candidates: () => pairs(() => true),
        overlaps: () => pairs((test) => test.overlap),
        /** @param {string} name */
        place(name) {
            const place = placesOf(model.scene)[boxNamed(name)];
            if (!place) {
                return null;
            }
            const { lt, rb, xor, up, level, code, index } = place;
            return { lt, rb, xor, up, level, code, index };
        },
        /**
         * @param {string} name
         * @param {number} left
         * @param {number} top
         * @param {number} right
         * @param {number} bottom
         */
        move(name, left, top, right, bottom) {
            const box = boxNamed(name), edges = edgesFrom({ left, top, right, bottom }, name);
            orThrow(model.load(writeScene(movedBox(model.scene, box, edges))));
        },
        scene: () => writeScene(model.scene),
        /** @param {object} object  of a scene file */
        load(object) {
            orThrow(model.load(object));
        },
    });
}
