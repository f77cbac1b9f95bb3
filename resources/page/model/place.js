import { codeOf, levelOf, positionOf } from "./cells.js";
import { makeEngine } from "./engine.js";

/** @import { Edges, Place, Scene } from "./types.js" */
/** @import { Parameters } from "./engine.js" */

/** Places boxes by the listing, each in an empty tree. */
class Placer {
    /** @type {number | null} */
    #index = null;
    /** @type {number[]} */
    #marked = [];
    #wasOutside = false;
    #engine = makeEngine((kind, at) => this.#step(kind, at));
    #tree;

    /** @param {Scene} scene */
    constructor(scene) {
        this.key = placerKey(scene);
        this.#tree = new this.#engine.Tree(scene.world, scene.depth, scene.rule);
    }

    /**
     * @param {Edges} box
     * @returns {Place | null}
     */
    place(box) {
        const { depth, world } = this.#tree;
        const { left, top, right, bottom } = box;
        this.#index = null;
        this.#wasOutside = false;
        this.#engine.insert(this.#tree, { id: 0, left, top, right, bottom });
        this.#empty();
        if (this.#index === null) {
            return null;
        }
        const index = /** @type {number} */ (this.#index);
        const [ltColumn, ltRow] = this.#engine.locate(this.#tree, left, top);
        const [rbColumn, rbRow] = this.#engine.locate(this.#tree, right, bottom);
        const lt = this.#engine.interleave(this.#tree, ltColumn, ltRow);
        const rb = this.#engine.interleave(this.#tree, rbColumn, rbRow);
        const level = levelOf(index);
        const side = 2 ** (depth - level);
        const { column, row } = positionOf(index);
        return {
            lt, rb, xor: lt ^ rb, up: depth - level, level, code: codeOf(index), index,
            ltColumn, ltRow, rbColumn, rbRow,
            outside: left < world.left || top < world.top || right > world.right || bottom > world.bottom,
            sentToRoot: this.#wasOutside, cell: { column: column * side, row: row * side, side },
        };
    }

    /** Removes the box from the tree. */
    #empty() {
        if (this.#index !== null) {
            this.#tree.lists[this.#index].length = 0;
        }
        for (const index of this.#marked.splice(0)) {
            this.#tree.marked[index] = false;
        }
        this.#tree.outside.length = 0;
    }

    /** @param {string} kind @param {Parameters} at */
    #step(kind, { index = 0 }) {
        if (kind === "append") {
            this.#index = index;
        } else if (kind === "mark") {
            this.#marked.push(index);
        } else if (kind === "outside") {
            this.#wasOutside = true;
        }
    }
}

/** @param {Scene} scene */
function placerKey({ world, depth, rule }) {
    return [world.left, world.top, world.right, world.bottom, depth, rule].join(" ");
}

/** @type {Placer | null} */
let lastPlacer = null;
/** @type {WeakMap<Scene, (Place | null)[]>} */
const placesByScene = new WeakMap();

/**
 * Returns the cell of a box, which need not be in the scene; null if the rule rejects it.
 * @param {Scene} scene
 * @param {Edges} box
 * @returns {Place | null}
 */
export function placeOf(scene, box) {
    if (lastPlacer?.key !== placerKey(scene)) {
        lastPlacer = new Placer(scene);
    }
    return lastPlacer.place(box);
}

/**
 * Returns the cells of all boxes of a scene.
 * @param {Scene} scene
 */
export function placesOf(scene) {
    let places = placesByScene.get(scene);
    if (!places) {
        places = scene.boxes.map((box) => placeOf(scene, box));
        placesByScene.set(scene, places);
    }
    return places;
}

/**
 * Returns the slots of all boxes that the rule doesn't reject.
 * @param {Scene} scene
 */
export function usedSlotsOf(scene) {
    return placesOf(scene).flatMap((place) => (place ? [place.index] : []));
}

/**
 * Returns the occupied slots with their boxes, in the order of the cells' lists.
 * @param {Scene} scene
 * @param {(box: number) => boolean} isInserted
 */
export function listsOf(scene, isInserted) {
    /** @type {Map<number, number[]>} */
    const lists = new Map();
    placesOf(scene).forEach((place, box) => {
        if (!place || !isInserted(box)) {
            return;
        }
        const list = lists.get(place.index) ?? [];
        if (scene.order === "first-in") {
            list.push(box);
        } else {
            list.unshift(box);
        }
        lists.set(place.index, list);
    });
    return lists;
}
